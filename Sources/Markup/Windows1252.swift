/// Windows-1252 as the WHATWG Encoding Standard has it: the five free places are control characters.
package enum Windows1252 {
  /// The character of a byte.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard byte >= 0x80, byte <= 0x9F else { return Unicode.Scalar(byte) }
    return high[Int(byte - 0x80)]
  }

  /// The byte of a character, or nil where the encoding has none.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    if let place = high.firstIndex(of: scalar) { return UInt8(truncatingIfNeeded: 0x80 + place) }
    guard scalar.value <= 0xFF, !(0x80...0x9F).contains(scalar.value) else { return nil }
    return UInt8(truncatingIfNeeded: scalar.value)
  }

  private static let high: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
  ]
}
