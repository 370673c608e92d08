/// Reads one string literal of a script, quotes and escapes resolved.
struct ScriptStringReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int
  private var text: [UInt8] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// The text of the literal whose opening quote is at the position; moves past the closing one.
  mutating func read() throws(MarkupError) -> String {
    let start = position
    guard position < bytes.count else { throw .notALiteral(offset: start) }
    let quote = bytes[position]
    let isTemplate = quote == UInt8(ascii: "`")
    position += 1
    while position < bytes.count {
      let run = position
      while position < bytes.count, !isSpecial(bytes[position], quote) { position += 1 }
      text.append(contentsOf: bytes[run..<position])
      guard position < bytes.count else { break }
      switch bytes[position] {
      case quote:
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try readEscape()
      case UInt8(ascii: "$"):
        let next = position + 1
        if isTemplate, next < bytes.count, bytes[next] == UInt8(ascii: "{") {
          throw .notALiteral(offset: position)
        }
        text.append(bytes[position])
        position = next
      default:
        guard isTemplate else { throw .notALiteral(offset: position) }
        text.append(bytes[position])
        position += 1
      }
    }
    throw .notALiteral(offset: start)
  }

  private func isSpecial(_ byte: UInt8, _ quote: UInt8) -> Bool {
    byte == quote || byte == UInt8(ascii: "\\") || byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: "$")
  }

  private mutating func readEscape() throws(MarkupError) {
    let start = position
    guard position + 1 < bytes.count else { throw .notALiteral(offset: start) }
    let mark = bytes[position + 1]
    position += 2
    switch mark {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "0"):
      if position < bytes.count, bytes[position].isDigit { throw .notALiteral(offset: start) }
      text.append(0)
    case 0x31...0x37: throw .notALiteral(offset: start)
    case UInt8(ascii: "x"): append(try hex(digits: 2, from: start))
    case UInt8(ascii: "u"): try readUnicodeEscape(start)
    case 0x0D:
      if position < bytes.count, bytes[position] == 0x0A { position += 1 }
    case 0x0A: break
    case 0xE2 where isLineSeparator(at: position - 1): position += 2
    default: text.append(mark)
    }
  }

  private mutating func readUnicodeEscape(_ start: Int) throws(MarkupError) {
    if position < bytes.count, bytes[position] == UInt8(ascii: "{") {
      position += 1
      var value: UInt32 = 0
      let first = position
      while position < bytes.count, let digit = bytes[position].hexValue, value <= 0x10FFFF {
        value = value << 4 | digit
        position += 1
      }
      guard position > first, value <= 0x10FFFF, position < bytes.count, bytes[position] == UInt8(ascii: "}")
      else { throw .notALiteral(offset: start) }
      position += 1
      return append(value)
    }
    let unit = try hex(digits: 4, from: start)
    guard unit >= 0xD800, unit < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return append(unit) }
    let back = position
    position += 2
    if let low = try? hex(digits: 4, from: start), low >= 0xDC00, low < 0xE000 {
      append(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
    } else {
      position = back
      append(unit)
    }
  }

  private mutating func hex(digits: Int, from start: Int) throws(MarkupError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard position < bytes.count, let digit = bytes[position].hexValue else {
        throw .notALiteral(offset: start)
      }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  /// A lone surrogate becomes U+FFFD: it has no form in UTF-8.
  private mutating func append(_ value: UInt32) {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private func isLineSeparator(at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  var hexValue: UInt32? {
    if isDigit { return UInt32(self - 0x30) }
    let lower = self | 0x20
    return lower >= 0x61 && lower <= 0x66 ? UInt32(lower - 0x61 + 10) : nil
  }
}
