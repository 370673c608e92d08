import CLibXML2

/// Set up once, before any thread parses; the C library requires that this is not done concurrently.
let parserIsReady: Bool = {
  xmlInitParser()
  return true
}()

/// Owns one parsed tree; every `Node` keeps it alive, so a node can never outlive its document.
final class Tree {
  let doc: xmlDocPtr
  var xpathContext: xmlXPathContextPtr?
  var compiled: [String: XPath] = [:]
  /// The number of node paths requested: each walks over all preceding nodes.
  var paths = 0
  /// The words of classes; in a tree that libxml2 did not build, all other names, too.
  var names: NameTable
  let isLibXML2s: Bool
  var memory: TreeMemory

  /// A tree that libxml2 built.
  init(xml doc: xmlDocPtr) {
    self.doc = doc
    names = .empty
    isLibXML2s = true
    memory = TreeMemory()
    noteAttributes()
  }

  /// A document whose nodes are in the given memory.
  init(html doc: xmlDocPtr, names: consuming NameTable, memory: consuming TreeMemory) {
    self.doc = doc
    self.names = names
    isLibXML2s = false
    self.memory = memory
  }

  deinit {
    xmlXPathFreeContext(xpathContext)
    if !isLibXML2s {
      // libxml2 would free the nodes one by one.
      doc.pointee.children = nil
      doc.pointee.last = nil
    }
    xmlFreeDoc(doc)
  }

  /// The unique pointer of this name in the tree, or nil if the name does not occur in it.
  func interned(_ name: String) -> UnsafePointer<xmlChar>? {
    var name = name
    return name.withUTF8 { bytes in
      if !isLibXML2s { return names.pointer(of: bytes) }
      guard let dictionary = doc.pointee.dict, let base = bytes.baseAddress,
        let count = Int32(exactly: bytes.count)
      else { return nil }
      return xmlDictExists(dictionary, base, count)
    }
  }

  /// The unique pointer of a word of classes, or nil if no element has it.
  func classWord(_ word: String) -> UnsafePointer<UInt8>? {
    var word = word
    return word.withUTF8 { names.pointer(of: $0) }
  }
}

extension MarkupLimits {
  /// Runs a parser over bytes with these limits, and turns every way of stopping early into an error.
  func parse(
    _ bytes: [UInt8], context: xmlParserCtxtPtr,
    with parser: (xmlParserCtxtPtr, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<markup_budget>) ->
      xmlDocPtr?
  ) throws(MarkupError) -> Tree {
    guard bytes.count <= self.bytes, let count = Int32(exactly: bytes.count) else {
      throw .tooManyBytes(count: bytes.count, limit: self.bytes)
    }
    var budget = markup_budget(
      max_depth: depth, max_nodes: nodes, max_attributes: attributes,
      max_memory: memory - MarkupLimits.copies * bytes.count, nodes: 0, memory: 0, verdict: 0)
    let doc = bytes.withUnsafeBufferPointer { buffer -> xmlDocPtr? in
      guard let base = buffer.baseAddress else { return nil }
      return base.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
        parser(context, $0, count, &budget)
      }
    }
    let tree = doc.map(Tree.init(xml:))
    try check(budget)
    if context.pointee.errNo == Int32(bitPattern: XML_ERR_NO_MEMORY.rawValue) { throw .outOfMemory }
    guard let tree else {
      let error = context.pointee.lastError
      throw .malformed(line: Int(error.line), column: Int(error.int2), reason: Int(error.code))
    }
    return tree
  }

  private func check(_ budget: markup_budget) throws(MarkupError) {
    switch UInt32(bitPattern: budget.verdict) {
    case MARKUP_WITHIN_BUDGET.rawValue: return
    case MARKUP_TOO_DEEP.rawValue: throw .tooDeep(limit: depth)
    case MARKUP_TOO_MANY_NODES.rawValue: throw .tooManyNodes(limit: nodes)
    case MARKUP_TOO_MANY_ATTRIBUTES.rawValue: throw .tooManyAttributes(limit: attributes)
    case MARKUP_TOO_MUCH_MEMORY.rawValue: throw .tooMuchMemory(limit: memory)
    default: throw .declaresEntity
    }
  }
}
