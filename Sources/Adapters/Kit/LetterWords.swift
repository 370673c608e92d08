extension String {
  /// The runs of letters in it, in lower case.
  ///
  /// Nearly all texts are ASCII and the letters of Latin-1, of which bytes tell what they are; Unicode is asked of others.
  var letterWords: [String] {
    var words: [[UInt8]] = [[]]
    var rest = utf8.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case 0x41...0x5A: words[words.count - 1].append(byte | 0x20)
      case 0x61...0x7A: words[words.count - 1].append(byte)
      case 0..<0x80:
        if !words[words.count - 1].isEmpty { words.append([]) }
      case 0xC3:
        // U+00C0 to U+00FF are letters but for the signs of multiplication and division.
        guard let next = rest.next(), next != 0x97, next != 0xB7 else { return unicodeWords }
        words[words.count - 1] += [byte, next < 0x9F ? next | 0x20 : next]
      default: return unicodeWords
      }
    }
    if words[words.count - 1].isEmpty { words.removeLast() }
    return words.map { String(decoding: $0, as: UTF8.self) }
  }

  private var unicodeWords: [String] { lowercased().split { !$0.isLetter }.map { String($0) } }
}
