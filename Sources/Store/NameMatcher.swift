/// Compares names with the words of a question without asking an index.
///
/// Only of words in ASCII letters can it say what the index would: for others that has rules of its own.
struct NameMatcher {
  private let whole: [[UInt8]]
  private let last: [UInt8]

  /// Nil where the question has other words, or none.
  init?(_ question: String) {
    var words = SearchWords.words(of: question).map { Array($0.utf8) }
    guard words.allSatisfy({ $0.allSatisfy { $0 < 0x80 } }), let last = words.popLast() else { return nil }
    self.last = last
    whole = Set(words).sorted { $0.lexicographicallyPrecedes($1) }
    guard whole.count < SearchWords.limit else { return nil }
  }

  /// Whether a name has all the words and one that begins with the last; nil where only the index can tell.
  func matches(_ name: String) -> Bool? {
    var name = name
    let matches = name.withUTF8 { bytes in
      bytes.allSatisfy(Self.isPlain) ? self.matches(plain: bytes) : nil
    }
    if let matches { return matches }
    let words = SearchWords.words(of: name)
    guard words.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) else { return nil }
    name = words.joined(separator: " ")
    return name.withUTF8 { self.matches(plain: $0) }
  }

  /// Whether a byte is a letter, a digit, or surely between words: "&" is a word, and apostrophes are nothing.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte < 0x80 && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "'") && byte != UInt8(ascii: "`")
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    return isLetter || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }

  // Runs for every name of the coming days, so nothing is made here, only compared.
  private func matches(plain name: UnsafeBufferPointer<UInt8>) -> Bool {
    var found: UInt64 = 0
    var isBegun = false
    var end = 0
    while end < name.count {
      guard Self.isOfWord(name[end]) else { end += 1; continue }
      let start = end
      while end < name.count, Self.isOfWord(name[end]) { end += 1 }
      let word = UnsafeBufferPointer(rebasing: name[start..<end])
      isBegun = isBegun || Self.begins(word, with: last)
      for index in whole.indices where whole[index].count == word.count {
        if Self.begins(word, with: whole[index]) { found |= 1 << UInt64(index) }
      }
    }
    return isBegun && found.nonzeroBitCount == whole.count
  }

  private static func begins(_ word: UnsafeBufferPointer<UInt8>, with beginning: [UInt8]) -> Bool {
    guard word.count >= beginning.count else { return false }
    // The bit that makes a capital small is set in every digit.
    for index in beginning.indices where word[index] | 0x20 != beginning[index] { return false }
    return true
  }
}
