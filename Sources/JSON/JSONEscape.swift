/// Quotes a string so that it is valid JSON and harmless on a terminal.
///
/// Beyond the requirements of RFC 8259, characters that control a terminal or are invisible are written as
/// `\u` escapes: DEL, C1, line and paragraph separators, bidirectional controls, zero-width marks, tags.
/// Readers get the same text back. The joiners U+200C and U+200D stay, since words and emoji are made with
/// them.
enum JSONEscape {
  /// Appends a text in quotation marks.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - separator: a byte to write before it, if any.
  ///   - end: a byte to write after it, if any.
  ///   - bytes: the document so far.
  static func append(
    _ text: String, behind separator: UInt8? = nil, before end: UInt8? = nil, to bytes: inout [UInt8]
  ) {
    var text = text
    text.withUTF8 { text in
      if isPlain(text) {
        appendPlain(text, behind: separator, before: end, to: &bytes)
      } else {
        if let separator { bytes.append(separator) }
        bytes.append(UInt8(ascii: "\""))
        append(text, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
        if let end { bytes.append(end) }
      }
    }
  }

  private static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var start = 0
    var index = 0
    while index < text.count {
      guard needsLook(text[index]), let (scalar, length) = harmful(in: text, at: index) else {
        index += 1
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      escape(scalar, to: &bytes)
      index += length
      start = index
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
  }

  /// All of it at once: most of a document's time is spent on names and short texts.
  private static func appendPlain(
    _ text: UnsafeBufferPointer<UInt8>, behind separator: UInt8?, before end: UInt8?, to bytes: inout [UInt8]
  ) {
    bytes.append(addingCapacity: text.count + 4) { space in
      space.withUnsafeMutableBufferPointer { space, count in
        func put(_ byte: UInt8) {
          space[count] = byte
          count += 1
        }
        if let separator { put(separator) }
        put(UInt8(ascii: "\""))
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(space)[count...])
          .copyMemory(from: UnsafeRawBufferPointer(text))
        count += text.count
        put(UInt8(ascii: "\""))
        if let end { put(end) }
      }
    }
  }

  /// Whether a text certainly needs no escaping: ASCII letters, digits and signs, of which most texts
  /// consist.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    guard bytes.count >= 8 else {
      var eight: UInt64 = 0x2020_2020_2020_2020
      withUnsafeMutableBytes(of: &eight) { $0.copyMemory(from: bytes) }
      return arePlain(eight)
    }
    var index = 0
    while index + 8 <= bytes.count {
      guard arePlain(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) else { return false }
      index += 8
    }
    return arePlain(bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
  }

  /// Whether none of eight bytes is a control, a quotation mark, a backslash or beyond ASCII; false if in
  /// doubt.
  private static func arePlain(_ eight: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = eight ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let slashes = eight ^ (ones &* UInt64(UInt8(ascii: "\\")))
    // The top bit of a byte is set if it is below a blank, if it is one of the two, and from DEL on.
    let marked = (eight &- ones &* 0x20) | (quotes &- ones) | (slashes &- ones) | (eight &+ ones) | eight
    return marked & (ones << 7) == 0
  }

  private static func needsLook(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: true
    // The first bytes of everything in `isHarmful`.
    case 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF3: true
    default: false
    }
  }

  private static func harmful(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (Unicode.Scalar, length: Int)? {
    let first = text[index]
    guard first >= 0x80 else { return (Unicode.Scalar(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard index + length <= text.count else { return nil }
    var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for byte in text[(index + 1)..<(index + length)] { value = value << 6 | UInt32(byte & 0x3F) }
    guard let scalar = Unicode.Scalar(value), isHarmful(value) else { return nil }
    return (scalar, length)
  }

  private static func isHarmful(_ value: UInt32) -> Bool {
    switch value {
    case 0x80...0x9F, 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default:
      false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    switch scalar {
    case "\"", "\\": bytes.append(UInt8(scalar.value))
    case "\n": bytes.append(UInt8(ascii: "n"))
    case "\r": bytes.append(UInt8(ascii: "r"))
    case "\t": bytes.append(UInt8(ascii: "t"))
    default:
      var separator = false
      for unit in String(Character(scalar)).utf16 {
        if separator { bytes.append(UInt8(ascii: "\\")) }
        separator = true
        bytes.append(UInt8(ascii: "u"))
        for shift in [12, 8, 4, 0] {
          let digit = UInt8(unit >> UInt16(shift) & 0xF)
          bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
      }
    }
  }
}
