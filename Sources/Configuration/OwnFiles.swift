package import World

/// dine's own files, as far as they can be known, without published ones and without the configuration.
package final class OwnFiles {
  /// The existing files.
  package let all: [String]
  /// Those with texts by friends: they are overwritten before they are deleted.
  package let tables: [String]
  /// Their folders.
  package let folders: [String]
  /// The folder of the database's data: if a link is in its place, the link's target.
  package let databaseFolder: String
  /// Whether the database is at its default path.
  package let isStandard: Bool
  /// Those in folders that do not depend on the database.
  private let besideDatabases: [String]
  private let paths: Paths
  private let world: World

  /// - Parameters:
  ///   - paths: the paths of files and folders.
  ///   - world: the files and the environment.
  package init(of paths: Paths, in world: World) {
    self.paths = paths
    self.world = world
    let named = paths.database.path
    let database = Self.linkTarget(of: named, in: world) ?? named
    let above = database.lastIndex(of: "/").map { String(database[..<$0]) } ?? "."
    let folder = above.isEmpty ? "/" : above
    let name = String(database.dropFirst(database.count - (database.split(separator: "/").last?.count ?? 0)))
    func files(in folder: String, _ isOurs: (String) -> Bool) -> [String] {
      Self.files(in: folder, of: world, isOurs)
    }
    isStandard = paths.database.origin == .user || paths.database.origin == .system
    // Beside a path that somebody named and where no database is, such names may be anybody's.
    let isThere = isStandard || world.files.exists(database)
    var all = isThere ? files(in: folder) { Self.databaseNames(name).contains($0) } : []
    if database != named { all.append(named) }
    var folders = [folder]
    let environment = world.environment
    for own in Set([folder, paths.privateFolder(environment: environment)]).sorted() {
      all += files(in: own) { Self.privateNames.contains($0) || Self.isLogin($0) }
      folders.append(own)
    }
    for keys in Set(folders.map { $0 + "/keys" } + [paths.keyFolder(environment: environment)]).sorted() {
      let found = files(in: keys) { $0.hasPrefix("device-") && $0.hasSuffix(".key") }
      // Next to a database at a configured path, an empty folder of that name may be anybody's.
      guard !found.isEmpty || keys == paths.keyFolder(environment: environment) else { continue }
      all += found
      folders.insert(keys, at: 0)
    }
    let tableFolder = paths.tableFolder(environment: environment)
    let tables = files(in: tableFolder) { $0.hasPrefix("table-") }
    let lock = Paths.tableLock(tableFolder)
    // Pinned and hidden venues are stored beside the configuration, which stays.
    let mine = Paths.own(environment: environment)?.folder ?? paths.state.path
    besideDatabases =
      files(in: paths.state.path) { $0.hasPrefix("lucky-") } + tables
      + (world.files.exists(lock) ? [lock] : [])
      + files(in: mine) { $0.hasPrefix("places-") && !$0.contains(".") }
    // A database named by --db may be a second one: files that do not depend on it belong to the first.
    let isAll = paths.database.origin != .flag
    if isAll {
      all += besideDatabases
      folders.insert(tableFolder, at: 0)
      folders += [paths.state.path, paths.cache.path]
    }
    self.all = all
    self.tables = isAll ? tables : []
    self.folders = folders
    databaseFolder = folder
  }

  /// Whether dine keeps a file of its own at a path, or will, by whatever links it leads there; the
  /// configuration counts too.
  ///
  /// - Parameter path: the path that something else is to be written to.
  /// - Returns: whether it must not be written there.
  package func hold(_ path: String) -> Bool {
    let folder = paths.privateFolder(environment: world.environment)
    let fixed =
      Self.databaseNames(paths.database.path) + Self.privateNames.map { "\(folder)/\($0)" }
      + [paths.configuration.path]
    return (fixed + all + besideDatabases).contains { world.files.isSame(path, $0) }
  }

  /// The files of a folder with such names.
  package static func files(in folder: String, of world: World, _ isOurs: (String) -> Bool) -> [String] {
    world.files.list(folder).filter(isOurs).map { folder == "/" ? "/" + $0 : "\(folder)/\($0)" }
  }

  // Whole names, never prefixes: a person's own files may be in the same folder, with names that begin like
  // dine's.

  /// The database, SQLite's side files, both locks, and the copies before a migration.
  private static func databaseNames(_ name: String) -> Set<String> {
    let copies = [".backup", ".backup.1", ".backup.new"]
    return Set((["", "-wal", "-shm", "-journal", ".lock", ".run.lock"] + copies).map { name + $0 })
  }

  private static let privateNames: Set = [
    "private.db", "private.db-wal", "private.db-shm", "private.db-journal",
  ]

  /// The target of a link in the file's own place; nil if there is none, or it belongs to another user.
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

  /// A login encrypted with a PIN, its lock and its count of tries; and the mark of a sign-in in progress.
  private static func isLogin(_ name: String) -> Bool {
    name.hasPrefix("sign-in-") && name.hasSuffix(".lock")
      || name.hasPrefix("login-")
        && [".sealed", ".sealed.lock", ".sealed.tries"].contains { name.hasSuffix($0) }
  }
}
