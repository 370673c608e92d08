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
    // The side files of SQLite, locks, copies before a migration; balances lie beside.
    var all = files(in: folder) { $0 == name || $0.hasPrefix(name + "-") || $0.hasPrefix(name + ".") }
    var folders = [folder]
    if paths.database.origin == .user || paths.database.origin == .system {
      all += files(in: folder) { $0.hasPrefix("private.db") || $0.hasPrefix("public.db") }
      all += files(in: paths.state.path) { $0.hasPrefix("lucky-") }
      folders += [paths.state.path, paths.cache.path]
    }
    for path in [configuration?.sharing.database, configuration?.sharing.metrics].compactMap({ $0 })
    where world.files.exists(path) { all.append(path) }
    var seen: Set<String> = []
    self.all = all.filter { seen.insert($0).inserted }
    self.folders = folders
  }

  /// Removes the files, and the folders that are then empty.
  func remove() throws(FileError) -> [String] {
    for path in all { _ = try world.files.remove(path) }
    for folder in folders where folder != "." { _ = try? world.files.remove(folder) }
    return all
  }
}
