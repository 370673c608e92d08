import CLibXML2
import Glibc

extension HTMLReader {
  /// White space of this length is treated like any other text.
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

  /// The content of a script or a style, up to the end tag with its name.
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

  /// Copies one byte to the end of the text so far, or skips bytes that are not a character of XML.
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

  /// The number of bytes here that are not a character of XML: a control, U+FFFE or U+FFFF; nil if they are
  /// one.
  private var lengthOfNoCharacter: Int? {
    if at[0] < 0x20 { return at[0].isHTMLBlank ? nil : 1 }
    return at[0] == 0xEF && at[1] == 0xBF && at[2] >= 0xBE ? 3 : nil
  }

  /// Adds a text to the innermost element, or extends its last text.
  mutating func add(
    _ start: UnsafeMutablePointer<UInt8>, _ count: Int, as type: xmlElementType
  ) throws(MarkupError) {
    guard let parent = innermost?.node else { return }
    if let text, text.node == parent.pointee.last, text.node.pointee.type == type {
      // Only ignored tags are between the two.
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
    // If the next byte is markup, its first byte has not been read yet.
    if let text, text.end < at || at == end { text.end[0] = 0 }
  }

  /// Terminates the last text with a zero, in place of the markup after it.
  mutating func endText() { text?.end[0] = 0 }

  /// Moves a text to memory of its own if there is no room for its zero: after a `<` that begins nothing.
  private mutating func moveAway(_ node: xmlNodePtr, count: Int) {
    let copy = memory.take(count + 1).bindMemory(to: UInt8.self, capacity: count + 1)
    copy.update(from: node.pointee.content, count: count)
    copy[count] = 0
    node.pointee.content = copy
    text = nil
  }

  /// The name of every text node in libxml2.
  private static var textName: UnsafePointer<UInt8>? { markup_text_name() }

  // MARK: Comments, instructions, document types

  /// Whether a comment begins here.
  var isComment: Bool {
    at[1] == UInt8(ascii: "!") && at[2] == UInt8(ascii: "-") && at[3] == UInt8(ascii: "-")
  }

  /// `<!-- … -->`, or `--!>`; without an end it is dropped, with everything after it.
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

  /// `<?name …>`; without a name `<?` is dropped.
  mutating func readInstruction() throws(MarkupError) {
    endText()
    at += 2
    let start = at
    skipName()
    // A name at the end of the page is text.
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

  /// `<!DOCTYPE …>` is ignored.
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

  /// `SYSTEM "…"` or `PUBLIC "…" "…"`: a `>` within the quotes does not end it.
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

  /// Skips white space.
  mutating func skipBlanks() {
    while at[0].isHTMLBlank { at += 1 }
  }

  /// Skips an XML name of an instruction or a document type; of letters beyond ASCII it knows those of two
  /// bytes.
  private mutating func skipName() {
    func isLetter(_ byte: UInt8) -> Bool {
      byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || (0xC3...0xDF).contains(byte)
    }
    guard isLetter(at[0]) else { return }
    while at[0].isNamePart || at[0] >= 0x80 { at += 1 }
  }

  /// Skips `&…`, and writes its character to where the text is being written: never more bytes than the
  /// reference has.
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

  /// The character of an HTML 4 name; the semicolon after it is replaced by a zero during the lookup.
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
