/// Lists of strings as JSON arrays in one column, readable by SQLite's `json_each`.
enum StringList {
  static func write(_ strings: [String]?) -> String? {
    guard let strings else { return nil }
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    for (index, string) in strings.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\""))
      for byte in string.utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0..<0x20: bytes += Array("\\u00".utf8) + [hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
        default: bytes.append(byte)
        }
      }
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: "]"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a list in the format of `write`; nil for anything else.
  static func read(_ text: String) -> [String]? {
    var strings: [String] = []
    var rest = text.utf8[...]
    guard rest.popFirst() == UInt8(ascii: "[") else { return nil }
    if rest.first == UInt8(ascii: "]") { return rest.count == 1 ? [] : nil }
    while true {
      guard let string = readString(from: &rest) else { return nil }
      strings.append(string)
      switch rest.popFirst() {
      case UInt8(ascii: ","): continue
      case UInt8(ascii: "]"): return rest.isEmpty ? strings : nil
      default: return nil
      }
    }
  }

  private static let hexDigits = Array("0123456789abcdef".utf8)

  private static func readString(from rest: inout Substring.UTF8View) -> String? {
    guard rest.popFirst() == UInt8(ascii: "\"") else { return nil }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { return nil }
        guard escaped == UInt8(ascii: "u") else {
          bytes.append(escaped)
          continue
        }
        let digits = rest.prefix(4)
        guard digits.count == 4, let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
          return nil
        }
        bytes.append(code)
        rest = rest.dropFirst(4)
      default: bytes.append(byte)
      }
    }
    return nil
  }
}
