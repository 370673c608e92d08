import CLibXML2

/// An HTML page as a tree, owned by one value; its nodes keep the tree alive and stay on its thread.
///
/// The tree is the result of HTML 4 recovery of the bytes (`HTMLReader`), made of libxml2's nodes, so that
/// its XPath works on it. Different documents may be read on different threads at the same time.
package struct HTMLDocument: ~Copyable {
  let tree: Tree

  /// How the source ends; shows an interrupted transfer.
  package let ending: HTMLEnding

  /// Reads a decoded page.
  ///
  /// Throws `emptyDocument` if there is nothing but white space or comments, and an error for every limit
  /// reached or input not read to its end: a truncated tree is never returned.
  package init(_ text: DecodedText, limits: MarkupLimits = .standard) throws(MarkupError) {
    (tree, ending) = try Self.parse(text.bytes, limits)
  }

  /// Reads a page whose bytes are UTF-8.
  package init(utf8 bytes: [UInt8], limits: MarkupLimits = .standard) throws(MarkupError) {
    try self.init(DecodedText(utf8: bytes), limits: limits)
  }

  /// Reads a page given as text.
  package init(_ text: String, limits: MarkupLimits = .standard) throws(MarkupError) {
    try self.init(DecodedText(text), limits: limits)
  }

  /// The `html` element.
  package var root: Node {
    Node(tree: tree, pointer: xmlDocGetRootElement(tree.doc) ?? tree.docAsNode)
  }

  private static func parse(
    _ bytes: [UInt8], _ limits: MarkupLimits
  ) throws(MarkupError) -> (Tree, HTMLEnding) {
    guard bytes.contains(where: { !$0.isWhiteSpace }) else { throw .emptyDocument }
    guard bytes.count <= limits.bytes else {
      throw .tooManyBytes(count: bytes.count, limit: limits.bytes)
    }
    return try bytes.withUnsafeBufferPointer { (input) throws(MarkupError) in
      var source = HTMLSource(input, limits: limits)
      let repaired = try source.repaired() ?? bytes
      let tree = try repaired.withUnsafeBufferPointer { (source) throws(MarkupError) in
        try HTMLReader.tree(of: source, limits: limits)
      }
      guard xmlDocGetRootElement(tree.doc) != nil else { throw .emptyDocument }
      return (tree, source.ending)
    }
  }
}

extension Tree {
  var docAsNode: xmlNodePtr {
    UnsafeMutableRawPointer(doc).assumingMemoryBound(to: xmlNode.self)
  }
}

extension UInt8 {
  /// White space in the sense of HTML: tab, line feed, form feed, carriage return, space.
  var isWhiteSpace: Bool {
    self == 0x20 || (self >= 0x09 && self <= 0x0D && self != 0x0B)
  }
}
