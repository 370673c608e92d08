package import Configuration
package import Failures
import Store
package import World

/// The files that dine has made, as far as they can be known; the configuration is not among them.
package struct StoredFiles {
  /// Each by its path; a site of files by that of its folder.
  package let all: [String]
  private let files: [String]
  private let siteFiles: [String]
  private let folders: [String]
  private let world: World

  /// - Parameters:
  ///   - paths: where things are.
  ///   - configuration: which may have put more somewhere else; nil: there is none that can be read.
  ///   - world: the files.
  package init(of paths: Paths, configuration: Configuration?, world: World) {
    self.world = world
    let own = OwnFiles(of: paths, in: world)
    var all = own.all
    if own.isStandard {
      all += OwnFiles.files(in: own.databaseFolder, of: world) { Self.sharedNames.contains($0) }
    }
    // What dine did not make is not its to delete, whatever the configuration calls it.
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
    self.all = files + (siteFiles.isEmpty ? [] : [configuration?.sharing.site].compactMap(\.self))
    folders = own.folders + (site?.folders ?? [])
  }

  private static let sharedNames: Set = ["public.db", "public.db.new", "public.db-journal"]

  /// Refuses a path at which dine keeps something of its own, or will, by whatever links it leads there.
  package static func refuse(_ path: String, for paths: Paths, in world: World) throws(Failure) {
    guard !OwnFiles(of: paths, in: world).hold(path) else { throw Failure(.ownFile, path) }
  }

  /// Removes the files, and the folders that are then empty.
  package func remove() throws(FileError) -> [String] {
    for path in files + siteFiles { _ = try world.files.remove(path) }
    for folder in folders where folder != "." { _ = try? world.files.remove(folder) }
    return all
  }
}
