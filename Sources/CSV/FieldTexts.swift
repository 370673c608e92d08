/// The texts of fields, of which most come again and again: what was read before is not made anew.
///
/// Each text has one place, by its bytes, and the one that came last is in it: so there are never more than `places`.
struct FieldTexts {
  private static let places = 1 << 15
  private var texts = [String](repeating: "", count: places)

  /// - Parameter bytes: a field, in UTF-8.
  /// - Returns: its text; where bytes are not UTF-8, it has U+FFFD.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    // By Fowler, Noll and Vo (FNV-1a), whose upper bits are the better ones.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let place = Int(truncatingIfNeeded: hash >> 40) & (Self.places - 1)
    let known = texts[place].utf8.withContiguousStorageIfAvailable {
      $0.count == bytes.count && $0.elementsEqual(bytes)
    }
    if known ?? false { return texts[place] }
    let text = String(decoding: bytes, as: UTF8.self)
    texts[place] = text
    return text
  }
}
