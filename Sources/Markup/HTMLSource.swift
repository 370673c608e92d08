/// How the source of a page ends: shows an interrupted transfer.
package enum HTMLEnding: String, Sendable {
  /// `</body>` or `</html>` is present.
  case closed
  /// Neither is present; usual for fragments, significant for whole pages.
  case open
  /// The source ends within a tag.
  case insideTag = "inside-tag"
  /// The source ends within a comment; everything from its start is missing.
  case insideComment = "inside-comment"
  /// The source ends within a script or style.
  case insideScript = "inside-script"
}

/// One pass over decoded HTML before `HTMLReader` reads it as libxml2 2.9 would: corrects what that does
/// differently from a browser.
///
/// Character references that it leaves as text or decodes differently are resolved (never in scripts and styles,
/// never twice), `<!-->` is an empty comment, and excess is refused: a tag with too many attributes before each
/// is compared with every other, a page that would take too much memory before it does.
struct HTMLSource {
  private let input: UnsafeBufferPointer<UInt8>
  private let attributeLimit: Int
  private var tally: MarkupTally
  /// The end of the last markup: everything from there to the next markup is a text.
  private var textStart = 0
  private var position = 0
  private var output: [UInt8] = []
  private var copied = 0
  private(set) var ending = HTMLEnding.open

  init(_ input: UnsafeBufferPointer<UInt8>, limits: MarkupLimits) {
    self.input = input
    attributeLimit = limits.attributes
    tally = MarkupTally(limits, bytes: input.count)
  }

  /// The source for `HTMLReader`; nil if nothing had to be changed.
  mutating func repaired() throws(MarkupError) -> [UInt8]? {
    while position < input.count {
      switch input[position] {
      case UInt8(ascii: "<"): try readMarkup()
      case UInt8(ascii: "&"): readReference()
      default: position += 1
      }
    }
    guard copied > 0 else { return nil }
    output.append(contentsOf: input[copied...])
    return output
  }

  private mutating func readMarkup() throws(MarkupError) {
    if position > textStart { try tally.addNode() }
    defer { textStart = position }
    switch byte(1) {
    case UInt8(ascii: "!"):
      try tally.addNode()
      if byte(2) == UInt8(ascii: "-"), byte(3) == UInt8(ascii: "-") { return readComment() }
      skip(past: UInt8(ascii: ">"), else: .insideTag)
    case UInt8(ascii: "?"):
      try tally.addNode()
      skip(past: UInt8(ascii: ">"), else: .insideTag)
    case UInt8(ascii: "/"):
      try tally.addEnd()
      position += 2
      let name = takeName()
      if isName(name, "html") || isName(name, "body") { ending = .closed }
      skip(past: UInt8(ascii: ">"), else: .insideTag)
    case .some(let next) where next.isLetter:
      try readTag()
    default:
      position += 1
    }
  }

  private mutating func readComment() {
    let start = position
    position += 4
    if byte(0) == UInt8(ascii: ">") {
      return replace(from: start, to: position + 1, with: [])
    }
    if byte(0) == UInt8(ascii: "-"), byte(1) == UInt8(ascii: ">") {
      return replace(from: start, to: position + 2, with: [])
    }
    guard let end = input.position(of: Array("-->".utf8), from: position) else {
      return end(.insideComment)
    }
    position = end + 3
  }

  private mutating func readTag() throws(MarkupError) {
    try tally.addNode()
    position += 1
    let name = takeName()
    let isVoid = isName(name, "wbr") || isName(name, "source") || isName(name, "track")
    guard try readAttributes(closing: isVoid) else { return }
    if isName(name, "script") { skipRaw(until: "script") }
    if isName(name, "style") { skipRaw(until: "style") }
  }

