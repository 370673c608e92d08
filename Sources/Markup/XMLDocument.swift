import CLibXML2

/// An XML document as a tree, owned by one value: no DTD is loaded, no entity expanded, nothing fetched.
package struct XMLDocument: ~Copyable {
  let tree: Tree

  /// Reads a decoded, well-formed document, whatever encoding its declaration names.
  ///
  /// Throws `malformed` with line and column, `declaresTypes`, `emptyDocument`, or the limit reached.
  package init(_ text: DecodedText, limits: MarkupLimits = .standard) throws(MarkupError) {
    tree = try Self.parse(text.bytes, limits)
  }

  /// Reads a document whose bytes are UTF-8.
  package init(utf8 bytes: [UInt8], limits: MarkupLimits = .standard) throws(MarkupError) {
    try self.init(DecodedText(utf8: bytes), limits: limits)
  }

  /// Reads a document given as text.
  package init(_ text: String, limits: MarkupLimits = .standard) throws(MarkupError) {
    try self.init(DecodedText(text), limits: limits)
  }

  /// The outermost element.
  package var root: Node {
    Node(tree: tree, pointer: xmlDocGetRootElement(tree.doc) ?? tree.docAsNode)
  }

  /// Registers a prefix for a namespace in XPath expressions.
  package func register(prefix: String, namespace: String) throws(MarkupError) {
    try tree.register(prefix: prefix, namespace: namespace)
  }

  private static func parse(_ bytes: [UInt8], _ limits: MarkupLimits) throws(MarkupError) -> Tree {
    guard parserIsReady, let context = xmlNewParserCtxt() else { throw .outOfMemory }
    defer { xmlFreeParserCtxt(context) }
    guard bytes.contains(where: { !$0.isWhiteSpace }) else { throw .emptyDocument }
    guard bytes.count <= limits.bytes else {
      throw .tooManyBytes(count: bytes.count, limit: limits.bytes)
    }
    try bytes.withUnsafeBufferPointer { (input) throws(MarkupError) in
      var source = XMLSource(input, limits: limits)
      try source.check()
    }
    let tree = try limits.parse(bytes, context: context, with: markup_parse_xml)
    guard xmlDocGetRootElement(tree.doc) != nil else { throw .emptyDocument }
    return tree
  }
}
