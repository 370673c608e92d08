import CLibXML2

/// How an element takes part in the text of a page; an element that is not listed is inline, as in a browser.
enum ElementKind: UInt16 {
  case inline
  case block
  case hidden
  case struck

  static let blockNames = [
    "address", "article", "aside", "blockquote", "body", "br", "button", "caption", "center", "dd",
    "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form",
    "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "html", "legend", "li", "main", "menu",
    "nav", "ol", "optgroup", "option", "p", "pre", "search", "section", "select", "summary", "table",
    "tbody", "td", "textarea", "tfoot", "th", "thead", "title", "tr", "ul",
  ]

  static let hiddenNames = ["head", "noscript", "script", "style", "svg", "template"]
  static let struckNames = ["s", "del", "strike"]
}

extension Tree {
  /// The kinds of the element names in a tree of libxml2, by interned name.
  func findElementKinds() -> [UnsafePointer<xmlChar>?: ElementKind] {
    var kinds: [UnsafePointer<xmlChar>?: ElementKind] = [:]
    for name in ElementKind.blockNames {
      if let name = interned(name) { kinds[name] = .block }
    }
    for name in ElementKind.hiddenNames {
      if let name = interned(name) { kinds[name] = .hidden }
    }
    for name in ElementKind.struckNames {
      if let name = interned(name) { kinds[name] = .struck }
    }
    return kinds
  }
}
