package import Configuration
package import Failures
import Store
package import World

/// The files that dine has created, as far as they can be known, without the configuration.
package struct StoredFiles {
  /// The path of each; for a site of files the path of its folder. The files that SQLite keeps beside a
  /// database, and removes by itself, are part of it.
  package let all: [String]
  private let files: [String]
  private let tables: Set<String>
  private let siteFiles: [String]
  private let folders: [String]
  private let world: World

  /// - Parameters:
  ///   - paths: the paths of dine's files.
  ///   - configuration: the configuration, which may name further files; nil: none is readable.
  ///   - world: the files.
  package init(of paths: Paths, configuration: Configuration?, world: World) {
    self.world = world
    let own = OwnFiles(of: paths, in: world)
    var all = own.all
    if own.isStandard {
      all += OwnFiles.files(in: own.databaseFolder, of: world) { Self.sharedNames.contains($0) }
    }
    // dine must not delete files that it did not create, whatever the configuration names.
    if let path = configuration?.sharing.database, Store.isCopy(path) { all.append(path) }
    if let path = configuration?.sharing.metrics, world.files.exists(path),
      (try? MetricsFile.isOurs(path, in: world)) == true
    {
      all.append(path)
    }
    var seen: Set<String> = []
    files = all.filter { seen.insert($0).inserted }
    let site = configuration?.sharing.site.map { SiteFolder($0, in: world).contents }
    siteFiles = site?.files ?? []
    let named = files.filter { path in
      !Self.sideEndings.contains { path.hasSuffix($0) && seen.contains(String(path.dropLast($0.utf8.count))) }
    }
    self.all = named + (siteFiles.isEmpty ? [] : [configuration?.sharing.site].compactMap(\.self))
    tables = Set(own.tables)
    folders = own.folders + (site?.folders ?? [])
  }

  private static let sideEndings = ["-wal", "-shm", "-journal"]
  private static let sharedNames: Set = ["public.db", "public.db.new", "public.db-journal"]

  /// Refuses to delete a file that somebody named as the database and that is none of dine's.
  ///
  /// - Throws: `not-a-database`, or `foreign-database` for an ordinary file.
  package static func checkDatabase(of paths: Paths, in world: World) throws(Failure) {
    let path = paths.database.path
    guard let found = world.files.mark(path) else { return }
    guard found.isRegular else { throw Failure(.notADatabase, path) }
    let isNamed = paths.database.origin != .user && paths.database.origin != .system
    if isNamed, !Store.isOwn(path) { throw Failure(.foreignDatabase, path) }
  }

  /// Refuses a path at which dine keeps a file of its own, or will, by whatever links it leads there.
  package static func refuse(_ path: String, for paths: Paths, in world: World) throws(Failure) {
    guard !OwnFiles(of: paths, in: world).hold(path) else { throw Failure(.ownFile, path) }
  }

  /// Removes the files, and the folders that are then empty.
  package func remove() throws(FileError) -> [String] {
    for path in files + siteFiles {
      _ = try tables.contains(path) ? world.files.erase(path) : world.files.remove(path)
    }
    for folder in folders where folder != "." { _ = try? world.files.remove(folder) }
    return all
  }
}
