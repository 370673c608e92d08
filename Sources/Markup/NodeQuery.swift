import CLibXML2
import Glibc

/// The criteria for an element, with its names looked up once, so that comparing them is comparing pointers.
struct NodeQuery {
  private var tag: UnsafePointer<xmlChar>?
  private var classWord: UnsafePointer<xmlChar>?
  private var attribute: UnsafePointer<xmlChar>?
  private var value: [UInt8]?

  /// Nil if a name does not occur in the tree, so that nothing can match.
  init?(_ tree: Tree, tag: String?, class: String?, attribute: String? = nil, value: String? = nil) {
    if let tag {
      guard let name = tree.interned(tag) else { return nil }
      self.tag = name
    }
    if let `class` {
      guard let word = tree.classWord(`class`) else { return nil }
      classWord = word
    }
    if let attribute {
      guard let name = tree.interned(attribute) else { return nil }
      self.attribute = name
      self.value = value.map { Array($0.utf8) }
    }
  }

  func matches(_ node: xmlNodePtr) -> Bool {
    guard node.pointee.type == XML_ELEMENT_NODE else { return false }
    if let tag, node.pointee.name != tag { return false }
    if let classWord {
      guard let classes = node.classes, classes.has(classWord) else { return false }
    }
    if let attribute {
      guard let found = node.attribute(attribute) else { return false }
      if let value, !found.isValue(value) { return false }
    }
    return true
  }
}

extension UnsafeMutablePointer<Attribute> {
  fileprivate func isValue(_ expected: [UInt8]) -> Bool {
    guard let content = pointee.value else { return expected.isEmpty }
    return expected.withUnsafeBufferPointer { other in
      strlen(content) == other.count
        && other.baseAddress.map { memcmp(content, $0, other.count) == 0 } ?? true
    }
  }
}
