import CLibXML2

/// The criteria for an element to be visited: a tag, a word of its class, an attribute, or several of these.
package struct NodeMark: Sendable {
  let tag: String?
  let className: String?
  let attribute: String?
  let value: String?

  /// Names are in lower case; `value` requires an attribute with exactly that value.
  package init(_ tag: String? = nil, class: String? = nil, attribute: String? = nil, value: String? = nil) {
    self.tag = tag
    className = `class`
    self.attribute = attribute
    self.value = value
  }
}

extension Node {
  /// Visits the descendant elements that match one of the marks, in the order of the source, in one pass over
  /// the tree.
  ///
  /// - Parameters:
  ///   - marks: the marks; the first one that matches an element counts.
  ///   - visit: called with the element and the index of its mark; false skips the content of the element.
  package func visit(_ marks: [NodeMark], _ visit: (Node, Int) -> Bool) {
    let queries = marks.enumerated().compactMap { index, mark in
      NodeQuery(tree, tag: mark.tag, class: mark.className, attribute: mark.attribute, value: mark.value)
        .map { (index: index, query: $0) }
    }
    guard isElement, !queries.isEmpty else { return }
    var next = pointer.pointee.children
    while let node = next {
      if let found = queries.first(where: { $0.query.matches(node) }),
        !visit(Node(tree: tree, pointer: node), found.index)
      {
        next = node.skipping(within: pointer)
      } else {
        next = node.following(within: pointer)
      }
    }
  }

  /// The text inside without that of elements with some tags, such as the `sup` of a footnote; the words of
  /// the tags in `apart` are separated from the text around them, though they are inline.
  package func text(without tags: [String], apart: [String] = []) -> String {
    String(decoding: collected(keepsLines: false, leavingOut: tags, apart: apart), as: UTF8.self)
  }
}
