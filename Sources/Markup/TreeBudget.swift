import Glibc

/// The part of its limits that a tree has used; the limits are the same as for libxml2's own nodes.
struct TreeBudget {
  private static let nodeBytes = 128
  private static let attributeBytes = 240
  private static let classBytes = 8
  private static let nameBytes = 96
  /// Values shorter than this are stored within their nodes.
  private static let shortValue = 16

  private let limits: MarkupLimits
  private var nodes = 0
  private var memory: Int
  /// The number of names in the tree when the last element was added.
  private var names: Int

  init(_ limits: MarkupLimits, bytes: Int, names: Int) {
    self.limits = limits
    self.names = names
    memory = bytes * MarkupLimits.copies
  }

  /// Counts one more element at this depth, with this many attributes and words in its class; the tree now
  /// has this many names.
  mutating func addElement(
    attributes: Int, classes: Int, names: Int, depth: Int
  ) throws(MarkupError) {
    // An element, each attribute with its value, and about one text in between.
    nodes += 2 + 2 * attributes
    let newNames = names - self.names
    self.names = names
    try add(
      Self.nodeBytes + attributes * Self.attributeBytes + classes * Self.classBytes + newNames
        * Self.nameBytes)
    guard depth < limits.depth else { throw .tooDeep(limit: limits.depth) }
    guard attributes <= limits.attributes else { throw .tooManyAttributes(limit: limits.attributes) }
    guard nodes <= limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
  }

  /// Counts the value of an attribute.
  mutating func addValue(_ value: UnsafePointer<UInt8>?) throws(MarkupError) {
    let length = value.map { strlen($0) } ?? 0
    if length >= Self.shortValue { try add(length) }
  }

  /// Counts one more text or comment, or an extension of the last one: a text that grows takes twice its
  /// length.
  mutating func addText(_ bytes: Int, isNew: Bool) throws(MarkupError) {
    try add((isNew ? Self.nodeBytes : 0) + 2 * bytes)
  }

  private mutating func add(_ bytes: Int) throws(MarkupError) {
    memory += bytes
    guard memory <= limits.memory else { throw .tooMuchMemory(limit: limits.memory) }
  }
}
