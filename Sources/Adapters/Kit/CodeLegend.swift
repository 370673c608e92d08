import Dining

/// The letters and numbers behind the dishes of one site, and what they stand for by its own legend.
struct CodeLegend {
  private var words: [String: String]

  /// - Parameter words: what the codes mean where the page does not say.
  init(_ words: [String: String]) {
    self.words = words
  }

  /// Takes a line of the page's legend.
  mutating func add(_ code: String, _ meaning: String) { words[code] = meaning }

  /// What a code stands for.
  subscript(code: String) -> String? { words[code] }

  /// Takes a list of codes, `[1,ML,Se]`; what is none is given back as it is.
  func take(_ codes: String, into marks: inout FoodMarks, _ notices: NoticeCollector) -> [String] {
    var rest: [String] = []
    for part in codes.split(whereSeparator: { ",[]()".contains($0) }) {
      let code = part.split(separator: " ").joined(separator: " ")
      if code.isEmpty { continue }
      if let meaning = words[code] {
        GermanWords.take(meaning, into: &marks, notices)
      } else {
        notices.tally("unknown-code", code)
        rest.append(code)
      }
    }
    return rest
  }
}
