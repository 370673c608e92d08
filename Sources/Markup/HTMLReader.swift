import CLibXML2
import Glibc

/// Reads HTML into a tree of libxml2's nodes, as libxml2 2.9 reads it, with the same recovery and the same
/// limits.
///
/// It is faster than libxml2, because the source becomes the tree: texts and values stay in place, are
/// decoded in place, and end with a zero where markup began; nodes are adjacent in the tree's own memory. And
/// a page always gives the same tree, whatever version of libxml2 is installed; newer ones recover
/// differently.
struct HTMLReader: ~Copyable {
  /// An element that has not ended yet.
  struct Open {
    let node: xmlNodePtr
    let name: Name
  }

  var memory: TreeMemory
  var names: NameTable
  var budget: TreeBudget
  /// The next byte; a zero follows the last one.
  var at: UnsafeMutablePointer<UInt8>
  let end: UnsafeMutablePointer<UInt8>
  /// The open elements, the outermost first, with room for the maximum number.
  let open: UnsafeMutablePointer<Open>
  var openCount = 0
  /// The text that was read last, and its end: the next input may belong to it.
  var text: (node: xmlNodePtr, end: UnsafeMutablePointer<UInt8>)?

  private let doc: xmlDocPtr
  private let document: xmlNodePtr
  private var root: xmlNodePtr?
  private var hasHead = false
  private var hasBody = false
  /// Tags that were skipped as misplaced, whose end tags will be skipped, too.
  var misplaced = 0

  /// Reads UTF-8 without NUL; throws the limit that was reached.
  static func tree(of source: UnsafeBufferPointer<UInt8>, limits: MarkupLimits) throws(MarkupError) -> Tree {
    guard let doc = htmlNewDocNoDtD(nil, nil) else { throw .outOfMemory }
    var reader = HTMLReader(source, limits, doc)
    do throws(MarkupError) {
      try reader.read()
    } catch {
      _ = reader.tree()
      throw error
    }
    return reader.tree()
  }

  private init(_ source: UnsafeBufferPointer<UInt8>, _ limits: MarkupLimits, _ doc: xmlDocPtr) {
    var memory = TreeMemory()
    let bytes = memory.take(source.count + 1).bindMemory(to: UInt8.self, capacity: source.count + 1)
    source.baseAddress.map { bytes.update(from: $0, count: source.count) }
    bytes[source.count] = 0
    let room = (limits.depth + 1) * MemoryLayout<Open>.stride
    open = memory.take(room).bindMemory(to: Open.self, capacity: limits.depth + 1)
    self.memory = memory
    let names = NameTable.ofHTML
    budget = TreeBudget(limits, bytes: source.count, names: names.count)
    self.names = names
    at = bytes
    end = bytes + source.count
    self.doc = doc
    document = UnsafeMutableRawPointer(doc).assumingMemoryBound(to: xmlNode.self)
  }

  private consuming func tree() -> Tree { Tree(html: doc, names: names, memory: memory) }

  /// The element that was opened last and is still open.
  var innermost: Open? { openCount > 0 ? open[openCount - 1] : nil }

  private mutating func read() throws(MarkupError) {
    if at[0] == 0xEF, at[1] == 0xBB, at[2] == 0xBF { at += 3 }
    skipBlanks()
    try readProlog()
    if isDocumentType { readDocumentType() }
    skipBlanks()
    try readProlog()
    while at < end { try readNext() }
    endText()
  }

  /// Reads comments and instructions before anything else.
  private mutating func readProlog() throws(MarkupError) {
    while at[0] == UInt8(ascii: "<") {
      if isComment {
        try readComment()
      } else if at[1] == UInt8(ascii: "?") {
        try readInstruction()
      } else {
        return
      }
      skipBlanks()
    }
  }

