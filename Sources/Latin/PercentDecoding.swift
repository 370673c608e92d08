/// A percent-encoded text, decoded (RFC 3986, section 2.1).
package struct PercentDecoding {
  /// The decoded bytes. A `%` that is not followed by two hexadecimal digits is kept.
  package private(set) var bytes: [UInt8] = []
  /// Whether each `%` was followed by two hexadecimal digits.
  package private(set) var isValid = true

  /// - Parameters:
  ///   - text: the text as it is in an address.
  ///   - plusIsSpace: whether `+` means a space, as in the query of a form (WHATWG URL, section 5.1).
  package init(_ text: Substring, plusIsSpace: Bool = false) {
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        if let code = Self.code(rest) {
          bytes.append(code)
          rest = rest.dropFirst(2)
          continue
        }
        isValid = false
      }
      bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
    }
  }

  /// The decoded text, in which bytes that are not UTF-8 are replaced.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The decoded text; nil if it is not UTF-8.
  package var validText: String? { String(validating: bytes, as: UTF8.self) }

  /// The byte that the first two digits stand for. `UInt8(_:radix:)` would take a sign, too.
  private static func code(_ text: Substring.UTF8View) -> UInt8? {
    let digits = text.prefix(2).compactMap(digit)
    return digits.count == 2 ? digits[0] << 4 | digits[1] : nil
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
