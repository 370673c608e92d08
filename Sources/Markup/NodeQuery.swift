import CLibXML2
import Glibc

/// What an element must have, with its names looked up once: comparing them is comparing pointers.
struct NodeQuery {
  /// How much of a list of classes is looked through: those within an element all look for its classes.
  fileprivate static let mostClassBytes = 4_096

  private var tag: UnsafePointer<xmlChar>?
  private var classAttribute: UnsafePointer<xmlChar>?
  private var className: [UInt8] = []
  private var attribute: UnsafePointer<xmlChar>?
  private var value: [UInt8]?

  /// Nil when a name is nowhere in the tree, so that nothing can match.
  init?(_ tree: Tree, tag: String?, class: String?, attribute: String? = nil, value: String? = nil) {
    if let tag {
      guard let name = tree.interned(tag) else { return nil }
      self.tag = name
    }
    if let `class` {
      guard let name = tree.interned("class"), !`class`.isEmpty else { return nil }
      classAttribute = name
      className = Array(`class`.utf8)
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
    if let classAttribute {
      guard let found = Self.attribute(classAttribute, of: node), found.hasWord(className) else {
        return false
      }
    }
    if let attribute {
      guard let found = Self.attribute(attribute, of: node) else { return false }
      if let value, !found.isValue(value) { return false }
    }
    return true
  }

  static func attribute(_ name: UnsafePointer<xmlChar>, of node: xmlNodePtr) -> xmlAttrPtr? {
    var next = node.pointee.properties
    while let attribute = next {
      if attribute.pointee.name == name { return attribute }
      next = attribute.pointee.next
    }
    return nil
  }
}

extension xmlAttrPtr {
  fileprivate func isValue(_ expected: [UInt8]) -> Bool {
    guard let child = pointee.children else { return expected.isEmpty }
    guard let content = child.pointee.content, child.pointee.next == nil else {
      return Array(value.utf8) == expected
    }
    return strlen(content) == expected.count && content.starts(with: expected)
  }

  /// Whether white space separates this word from the rest of the value.
  fileprivate func hasWord(_ word: [UInt8]) -> Bool {
    guard let child = pointee.children, let content = child.pointee.content else { return false }
    var position = content
    let end = content + NodeQuery.mostClassBytes
    while position < end, position.pointee != 0 {
      guard !position.pointee.isWhiteSpace else {
        position += 1
        continue
      }
      let start = position
      while position < end, position.pointee != 0, !position.pointee.isWhiteSpace { position += 1 }
      let isWhole = position.pointee == 0 || position.pointee.isWhiteSpace
      if isWhole, position - start == word.count, start.starts(with: word) { return true }
    }
    return false
  }
}

extension UnsafeMutablePointer<xmlChar> {
  fileprivate func starts(with bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { other in
      other.baseAddress.map { memcmp(self, $0, other.count) == 0 } ?? true
    }
  }
}
