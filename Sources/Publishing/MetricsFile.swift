package import Failures
package import Configuration
import SQLite
package import Store
package import World

/// A file of metrics for a collector that reads files: always whole, replaced at once.
package struct MetricsFile {
  package let path: String
  package let configuration: Configuration
  /// Where the database is, and all else of dine's own.
  package let paths: Paths
  package let world: World

  package init(path: String, configuration: Configuration, paths: Paths, world: World) {
    self.path = path
    self.configuration = configuration
    self.paths = paths
    self.world = world
  }

  /// More than any such file has, in bytes.
  private static let largest = 64_000_000

  /// Whether what is at a path, if anything is, was written by this program.
  static func isOurs(_ path: String, in world: World) throws(FileError) -> Bool {
    guard world.files.exists(path) else { return true }
    let text = try world.files.read(path, largest)
    return text.isEmpty || Metrics.beginnings.contains { text.starts(with: $0.utf8) }
  }

  /// Writes the file anew.
  ///
  /// - Parameter store: open for reading at least.
  /// - Throws: what could not be read or written, and that something else is there.
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
