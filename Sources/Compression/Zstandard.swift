import CZstd

/// Compression and decompression in the format of RFC 8878.
package enum Zstandard {
  /// One frame with these bytes, their number and a checksum.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - level: 1 is fast, 19 is small; the library clamps values outside its range.
  /// - Returns: the frame.
  /// - Throws: `noMemory` if there is not enough memory.
  package static func compress(_ bytes: [UInt8], level: Int = 3) throws(CompressionError) -> [UInt8] {
    guard let context = ZSTD_createCCtx() else { throw .noMemory }
    defer { ZSTD_freeCCtx(context) }
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, Int32(clamping: level))
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    let capacity = ZSTD_compressBound(bytes.count)
    guard ZSTD_isError(capacity) == 0 else { throw .tooLarge(limit: bytes.count) }
    var code = 0
    let packed = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      code = bytes.withUnsafeBytes {
        ZSTD_compress2(context, buffer.baseAddress, buffer.count, $0.baseAddress, $0.count)
      }
      count = ZSTD_isError(code) == 0 ? code : 0
    }
    // The buffer is large enough for anything, so no other failure is possible.
    guard ZSTD_isError(code) == 0 else { throw .noMemory }
    return packed
  }

  /// The content of frames, whichever program made them.
  ///
  /// A frame may state a wrong size or none, so that is only the initial size of the buffer, which grows up
  /// to the limit. Decompressing in one go needs no window, however large a frame asks for.
  /// - Parameters:
  ///   - bytes: one or more complete frames.
  ///   - limit: the maximum number of bytes to return.
  /// - Returns: the content.
  /// - Throws: the fault of the frames.
  package static func decompress(_ bytes: [UInt8], limit: Int) throws(CompressionError) -> [UInt8] {
    let limit = max(0, limit)
    let declared = bytes.withUnsafeBytes { ZSTD_getFrameContentSize($0.baseAddress, $0.count) }
    guard declared != czstd_size_error else { throw bytes.count < 18 ? .truncated : .malformed }
    var capacity = min(limit, max(bytes.count, 1 << 14))
    if declared != czstd_size_unknown {
      guard declared <= UInt64(limit) else { throw .tooLarge(limit: limit) }
      capacity = Int(declared)
    }
    guard let context = ZSTD_createDCtx() else { throw .noMemory }
    defer { ZSTD_freeDCtx(context) }
    while true {
      var code = 0
      let unpacked = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        code = bytes.withUnsafeBytes {
          ZSTD_decompressDCtx(context, buffer.baseAddress, buffer.count, $0.baseAddress, $0.count)
        }
        count = ZSTD_isError(code) == 0 ? code : 0
      }
      switch ZSTD_getErrorCode(code) {
      case ZSTD_error_no_error: return unpacked
      case ZSTD_error_dstSize_tooSmall:
        guard capacity < limit else { throw .tooLarge(limit: limit) }
        capacity = capacity > limit / 4 ? limit : max(capacity * 4, 1 << 14)
      case ZSTD_error_srcSize_wrong: throw .truncated
      case ZSTD_error_memory_allocation: throw .noMemory
      default: throw .malformed
      }
    }
  }
}

/// Why bytes could not be compressed or decompressed.
package enum CompressionError: Error, Hashable, Sendable {
  /// The content, or its stated size, is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// The bytes are not a frame, or a damaged one.
  case malformed
  /// The frame ends before it is complete.
  case truncated
  /// There was not enough memory.
  case noMemory

  /// Stable, kebab-case and free of values.
  package var code: String {
    switch self {
    case .tooLarge: "unpacked-too-large"
    case .malformed: "packed-malformed"
    case .truncated: "packed-truncated"
    case .noMemory: "out-of-memory"
    }
  }
}
