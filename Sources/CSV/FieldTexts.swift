/// The texts of fields, of which most come again and again: what was read before is not made anew.
///
/// Each text has one place, by its bytes, and the one that came last is in it: so there are never more than `places`.
struct FieldTexts {
  private static let places = 1 << 15
  private var texts = [String](repeating: "", count: places)

  /// - Parameter bytes: a field, in UTF-8.
  /// - Returns: its text; where bytes are not UTF-8, it has U+FFFD.
  mutating func text(_ bytes: UnsafeRawBufferPointer) -> String {
    let place = Int(truncatingIfNeeded: Self.hash(bytes) >> 40) & (Self.places - 1)
    let known = texts[place].utf8.withContiguousStorageIfAvailable {
      Self.isSame(UnsafeRawBufferPointer($0), bytes)
    }
    if known ?? false { return texts[place] }
    let text = String(decoding: bytes, as: UTF8.self)
    texts[place] = text
    return text
  }

  /// As Fowler, Noll and Vo (FNV-1a) do it, but of eight bytes at a time; its upper bits are the better ones.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var place = 0
    while place + 8 <= bytes.count {
      hash = (hash ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* 0x100_0000_01B3
      // The next eight would leave of these only what the multiplication carries upwards.
      hash ^= hash >> 32
      place += 8
    }
    while place < bytes.count {
      hash = (hash ^ UInt64(bytes[place])) &* 0x100_0000_01B3
      place += 1
    }
    return hash
  }

  private static func isSame(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
    guard one.count == other.count else { return false }
    var place = 0
    while place + 8 <= one.count {
      let words = (
        one.loadUnaligned(fromByteOffset: place, as: UInt64.self),
        other.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      )
      guard words.0 == words.1 else { return false }
      place += 8
    }
    return one[place...].elementsEqual(other[place...])
  }
}
