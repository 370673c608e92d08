/// Strings and numbers.
extension JSONReader {
  /// Reads the string whose opening quote is at the cursor.
  mutating func string() throws(JSONFault) -> String {
    let start = position + 1
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") {
        let text = try text(of: UnsafeBufferPointer(rebasing: bytes[start..<end]).span, readFrom: start..<end)
        position = end + 1
        // A short string is stored inline in its array element.
        if end - start > 15 { try take(32 + end - start) }
        return text
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start, to: end) }
      guard byte >= 0x20 else { throw JSONFault(reason: .controlCharacter(byte), offset: end) }
      end += 1
    }
    throw JSONFault(reason: .unexpectedEnd, offset: end)
  }

  private mutating func escapedString(from start: Int, to firstEscape: Int) throws(JSONFault) -> String {
    var text = Array(bytes[start..<firstEscape])
    position = firstEscape
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        let string = try self.text(of: text.span, readFrom: start..<position)
        position += 1
        if text.count > 15 { try take(32 + text.count) }
        return string
      case UInt8(ascii: "\\"):
        try escape(into: &text)
      case 0..<0x20:
        throw fault(.controlCharacter(byte))
      default:
        text.append(byte)
        position += 1
      }
    }
    throw fault(.unexpectedEnd)
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONFault) {
    guard position + 1 < bytes.count else { throw fault(.unexpectedEnd) }
    let character: UInt8
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): character = bytes[position + 1]
    case UInt8(ascii: "n"): character = 0x0A
    case UInt8(ascii: "t"): character = 0x09
    case UInt8(ascii: "r"): character = 0x0D
    case UInt8(ascii: "b"): character = 0x08
    case UInt8(ascii: "f"): character = 0x0C
    case UInt8(ascii: "u"): return text.append(contentsOf: try unicodeEscape().utf8)
    default: throw fault(.badEscape)
    }
    text.append(character)
    position += 2
  }

  private mutating func unicodeEscape() throws(JSONFault) -> Unicode.Scalar {
    guard let first = hexEscape(at: position) else {
      throw fault(position + 6 > bytes.count ? .unexpectedEnd : .badEscape)
    }
    position += 6
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), let second = hexEscape(at: position), UTF16.isTrailSurrogate(second)
    else { return "\u{FFFD}" }
    position += 6
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private func hexEscape(at offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt16 = 0
    for byte in bytes[(offset + 2)..<(offset + 6)] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt16(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt16(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt16(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    return value
  }

  /// The text of a string: its bytes, or what its escapes stand for, read from a range of the document.
  ///
  /// Not by `String(validating:as:)`, which the library has in a generic form only, many times slower.
  private func text(of codes: Span<UInt8>, readFrom range: Range<Int>) throws(JSONFault) -> String {
    do throws(UTF8.ValidationError) {
      return String(copying: try UTF8Span(validating: codes))
    } catch {
      throw JSONFault(reason: .invalidUTF8, offset: firstInvalid(in: range))
    }
  }

  private func firstInvalid(in range: Range<Int>) -> Int {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: UnsafeBufferPointer(rebasing: bytes[range]).span)
      return range.lowerBound
    } catch {
      return range.lowerBound + error.byteOffsets.lowerBound
    }
  }

  mutating func number() throws(JSONFault) -> JSONNumber {
    switch JSONNumber.length(in: bytes, at: position) {
    case .number(let count):
      let text = String(decoding: bytes[position..<(position + count)], as: UTF8.self)
      position += count
      return JSONNumber(checked: text)
    case .bad(let offset):
      throw JSONFault(reason: offset < bytes.count ? .badNumber : .unexpectedEnd, offset: offset)
    }
  }
}

extension JSONNumber {
  /// The number of bytes of a number, or where it fails.
  enum Length {
    case number(Int)
    case bad(offset: Int)
  }

  static func length(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Length {
    var end = start
    func isDigit(_ offset: Int) -> Bool {
      offset < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset])
    }
    func isByte(_ offset: Int, _ first: UInt8, _ second: UInt8) -> Bool {
      offset < bytes.count && (bytes[offset] == first || bytes[offset] == second)
    }
    if isByte(end, UInt8(ascii: "-"), UInt8(ascii: "-")) { end += 1 }
    guard isDigit(end) else { return .bad(offset: end) }
    if isByte(end, UInt8(ascii: "0"), UInt8(ascii: "0")), isDigit(end + 1) { return .bad(offset: end) }
    while isDigit(end) { end += 1 }
    if isByte(end, UInt8(ascii: "."), UInt8(ascii: ".")) {
      end += 1
      guard isDigit(end) else { return .bad(offset: end) }
      while isDigit(end) { end += 1 }
    }
    if isByte(end, UInt8(ascii: "e"), UInt8(ascii: "E")) {
      end += 1
      if isByte(end, UInt8(ascii: "+"), UInt8(ascii: "-")) { end += 1 }
      guard isDigit(end) else { return .bad(offset: end) }
      while isDigit(end) { end += 1 }
    }
    return .number(end - start)
  }
}
