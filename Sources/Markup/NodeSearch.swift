import CLibXML2

extension Node {
  /// The direct child elements, in order; only those with this tag and class, if given.
  package func children(_ tag: String? = nil, class: String? = nil) -> [Node] {
    guard isElement, let query = NodeQuery(tree, tag: tag, class: `class`) else {
      return []
    }
    var result: [Node] = []
    var next = pointer.pointee.children
    while let child = next {
      if query.matches(child) { result.append(Node(tree: tree, pointer: child)) }
      next = child.pointee.next
    }
    return result
  }

  /// The direct child elements, in order.
  package var children: [Node] { children() }

  /// The descendant elements with this tag, class and attribute, in the order of the source.
  ///
  /// `value` requires an attribute with exactly that value; without it the attribute need only be present.
  package func all(
    _ tag: String? = nil, class: String? = nil, attribute: String? = nil, value: String? = nil
  ) -> [Node] {
    var result: [Node] = []
    guard
      let query = NodeQuery(tree, tag: tag, class: `class`, attribute: attribute, value: value)
    else { return result }
    walk { node in
      if query.matches(node) { result.append(Node(tree: tree, pointer: node)) }
      return true
    }
    return result
  }

  /// The first of `all` with the same arguments; the search ends there.
  package func first(
    _ tag: String? = nil, class: String? = nil, attribute: String? = nil, value: String? = nil
  ) -> Node? {
    var result: Node?
    guard
      let query = NodeQuery(tree, tag: tag, class: `class`, attribute: attribute, value: value)
    else { return nil }
    walk { node in
      guard query.matches(node) else { return true }
      result = Node(tree: tree, pointer: node)
      return false
    }
    return result
  }

  /// The first descendant element whose `id` is exactly this.
  package func element(id: String) -> Node? {
    first(attribute: "id", value: id)
  }

  /// The number of descendant elements with this tag and class.
  package func count(_ tag: String? = nil, class: String? = nil) -> Int {
    guard let query = NodeQuery(tree, tag: tag, class: `class`) else { return 0 }
    var count = 0
    walk { node in
      if query.matches(node) { count += 1 }
      return true
    }
    return count
  }

  /// Visits every descendant node in the order of the source, without recursion, until told to stop.
  private func walk(_ visit: (xmlNodePtr) -> Bool) {
    guard isElement else { return }
    var next = pointer.pointee.children
    while let node = next {
      guard visit(node) else { return }
      next = node.following(within: pointer)
    }
  }
}

extension xmlNodePtr {
  /// The node after this one in the order of the source that is still inside `scope`.
  func following(within scope: xmlNodePtr) -> xmlNodePtr? {
    // Only elements are entered: the child of an entity reference is a declaration, not content.
    if pointee.type == XML_ELEMENT_NODE, let child = pointee.children { return child }
    return skipping(within: scope)
  }

  /// The same, without entering this node.
  func skipping(within scope: xmlNodePtr) -> xmlNodePtr? {
    var node = self
    while node != scope {
      if let next = node.pointee.next { return next }
      guard let parent = node.pointee.parent else { return nil }
      node = parent
    }
    return nil
  }
}
