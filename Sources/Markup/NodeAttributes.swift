import CLibXML2

extension Node {
  /// The value of an attribute, with entities decoded and white space as written; nil if it is missing.
  ///
  /// Names are lower case in HTML. An attribute without a value reads as "".
  package subscript(_ attribute: String) -> String? {
    guard isElement, let name = tree.interned(attribute) else { return nil }
    return pointer.attribute(name)?.value
  }

  /// Every attribute in the order of the source.
  package var attributes: [(name: String, value: String)] {
    guard isElement else { return [] }
    var result: [(name: String, value: String)] = []
    var next = pointer.firstAttribute
    while let attribute = next {
      result.append((String(cString: attribute.pointee.name), attribute.value))
      next = attribute.pointee.next
    }
    return result
  }

  /// Whether the class attribute contains this word, with case.
  package func hasClass(_ name: String) -> Bool {
    guard isElement, let query = NodeQuery(tree, tag: nil, class: name) else {
      return false
    }
    return query.matches(pointer)
  }

  /// The words of the class attribute.
  package var classes: [String] {
    guard let value = self["class"] else { return [] }
    return value.utf8.split(whereSeparator: \.isWhiteSpace).compactMap { String($0) }
  }
}
