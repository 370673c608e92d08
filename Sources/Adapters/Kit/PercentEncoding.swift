extension String {
  /// The text as a part of an address (RFC 3986 section 2.1).
  ///
  /// - Parameter marks: the characters that stay beside ASCII letters and digits; by default those that are never
  ///   reserved.
  /// - Returns: the text with every other byte of its UTF-8 as `%XX`.
  func percentEncoded(keeping marks: String = "-._~") -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count * 2)
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in utf8 {
      let isPlain =
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || marks.utf8.contains(byte)
      bytes += isPlain ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
