package import Store
import Compression
package import SQLite

extension SnapshotBody {
  /// The compression level at which packing a page costs about a tenth of reading it.
  private static let level = 1

  /// A page's bytes, packed for storing if packing works.
  package static func packed(_ raw: [UInt8]) -> SnapshotBody {
    guard let packed = try? Zstandard.compress(raw, level: level) else { return SnapshotBody(raw) }
    return SnapshotBody(raw, encoding: "zstd") { _ in packed }
  }
}

extension Store {
  /// The bytes of a snapshot as fetched; nil if they were dropped because of their age or cannot be unpacked.
  package func bytes(of snapshot: SnapshotID) throws(DatabaseError) -> [UInt8]? {
    try body(of: snapshot).flatMap { unpacked($0) }
  }
}

/// A body as stored.
typealias StoredBody = (bytes: [UInt8], encoding: String, length: Int)

/// The page's own bytes; nil if they cannot be unpacked.
func unpacked(_ body: StoredBody) -> [UInt8]? {
  switch body.encoding {
  case "identity": body.bytes
  case "zstd": try? Zstandard.decompress(body.bytes, limit: body.length)
  default: nil
  }
}
