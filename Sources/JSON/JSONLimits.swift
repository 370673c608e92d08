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

  /// Limits; the defaults pass every honest page and hold the reader below some 100 MB.
  package init(depth: Int = 128, bytes: Int = 32 << 20, values: Int = 1_000_000) {
    self.depth = min(max(depth, 0), Self.deepest)
    self.bytes = bytes
    self.values = values
  }

  /// 128 levels, 32 MiB, a million values.
  package static let `default` = JSONLimits()
}
