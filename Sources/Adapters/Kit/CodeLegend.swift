import Dining

/// The letters and numbers after the dishes of one site, and their meanings by its own legend.
struct CodeLegend {
  /// The meaning of a code.
  private struct Meaning {
    let words: String
    /// The marks for the words; nil if the words are unknown, which is noted for every dish.
    let marks: FoodMarks?

    init(_ words: String) {
      self.words = words
      marks = GermanWords.marks(of: words)
    }
  }

  private var meanings: [String: Meaning]

  /// - Parameter words: the meanings of codes that the page does not explain.
  init(_ words: [String: String] = [:]) {
    meanings = words.mapValues { Meaning($0) }
  }

  /// Takes a line of the page's legend.
  mutating func add(_ code: String, _ meaning: String) {
    if meanings[code]?.words != meaning { meanings[code] = Meaning(meaning) }
  }

  /// The meaning of a code.
  subscript(code: String) -> String? { meanings[code]?.words }

  /// Takes a list of codes, `[1,ML,Se]`; parts that are not codes are returned unchanged.
  func take(_ codes: String, into marks: inout FoodMarks, _ notices: NoticeCollector) -> [String] {
    var rest: [String] = []
    for part in codes.utf8.split(whereSeparator: Self.isBetweenCodes) {
      guard let code = Self.code(part) else { continue }
      guard !take(code: code, into: &marks, notices) else { continue }
      notices.tally("unknown-code", code)
      rest.append(code)
    }
    return rest
  }

  /// Takes one code; false if it is unknown.
  func take(code: String, into marks: inout FoodMarks, _ notices: NoticeCollector) -> Bool {
    guard let meaning = meanings[code] else { return false }
    if let known = meaning.marks {
      marks.take(known)
    } else {
      GermanWords.take(meaning.words, into: &marks, notices)
    }
    return true
  }

  /// A code with single spaces; nil if there are only spaces.
  private static func code(_ part: Substring.UTF8View) -> String? {
    let begun = part.drop { $0 == UInt8(ascii: " ") }
    guard begun.contains(UInt8(ascii: " ")) else { return begun.isEmpty ? nil : String(Substring(begun)) }
    let words = begun.split(separator: UInt8(ascii: " "))
    return words.map { String(Substring($0)) }.joined(separator: " ")
  }

  private static func isBetweenCodes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"): true
    default: false
    }
  }
}
