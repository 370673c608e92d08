/// How large a document may be before it is refused with an error.
package struct MarkupLimits: Sendable {
  /// Maximum number of bytes of decoded text.
  package var bytes: Int
  /// Maximum nesting of elements.
  package var depth: Int
  /// Maximum number of nodes: roughly elements, attributes with their values, texts and end tags.
  package var nodes: Int
  /// Maximum number of attributes of one element; each is compared with every other.
  package var attributes: Int
  /// Maximum number of bytes of memory for the source, the copies made in parsing and the tree together.
  package var memory: Int

  /// Maximum number of XML namespaces in scope at one place; libxml2 searches them for every prefix.
  static let namespaces = 64
  /// The number of copies of the source in memory during parsing: as received, repaired, and the parser's own.
  static let copies = 3

  /// Limits far above any legitimate page: 12 MiB, 1,024 levels, 500,000 nodes, 512 attributes, 40 MB of
  /// memory. The largest real pages known have 1.6 MB and take 13 MB.
  package static let standard = MarkupLimits(
    bytes: 12 << 20, depth: 1024, nodes: 500_000, attributes: 512)

  /// Custom limits.
  package init(bytes: Int, depth: Int, nodes: Int, attributes: Int, memory: Int = 40_000_000) {
    self.bytes = bytes
    self.depth = depth
    self.nodes = nodes
    self.attributes = attributes
    self.memory = memory
  }
}

/// The part of a budget that a source will use, counted from its bytes before parsing.
struct MarkupTally {
  private let limits: MarkupLimits
  private var nodes = 0
  private var memory: Int

  init(_ limits: MarkupLimits, bytes: Int) {
    self.limits = limits
    memory = bytes * (MarkupLimits.copies + 1)
  }

  /// Counts one more element, text, comment or end tag.
  mutating func addNode() throws(MarkupError) {
    try add(nodes: 1, memory: 128)
  }

  /// Counts one more attribute and its value.
  mutating func addAttribute() throws(MarkupError) {
    try add(nodes: 2, memory: 240)
  }

  /// Counts an end tag, which adds no node, but makes libxml2 search the open elements for its own.
  mutating func addEnd() throws(MarkupError) {
    try add(nodes: 1, memory: 0)
  }

  private mutating func add(nodes: Int, memory: Int) throws(MarkupError) {
    self.nodes += nodes
    self.memory += memory
    guard self.nodes <= limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
    guard self.memory <= limits.memory else { throw .tooMuchMemory(limit: limits.memory) }
  }
}
