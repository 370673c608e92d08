import Hashing

/// The fields of a table, most of which repeat: those with the same bytes have one number, and one text.
struct FieldNumbers {
  /// The texts, by number; bytes that are not UTF-8 become U+FFFD.
  private(set) var texts: [String] = []
  /// Whether the bytes of all of them are UTF-8.
  private(set) var areUTF8 = true
  /// The bytes of all texts, one after the other, and where each ends.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// By hash: its upper half, and in the lower half the number plus one; 0: free.
  private var slots = [UInt64](repeating: 0, count: 1 << 12)

  /// - Parameter field: the bytes of the field.
  /// - Returns: its number, counted from 0.
  mutating func number(of field: UnsafeRawBufferPointer) -> Int {
    let hash = Self.hash(field)
    var slot = place(of: hash)
    while slots[slot] != 0 {
      let number = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] >> 32 == hash >> 32, isSame(number, field) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = (hash >> 32) << 32 | UInt64(texts.count + 1)
    if let text = String(validating: field, as: UTF8.self) {
      texts.append(text)
    } else {
      areUTF8 = false
      texts.append(String(decoding: field, as: UTF8.self))
    }
    bytes.append(contentsOf: field)
    ends.append(bytes.count)
    if texts.count * 2 > slots.count { grow() }
    return texts.count - 1
  }

  private func place(of hash: UInt64) -> Int { Int(hash >> 32) & (slots.count - 1) }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 {
      var slot = place(of: entry)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }

  private func isSame(_ number: Int, _ field: UnsafeRawBufferPointer) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    guard ends[number] - start == field.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      var place = 0
      while place + 8 <= field.count {
        guard
          bytes.loadUnaligned(fromByteOffset: start + place, as: UInt64.self)
            == field.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        else { return false }
        place += 8
      }
      while place < field.count {
        guard bytes[start + place] == field[place] else { return false }
        place += 1
      }
      return true
    }
  }

  /// Like FNV-1a, but with eight bytes at a time; its upper bits are the better ones.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = UInt64.fnvOffsetBasis
    var place = 0
    while place + 8 <= bytes.count {
      hash = (hash ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* UInt64.fnvPrime
      // Otherwise the next eight bytes would keep only what the multiplication carries upwards.
      hash ^= hash >> 32
      place += 8
    }
    while place < bytes.count {
      hash = (hash ^ UInt64(bytes[place])) &* UInt64.fnvPrime
      place += 1
    }
    return hash
  }
}
