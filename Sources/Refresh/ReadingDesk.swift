package import Archive
import CivilTime
import Compression
import Dining
import Fetching
import Sites
import Synchronization

/// Reads pages on other threads while this one fetches and records.
final class ReadingDesk: Sendable {
  /// A page that was read, or could not be, and its bytes ready to be stored.
  struct Finished: Sendable {
    let ticket: Int
    let reading: Result<Reading, ReadError>
    let body: SnapshotBody
  }

  private let finished = Mutex<[Finished]>([])

  /// Starts to read a page; `ticket` comes back with the result.
  func hand(
    _ job: PageJob, bytes: [UInt8], contentType: String?, url: String, observedAt: Instant, ticket: Int
  ) {
    Task.detached { [self] in
      let reading = job.read(bytes, contentType: contentType, url: url, observedAt: observedAt)
      let done = Finished(ticket: ticket, reading: reading, body: .packed(bytes))
      finished.withLock { $0.append(done) }
    }
  }

  /// What was finished since the last call.
  func collect() -> [Finished] {
    finished.withLock { finished in
      defer { finished = [] }
      return finished
    }
  }
}

extension SnapshotBody {
  /// The level at which packing a page costs about a tenth of reading it.
  private static let level = 1

  /// A page's bytes, packed for storing where packing works.
  package static func packed(_ raw: [UInt8]) -> SnapshotBody {
    guard let packed = try? Zstandard.compress(raw, level: level) else { return SnapshotBody(raw) }
    return SnapshotBody(raw, encoding: "zstd") { _ in packed }
  }
}

/// A body as the archive has it.
typealias StoredBody = (bytes: [UInt8], encoding: String, length: Int)

/// The page's own bytes, or nil where they cannot be unpacked.
func unpacked(_ body: StoredBody) -> [UInt8]? {
  switch body.encoding {
  case "identity": body.bytes
  case "zstd": try? Zstandard.decompress(body.bytes, limit: body.length)
  default: nil
  }
}
