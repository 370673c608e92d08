import CLibXML2

/// What an element must bear to be visited: a tag, a word of its class, an attribute, or several of these.
package struct NodeMark: Sendable {
  let tag: String?
  let className: String?
  let attribute: String?
  let value: String?

  /// Names are in lower case; `value` asks for an attribute of exactly that value.
  package init(_ tag: String? = nil, class: String? = nil, attribute: String? = nil, value: String? = nil) {
    self.tag = tag
    className = `class`
    self.attribute = attribute
    self.value = value
  }
}

extension Node {
  /// Visits the elements inside that bear one of the marks, in the order of the source, in one pass over the tree.
  ///
  /// - Parameters:
  ///   - marks: the first that an element bears counts.
  ///   - visit: is given the element and the position of its mark; false leaves out what is inside the element.
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

  /// The text inside without what stands in elements of some tags, such as the `sup` of a footnote; the words of the
  /// tags in `apart` are kept apart from what stands around them, though they are inline.
  package func text(without tags: Set<String>, apart: Set<String> = []) -> String {
    collected(keepsLines: false, leavingOut: tags, apart: apart)
  }
}
