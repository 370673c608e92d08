/// The path pattern of a robots.txt rule: a prefix, in which `*` stands for any bytes and a final `$` for the
/// end (RFC 9309 section 2.2.3).
package struct RobotsPattern: Hashable, Sendable {
  /// The normalised pattern, in bytes.
  private let bytes: [UInt8]

  /// Takes the value of a rule.
  package init(_ value: some Sequence<UInt8>) {
    bytes = Self.normalised(Array(value))
  }

  /// The length of the pattern, in bytes: of two rules that apply, the longer one decides.
  package var length: Int { bytes.count }

  /// The pattern as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the pattern matches a normalised path.
  package func matches(_ path: [UInt8]) -> Bool {
    var pattern = bytes[...]
    let isAnchored = pattern.last == UInt8(ascii: "$")
    if isAnchored { pattern = pattern.dropLast() }

    let pieces = pattern.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    guard let first = pieces.first, path.starts(with: first) else { return false }
    guard pieces.count > 1, let last = pieces.last else { return !isAnchored || path.count == first.count }
    var rest = path.dropFirst(first.count)
    for piece in isAnchored ? pieces[1...].dropLast() : pieces[1...] {
      guard let end = Self.end(ofFirst: piece, in: rest) else { return false }
      rest = rest[end...]
    }
    return !isAnchored || rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }

  /// The end of the first occurrence of a piece in the bytes, or nil.
  private static func end(ofFirst piece: ArraySlice<UInt8>, in bytes: ArraySlice<UInt8>) -> Int? {
    guard let head = piece.first else { return bytes.startIndex }
    var start = bytes.startIndex
    while let found = bytes[start...].firstIndex(of: head) {
      if bytes[found...].starts(with: piece) { return found + piece.count }
      start = found + 1
    }
    return nil
  }

  /// Bytes in the form in which both sides are compared: non-ASCII bytes percent-encoded, and the digits of
  /// encodings in capitals (RFC 3986 section 6.2.2.1). Unnecessary encodings stay.
  package static func normalised(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte >= 0x80 {
        result += [UInt8(ascii: "%"), capitalDigit(byte >> 4), capitalDigit(byte & 15)]
      } else if isDigitOfEncoding(at: index, in: bytes) {
        result.append((UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte) ? byte & ~0x20 : byte)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func isDigitOfEncoding(at index: Int, in bytes: [UInt8]) -> Bool {
    let percent = UInt8(ascii: "%")
    for start in [index - 1, index - 2] where start >= 0 && bytes[start] == percent {
      return start + 2 < bytes.count && isHexDigit(bytes[start + 1]) && isHexDigit(bytes[start + 2])
    }
    return false
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...70).contains(byte) || (97...102).contains(byte)
  }

  private static func capitalDigit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? 48 + nibble : 55 + nibble
  }
}
