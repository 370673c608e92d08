import CLibXML2
import TestSupport
import Testing

@testable import Markup

/// Pages as they are read here beside what libxml2 itself makes of them, node by node. Newer versions recover otherwise.
@Suite(.enabled(if: LIBXML_VERSION / 100 == 209, "another libxml2 than 2.9")) struct HTMLPeerTests {
  /// What stands on pages, whole and broken; but for names with a colon, which libxml2 would take apart.
  private static let pieces = [
    "<", ">", "</", "<!--", "-->", "--!>", "<p>", "</p>", "<b>", "</b>", "<table>", "</table>", "<tr>",
    "<td>",
    "</td>", "<li>", "</li>", "<ul>", "</ul>", "<ol>", "<html>", "</html>", "<head>", "</head>", "<body a=1>",
    "</body>", "<script>", "</script>", "<style>", "</style>", "<title>", "<meta x>", "<link>", "<br/>",
    "<p/>",
    "&amp;", "&", "&#65;", "&uuml;", "&foo;", "&lt", "\"", "'", "=", " ", "\n", "/", "\u{c}", "\u{1}", "é",
    "x", "text ",
    "<div class='a b'>", "</div>", "<a href=x>", "</a>", "<?pi x>", "<? ", "<!x>", "</ ", "</1>", "<form>",
    "</form>", "<h1>", "<option>", "<frameset>", "<noframes>", "<noscript>", "<dd>", "<dt>", "<dl>",
    "<center>", "<font>",
    "<th>", "<tbody>", "<span>", "</span>", "<body/>", "<html/>", "<img src='a'>", "</br>", " a=", " b='c'",
    " c=\"d\"",
    "<svg>", "</svg>", "\u{FFFF}", "<script/>", "</scriptx>", "</head x>",
    String(repeating: " ", count: 1_000),
  ]

  @Test(arguments: Fixture.files().filter { $0.hasSuffix(".html") })
  func fixturesAreTheSameTree(_ file: String) throws {
    try Self.compare(try Fixture.bytes(file))
  }

  @Test(arguments: 1...20) func brokenPagesAreTheSameTree(_ seed: Int) throws {
    var random = Seeded(UInt64(seed))
    for _ in 0..<100 {
      let page = (0...random.next() % 24).map { _ in
        Self.pieces[Int(random.next() % UInt64(Self.pieces.count))]
      }
      try Self.compare(Array(page.joined().utf8))
    }
  }

  @Test(.enabled(if: Corpus.isAvailable, Corpus.absence), arguments: CorpusTests.html)
  func realPagesAreTheSameTree(_ file: String) throws {
    let bytes = try Corpus.bytes(file)
    try Self.compare(Charset.decode(bytes, contentType: nil, as: .html).bytes)
  }

  private static func compare(_ bytes: [UInt8]) throws {
    let bytes = DecodedText(utf8: bytes).bytes
    guard bytes.contains(where: { !$0.isWhiteSpace }) else { return }
    let source = try bytes.withUnsafeBufferPointer { (input) throws(MarkupError) in
      var source = HTMLSource(input, limits: .standard)
      return try source.repaired() ?? bytes
    }
    let tree = try source.withUnsafeBufferPointer { (source) throws(MarkupError) in
      try HTMLReader.tree(of: source, limits: .standard)
    }
    tree.makeProperties()
    let peer = try #require(document(source))
    defer { xmlFreeDoc(peer) }
    let ours = lines(of: tree.doc)
    let theirs = lines(of: peer)
    let place = zip(ours, theirs).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let first = place ?? min(ours.count, theirs.count)
    #expect(
      ours == theirs,
      "\(ours.dropFirst(first).first ?? "") and \(theirs.dropFirst(first).first ?? "") of \(String(decoding: source.prefix(400), as: UTF8.self))"
    )
  }

  private static func document(_ source: [UInt8]) -> xmlDocPtr? {
    guard parserIsReady, let context = htmlNewParserCtxt() else { return nil }
    defer { htmlFreeParserCtxt(context) }
    context.pointee.options |= Int32(XML_PARSE_HUGE.rawValue)
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NODEFDTD.rawValue | HTML_PARSE_NONET.rawValue
      | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_IGNORE_ENC.rawValue
    return source.withUnsafeBytes {
      htmlCtxtReadMemory(
        context, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), nil, "UTF-8",
        Int32(options))
    }
  }

  /// A line for each node with its depth. Elements behind the outermost one are in it here, as browsers have it.
  private static func lines(of doc: xmlDocPtr) -> [String] {
    var top: [String] = []
    var root: [String]?
    var next = doc.pointee.children
    while let node = next {
      if node.pointee.type == XML_ELEMENT_NODE {
        root = (root ?? []) + lines(of: node, depth: root == nil ? 0 : 1)
      } else if node.pointee.type != XML_DTD_NODE {
        top += lines(of: node, depth: 0)
      }
      next = node.pointee.next
    }
    return top + (root ?? [])
  }

  private static func lines(of top: xmlNodePtr, depth: Int) -> [String] {
    var lines: [String] = []
    var left = [(node: top, depth: depth)]
    while let (node, depth) = left.popLast() {
      let name = node.pointee.name.map { String(cString: $0) } ?? ""
      var line = "\(depth) \(node.pointee.type.rawValue) \(name)"
      if node.pointee.type == XML_ELEMENT_NODE {
        var children: [(node: xmlNodePtr, depth: Int)] = []
        var next = node.pointee.children
        while let child = next {
          children.append((child, depth + 1))
          next = child.pointee.next
        }
        left += children.reversed()
        line += attributes(of: node)
      } else if let content = node.pointee.content {
        line += " [" + String(cString: content) + "]"
      }
      lines.append(line)
    }
    return lines
  }

  private static func attributes(of element: xmlNodePtr) -> String {
    var text = ""
    var next = element.pointee.properties
    while let attribute = next {
      let name = attribute.pointee.name.map { String(cString: $0) } ?? ""
      let value = attribute.pointee.children?.pointee.content.map { String(cString: $0) } ?? ""
      // libxml2 gives `checked` itself for its value.
      text += " \(name)=" + (value == name ? "" : value)
      next = attribute.pointee.next
    }
    return text
  }
}
