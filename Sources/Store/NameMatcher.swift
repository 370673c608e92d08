/// Compares names with the words of a query without an index.
///
/// It gives the index's result only for words in ASCII letters: for others the index has rules of its own.
struct NameMatcher {
  private let whole: [[UInt8]]
  private let last: [UInt8]

  /// Nil if the query has other words, or no words.
  init?(_ question: String) {
    var words = SearchWords.words(of: question).map { Array($0.utf8) }
    guard words.allSatisfy({ $0.allSatisfy { $0 < 0x80 } }), let last = words.popLast() else { return nil }
    self.last = last
    whole = Set(words).sorted { $0.lexicographicallyPrecedes($1) }
    guard whole.count < SearchWords.limit else { return nil }
  }

  /// The words before the last, for the index, if the prefix search for the last word would visit most of the
  /// index; nil if it would not, or there are none.
  var wholeWords: [String]? {
    last.count > 2 || whole.isEmpty ? nil : whole.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a name in UTF-8 has all the words and one that begins with the last; nil if only the index can
  /// tell.
  func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool? {
    if let matches = matches(plain: name) { return matches }
    let words = SearchWords.words(of: String(decoding: name, as: UTF8.self))
    guard words.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) else { return nil }
    var text = words.joined(separator: " ")
    return text.withUTF8 { matches(plain: $0) }
  }

  /// The same for a name of letters, digits, and characters that certainly separate words: "&" is a word, and
  /// apostrophes are ignored; nil for any other name.
  // Runs for every name of the coming days, so it allocates nothing and only compares.
  private func matches(plain name: UnsafeBufferPointer<UInt8>) -> Bool? {
    var found: UInt64 = 0
    var isBegun = false
    var end = 0
    while end < name.count {
      let start = end
      while end < name.count, Self.isOfWord(name[end]) { end += 1 }
      if start < end {
        let word = UnsafeBufferPointer(rebasing: name[start..<end])
        isBegun = isBegun || Self.begins(word, with: last)
        for index in whole.indices where whole[index].count == word.count {
          if Self.begins(word, with: whole[index]) { found |= 1 << UInt64(index) }
        }
      }
      while end < name.count, !Self.isOfWord(name[end]) {
        guard Self.isBetweenWords(name[end]) else { return nil }
        end += 1
      }
    }
    return isBegun && found.nonzeroBitCount == whole.count
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  private static func isBetweenWords(_ byte: UInt8) -> Bool {
    byte < 0x80 && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "'") && byte != UInt8(ascii: "`")
  }

  private static func begins(_ word: UnsafeBufferPointer<UInt8>, with beginning: [UInt8]) -> Bool {
    guard word.count >= beginning.count else { return false }
    // The bit that makes a capital letter small is set in every digit.
    for index in beginning.indices where word[index] | 0x20 != beginning[index] { return false }
    return true
  }
}
