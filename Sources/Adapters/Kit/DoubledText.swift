extension String {
  /// Whether a word stands in it, alone.
  func hasWord(_ word: String) -> Bool { split { !$0.isLetter }.contains { $0 == word } }

  /// Whether a word follows itself, or the whole is one text twice: what an element that stands twice looks like.
  var repeatsItself: Bool {
    let size = utf8.count
    // Shorter ones are words: couscous.
    if size >= 12, size % 2 == 0, utf8.prefix(size / 2).elementsEqual(utf8.suffix(size / 2)) { return true }
    let words = utf8.split(separator: UInt8(ascii: " "))
    // "LinsenbratlingLinsenbratling in heller Soße"
    if words.contains(where: {
      $0.count >= 12 && $0.count % 2 == 0 && $0.prefix($0.count / 2).elementsEqual($0.suffix($0.count / 2))
    }) {
      return true
    }
    if zip(words, words.dropFirst()).contains(where: { $0.count > 2 && $0.elementsEqual($1) }) { return true }
    // Few words follow a longer text before it stands again; the bound keeps what is long from being slow.
    return words.count <= 60
      && words.indices.contains { start in
        (0...min(30, (words.count - start) / 2)).contains { length in
          // One word of two letters may follow itself: "à la la".
          guard length > 1 || length == 1 && words.count == 2 else { return false }
          return words[start..<(start + length)].elementsEqual(words[(start + length)..<(start + 2 * length)])
          {
            $0.elementsEqual($1)
          }
        }
      }
  }
}
