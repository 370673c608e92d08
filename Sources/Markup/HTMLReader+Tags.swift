import CLibXML2
import Glibc
import Hashing

extension HTMLReader {
  private static let longestName = 100

  /// `<name attributes>` or `<name attributes/>`.
  mutating func readElement() throws(MarkupError) {
    endText()
    at += 1
    let start = at
    guard let name = takeName() else { return }
    // Within the range that libxml2 looks ahead, a dot ends a name.
    if let dot = (0..<name.count).first(where: { start[$0] == UInt8(ascii: ".") }) {
      close(before: self.name(of: start, count: dot).rule)
    }
    close(before: name.rule)
    try imply(around: name.rule)
    let isMisplaced = noteMisplaced(name.rule)
    let attributes = try readAttributes()
    if !isMisplaced { try push(name, attributes) }
    switch at[0] {
    case UInt8(ascii: "/"):
      at += 2
      pop()
    case UInt8(ascii: ">"):
      at += 1
      if innermost?.name.rule.isVoid ?? false { pop() }
    default: openCount = 0
    }
  }

  /// Counts misplaced `html`, `head` and `body` tags; their end tags will be ignored, too.
  private mutating func noteMisplaced(_ rule: ElementRule) -> Bool {
    let before = misplaced
    switch rule.role {
    case .html: misplaced += openCount > 0 ? 1 : 0
    case .head: misplaced += openCount != 1 ? 1 : 0
    case .body: misplaced += (0..<openCount).count { open[$0].name.rule.role == .body }
    default: break
    }
    return misplaced > before
  }

  /// Moves to the end of a tag, before its `>` or `/>`.
  private mutating func readAttributes() throws(MarkupError) -> AttributeList {
    var list = AttributeList()
    skipBlanks()
    while at < end, at[0] != UInt8(ascii: ">"), at[0] != UInt8(ascii: "/") || at[1] != UInt8(ascii: ">") {
      if let name = takeName() {
        let value = takeValue()
        if !list.has(name.text) {
          list.append(Attribute(name: name.text, value: value), memory: &memory)
          if name.isClass { list.classes = ClassWords.read(value, names: &names, memory: &memory) }
          try budget.addValue(value)
        }
      } else {
        // Anything that is not a name is skipped up to the next white space, or to the end of the tag.
        while at < end, !at[0].isHTMLBlank, at[0] != UInt8(ascii: ">"),
          at[0] != UInt8(ascii: "/") || at[1] != UInt8(ascii: ">")
        {
          at += 1
        }
      }
      skipBlanks()
    }
    return list
  }

  /// The value after `=`; nil if there is none.
  private mutating func takeValue() -> UnsafePointer<UInt8>? {
    skipBlanks()
    guard at[0] == UInt8(ascii: "=") else { return nil }
    at += 1
    skipBlanks()
    let quote = at[0]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return takeBareValue() }
    at += 1
    let start = at
    var target = at
    while at < end, at[0] != quote { decodeByte(into: &target) }
    if at < end { at += 1 }
    target[0] = 0
    return UnsafePointer(start)
  }

  /// Takes one byte of a value, or the character of a reference.
  @inline(__always)
  private mutating func decodeByte(into target: inout UnsafeMutablePointer<UInt8>) {
    if at[0] == UInt8(ascii: "&") {
      decodeReference(into: &target)
    } else {
      target[0] = at[0]
      target += 1
      at += 1
    }
  }

  /// A value without quotes is moved by one byte, to make room for its terminating zero.
  private mutating func takeBareValue() -> UnsafePointer<UInt8> {
    let start = at - 1
    var target = start
    while at < end, !at[0].isHTMLBlank, at[0] != UInt8(ascii: ">") {
      decodeByte(into: &target)
    }
    target[0] = 0
    return UnsafePointer(start)
  }

  /// `</name>`: closes its element and the open elements within, unless one has a higher priority.
  mutating func readEndTag() {
    endText()
    at += 2
    guard let name = takeName() else { return }
    skipBlanks()
    while at < end, at[0] != UInt8(ascii: ">") { at += 1 }
    if at < end { at += 1 }
    if misplaced > 0, [.html, .head, .body].contains(name.rule.role) {
      misplaced -= 1
      return
    }
    var place = openCount - 1
    while place >= 0, open[place].name.text != name.text {
      if open[place].name.rule.priority > name.rule.priority { return }
      place -= 1
    }
    if place >= 0 { openCount = place }
  }

  /// Whether the next tag ends the innermost open element.
  func innermostEndsBeforeNext() -> Bool {
    var count = 1
    while at[count].isNamePart, at[count] != UInt8(ascii: "."), count <= Self.longestName { count += 1 }
    let name = String(lowercasingASCII: UnsafeBufferPointer(start: at + 1, count: count - 1))
    guard let rule = ElementRule.all.first(where: { $0.name == name })?.rule else { return false }
    return innermost?.name.rule.ends(before: rule) ?? false
  }

  /// The name of a tag or an attribute, in lower case; nil if none begins here.
  mutating func takeName() -> Name? {
    guard
      at[0].isLetter || at[0] == UInt8(ascii: "_") || at[0] == UInt8(ascii: ":") || at[0] == UInt8(ascii: ".")
    else { return nil }
    let start = at
    var hash = NameTable.emptyHash
    while at[0].isNamePart, at - start < Self.longestName {
      if at[0] >= 0x41, at[0] <= 0x5A { at[0] |= 0x20 }
      hash.add(at[0])
      at += 1
    }
    return names.name(UnsafeBufferPointer(start: start, count: at - start), hash: hash.value, memory: &memory)
  }

  private mutating func name(of start: UnsafeMutablePointer<UInt8>, count: Int) -> Name {
    let bytes = UnsafeBufferPointer(start: UnsafePointer(start), count: count)
    return names.name(bytes, memory: &memory)
  }
}

extension UInt8 {
  /// White space of HTML 4, which does not include the form feed.
  var isHTMLBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

  /// The bytes that libxml2 accepts as part of a name.
  var isNamePart: Bool {
    isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self == UInt8(ascii: ":")
      || self == UInt8(ascii: ".")
  }
}
