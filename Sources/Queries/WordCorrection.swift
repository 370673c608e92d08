import Console
import Failures
import SQLite
import Store

/// Corrects typing errors in a search: words that no name has are replaced by words of known names.
struct WordCorrection {
  let campus: CampusSnapshot

  /// The words with each unknown one replaced by the known word nearest to it.
  ///
  /// - Parameter text: as typed.
  /// - Returns: the corrected text; nil if every word is known, or no known word is near to one of them.
  /// - Throws: a database failure.
  func corrected(_ text: String) throws(Failure) -> String? {
    let words = SearchWords.words(of: text)
    var corrected: [String] = []
    for (index, word) in words.enumerated() {
      guard let meant = try nearest(to: word, isLast: index == words.count - 1) else { return nil }
      corrected.append(meant)
    }
    return corrected == words || corrected.isEmpty ? nil : corrected.joined(separator: " ")
  }

  /// The word itself if a name has it; of others equally near, the one that most names have.
  private func nearest(to word: String, isLast: Bool) throws(Failure) -> String? {
    guard let first = word.unicodeScalars.first else { return nil }
    // Shorter words are near to everything.
    var most = word.utf8.count < 4 ? 0 : word.utf8.count < 8 ? 1 : 2
    var best: (word: String, names: Int)?
    var isKnown = false
    try campus.setting.querying { () throws(DatabaseError) in
      try campus.store.words(beginningWith: first) { other, names in
        if other == word || (isLast && other.hasPrefix(word)) { isKnown = true }
        guard !isKnown, most > 0,
          let distance = Suggestion.distance(from: word, to: other, atMost: most)
        else { return }
        if distance < most || names > best?.names ?? 0 { best = (other, names) }
        most = distance
      }
    }
    return isKnown ? word : best?.word
  }
}
