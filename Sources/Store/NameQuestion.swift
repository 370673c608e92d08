/// What names are searched for: the words of a question and, if they are known, longer words that contain them.
package struct NameQuestion: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The words as typed.
  package let text: String
  /// For a word of the question as search compares it, other words that mean a kind of the same: kartoffelsuppe
  /// for suppe. See `Store.withCompounds`.
  private(set) var compounds: [String: [String]] = [:]

  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.text = text }

  init(_ text: String, compounds: [String: [String]]) {
    self.text = text
    self.compounds = compounds
  }

  var hasCompounds: Bool { !compounds.isEmpty }

  /// An FTS5 expression: every word or one of its compounds, the last one perhaps incomplete; nil if nothing can be
  /// found.
  var expression: String? {
    guard !compounds.isEmpty else { return SearchWords.expression(for: text) }
    var runs = SearchWords.runs(of: text)
    guard let last = runs.popLast(), Set(runs).count < SearchWords.limit else { return nil }
    let whole = Set(runs).map { either($0.joined(separator: " "), "") }.sorted()
    return (whole + [either(last.joined(separator: " "), " *")]).joined(separator: " AND ")
  }

  private func either(_ word: String, _ sign: String) -> String {
    let words = ["\"\(word)\"\(sign)"] + (compounds[word] ?? []).map { "\"\($0)\"" }
    return "(" + words.joined(separator: " OR ") + ")"
  }

  /// Whether a name fits, without an index.
  func matches(_ name: String) -> Bool {
    let wanted = SearchWords.runs(of: text)
    let words = SearchWords.words(of: name)
    return !wanted.isEmpty
      && wanted.indices.allSatisfy { index in
        let run = wanted[index]
        return words.indices.contains { start in
          let piece = words[start...].prefix(run.count)
          guard let end = piece.last, let last = run.last, piece.count == run.count else { return false }
          let isSame = index == wanted.count - 1 ? end.hasPrefix(last) : end == last
          return (isSame && piece.dropLast().elementsEqual(run.dropLast()))
            || (run.count == 1 && compounds[last]?.contains(end) == true)
        }
      }
  }
}
