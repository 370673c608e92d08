import CLibXML2

/// Set up once, before any thread parses; the C library says that this must not be raced.
let parserIsReady: Bool = {
  xmlInitParser()
  return true
}()

/// Owns one parsed tree; every `Node` keeps it alive, so a node can never outlive its document.
final class Tree {
  let doc: xmlDocPtr
  var xpathContext: xmlXPathContextPtr?
  var compiled: [String: XPath] = [:]
  /// How many paths of nodes were asked for: each is a walk past all that stands before it.
  var paths = 0
  private(set) lazy var elementKinds = findElementKinds()

  init(owning doc: xmlDocPtr) {
    self.doc = doc
  }

  deinit {
    xmlXPathFreeContext(xpathContext)
    xmlFreeDoc(doc)
  }

  /// The one pointer that every equal name in this tree has, or nil when the name is nowhere in it.
  func interned(_ name: String) -> UnsafePointer<xmlChar>? {
    guard let dictionary = doc.pointee.dict else { return nil }
    var name = name
    return name.withUTF8 { bytes in
      guard let base = bytes.baseAddress, let count = Int32(exactly: bytes.count) else { return nil }
      return xmlDictExists(dictionary, base, count)
    }
  }
}

extension MarkupLimits {
  /// Runs a parser over bytes with these limits, and turns every way of stopping short into an error.
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
    let tree = doc.map(Tree.init(owning:))
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
