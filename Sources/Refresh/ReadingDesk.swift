import Adapters
package import Archive
import CivilTime
import Compression
import Dining
package import SQLite
import Synchronization

/// Reads pages on other threads while this one fetches and records.
final class ReadingDesk: Sendable {
  /// A page that was read, or could not be, and its bytes ready to be stored.
  struct Finished: Sendable {
    let ticket: Int
    let reading: Result<Reading, ReadError>
    let body: SnapshotBody
  }

  /// A page to read.
  struct Work: Sendable {
    let ticket: Int
    let job: PageJob
    let bytes: [UInt8]
    let contentType: String?
    let url: String
    let observedAt: Instant
  }

  private struct Trays {
    var waiting: [Work] = []
    var finished: [Finished] = []
    /// Threads that read; each ends when nothing waits.
    var readers = 0
  }
  private static let mostReaders = 3
  private let trays = Mutex(Trays())

  /// Takes a page to be read; its ticket comes back with the result.
  func hand(_ work: Work) {
    let isShort = trays.withLock { trays in
      trays.waiting.append(work)
      guard trays.readers < Self.mostReaders else { return false }
      trays.readers += 1
      return true
    }
    if isShort, !beginThread({ [self] in readAll() }) { trays.withLock { $0.readers -= 1 } }
  }

  /// Reads until nothing waits.
  private func readAll() {
    while readOne() || !leave() {}
  }

  /// Ends a reader unless something came while it went.
  private func leave() -> Bool {
    trays.withLock { trays in
      guard trays.waiting.isEmpty else { return false }
      trays.readers -= 1
      return true
    }
  }

  /// Reads a page on this thread where there is no other to read it; false if there was nothing to do.
  ///
  /// Whoever waits for readings calls this. Where others read it does nothing: while this thread reads, nobody fetches
  /// the next page, and soon nothing is left for the others.
  func help() -> Bool {
    trays.withLock { $0.readers == 0 } && readOne()
  }

  /// Reads a page that nobody has begun to read; false if there is none.
  private func readOne() -> Bool {
    guard let work = trays.withLock({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }) else {
      return false
    }
    let reading = work.job.read(
      work.bytes, contentType: work.contentType, url: work.url, observedAt: work.observedAt)
    let done = Finished(ticket: work.ticket, reading: reading, body: .packed(work.bytes))
    trays.withLock { $0.finished.append(done) }
    return true
  }

  /// What was finished since the last call.
  func collect() -> [Finished] {
    trays.withLock { trays in
      defer { trays.finished = [] }
      return trays.finished
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

extension Archive {
  /// The bytes of a snapshot as they were fetched, or nil where they were dropped with age or cannot be unpacked.
  package func bytes(of snapshot: SnapshotID) throws(DatabaseError) -> [UInt8]? {
    try body(of: snapshot).flatMap { unpacked($0) }
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
