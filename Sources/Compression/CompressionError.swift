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
