import CZstd

/// Packing and unpacking in the format of RFC 8878.
package enum Zstandard {
  /// One frame that holds these bytes, their number and a checksum.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - level: 1 is fast, 19 is small; the library clamps what lies outside its range.
  /// - Returns: the frame.
  /// - Throws: only where there is no memory.
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
    // The buffer is large enough for anything, so nothing else is left to fail.
    guard ZSTD_isError(code) == 0 else { throw .noMemory }
    return packed
  }

  /// What the frames hold, by whichever program they were made.
  ///
  /// A frame may lie about its size or leave it out, so that is only where the search for room begins; it ends at
  /// the limit. Unpacking in one go needs no window, however large a frame asks for.
  /// - Parameters:
  ///   - bytes: one or more frames, whole.
  ///   - limit: the most bytes to give back.
  /// - Returns: the content.
  /// - Throws: what is wrong with the frames.
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

/// Why bytes could not be packed or unpacked.
package enum CompressionError: Error, Hashable, Sendable {
  /// What is unpacked, or says it will be, is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// The bytes are no frame, or a damaged one.
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
