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
  /// Those that are in the same place whichever database is used.
  private let independent: [String]
  private let paths: Paths
  private let world: World

  /// - Parameters:
  ///   - paths: the paths of files and folders.
  ///   - world: the files and the environment.
  package init(of paths: Paths, in world: World) {
    self.paths = paths
    self.world = world
    isStandard = paths.database.origin == .user || paths.database.origin == .system
    let shared = Self.shared(paths, isStandard, world)
    databaseFolder = shared.folder
    let environment = world.environment
    let personal = Set([shared.folder, paths.privateFolder(environment: environment)]).sorted()
    let keys = Self.keys(beside: [shared.folder] + personal, paths, world)
    let tableFolder = paths.tableFolder(environment: environment)
    let tables = Self.files(in: tableFolder, of: world) { $0.hasPrefix("table-") }
    independent = Self.independent(paths, tables, world)
    // A database named by --db may be a second one: files that do not depend on it belong to the first.
    let isAll = paths.database.origin != .flag
    self.tables = isAll ? tables : []
    all =
      shared.files + personal.flatMap { Self.files(in: $0, of: world, Self.isPersonal) } + keys.files
      + (isAll ? independent : [])
    folders =
      (isAll ? [tableFolder] : []) + keys.folders + [shared.folder] + personal
      + (isAll ? [paths.state.path, paths.cache.path] : [])
  }

  /// The database with what is beside it, and its folder.
  private static func shared(
    _ paths: Paths, _ isStandard: Bool, _ world: World
  ) -> (files: [String], folder: String) {
    let named = paths.database.path
    let database = linkTarget(of: named, in: world) ?? named
    let above = database.lastIndex(of: "/").map { String(database[..<$0]) } ?? "."
    let folder = above.isEmpty ? "/" : above
    let name = String(database.dropFirst(database.count - (database.split(separator: "/").last?.count ?? 0)))
    // Beside a path that somebody named and where no database is, such names may be anybody's.
    let isThere = isStandard || world.files.exists(database)
    let found = isThere ? files(in: folder, of: world) { databaseNames(name).contains($0) } : []
    return (found + (database == named ? [] : [named]), folder)
  }

  /// The keys of devices, and the folders with any.
  private static func keys(
    beside folders: [String], _ paths: Paths, _ world: World
  ) -> (files: [String], folders: [String]) {
    let own = paths.keyFolder(environment: world.environment)
    var keys: (files: [String], folders: [String]) = ([], [])
    for folder in Set(folders.map { $0 + "/keys" } + [own]).sorted() {
      let found = files(in: folder, of: world) { $0.hasPrefix("device-") && $0.hasSuffix(".key") }
      // Next to a database at a configured path, an empty folder of that name may be anybody's.
      guard !found.isEmpty || folder == own else { continue }
      keys.files += found
      keys.folders.insert(folder, at: 0)
    }
    return keys
  }

  /// The last selections, the tables with their lock, and the pinned and hidden venues, which are stored beside the
  /// configuration, which stays.
  private static func independent(_ paths: Paths, _ tables: [String], _ world: World) -> [String] {
    let lock = Paths.tableLock(paths.tableFolder(environment: world.environment))
    let mine = Paths.own(environment: world.environment)?.folder ?? paths.state.path
    return files(in: paths.state.path, of: world) { $0.hasPrefix("lucky-") } + tables
      + (world.files.exists(lock) ? [lock] : [])
      + files(in: mine, of: world) {
        $0.hasPrefix("places-") && !($0.hasSuffix(".lock") ? $0.dropLast(5) : $0[...]).contains(".")
      }
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
    return (fixed + all + independent).contains { world.files.isSame(path, $0) }
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

  /// Whether a name beside the private database is one of dine's.
  private static func isPersonal(_ name: String) -> Bool {
    privateNames.contains(name) || isFormer(name) || isLogin(name)
  }

  /// A copy of the private database from before a migration, such as `private.db.v7`.
  private static func isFormer(_ name: String) -> Bool {
    let version = name.utf8.dropFirst(12)
    return name.hasPrefix("private.db.v") && !version.isEmpty && version.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// Overwrites and removes the copies of a private database from before its migrations: they hold what was deleted
  /// from it since.
  ///
  /// - Parameters:
  ///   - folder: the database's folder.
  ///   - world: the files.
  /// - Throws: why one of them is still there.
  package static func eraseFormer(in folder: String, of world: World) throws(FileError) {
    for path in files(in: folder, of: world, isFormer) { _ = try world.files.erase(path) }
  }

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
