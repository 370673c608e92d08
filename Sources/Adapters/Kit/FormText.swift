import Latin

extension String {
  /// A query value as text: `+` is a space, `%2f` a slash; invalid escapes are kept.
  var formDecoded: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "%") }) else { return self }
    return PercentDecoding(self[...], plusIsSpace: true).text
  }

  /// A text as the value of a query.
  var formEncoded: String {
    utf8.map { byte in
      switch byte {
      case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        String(UnicodeScalar(byte))
      case UInt8(ascii: " "): "+"
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }
}

extension String {
  /// Whether it contains these letters; many times faster than the general text search.
  func has(_ letters: String) -> Bool {
    var (text, letters) = (self, letters)
    return text.withUTF8 { bytes in
      letters.withUTF8 { word in
        guard let first = word.first else { return true }
        guard bytes.count >= word.count else { return false }
        for start in 0...(bytes.count - word.count) where bytes[start] == first {
          if word.indices.allSatisfy({ bytes[start + $0] == word[$0] }) { return true }
        }
        return false
      }
    }
  }
}
