import CivilTime

/// Marks used for others: typographic dashes and quotation marks, superscript and subscript digits.
extension Lexer {
  /// Reads anything that is not an ASCII letter, digit or mark of the specification.
  mutating func tolerantMark() throws(HoursSyntaxError) {
    guard let (scalar, length) = scalar(at: position) else { return push(.other) }
    switch scalar {
    case "‐", "‑", "‒", "–", "—", "―", "−", "ー", "－", "→", "~", "～", "〜", "=", "_":
      if scalar == "–" || scalar == "—", openEndAfterDash(length: length) { return }
      correct(to: .dash, "-", length)
    case "：": correct(to: .colon, ":", length)
    case "&", "、", "，": correct(to: .comma, ",", length)
    case "；": correct(to: .semicolon, ";", length)
    case ".":
      notices.append(Notice(kind: .dotInTime, position: position))
      push(.colon)
    // "1?:00" is an unknown hour, not one o'clock.
    case "?"
    where isDigit(position > 0 ? bytes[position - 1] : nil)
      && (isDigit(peek(1)) || peek(1) == UInt8(ascii: ":")):
      push(.other)
    case "?", "␣": ignore(length)
    case "'", "„", "“", "”", "‚", "‘", "’", "«", "»", "「", "」", "『", "』":
      if !looseComment() { push(.other, length: length) }
    default:
      if Self.digit(scalar) != nil {
        raisedDigits()
      } else if scalar.properties.isWhitespace {
        position += length
      } else if Self.isWordScalar(scalar) {
        try word()
      } else {
        push(.other, length: length)
      }
    }
  }

  /// The Unicode scalar at a byte, and its length in bytes.
  func scalar(at start: Int) -> (Unicode.Scalar, Int)? {
    guard start < bytes.count else { return nil }
    let first = bytes[start]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard start + length <= bytes.count else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for index in start + 1..<start + length { value = value << 6 | UInt32(bytes[index] & 0x3F) }
    return Unicode.Scalar(value).map { ($0, length) }
  }

  /// Letters, and the combining marks with which many scripts write their vowels.
  static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  private mutating func correct(to kind: Token.Kind, _ mark: String, _ length: Int) {
    let wrong = text(position..<position + length)
    notices.append(Notice(kind: .markCorrected(wrong, to: mark), position: position))
    push(kind, length: length)
  }

  /// A comment between other quotation marks; it contains no mark that could be the end of another.
  mutating func looseComment() -> Bool {
    guard let (_, opening) = scalar(at: position) else { return false }
    let start = position + opening
    guard start > noQuoteBefore else { return false }
    var end = start
    while let (scalar, length) = scalar(at: end) {
      switch scalar {
      case "\"", "'", "”", "“", "‘", "’", "»", "」", "』":
        let marks = text(position..<start) + "…" + text(end..<end + length)
        notices.append(Notice(kind: .markCorrected(marks, to: "\"…\""), position: position))
        pushComment(start..<end, through: end + length)
        return true
      case ";", "|":
        noQuoteBefore = end
        return false
      default: end += length
      }
    }
    noQuoteBefore = bytes.count
    return false
  }

  /// The digit of a superscript or subscript scalar; the degree sign is taken for a superscript 0.
  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0xB0, 0x2070: 0
    case 0xB9: 1
    case 0xB2: 2
    case 0xB3: 3
    case 0x2074...0x2079: Int(scalar.value) - 0x2070
    case 0x2080...0x2089: Int(scalar.value) - 0x2080
    default: nil
    }
  }

  /// `8³⁰` is 8:30: up to two superscript digits are a number, and the minutes if one precedes them.
  private mutating func raisedDigits() {
    let start = position
    var value = 0
    var count = 0
    while count < 2, let (scalar, length) = scalar(at: position), let digit = Self.digit(scalar) {
      value = value * 10 + digit
      count += 1
      position += length
    }
    let isMinutes = tokens.last.map { $0.kind == .number && $0.end == start } ?? false
    let correct = (isMinutes ? ":" : "") + (count == 2 ? value.inTwoDigits : String(value))
    notices.append(Notice(kind: .markCorrected(text(start..<position), to: correct), position: start))
    if isMinutes { tokens.append(Token(kind: .colon, value: 0, start: start, end: start)) }
    tokens.append(
      Token(
        kind: .number, value: value, start: start, end: position, digits: UInt8(truncatingIfNeeded: count)))
  }
}
