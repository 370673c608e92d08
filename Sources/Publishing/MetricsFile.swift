package import Failures
package import Configuration
import SQLite
package import Store
package import World

/// A file of metrics for a collector that reads files: always complete, replaced atomically.
package struct MetricsFile {
  package let path: String
  package let configuration: Configuration
  /// The paths of the database and of all other files of dine.
  package let paths: Paths
  package let world: World

  package init(path: String, configuration: Configuration, paths: Paths, world: World) {
    self.path = path
    self.configuration = configuration
    self.paths = paths
    self.world = world
  }

  /// Larger than any such file, in bytes.
  private static let largest = 64_000_000

  /// Whether the file at a path, if there is one, was written by this program.
  static func isOurs(_ path: String, in world: World) throws(FileError) -> Bool {
    guard world.files.exists(path) else { return true }
    let text = try world.files.read(path, largest)
    return text.isEmpty || Metrics.beginnings.contains { text.starts(with: $0.utf8) }
  }

  /// Writes the file again.
  ///
  /// - Parameter store: the store, open at least for reading.
  /// - Throws: an error of reading or writing, or that another file is there.
  package func update(from store: Store) throws(Failure) {
    try StoredFiles.refuse(path, for: paths, in: world)
    let text: String
    do {
      text = Metrics.text(
        of: try store.figures(), for: configuration, commit: Product.commit(in: world), as: .file)
    } catch {
      throw Failure(named: error.code, paths.database.path)
    }
    let isOurs: Bool
    do {
      isOurs = try Self.isOurs(path, in: world)
      if isOurs { try world.files.write(path, Array(text.utf8), 0o644) }
    } catch {
      throw Failure(error)
    }
    guard isOurs else { throw Failure(.notOurFile, path) }
  }
}
