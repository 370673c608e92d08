import CLibXML2
import Glibc

extension HTMLReader {
  /// A run of white space as long as this is a text like any other.
  private static let longestBlank = 1_000

  // MARK: Text

  /// The text up to the next markup.
  mutating func readText() throws(MarkupError) {
    let start = at
    var target = at
    var hasInk = false
    while at < end, at[0] != UInt8(ascii: "<") {
      let byte = at[0]
      if byte > 0x20, byte != UInt8(ascii: "&"), byte != 0xEF {
        hasInk = true
      } else if byte == UInt8(ascii: "&") {
        hasInk = true
        decodeReference(into: &target)
        continue
      } else if let length = lengthOfNoCharacter {
        at += length
        continue
      } else if byte == 0xEF {
        hasInk = true
      }
      target[0] = byte
      target += 1
      at += 1
    }
    guard target > start else { return }
    if hasInk || target - start >= Self.longestBlank { try implyParagraph() }
    try add(start, target - start, as: XML_TEXT_NODE)
  }

  /// What stands in a script or a style, up to the end tag with that name.
  mutating func readRaw() throws(MarkupError) {
    guard let name = innermost?.name else { return }
    let start = at
    var target = at
    while at < end {
      if at[0] == UInt8(ascii: "<"), at[1] == UInt8(ascii: "/"), isNext(name, 2) { break }
      keepByte(into: &target)
    }
    if target > start { try add(start, target - start, as: XML_CDATA_SECTION_NODE) }
  }

  /// Takes one byte to where the text so far ends, or passes over what is no character of XML.
  @inline(__always)
  private mutating func keepByte(into target: inout UnsafeMutablePointer<UInt8>) {
    if at[0] <= 0x20 || at[0] == 0xEF, let length = lengthOfNoCharacter {
      at += length
    } else {
      target[0] = at[0]
      target += 1
      at += 1
    }
  }

  private func isNext(_ name: Name, _ ahead: Int) -> Bool {
    end - at >= name.count + ahead && (0..<name.count).allSatisfy { at[ahead + $0] | 0x20 == name.text[$0] }
  }

  /// How many bytes here are no character of XML: a control, U+FFFE or U+FFFF; nil where they are one.
  private var lengthOfNoCharacter: Int? {
    if at[0] < 0x20 { return at[0].isHTMLBlank ? nil : 1 }
    return at[0] == 0xEF && at[1] == 0xBF && at[2] >= 0xBE ? 3 : nil
  }

  /// Adds a text to the innermost element, or to the text that is last in it.
  mutating func add(
    _ start: UnsafeMutablePointer<UInt8>, _ count: Int, as type: xmlElementType
  ) throws(MarkupError) {
    guard let parent = innermost?.node else { return }
    if let text, text.node == parent.pointee.last, text.node.pointee.type == type {
      // Nothing but tags that did not count stands between the two.
      try budget.addText(count, isNew: false)
      if text.end != start { memmove(text.end, start, count) }
      self.text = (text.node, text.end + count)
    } else {
      try budget.addText(count, isNew: true)
      if let text, text.end == start { moveAway(text.node, count: start - text.node.pointee.content) }
      endText()
      let name = type == XML_TEXT_NODE ? Self.textName : nil
      let node = makeNode(type, name, content: start)
      append(node, to: parent)
      text = (node, start + count)
    }
    // Where the next byte is markup, its first one is still to be looked at.
    if let text, text.end < at || at == end { text.end[0] = 0 }
  }

  /// Ends the last text by a zero, in the place of the markup behind it.
  mutating func endText() { text?.end[0] = 0 }

  /// Gives a text a place of its own, as there is no room for its zero where it stands: behind a `<` that begins nothing.
  private mutating func moveAway(_ node: xmlNodePtr, count: Int) {
    let copy = memory.take(count + 1).bindMemory(to: UInt8.self, capacity: count + 1)
    copy.update(from: node.pointee.content, count: count)
    copy[count] = 0
    node.pointee.content = copy
    text = nil
  }

  /// What libxml2 calls every text.
  private static var textName: UnsafePointer<UInt8>? { markup_text_name() }

  // MARK: Comments, instructions, document types

  /// Whether a comment begins here.
  var isComment: Bool {
    at[1] == UInt8(ascii: "!") && at[2] == UInt8(ascii: "-") && at[3] == UInt8(ascii: "-")
  }

  /// `<!-- … -->`, or `--!>`; without an end it is nothing, and all that follows with it.
  mutating func readComment() throws(MarkupError) {
    endText()
    at += 4
    let start = at
    var target = at
    while at < end {
      if at[0] == UInt8(ascii: "-"), at[1] == UInt8(ascii: "-") {
        let length =
          at[2] == UInt8(ascii: ">") ? 3 : at[2] == UInt8(ascii: "!") && at[3] == UInt8(ascii: ">") ? 4 : 0
        if length > 0 {
          at += length
          try budget.addText(target - start, isNew: true)
          target[0] = 0
          return append(XML_COMMENT_NODE, markup_comment_name(), start)
        }
      }
      keepByte(into: &target)
    }
  }

