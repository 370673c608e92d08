extension String {
  /// Whether it contains a word on its own.
  func hasWord(_ word: String) -> Bool { split { !$0.isLetter }.contains { $0 == word } }

  /// Whether a word is followed by itself, or the whole is one text twice, as when an element is duplicated.
  var repeatsItself: Bool {
    let bytes = Array(utf8)
    // Shorter ones are words: couscous. "Linsen, PuteLinsen, Pute mit Dip"
    if bytes.count >= 12, Self.isTwice(bytes[...]) || Self.beginsOrEndsTwice(bytes) { return true }
    let found = Self.repetition(in: bytes)
    return found == .certain || found == .possible && Self.repeats(bytes.split(separator: UInt8(ascii: " ")))
  }

  /// "LinsenbratlingLinsenbratling in heller Soße", "flour (wheat)(wheat), milk"
  private static func isDoubledWord(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count >= 12 else { return false }
    let letters = word.last.map { ",;.:".utf8.contains($0) } ?? false ? word.dropLast() : word
    return letters.count >= 12 && isTwice(letters)
  }

  private static func isTwice(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count % 2 == 0 && bytes.prefix(bytes.count / 2).elementsEqual(bytes.suffix(bytes.count / 2))
  }

  /// Whether a word, or a row of words, is followed by itself.
  private static func repeats(_ words: [ArraySlice<UInt8>]) -> Bool {
    if zip(words, words.dropFirst()).contains(where: { $0.count > 2 && $0 == $1 }) { return true }
    // A longer text is rarely repeated after many words; the bound keeps long texts from being slow.
    return words.count <= 60
      && words.indices.contains { start in
        (0...Swift.min(30, (words.count - start) / 2)).contains { length in
          // A single two-letter word may be repeated: "à la la".
          guard length > 1 || length == 1 && words.count == 2,
            words[start].first == words[start + length].first
          else { return false }
          return words[start..<(start + length)] == words[(start + length)..<(start + 2 * length)]
        }
      }
  }

  /// Whether the first words follow once more without a space, or the last words precede themselves so.
  private static func beginsOrEndsTwice(_ bytes: [UInt8]) -> Bool {
    let most = Swift.min(bytes.count / 2, longestBeginning)
    guard most >= 12 else { return false }
    let last = bytes.count - 1
    return (12...most).contains { length in
      bytes[length] == bytes[0] && bytes[..<length] == bytes[length..<(2 * length)]
        || bytes[last - length] == bytes[last]
          && bytes[(last - length + 1)...] == bytes[(last - 2 * length + 1)...(last - length)]
    }
  }

  /// Upper bound on the bytes of a beginning: it keeps long texts from being slow.
  private static let longestBeginning = 200

  private enum Repetition {
    case none
    /// Two words have the same first byte and length.
    case possible
    /// A word is one text twice.
    case certain
  }

  /// What one look at each word tells: for most texts, that nothing is repeated.
  private static func repetition(in bytes: [UInt8]) -> Repetition {
    var result = Repetition.none
    var known: UInt64 = 0
    var start = 0
    for index in 0...bytes.count where index == bytes.count || bytes[index] == UInt8(ascii: " ") {
      defer { start = index + 1 }
      guard start < index else { continue }
      let mark: UInt64 = 1 << ((UInt64(bytes[start]) &* 7 &+ UInt64(index - start)) & 63)
      if known & mark != 0 { result = .possible }
      known |= mark
      if isDoubledWord(bytes[start..<index]) { return .certain }
    }
    return result
  }
}
