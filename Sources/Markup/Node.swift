import CLibXML2

/// One node of a document: an element, a text or an attribute found by XPath.
///
/// A node keeps its document alive, two nodes are equal if they are the same place in one tree, and no node
/// can leave the thread that reads the document.
package struct Node {
  let tree: Tree
  let pointer: xmlNodePtr

  var isElement: Bool { pointer.pointee.type == XML_ELEMENT_NODE }

  /// The tag or attribute name, in lower case for HTML and without prefix for XML; "" for texts.
  package var name: String {
    let type = pointer.pointee.type
    guard type == XML_ELEMENT_NODE || type == XML_ATTRIBUTE_NODE, let name = pointer.pointee.name else {
      return ""
    }
    return String(cString: name)
  }

  /// The namespace of an XML element or attribute, if it has one.
  package var namespace: String? {
    let type = pointer.pointee.type
    guard type == XML_ELEMENT_NODE || type == XML_ATTRIBUTE_NODE,
      let namespace = pointer.pointee.ns, let uri = namespace.pointee.href
    else { return nil }
    return String(cString: uri)
  }

  private static let mostPaths = 1_000

  /// The location of the node as an XPath such as `/html/body/ul[2]/li[1]`, for notices;
  /// `/html/body/ul[2]/li[…]` if more nodes precede it than are counted. After very many paths of one page,
  /// further ones are only unique labels.
  package var path: String {
    tree.paths += 1
    guard tree.paths <= Self.mostPaths else { return "…/\(name) (\(tree.paths))" }
    return pathFromRoot
  }

  private var pathFromRoot: String {
    if pointer.isFarFromFirst, let parent { return parent.pathFromRoot + "/" + name + "[…]" }
    guard let path = xmlGetNodePath(pointer) else { return "" }
    defer { markup_free(path) }
    return String(cString: path)
  }

  func wrap(_ pointer: xmlNodePtr?) -> Node? {
    pointer.map { Node(tree: tree, pointer: $0) }
  }
}

extension xmlNodePtr {
  /// Whether a thousand nodes precede this one: libxml2 counts them all, again for each path.
  fileprivate var isFarFromFirst: Bool {
    guard pointee.type != XML_ATTRIBUTE_NODE else { return false }
    var before = pointee.prev
    for _ in 0..<1_000 {
      guard let node = before else { return false }
      before = node.pointee.prev
    }
    return true
  }
}

extension Node: Hashable {
  /// Whether two nodes are the same place in the same tree.
  package static func == (first: Node, second: Node) -> Bool {
    first.pointer == second.pointer
  }

  /// Hashes the place in the tree.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(pointer)
  }
}

extension Node {
  /// The element around this node, or nil for the outermost one.
  package var parent: Node? {
    guard let parent = pointer.pointee.parent, parent.pointee.type == XML_ELEMENT_NODE else { return nil }
    return wrap(parent)
  }

  /// The next sibling element.
  package var nextElement: Node? {
    var next = pointer.pointee.next
    while let candidate = next, candidate.pointee.type != XML_ELEMENT_NODE { next = candidate.pointee.next }
    return wrap(next)
  }

  /// The previous sibling element.
  package var previousElement: Node? {
    guard pointer.pointee.type != XML_ATTRIBUTE_NODE else { return nil }
    var previous = pointer.pointee.prev
    while let candidate = previous, candidate.pointee.type != XML_ELEMENT_NODE {
      previous = candidate.pointee.prev
    }
    return wrap(previous)
  }

  /// The nearest element around this node with this tag and class; the node itself does not count.
  package func closest(_ tag: String? = nil, class: String? = nil) -> Node? {
    guard let query = NodeQuery(tree, tag: tag, class: `class`) else { return nil }
    var next = pointer.pointee.parent
    while let candidate = next {
      if query.matches(candidate) { return wrap(candidate) }
      next = candidate.pointee.parent
    }
    return nil
  }
}
