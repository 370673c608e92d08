extension String {
  /// The runs of letters in it, in lower case.
  ///
  /// Nearly all texts consist of ASCII and Latin-1 letters, which can be classified by their bytes; only
  /// others need Unicode.
  var letterWords: [String] { letterWords(upTo: .max) }

  /// The first runs of letters in it, in lower case.
  func letterWords(upTo most: Int) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    var rest = utf8.makeIterator()
    while words.count < most, let byte = rest.next() {
      switch byte {
      case 0x41...0x5A: word.append(byte | 0x20)
      case 0x61...0x7A: word.append(byte)
      case 0..<0x80: end()
      case 0xC3:
        // U+00C0 to U+00FF are letters except the multiplication and division signs.
        guard let next = rest.next(), next != 0x97, next != 0xB7 else { return unicodeWords(upTo: most) }
        word += [byte, next < 0x9F ? next | 0x20 : next]
      default: return unicodeWords(upTo: most)
      }
    }
    if words.count < most { end() }
    return words
  }

  private func unicodeWords(upTo most: Int) -> [String] {
    lowercased().split { !$0.isLetter }.prefix(most).map { String($0) }
  }
}
