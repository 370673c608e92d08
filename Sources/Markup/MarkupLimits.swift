/// How large a document may be before it is refused with an error.
package struct MarkupLimits: Sendable {
  /// The most bytes of decoded text.
  package var bytes: Int
  /// The deepest nesting of elements.
  package var depth: Int
  /// The most nodes: elements, attributes with their values, and texts, roughly.
  package var nodes: Int
  /// The most attributes of one element; libxml2 compares each with every other.
  package var attributes: Int

  /// Limits that no honest page comes near: 32 MiB, 1,024 levels, 4 million nodes, 512 attributes.
  package static let standard = MarkupLimits(
    bytes: 32 << 20, depth: 1024, nodes: 4_000_000, attributes: 512)

  /// Limits of one's own.
  package init(bytes: Int, depth: Int, nodes: Int, attributes: Int) {
    self.bytes = bytes
    self.depth = depth
    self.nodes = nodes
    self.attributes = attributes
  }
}
