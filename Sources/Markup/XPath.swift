import CLibXML2

/// An XPath 1.0 expression, compiled once; use it with any document of the same thread.
package final class XPath {
  /// The expression as written.
  package let expression: String
  let compiled: xmlXPathCompExprPtr

  /// Compiles an expression; throws `badXPath` if it is not one.
  package init(_ expression: String) throws(MarkupError) {
    guard parserIsReady, let context = xmlXPathNewContext(nil) else { throw .outOfMemory }
    defer { xmlXPathFreeContext(context) }
    context.pointee.error = markup_keep_quiet
    guard let compiled = xmlXPathCtxtCompile(context, expression) else {
      throw .badXPath(expression: expression)
    }
    self.expression = expression
    self.compiled = compiled
  }

  deinit {
    xmlXPathFreeCompExpr(compiled)
  }
}

/// The result of an XPath expression.
package enum XPathResult {
  /// Elements, texts and attributes, in the order of the source.
  case nodes([Node])
  /// A string, with white space as in the source.
  case string(String)
  /// A number; not-a-number if the text was not a number.
  case number(Double)
  /// A truth value.
  case bool(Bool)
}

extension Node {
  /// Evaluates an expression with this node as context; throws `xpathFailed` when it exceeds its steps.
  package func evaluate(_ xpath: XPath) throws(MarkupError) -> XPathResult {
    let context = try tree.preparedXPathContext()
    context.pointee.node = pointer
    context.pointee.opCount = 0
    defer { context.pointee.node = nil }
    xmlResetError(&context.pointee.lastError)
    guard let object = xmlXPathCompiledEval(xpath.compiled, context) else {
      throw .xpathFailed(
        expression: xpath.expression, reason: Int(context.pointee.lastError.code))
    }
    defer { xmlXPathFreeObject(object) }
    switch object.pointee.type {
    case XPATH_NODESET: return .nodes(nodes(of: object.pointee.nodesetval))
    case XPATH_BOOLEAN: return .bool(object.pointee.boolval != 0)
    case XPATH_NUMBER: return .number(object.pointee.floatval)
    default: return .string(object.pointee.stringval.map { String(cString: $0) } ?? "")
    }
  }

  /// Evaluates an expression, and subtracts its cost from steps shared by many evaluations.
  ///
  /// Throws `xpathFailed` when they are used up. An expression is compiled once for each document.
  package func evaluate(xpath expression: String, steps: inout Int) throws(MarkupError) -> XPathResult {
    let context = try tree.preparedXPathContext()
    context.pointee.opLimit = min(Tree.operationLimit, UInt(max(1, steps)))
    context.pointee.opCount = 0
    defer {
      steps -= Int(clamping: context.pointee.opCount)
      context.pointee.opLimit = Tree.operationLimit
    }
    return try evaluate(tree.compiledXPath(expression))
  }

  /// The nodes an expression finds; empty if it gives a string, number or truth value.
  package func nodes(_ xpath: XPath) throws(MarkupError) -> [Node] {
    guard case .nodes(let nodes) = try evaluate(xpath) else { return [] }
    return nodes
  }

  /// The nodes an expression finds; it is compiled once for each document.
  package func nodes(xpath expression: String) throws(MarkupError) -> [Node] {
    try nodes(tree.compiledXPath(expression))
  }

  /// The result of an expression as one text: of the first node as given by `text`, or the value itself.
  package func string(xpath expression: String) throws(MarkupError) -> String? {
    switch try evaluate(tree.compiledXPath(expression)) {
    case .nodes(let nodes): nodes.first?.text
    case .string(let string): string
    case .number(let number): Self.text(of: number)
    case .bool(let bool): "\(bool)"
    }
  }

  /// A number as XPath writes it: `4`, not `4.0`.
  package static func text(of number: Double) -> String {
    guard let text = xmlXPathCastNumberToString(number) else { return "" }
    defer { markup_free(text) }
    return String(cString: text)
  }

  private func nodes(of set: xmlNodeSetPtr?) -> [Node] {
    guard let set, let table = set.pointee.nodeTab else { return [] }
    xmlXPathNodeSetSort(set)
    var result: [Node] = []
    result.reserveCapacity(Int(set.pointee.nodeNr))
    for index in 0..<Int(max(0, set.pointee.nodeNr)) {
      // A namespace node lives no longer than the set.
      if let found = table[index], found.pointee.type != XML_NAMESPACE_DECL {
        result.append(Node(tree: tree, pointer: found))
      }
    }
    return result
  }
}

extension Tree {
  /// The maximum number of steps of one evaluation; a page and a legitimate expression need thousands.
  fileprivate static var operationLimit: UInt { 5_000_000 }

  func compiledXPath(_ expression: String) throws(MarkupError) -> XPath {
    if let known = compiled[expression] { return known }
    let xpath = try XPath(expression)
    compiled[expression] = xpath
    return xpath
  }

  func preparedXPathContext() throws(MarkupError) -> xmlXPathContextPtr {
    if let xpathContext { return xpathContext }
    guard let context = xmlXPathNewContext(doc) else { throw .outOfMemory }
    context.pointee.error = markup_keep_quiet
    context.pointee.opLimit = Self.operationLimit
    if !isLibXML2s { makeProperties() }
    // Numbers the elements, so that sorting a set in document order need not walk the tree.
    xmlXPathOrderDocElems(doc)
    xpathContext = context
    return context
  }

  func register(prefix: String, namespace: String) throws(MarkupError) {
    guard xmlXPathRegisterNs(try preparedXPathContext(), prefix, namespace) == 0 else {
      throw .badXPath(expression: prefix)
    }
  }
}
