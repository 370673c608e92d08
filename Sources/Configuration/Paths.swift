/// The paths of dine's files, determined by flags, environment and existing files; nothing is created here.
package struct Paths: Hashable, Sendable {
  /// What determined a path.
  package enum Origin: String, Sendable { case flag, environment, user, system }

  /// A path and its origin.
  package struct Place: Hashable, Sendable {
    /// The path, absolute unless a flag or `DINE_…` gave another.
    package var path: String
    /// What determined it.
    package var origin: Origin

    init(_ path: String, _ origin: Origin) {
      self.path = path
      self.origin = origin
    }
  }

  /// The configuration file.
  package var configuration: Place
  /// The database of public facts.
  package var database: Place
  /// The folder of logs and the last selections.
  package var state: Place
  /// The folder of data that may be deleted at any time.
  package var cache: Place

  /// The copy of the system's database that every user may read.
  package static let published = "/var/lib/dine/public.db"

  /// The same paths for a program that only reads: a user without a database reads the copy of the system's.
  ///
  /// - Parameters:
  ///   - published: the path of the copy.
  ///   - exists: whether something is at a path.
  /// - Returns: these paths with the database to read.
  package func forReading(_ published: String = Paths.published, exists: (String) -> Bool) -> Paths {
    switch database.origin {
    case .flag, .environment: return self
    case .user where exists(database.path): return self
    case .user, .system:
      guard exists(published) else { return self }
      var paths = self
      paths.database = Place(published, .system)
      return paths
    }
  }

  /// Determines all paths.
  ///
  /// A flag outranks `DINE_CONFIG` and `DINE_DB`, these the person's own file, that the system's. The folders
  /// follow the XDG Base Directory Specification 0.8: a relative value is ignored. The system's configuration
  /// is always used with the system's data.
  package static func resolve(
    configuration flag: String? = nil, database databaseFlag: String? = nil,
    environment: (String) -> String?, exists: (String) -> Bool
  ) -> Paths {
    func given(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    func folder(_ name: String, below home: String) -> String? {
      if let named = given(name), named.hasPrefix("/") { return withoutSlash(named) + "/dine" }
      guard let base = given("HOME"), base.hasPrefix("/") else { return nil }
      return (base == "/" ? "" : withoutSlash(base)) + "/" + home + "/dine"
    }
    let configuration = configurationPlace(
      flag ?? "", given("DINE_CONFIG"), user: folder("XDG_CONFIG_HOME", below: ".config"), exists)
    let isSystem = configuration.origin == .system
    func place(_ name: String, below home: String, system: String) -> Place {
      guard !isSystem, let own = folder(name, below: home) else { return Place(system, .system) }
      return Place(own, .user)
    }
    var database = place("XDG_DATA_HOME", below: ".local/share", system: "/var/lib/dine")
    database.path += "/dine.db"
    if let named = given("DINE_DB") { database = Place(named, .environment) }
    if let databaseFlag { database = Place(databaseFlag, .flag) }
    return Paths(
      configuration: configuration, database: database,
      state: place("XDG_STATE_HOME", below: ".local/state", system: "/var/lib/dine"),
      cache: place("XDG_CACHE_HOME", below: ".cache", system: "/var/cache/dine"))
  }

  /// The path of a person's own configuration, whether or not it exists; nil for the system's administrator.
  ///
  /// - Parameter environment: variables by name.
  /// - Returns: the path.
  package static func own(environment: (String) -> String?) -> Place? {
    guard let home = environment("HOME"), home.hasPrefix("/"), home != "/root", home != "/" else {
      return nil
    }
    let named = environment("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? withoutSlash($0) : nil }
    return Place((named ?? withoutSlash(home) + "/.config") + "/dine/config.json", .user)
  }

  private static func configurationPlace(
    _ flag: String, _ variable: String?, user: String?, _ exists: (String) -> Bool
  ) -> Place {
    if !flag.isEmpty { return Place(flag, .flag) }
    if let variable { return Place(variable, .environment) }
    let system = Place("/etc/dine/config.json", .system)
    guard let user else { return system }
    let own = Place(user + "/config.json", .user)
    // If neither exists, the person's own is the one to write.
    return exists(own.path) || !exists(system.path) ? own : system
  }

  private static func withoutSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
