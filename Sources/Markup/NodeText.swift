import CLibXML2
import Glibc

extension Node {
  /// The text inside as a reader sees it: white space collapsed to single spaces and trimmed (no-break
  /// spaces as well), words of different blocks and at `br` kept apart, without script, style, template, svg,
  /// noscript and comments; without what is struck out, if anything else is there. For an attribute found by XPath, its value.
  package var text: String {
    String(decoding: collected(keepsLines: false), as: UTF8.self)
  }

  /// The same text, cut where the layout breaks the line: at blocks and at `br`. No line is empty.
  package var lines: [String] {
    collected(keepsLines: true).withUnsafeBufferPointer { bytes in
      bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The text of this node's own text children, without that of child elements.
  package var ownText: String {
    var collector = TextCollector()
    var next = isElement ? pointer.pointee.children : pointer
    while let node = next {
      if node.isText, let content = node.pointee.content {
        collector.append(content)
      } else if node.pointee.type == XML_ELEMENT_NODE {
        collector.breakLine()
      }
      next = isElement ? node.pointee.next : nil
    }
    return String(decoding: collector.bytes, as: UTF8.self)
  }

  /// Every character inside exactly as in the source (with entities decoded, without comments): for scripts,
  /// styles and preformatted text.
  package var rawText: String {
    String(decoding: rawBytes, as: UTF8.self)
  }

  /// The bytes of `rawText`, UTF-8.
  package var rawBytes: [UInt8] {
    var bytes: [UInt8] = []
    visitTexts { content in
      bytes.append(contentsOf: UnsafeBufferPointer(start: content, count: strlen(content)))
    }
    return bytes
  }

  private func visitTexts(_ visit: (UnsafePointer<UInt8>) -> Void) {
    guard isElement else {
      var next = pointer.pointee.type == XML_ATTRIBUTE_NODE ? pointer.pointee.children : pointer
      while let node = next {
        if node.isText, let content = node.pointee.content { visit(content) }
        next = pointer.pointee.type == XML_ATTRIBUTE_NODE ? node.pointee.next : nil
      }
      return
    }
    var next = pointer.pointee.children
    while let node = next {
      if node.isText, let content = node.pointee.content { visit(content) }
      next = node.following(within: pointer)
    }
  }

  func collected(keepsLines: Bool, leavingOut tags: [String] = [], apart: [String] = []) -> [UInt8] {
    var collector = TextCollector(keepsLines: keepsLines)
    if isElement {
      let (tags, apart) = (tags.compactMap { tree.interned($0) }, apart.compactMap { tree.interned($0) })
      let hasStruck = collect(into: &collector, leavingOut: tags, apart: apart, showsStruck: false)
      if hasStruck, collector.bytes.isEmpty {
        _ = collect(into: &collector, leavingOut: tags, apart: apart, showsStruck: true)
      }
    } else {
      visitTexts { collector.append($0) }
    }
    return collector.bytes
  }

  /// Collects the text of elements but those of some names and kinds; returns whether any of it is struck out.
  private func collect(
    into collector: inout TextCollector, leavingOut names: [UnsafePointer<UInt8>],
    apart: [UnsafePointer<UInt8>], showsStruck: Bool
  ) -> Bool {
    var hasStruck = false
    var next = pointer.pointee.children
    while let node = next {
      guard node.pointee.type == XML_ELEMENT_NODE else {
        if node.isText, let content = node.pointee.content { collector.append(content) }
        next = node.leaving(pointer, apart, &collector)
        continue
      }
      let kind = node.kind(apart)
      if kind == .block { collector.breakLine() }
      hasStruck = hasStruck || kind == .struck
      let isLeftOut =
        kind == .hidden || kind == .struck && !showsStruck || names.contains { $0 == node.pointee.name }
      if !isLeftOut, let child = node.pointee.children {
        next = child
      } else {
        next = node.leaving(pointer, apart, &collector)
      }
    }
    return hasStruck
  }
}

extension xmlNodePtr {
  var isText: Bool {
    pointee.type == XML_TEXT_NODE || pointee.type == XML_CDATA_SECTION_NODE
  }

  /// The kind of an element, treating those with some names like blocks.
  fileprivate func kind(_ apart: [UnsafePointer<xmlChar>]) -> ElementKind {
    apart.contains { $0 == pointee.name } ? .block : kind
  }

  /// The next node in the order of the source, with a line break for every block that ends before it.
  fileprivate func leaving(
    _ scope: xmlNodePtr, _ apart: [UnsafePointer<xmlChar>], _ collector: inout TextCollector
  ) -> xmlNodePtr? {
    var node = self
    while node != scope {
      if let next = node.pointee.next { return next }
      guard let parent = node.pointee.parent, parent != scope else { return nil }
      if parent.kind(apart) == .block { collector.breakLine() }
      node = parent
    }
    return nil
  }
}

extension HTMLDocument {
  /// The text of a piece of HTML, such as a pattern's match, as `Node.text` would give it; "" for an empty
  /// one.
  package static func text(ofFragment fragment: String) throws(MarkupError) -> String {
    guard fragment.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      var collector = TextCollector()
      let bytes = DecodedText(fragment).bytes + [0]
      bytes.withUnsafeBufferPointer { $0.baseAddress.map { collector.append($0) } }
      return String(decoding: collector.bytes, as: UTF8.self)
    }
    do throws(MarkupError) {
      let document = try HTMLDocument(fragment)
      return document.root.text
    } catch .emptyDocument {
      return ""
    }
  }
}
