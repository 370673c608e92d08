/// A text as UTF-8 that every parser here accepts, and the decisions made while decoding it.
package struct DecodedText: Equatable, Sendable {
  /// Valid UTF-8 without NUL and without byte order mark.
  package let bytes: [UInt8]
  /// The encoding that was assumed for the original, and the source of its name.
  package let decision: Charset.Decision
  /// The number of parts of the original that were not valid characters and became U+FFFD.
  package let replaced: Int
  /// Whether the original, decoded as another encoding, has characters that only UTF-8 explains: a sign that
  /// the page states the wrong encoding.
  package let looksLikeUTF8: Bool

  /// A text that is Unicode already.
  package init(_ text: String) {
    self.init(utf8: Array(text.utf8))
  }

  /// Bytes that are UTF-8 by contract; broken parts are replaced and counted.
  package init(utf8 bytes: [UInt8]) {
    let repaired = UTF8Text.repaired(bytes)
    self.init(
      bytes: repaired.bytes, decision: Charset.Decision(charset: .utf8, source: .assumed),
      replaced: repaired.replaced, looksLikeUTF8: false)
  }

  init(bytes: [UInt8], decision: Charset.Decision, replaced: Int, looksLikeUTF8: Bool) {
    self.bytes = bytes
    self.decision = decision
    self.replaced = replaced
    self.looksLikeUTF8 = looksLikeUTF8
  }

  /// Whether the text contains these letters: much quicker than searching a tree.
  package func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    return bytes.withUnsafeBufferPointer { $0.position(of: word) != nil }
  }

  /// The text as a string.
  package var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension Charset {
  /// Decides the encoding and decodes: the one call for the body of a response.
  ///
  /// Throws `unsupportedCharset` for encodings that are never decoded.
  package static func decode(
    _ bytes: [UInt8], contentType: String?, as content: Content
  ) throws(MarkupError) -> DecodedText {
    try decode(bytes, decision: decide(bytes, contentType: contentType, as: content))
  }

  /// Decodes by a decision; bytes that are not valid in that encoding become U+FFFD and are counted.
  package static func decode(_ bytes: [UInt8], decision: Decision) throws(MarkupError) -> DecodedText {
    let charset = decision.charset
    let marked = byteOrderMark(bytes)
    let body = marked?.charset == charset ? Array(bytes.dropFirst(marked?.length ?? 0)) : bytes
    let decoded: (bytes: [UInt8], replaced: Int)
    switch charset {
    case .utf8: decoded = UTF8Text.repaired(body)
    case .utf16LE: decoded = UTF16Text.decoded(body, isBigEndian: false)
    case .utf16BE: decoded = UTF16Text.decoded(body, isBigEndian: true)
    case .replacement: throw .unsupportedCharset(name: charset.name)
    default:
      if let table = try SingleByteTable(charset) {
        decoded = table.decoded(body)
      } else {
        decoded = try LegacyText.decoded(body, charset: charset)
      }
    }
    return DecodedText(
      bytes: decoded.bytes, decision: decision, replaced: decoded.replaced,
      looksLikeUTF8: charset != .utf8 && UTF8Text.isLikely(body))
  }
}

/// UTF-16 as bytes.
enum UTF16Text {
  static func decoded(_ bytes: [UInt8], isBigEndian: Bool) -> (bytes: [UInt8], replaced: Int) {
    var units = stride(from: 0, to: bytes.count - 1, by: 2).map { index -> UInt16 in
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    // An odd byte at the end is half a character.
    if bytes.count % 2 == 1 { units.append(0xD800) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var replaced = 0
    var index = 0
    while index < units.count {
      let unit = units[index]
      index += 1
      var value = UInt32(unit)
      if UTF16.isLeadSurrogate(unit), index < units.count, UTF16.isTrailSurrogate(units[index]) {
        value = 0x10000 + ((value - 0xD800) << 10) + (UInt32(units[index]) - 0xDC00)
        index += 1
      }
      if let scalar = Unicode.Scalar(value), value != 0, let encoded = UTF8.encode(scalar) {
        result.append(contentsOf: encoded)
      } else {
        result.append(contentsOf: UTF8Text.replacement)
        replaced += 1
      }
    }
    return (result, replaced)
  }
}
