extension String {
  /// Whether it contains a word on its own.
  func hasWord(_ word: String) -> Bool { split { !$0.isLetter }.contains { $0 == word } }

  /// Whether a word is followed by itself, or the whole is one text twice, as when an element is duplicated.
  var repeatsItself: Bool {
    let size = utf8.count
    // Shorter ones are words: couscous.
    if size >= 12, size % 2 == 0, utf8.prefix(size / 2).elementsEqual(utf8.suffix(size / 2)) { return true }
    guard mayRepeatWords else { return false }
    let words = utf8.split(separator: UInt8(ascii: " "))
    // "LinsenbratlingLinsenbratling in heller Soße", "flour (wheat)(wheat), milk"
    let isTwice = words.contains { word in
      let letters = word.last.map { ",;.:".utf8.contains($0) } ?? false ? word.dropLast() : word
      return letters.count >= 12 && letters.count % 2 == 0
        && letters.prefix(letters.count / 2).elementsEqual(letters.suffix(letters.count / 2))
    }
    // "Linsen, PuteLinsen, Pute mit Dip"
    if isTwice || Self.beginsTwice(utf8) || Self.beginsTwice(utf8.reversed()) { return true }
    if zip(words, words.dropFirst()).contains(where: { $0.count > 2 && $0.elementsEqual($1) }) { return true }
    // A longer text is rarely repeated after many words; the bound keeps long texts from being slow.
    return words.count <= 60
      && words.indices.contains { start in
        (0...min(30, (words.count - start) / 2)).contains { length in
          // A single two-letter word may be repeated: "à la la".
          guard length > 1 || length == 1 && words.count == 2,
            words[start].first == words[start + length].first
          else { return false }
          return words[start..<(start + length)].elementsEqual(words[(start + length)..<(start + 2 * length)])
          {
            $0.elementsEqual($1)
          }
        }
      }
  }

  /// Whether the first words follow once more without a space, and anything after that.
  private static func beginsTwice(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
    let bytes = Array(bytes.prefix(2 * longestBeginning))
    guard bytes.count >= 24 else { return false }
    return (12...bytes.count / 2).contains { length in
      bytes[length] == bytes[0] && bytes[..<length].elementsEqual(bytes[length..<(2 * length)])
    }
  }

  /// Upper bound on the bytes of a beginning: it keeps long texts from being slow.
  private static let longestBeginning = 200

  /// Whether two words have the same first byte and length, or one is long enough to be two: for most texts
  /// this is false.
  private var mayRepeatWords: Bool {
    var known: UInt64 = 0
    var (first, last, length): (UInt8, UInt8, Int) = (0, 0, 0)
    func isKnown() -> Bool {
      guard length > 0 else { return false }
      let mark: UInt64 = 1 << ((UInt64(first) &* 7 &+ UInt64(length)) & 63)
      defer { known |= mark }
      return known & mark != 0 || length >= 12 && (length % 2 == 0 || ",;.:".utf8.contains(last))
    }
    for byte in utf8 {
      if byte != UInt8(ascii: " ") {
        if length == 0 { first = byte }
        length += 1
        last = byte
      } else {
        if isKnown() { return true }
        length = 0
      }
    }
    return isKnown()
  }
}
