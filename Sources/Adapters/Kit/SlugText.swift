/// A name in the form that sites use in addresses.
enum SlugText {
  /// `Gateway House Café` as `gateway-house-café`: its letters and digits in lower case, a dash between words.
  static func slug(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
      .map { $0.filter { $0 != "'" && $0 != "’" } }.filter { !$0.isEmpty }.joined(separator: "-")
  }

  /// A path segment with the characters escaped that browsers escape there.
  static func pathPart(_ text: String) -> String { text.percentEncoded(keeping: "-._~!'()*") }

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
