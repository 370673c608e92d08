package import Failures
package import Configuration
import Store
package import World

/// The files that dine has made, as far as they can be known; the configuration is not among them.
package struct StoredFiles {
  package let all: [String]
  /// Those of them that are not published: all but the copy and the metrics.
  private let own: [String]
  private let folders: [String]
  private let world: World

  /// - Parameters:
  ///   - paths: where things are.
  ///   - configuration: which may have put more somewhere else; nil: there is none that can be read.
  ///   - world: the files.
  package init(of paths: Paths, configuration: Configuration?, world: World) {
    self.world = world
    let named = paths.database.path
    // Where a link stands in the database's place, the data is where that leads.
    let database = Self.linkTarget(of: named, in: world) ?? named
    let above = database.lastIndex(of: "/").map { String(database[..<$0]) } ?? "."
    let folder = above.isEmpty ? "/" : above
    let name = String(database.dropFirst(database.count - (database.split(separator: "/").last?.count ?? 0)))
    func files(in folder: String, _ isOurs: (String) -> Bool) -> [String] {
      world.files.list(folder).filter(isOurs).map { folder == "/" ? "/" + $0 : "\(folder)/\($0)" }
    }
    var all = files(in: folder) { Self.databaseNames(name).contains($0) }
    if database != named { all.append(named) }
    var folders = [folder]
    let environment = world.environment
    for own in Set([folder, paths.privateFolder(environment: environment)]).sorted() {
      all += files(in: own) { Self.privateNames.contains($0) || Self.isLogin($0) }
      folders.append(own)
    }
    for keys in Set(folders.map { $0 + "/keys" } + [paths.keyFolder(environment: environment)]).sorted() {
      let found = files(in: keys) { $0.hasPrefix("device-") && $0.hasSuffix(".key") }
      guard !found.isEmpty else { continue }
      all += found
      folders.insert(keys, at: 0)
    }
    let isStandard = paths.database.origin == .user || paths.database.origin == .system
    if isStandard {
      all += files(in: paths.state.path) { $0.hasPrefix("lucky-") }
      // What was pinned and hidden lies beside the configuration, which stays.
      let mine = Paths.own(environment: environment)?.folder ?? paths.state.path
      all += files(in: mine) { $0.hasPrefix("places-") && !$0.contains(".") }
      folders += [paths.state.path, paths.cache.path]
    }
    own = all
    if isStandard { all += files(in: folder) { Self.sharedNames.contains($0) } }
    // What dine did not make is not its to delete, whatever the configuration calls it.
    if let path = configuration?.sharing.database, Store.isCopy(path) { all.append(path) }
    if let path = configuration?.sharing.metrics, world.files.exists(path),
      (try? MetricsFile.isOurs(path, in: world)) == true
    {
      all.append(path)
    }
    var seen: Set<String> = []
    self.all = all.filter { seen.insert($0).inserted }
    self.folders = folders
  }

  // Whole names, never beginnings: a person's own files may lie in the same folder, and begin as dine's do.

  /// The database, SQLite's side files, both locks, and the copies before a migration.
  private static func databaseNames(_ name: String) -> Set<String> {
    let copies = [".backup", ".backup.1", ".backup.new"]
    return Set((["", "-wal", "-shm", "-journal", ".lock", ".run.lock"] + copies).map { name + $0 })
  }

  private static let privateNames: Set = [
    "private.db", "private.db-wal", "private.db-shm", "private.db-journal",
  ]
  private static let sharedNames: Set = ["public.db", "public.db.new", "public.db-journal"]

  /// Where a link in the file's own place leads; nil where there is none, or another user's.
  private static func linkTarget(of path: String, in world: World) -> String? {
    let slash = path.lastIndex(of: "/")
    let (folder, name) = (
      slash.map { path[...$0] } ?? "./", path[(slash.map(path.index(after:)) ?? path.startIndex)...]
    )
    guard let real = try? world.files.realPath(path), let above = try? world.files.realPath(folder + "."),
      real != path, real != (above == "/" ? "/" : above + "/") + name
    else { return nil }
    return real
  }

  /// A login that a PIN opens, its lock and its count of tries.
  private static func isLogin(_ name: String) -> Bool {
    name.hasPrefix("login-") && [".sealed", ".sealed.lock", ".sealed.tries"].contains { name.hasSuffix($0) }
  }

  /// Refuses a path at which dine keeps something of its own, or will, by whatever links it leads there.
  package static func refuse(_ path: String, for paths: Paths, in world: World) throws(Failure) {
    let folder = paths.privateFolder(environment: world.environment)
    let fixed =
      databaseNames(paths.database.path) + privateNames.map { "\(folder)/\($0)" } + [paths.configuration.path]
    let own = StoredFiles(of: paths, configuration: nil, world: world).own
    guard !(fixed + own).contains(where: { world.files.isSame(path, $0) }) else {
      throw Failure(.ownFile, path)
    }
  }

  /// Removes the files, and the folders that are then empty.
  package func remove() throws(FileError) -> [String] {
    for path in all { _ = try world.files.remove(path) }
    for folder in folders where folder != "." { _ = try? world.files.remove(folder) }
    return all
  }
}
