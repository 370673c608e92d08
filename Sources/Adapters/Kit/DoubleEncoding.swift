/// Recognises a page whose UTF-8 was taken for an eight-bit charset and encoded again: `CafÃ©` for `Café`.
enum DoubleEncoding {
  /// Fewer such characters may be the mistake of a person who copied a name.
  private static let several = 2

  /// How many characters of a text are encoded twice, if most of those outside of ASCII are; otherwise 0.
  ///
  /// - Parameter bytes: the text in UTF-8.
  /// - Returns: the number.
  static func count(in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var (twice, all) = (0, 0)
      var index = 0
      while index < bytes.count {
        guard bytes[index] >= 0xC2 else {
          index += 1
          continue
        }
        all += 1
        let length = length(at: index, in: bytes)
        if length > 0 { twice += 1 }
        index += max(length, 1)
      }
      return twice >= several && twice * 2 > all ? twice : 0
    }
  }

  /// The bytes of the characters that stand for one at an index: `Ã` and `©`, or `â`, `€` and `™`; 0 if there are
  /// none.
  private static func length(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    func byte(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
    guard byte(0) == 0xC3 else { return byte(0) == 0xC2 && byte(1) == 0x82 && byte(2) == 0xC2 ? 4 : 0 }
    switch byte(1) {
    case 0x82, 0x83:
      // Outside of Latin-1 only signs of windows-1252 follow: `Ãœ` for `Ü`.
      return byte(2) == 0xC2 ? 4 : [0xC5, 0xC6, 0xCB].contains(byte(2)) ? 4 : byte(2) == 0xE2 ? 5 : 0
    case 0xA2:
      if byte(2) == 0xE2, byte(3) == 0x82, byte(4) == 0xAC { return 7 }
      return byte(2) == 0xC2 && byte(3) == 0x80 ? 6 : 0
    default: return 0
    }
  }
}
