extension Paths {
  /// The files with a person's own balances, which no other user may read.
  ///
  /// They are beside the database, unless that is the system's, which many people use: then each person has
  /// their own. A service keeps its own where systemd allows it (`STATE_DIRECTORY`).
  package func privateFolder(environment: (String) -> String?) -> String {
    guard database.origin == .system else {
      return database.folder.isEmpty ? "." : database.folder
    }
    if let state = folder("STATE_DIRECTORY", environment) { return state }
    if let data = folder("XDG_DATA_HOME", environment) { return data + "/dine" }
    if let home = personsHome(environment) { return home + "/.local/share/dine" }
    return database.folder
  }

  /// The database of balances.
  package func privateDatabase(environment: (String) -> String?) -> String {
    privateFolder(environment: environment) + "/private.db"
  }

  /// The folder of device keys: separate from that of the files they decrypt.
  package func keyFolder(environment: (String) -> String?) -> String {
    guard state.origin == .system else { return state.path + "/keys" }
    // A service has no home, and no terminal for a PIN.
    if environment("STATE_DIRECTORY") == nil {
      if let state = folder("XDG_STATE_HOME", environment) { return state + "/dine/keys" }
      if let home = personsHome(environment) { return home + "/.local/state/dine/keys" }
    }
    return privateFolder(environment: environment) + "/keys"
  }

  /// The folder of tables where friends decide together: where systemd lets a service write, else beside the
  /// last selections.
  package func tableFolder(environment: (String) -> String?) -> String {
    (folder("STATE_DIRECTORY", environment) ?? state.path) + "/tables"
  }

  /// The lock of that folder, which is next to it: nothing of an expired table remains in the folder.
  package static func tableLock(_ folder: String) -> String { folder + ".lock" }

  /// The home of a person; for the service's user, as which people may act, the folder of its database.
  private func personsHome(_ environment: (String) -> String?) -> String? {
    folder("HOME", environment).flatMap { $0 == "/" || $0 == database.folder ? nil : $0 }
  }

  /// The first folder of a variable, if it is absolute.
  private func folder(_ name: String, _ environment: (String) -> String?) -> String? {
    environment(name).flatMap { $0.hasPrefix("/") ? String($0.prefix { $0 != ":" }) : nil }
  }
}
