extension String {
  /// The runs of letters in it, in lower case.
  ///
  /// Nearly all texts consist of ASCII and Latin-1 letters, which can be classified by their bytes; only
  /// others need Unicode.
  var letterWords: [String] { letterWords(upTo: .max) }

  /// The first runs of letters in it, in lower case.
  func letterWords(upTo most: Int) -> [String] {
    var text = self
    return text.withUTF8 { Self.latinWords($0, upTo: most) } ?? unicodeWords(upTo: most)
  }

  /// Nil if a letter beyond Latin-1 may follow before there are enough words.
  private static func latinWords(_ bytes: UnsafeBufferPointer<UInt8>, upTo most: Int) -> [String]? {
    var words: [String] = []
    var (start, index) = (0, 0)
    while index <= bytes.count, words.count < most {
      switch index < bytes.count ? bytes[index] : 0 {
      case 0x41...0x5A, 0x61...0x7A: index += 1
      case 0..<0x80:
        if index > start { words.append(lowercased(bytes[start..<index])) }
        index += 1
        start = index
      case 0xC3:
        // U+00C0 to U+00FF are letters except the multiplication and division signs.
        guard index + 1 < bytes.count, bytes[index + 1] != 0x97, bytes[index + 1] != 0xB7 else { return nil }
        index += 2
      default: return nil
      }
    }
    return words
  }

  private static func lowercased(_ letters: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    String(unsafeUninitializedCapacity: letters.count) { buffer in
      for (place, byte) in letters.enumerated() {
        switch byte {
        // A to Z, and the second bytes of À to Þ.
        case 0x41...0x5A, 0x80..<0x9F: buffer[place] = byte | 0x20
        default: buffer[place] = byte
        }
      }
      return letters.count
    }
  }

  private func unicodeWords(upTo most: Int) -> [String] {
    lowercased().split { !$0.isLetter }.prefix(most).map { String($0) }
  }
}
