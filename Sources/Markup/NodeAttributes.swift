import CLibXML2

extension Node {
  /// The value of an attribute, entities decoded and white space as written; nil when it is not there.
  ///
  /// Names are lower case in HTML. An attribute without a value reads as "" (or as its own name where
  /// HTML calls it boolean, such as `checked`).
  package subscript(_ attribute: String) -> String? {
    guard isElement, let name = tree.interned(attribute),
      let found = NodeQuery.attribute(name, of: pointer)
    else { return nil }
    return found.value
  }

  /// Every attribute in the order of the source.
  package var attributes: [(name: String, value: String)] {
    guard isElement else { return [] }
    var result: [(name: String, value: String)] = []
    var next = pointer.pointee.properties
    while let attribute = next {
      if let name = attribute.pointee.name {
        result.append((String(cString: name), attribute.value))
      }
      next = attribute.pointee.next
    }
    return result
  }

  /// Whether the class attribute has this word in it, by case.
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

extension xmlAttrPtr {
  /// The value as one string; libxml2 may hold it in several texts.
  var value: String {
    guard let first = pointee.children else { return "" }
    if first.pointee.next == nil, first.pointee.type == XML_TEXT_NODE {
      return first.pointee.content.map { String(cString: $0) } ?? ""
    }
    var result = ""
    var next: xmlNodePtr? = first
    while let text = next {
      if text.pointee.type == XML_TEXT_NODE, let content = text.pointee.content {
        result += String(cString: content)
      }
      next = text.pointee.next
    }
    return result
  }
}