  /// Moves to the end of a tag; false if it closes itself or the source ends first.
  ///
  /// HTML 4 did not have every element without an end tag; those are closed here, or they would contain
  /// everything after them.
  private mutating func readAttributes(closing isVoid: Bool) throws(MarkupError) -> Bool {
    var count = 0
    while true {
      while let next = byte(0), next.isWhiteSpace || next == UInt8(ascii: "/") { position += 1 }
      guard let next = byte(0) else {
        end(.insideTag)
        return false
      }
      if next == UInt8(ascii: ">") {
        let closesItself = input[position - 1] == UInt8(ascii: "/")
        if isVoid, !closesItself { replace(from: position, to: position, with: Array(" /".utf8)) }
        position += 1
        return !closesItself
      }
      count += 1
      guard count <= attributeLimit else { throw .tooManyAttributes(limit: attributeLimit) }
      try tally.addAttribute()
      readAttributeName()
      while let next = byte(0), next.isWhiteSpace { position += 1 }
      if byte(0) == UInt8(ascii: "=") { readValue() }
    }
  }

  /// A name that `HTMLReader` does not accept (`@click`, `*ngIf`) would make it miss the value's quotes, and the
  /// tag would end at the first `>` in the value; so it is replaced by an accepted one: `_click`.
  private mutating func readAttributeName() {
    let start = position
    // A stray `=` begins a name, or the loop would not advance.
    position += 1
    while let next = byte(0), !next.endsAttributeName { position += 1 }
    let name = input[start..<position]
    guard let first = name.first else { return }
    let startsWell = first.isPlainInName && !first.isDigit && first != UInt8(ascii: "-")
    guard !startsWell || !name.allSatisfy(\.isPlainInName) else { return }
    let plain = name.map { $0.isPlainInName ? $0 : UInt8(ascii: "_") }
    replace(
      from: start, to: position,
      with: (startsWell ? [] : [UInt8(ascii: "_")]) + plain.dropFirst(startsWell ? 0 : 1))
  }

  private mutating func readValue() {
    position += 1
    while let next = byte(0), next.isWhiteSpace { position += 1 }
    let quote = byte(0).flatMap { $0.isQuote ? $0 : nil }
    if quote != nil { position += 1 }
    while let next = byte(0) {
      if let quote {
        if next == quote {
          position += 1
          return
        }
      } else if next.isWhiteSpace || next == UInt8(ascii: ">") {
        return
      }
      if next == UInt8(ascii: "&") {
        readReference()
      } else {
        position += 1
      }
    }
  }

  private mutating func skipRaw(until name: StaticString) {
    while let close = input.position(of: [UInt8(ascii: "<"), UInt8(ascii: "/")], from: position) {
      position = close + 2
      if isName(takeName(), name) { return skip(past: UInt8(ascii: ">"), else: .insideTag) }
    }
    end(.insideScript)
  }

  private mutating func readReference() {
    guard let reference = CharacterReference(input, at: position) else {
      position += 1
      return
    }
    if let replacement = reference.replacement {
      replace(from: position, to: reference.end, with: replacement)
    } else {
      position = reference.end
    }
  }

  private mutating func replace(from start: Int, to end: Int, with replacement: [UInt8]) {
    output.append(contentsOf: input[copied..<start])
    output.append(contentsOf: replacement)
    copied = end
    position = end
  }

  private mutating func skip(past mark: UInt8, else missing: HTMLEnding) {
    while let next = byte(0), next != mark { position += 1 }
    if position < input.count { position += 1 } else { end(missing) }
  }

  private mutating func end(_ ending: HTMLEnding) {
    position = input.count
    self.ending = ending
  }

  private mutating func takeName() -> Range<Int> {
    let start = position
    while let next = byte(0), !next.isWhiteSpace, next != UInt8(ascii: "/"), next != UInt8(ascii: ">") {
      position += 1
    }
    return start..<position
  }

  private func isName(_ range: Range<Int>, _ name: StaticString) -> Bool {
    range.count == name.utf8CodeUnitCount
      && range.indices.allSatisfy { input[$0] | 0x20 == name.utf8Start[$0 - range.lowerBound] }
  }

  private func byte(_ ahead: Int) -> UInt8? {
    position + ahead < input.count ? input[position + ahead] : nil
  }
}

extension UInt8 {
  var isLetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }

  /// The bytes that libxml2 accepts as part of a name.
  fileprivate var isPlainInName: Bool {
    isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self == UInt8(ascii: ":")
      || self == UInt8(ascii: ".")
  }

  fileprivate var endsAttributeName: Bool {
    isWhiteSpace || self == UInt8(ascii: "/") || self == UInt8(ascii: ">") || self == UInt8(ascii: "=")
  }
}
