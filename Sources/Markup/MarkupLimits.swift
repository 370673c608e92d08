/// How large a document may be before it is refused with an error.
package struct MarkupLimits: Sendable {
  /// The most bytes of decoded text.
  package var bytes: Int
  /// The deepest nesting of elements.
  package var depth: Int
  /// The most nodes: elements, attributes with their values, texts and end tags, roughly.
  package var nodes: Int
  /// The most attributes of one element; libxml2 compares each with every other.
  package var attributes: Int
  /// The most bytes of memory that the source, the copies that parsing makes of it and the tree may take together.
  package var memory: Int

  /// The most namespaces of XML in force at one place; libxml2 looks through them for every prefix.
  static let namespaces = 64
  /// How often the source is in memory while it is parsed: as it came, repaired, and as libxml2 has it.
  static let copies = 3

  /// Limits that no honest page comes near: 12 MiB, 1,024 levels, 500,000 nodes, 512 attributes, 40 MB of memory. The
  /// largest real pages known have 1.6 MB and take 13 MB.
  package static let standard = MarkupLimits(
    bytes: 12 << 20, depth: 1024, nodes: 500_000, attributes: 512)

  /// Limits of one's own.
  package init(bytes: Int, depth: Int, nodes: Int, attributes: Int, memory: Int = 40_000_000) {
    self.bytes = bytes
    self.depth = depth
    self.nodes = nodes
    self.attributes = attributes
    self.memory = memory
  }
}

/// What a source will take of a budget, counted from its bytes before a parser sees them.
struct MarkupTally {
  private let limits: MarkupLimits
  private var nodes = 0
  private var memory: Int

  init(_ limits: MarkupLimits, bytes: Int) {
    self.limits = limits
    memory = bytes * (MarkupLimits.copies + 1)
  }

  /// One more element, text, comment or end tag.
  mutating func addNode() throws(MarkupError) {
    try add(nodes: 1, memory: 128)
  }

  /// One more attribute and its value.
  mutating func addAttribute() throws(MarkupError) {
    try add(nodes: 2, memory: 240)
  }

  /// An end tag leaves nothing behind; libxml2 looks through what is open for its element.
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