  /// `<?name …>`; without a name `<?` is nothing.
  mutating func readInstruction() throws(MarkupError) {
    endText()
    at += 2
    let start = at
    skipName()
    // A name that ends the page is a text.
    if at == end { at = start }
    guard at > start else { return }
    let name = memory.take(at - start + 1).bindMemory(to: UInt8.self, capacity: at - start + 1)
    name.update(from: start, count: at - start)
    name[at - start] = 0
    guard at[0] != UInt8(ascii: ">") else {
      at += 1
      try budget.addText(0, isNew: true)
      return append(XML_PI_NODE, UnsafePointer(name), nil)
    }
    skipBlanks()
    let content = at
    var target = at
    while at < end, at[0] != UInt8(ascii: ">") {
      keepByte(into: &target)
    }
    guard at < end else { return }
    at += 1
    target[0] = 0
    try budget.addText(target - content, isNew: true)
    append(XML_PI_NODE, UnsafePointer(name), content)
  }

  /// Whether a document type begins here.
  var isDocumentType: Bool {
    guard end - at > 8, at[0] == UInt8(ascii: "<"), at[1] == UInt8(ascii: "!") else { return false }
    return zip(2..., "doctype".utf8).allSatisfy { at[$0] | 0x20 == $1 }
  }

  /// `<!DOCTYPE …>` says nothing here.
  mutating func readDocumentType() {
    endText()
    at += 9
    skipBlanks()
    skipName()
    skipBlanks()
    skipIdentifier()
    while at < end, at[0] != UInt8(ascii: ">") { at += 1 }
    if at < end { at += 1 }
  }

  /// `SYSTEM "…"` or `PUBLIC "…" "…"`: within the quotes a `>` ends nothing.
  private mutating func skipIdentifier() {
    guard end - at >= 6 else { return }
    let word = String(lowercasingASCII: UnsafeBufferPointer(start: at, count: 6))
    guard word == "system" || word == "public" else { return }
    at += 6
    for _ in 0..<(word == "public" ? 2 : 1) {
      skipBlanks()
      guard at[0].isQuote else { return }
      let quote = memchr(at + 1, Int32(at[0]), end - at - 1)?.assumingMemoryBound(to: UInt8.self)
      at = quote.map { $0 + 1 } ?? end
    }
  }

  // MARK: Pieces

  /// Goes past white space.
  mutating func skipBlanks() {
    while at[0].isHTMLBlank { at += 1 }
  }

  /// Goes past a name of XML, which instructions and document types have; of letters beyond ASCII it knows those of two bytes.
  private mutating func skipName() {
    func isLetter(_ byte: UInt8) -> Bool {
      byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || (0xC3...0xDF).contains(byte)
    }
    guard isLetter(at[0]) else { return }
    while at[0].isNamePart || at[0] >= 0x80 { at += 1 }
  }

  /// Goes past `&…`, and writes what it means where the text is being written: never more than it takes itself.
  mutating func decodeReference(into target: inout UnsafeMutablePointer<UInt8>) {
    if at[1] == UInt8(ascii: "#") { return decodeNumber(into: &target) }
    var next = at + 1
    if next[0].isLetter || next[0] == UInt8(ascii: "_") || next[0] == UInt8(ascii: ":") {
      while next[0].isNamePart { next += 1 }
    }
    if next[0] == UInt8(ascii: ";"), let value = Self.character(at + 1, next) {
      write(value, into: &target)
      at = next + 1
    } else {
      target[0] = UInt8(ascii: "&")
      target += 1
      at += 1
    }
  }

  private mutating func decodeNumber(into target: inout UnsafeMutablePointer<UInt8>) {
    at += 2
    let isHex = at[0] | 0x20 == UInt8(ascii: "x")
    if isHex { at += 1 }
    var value: UInt32 = 0
    while let digit = at[0].hexValue, isHex || digit < 10 {
      value = min(value * (isHex ? 16 : 10) + digit, 0x110000)
      at += 1
    }
    if at[0] == UInt8(ascii: ";") { at += 1 }
    write(value, into: &target)
  }

  /// What HTML 4 calls a name; the semicolon behind it gives way to a zero while libxml2 looks.
  private static func character(
    _ name: UnsafeMutablePointer<UInt8>, _ semicolon: UnsafeMutablePointer<UInt8>
  ) -> UInt32? {
    semicolon[0] = 0
    defer { semicolon[0] = UInt8(ascii: ";") }
    return htmlEntityLookup(name)?.pointee.value
  }

  private func write(_ value: UInt32, into target: inout UnsafeMutablePointer<UInt8>) {
    let isControl = value < 0x20 && !(value == 0x09 || value == 0x0A || value == 0x0D)
    guard !isControl, value != 0xFFFE, value != 0xFFFF, let scalar = Unicode.Scalar(value),
      let bytes = UTF8.encode(scalar)
    else { return }
    for byte in bytes {
      target[0] = byte
      target += 1
    }
  }
}
