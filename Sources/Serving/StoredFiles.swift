import Configuration
import World

/// The files that dine has made, as far as they can be known; the configuration is not among them.
struct StoredFiles {
  let all: [String]
  private let folders: [String]
  private let world: World

  /// - Parameters:
  ///   - paths: where things are.
  ///   - configuration: which may have put more somewhere else; nil: there is none that can be read.
  ///   - world: the files.
  init(of paths: Paths, configuration: Configuration?, world: World) {
    self.world = world
    let database = paths.database.path
    let folder = paths.database.folder.isEmpty ? "." : paths.database.folder
    let name = String(database.dropFirst(database.count - (database.split(separator: "/").last?.count ?? 0)))
    func files(in folder: String, _ isOurs: (String) -> Bool) -> [String] {
      world.files.list(folder).filter(isOurs).map { folder == "/" ? "/" + $0 : "\(folder)/\($0)" }
    }
    // The side files of SQLite, locks, copies before a migration; balances and what opens them lie beside or apart.
    var all = files(in: folder) { $0 == name || $0.hasPrefix(name + "-") || $0.hasPrefix(name + ".") }
    var folders = [folder]
    for own in Self.privateFolders(of: paths, beside: folder, world) {
      all += files(in: own) { name in Self.privateNames.contains { name.hasPrefix($0) } }
      folders.append(own)
    }
    all += files(in: paths.state.path + "/keys") { $0.hasPrefix("device-") }
    if paths.database.origin == .user || paths.database.origin == .system {
      all += files(in: folder) { $0.hasPrefix("public.db") }
      all += files(in: paths.state.path) { $0.hasPrefix("lucky-") }
      folders += [paths.state.path + "/keys", paths.state.path, paths.cache.path]
    }
    for path in [configuration?.sharing.database, configuration?.sharing.metrics].compactMap({ $0 })
    where world.files.exists(path) { all.append(path) }
    var seen: Set<String> = []
    self.all = all.filter { seen.insert($0).inserted }
    self.folders = folders
  }

  /// How the names of files begin that nobody else may read: the database of balances, and logins that a PIN opens.
  private static let privateNames = ["private.db", "login-"]

  /// Where a person's own balances are: beside the database, unless that is the system's.
  private static func privateFolders(of paths: Paths, beside folder: String, _ world: World) -> [String] {
    guard paths.database.origin == .system else { return [folder] }
    let data = world.environment("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 + "/dine" : nil }
    let home = world.environment("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/share/dine" : nil }
    return [folder] + [data ?? home].compactMap(\.self)
  }

  /// Removes the files, and the folders that are then empty.
  func remove() throws(FileError) -> [String] {
    for path in all { _ = try world.files.remove(path) }
    for folder in folders where folder != "." { _ = try? world.files.remove(folder) }
    return all
  }
}
