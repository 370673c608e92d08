/// A name in the form that sites use in addresses.
enum SlugText {
  /// `Gateway House Café` as `gateway-house-café`: its letters and digits in lower case, a dash between words.
  static func slug(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
      .map { $0.filter { $0 != "'" && $0 != "’" } }.filter { !$0.isEmpty }.joined(separator: "-")
  }

  /// A path segment with reserved characters escaped (RFC 3986 section 2.1).
  static func pathPart(_ text: String) -> String {
    var part = ""
    for byte in text.utf8 {
      let isPlain =
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "-._~!'()*".utf8.contains(byte)
      if isPlain {
        part.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        part += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return part
  }

  /// A path segment with its escapes resolved; unchanged if the result is not UTF-8.
  static func plainPart(_ part: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? String(part)
  }
}
