import CLibXML2

extension UnsafeBufferPointer<UInt8> {
  /// The first position of these bytes at or after a position.
  func position(of needle: [UInt8], from start: Int = 0) -> Int? {
    guard let base = baseAddress else { return nil }
    let found = needle.withUnsafeBufferPointer { needle -> Int in
      guard let word = needle.baseAddress else { return -1 }
      return markup_find(base, count, start, word, needle.count)
    }
    return found < 0 ? nil : found
  }

  /// All positions of these bytes, in order.
  func positions(of needle: [UInt8]) -> [Int] {
    var result: [Int] = []
    var next = position(of: needle)
    while let found = next {
      result.append(found)
      next = position(of: needle, from: found + needle.count)
    }
    return result
  }

  /// Whether these ASCII letters occur anywhere, in any case.
  ///
  /// Eight positions at a time are checked for the first and the last letter: most words searched for do not
  /// occur.
  package func contains(asciiIgnoringCase word: String) -> Bool {
    let word = word.utf8.map(\.lowercasedASCII)
    guard let first = word.first, let last = word.last, count >= word.count else { return false }
    let raw = UnsafeRawBufferPointer(self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let caseBits = ones &* 0x20
    let (begin, ending) = (ones &* UInt64(first | 0x20), ones &* UInt64(last | 0x20))
    let end = count - word.count + 1
    var start = 0
    while start + 8 <= end {
      let begins = (raw.loadUnaligned(fromByteOffset: start, as: UInt64.self) | caseBits) ^ begin
      let ends =
        (raw.loadUnaligned(fromByteOffset: start + word.count - 1, as: UInt64.self) | caseBits) ^ ending
      // A byte is zero if both letters match; its highest bit shows that.
      let differs = begins | ends
      if (differs &- ones) & ~differs & (ones &* 0x80) != 0 {
        for place in start..<(start + 8) where stands(word, at: place) { return true }
      }
      start += 8
    }
    return (start..<end).contains { stands(word, at: $0) }
  }

  private func stands(_ word: [UInt8], at start: Int) -> Bool {
    for (offset, letter) in word.enumerated() where self[start + offset].lowercasedASCII != letter {
      return false
    }
    return true
  }
}

extension UInt8 {
  /// The same byte, in lower case if it is an ASCII letter.
  var lowercasedASCII: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
