import Answering
import Archive
import SQLite
import World

/// A file of metrics for a collector that reads files: always whole, replaced at once.
struct MetricsFile {
  let path: String
  let world: World

  /// Writes the file anew.
  ///
  /// - Parameters:
  ///   - archive: open for reading at least.
  ///   - database: its path, for what goes wrong with it.
  /// - Throws: what could not be read or written.
  func update(from archive: Archive, of database: String) throws(Failure) {
    let text: String
    do {
      text = Metrics.text(of: try archive.figures(), commit: Product.commit(in: world))
    } catch {
      throw Failure(error.code, database)
    }
    do {
      try world.files.write(path, Array(text.utf8), 0o644)
    } catch {
      throw Failure(error.code, error.path, detail: "(error \(error.errno))")
    }
  }
}
