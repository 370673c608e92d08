import Answering
import Archive
import Configuration
import SQLite
import World

/// A file of metrics for a collector that reads files: always whole, replaced at once.
struct MetricsFile {
  let path: String
  /// Where the database is, and all else of dine's own.
  let paths: Paths
  let world: World

  /// More than any such file has, in bytes.
  private static let largest = 64_000_000

  /// Writes the file anew.
  ///
  /// - Parameter archive: open for reading at least.
  /// - Throws: what could not be read or written, and that something else is there.
  func update(from archive: Archive) throws(Failure) {
    try StoredFiles.refuse(path, for: paths, in: world)
    var isOurs = true
    let text: String
    do {
      text = Metrics.text(of: try archive.figures(), commit: Product.commit(in: world))
    } catch {
      throw Failure(error.code, paths.database.path)
    }
    do throws(FileError) {
      if world.files.exists(path) {
        let former = try world.files.read(path, Self.largest)
        isOurs = former.starts(with: Metrics.beginning.utf8)
      }
      if isOurs { try world.files.write(path, Array(text.utf8), 0o644) }
    } catch {
      throw Failure(error)
    }
    guard isOurs else { throw Failure("not-our-file", path) }
  }
}