  private mutating func readNext() throws(MarkupError) {
    let isRaw = innermost?.name.rule.role == .raw
    guard at[0] == UInt8(ascii: "<") else { return isRaw ? try readRaw() : try readText() }
    switch at[1] {
    case UInt8(ascii: "/"): readEndTag()
    case let next where next.isLetter:
      if isRaw, !innermostEndsBeforeNext() { try readRaw() } else { try readElement() }
    case _ where isRaw: try readRaw()
    case UInt8(ascii: "!") where isDocumentType:
      readDocumentType()
      // Directly after a document type within text, libxml2 expects neither an end tag nor another document
      // type.
      if at[0] == UInt8(ascii: "<"), at[1] == UInt8(ascii: "/") || isDocumentType { try readBracket() }
    case UInt8(ascii: "!") where isComment: try readComment()
    case UInt8(ascii: "?"): try readInstruction()
    default: try readBracket()
    }
  }

  /// A `<` that begins nothing.
  private mutating func readBracket() throws(MarkupError) {
    let bracket = at
    at += 1
    try add(bracket, 1, as: XML_TEXT_NODE)
  }

  // MARK: Open elements

  /// Opens an element; tags and text are added to it until it is closed.
  mutating func push(_ name: Name, _ attributes: AttributeList = AttributeList()) throws(MarkupError) {
    if name.rule.role == .head { hasHead = true }
    if name.rule.role == .body { hasBody = true }
    try budget.addElement(
      attributes: attributes.count, classes: attributes.classes?.count ?? 0, names: names.count,
      depth: openCount)
    let node = makeNode(XML_ELEMENT_NODE, name.text, content: nil)
    node.firstAttribute = attributes.first
    node.classes = attributes.classes?.words
    node.kind = name.rule.kind
    // Anything after </html> is added to the outermost element, as in a browser.
    append(node, to: innermost?.node ?? root ?? document)
    root = root ?? node
    (open + openCount).initialize(to: Open(node: node, name: name))
    openCount += 1
  }

  /// Closes the innermost element.
  mutating func pop() { openCount = max(0, openCount - 1) }

  /// Closes the elements that a tag ends.
  mutating func close(before rule: ElementRule) {
    while let innermost, innermost.name.rule.ends(before: rule) { pop() }
  }

  /// Opens the omitted elements that a tag requires around it.
  mutating func imply(around rule: ElementRule) throws(MarkupError) {
    guard rule.role != .html else { return }
    if openCount == 0 { try push(name("html")) }
    switch rule.role {
    case .body, .head, .ofFrames: return
    case .ofHead, .raw:
      if openCount <= 1 {
        if !hasHead, !hasBody { try push(name("head")) }
        return
      }
    case .html, .other, .classes: break
    }
    guard !hasBody else { return }
    for place in 0..<openCount where open[place].name.rule.role == .head { return }
    try push(name("body"))
  }

  /// Puts text where none is allowed into a paragraph.
  mutating func implyParagraph() throws(MarkupError) {
    switch innermost?.name.rule.role {
    case nil, .html, .head:
      close(before: .paragraph)
      try imply(around: .paragraph)
      try push(name("p"))
    default: return
    }
  }

  // MARK: Nodes

  /// Creates a node without adding it to the tree.
  mutating func makeNode(
    _ type: xmlElementType, _ name: UnsafePointer<UInt8>?, content: UnsafeMutablePointer<UInt8>?
  ) -> xmlNodePtr {
    let node = memory.take(xmlNode.self)
    memset(node, 0, MemoryLayout<xmlNode>.size)
    node.pointee.type = type
    node.pointee.name = name
    node.pointee.content = content
    node.pointee.doc = doc
    return node
  }

  /// Appends a node to an element, or to the document.
  func append(_ node: xmlNodePtr, to parent: xmlNodePtr) {
    node.pointee.parent = parent
    node.pointee.prev = parent.pointee.last
    if let last = parent.pointee.last { last.pointee.next = node } else { parent.pointee.children = node }
    parent.pointee.last = node
  }

  /// Adds a comment or an instruction at the current position.
  mutating func append(
    _ type: xmlElementType, _ name: UnsafePointer<UInt8>?, _ content: UnsafeMutablePointer<UInt8>?
  ) {
    append(makeNode(type, name, content: content), to: innermost?.node ?? document)
  }

  /// A name that is in every table.
  private mutating func name(_ text: StaticString) -> Name {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return names.name(bytes, memory: &memory)
  }
}
