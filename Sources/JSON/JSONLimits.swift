/// What a document may ask of the reader before it is refused.
package struct JSONLimits: Hashable, Sendable {
  /// The deepest nesting any limits may allow; the reader recurses, and so does freeing a deep value.
  package static let deepest = 512

  /// How deeply arrays and objects may nest, at most `deepest`.
  package let depth: Int
  /// How many bytes a document may have.
  package let bytes: Int
  /// How many values a document may have, counting each array, object and element.
  package let values: Int
  /// How many bytes of memory the values may take.
  package let memory: Int

  /// Limits; the defaults pass every honest page: the largest known have one megabyte and take six.
  package init(
    depth: Int = 128, bytes: Int = 32 << 20, values: Int = 1_000_000, memory: Int = 24_000_000
  ) {
    self.depth = min(max(depth, 0), Self.deepest)
    self.bytes = bytes
    self.values = values
    self.memory = memory
  }

  /// 128 levels, 32 MiB, a million values, 24 MB of memory.
  package static let `default` = JSONLimits()
}
