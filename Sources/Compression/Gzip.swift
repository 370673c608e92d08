private import CZlib

/// Compression in the format of RFC 1952, which every browser decompresses.
package enum Gzip {
  /// One member with these bytes; the same bytes always give the same member, so that a digest identifies it.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - level: 1 is fast, 9 is small.
  /// - Returns: the member.
  /// - Throws: `noMemory` if there is not enough memory, `tooLarge` for more than 1 GB.
  package static func compress(_ bytes: [UInt8], level: Int = 6) throws(CompressionError) -> [UInt8] {
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    var stream = z_stream()
    guard czlib_start_gzip(&stream, Int32(clamping: min(max(level, 1), 9))) == Z_OK else { throw .noMemory }
    defer { deflateEnd(&stream) }
    let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
    var isWhole = false
    let packed = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      bytes.withUnsafeBufferPointer { input in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(input.count)
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(capacity)
        isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
      count = isWhole ? capacity - Int(stream.avail_out) : 0
    }
    guard isWhole else { throw .noMemory }
    return packed
  }

  private static let limit = 1 << 30
}
