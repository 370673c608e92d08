import CLibXML2

extension UnsafeBufferPointer<UInt8> {
  /// Where these bytes stand first at or after a position.
  func position(of needle: [UInt8], from start: Int = 0) -> Int? {
    guard let base = baseAddress else { return nil }
    let found = needle.withUnsafeBufferPointer { needle -> Int in
      guard let word = needle.baseAddress else { return -1 }
      return markup_find(base, count, start, word, needle.count)
    }
    return found < 0 ? nil : found
  }

  /// Where these bytes stand, one behind the other.
  func positions(of needle: [UInt8]) -> [Int] {
    var result: [Int] = []
    var next = position(of: needle)
    while let found = next {
      result.append(found)
      next = position(of: needle, from: found + needle.count)
    }
    return result
  }
}
