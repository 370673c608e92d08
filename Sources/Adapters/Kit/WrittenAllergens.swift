import Dining

/// The allergens that a line names: `Milk, Wheat`, `Contains: Milk; Tree Nuts (Almonds) and Soy. May contain
/// peanuts`.
struct WrittenAllergens {
  /// The names in the words of `DishWords`, including traces: anyone avoiding an allergen must avoid those,
  /// too.
  private(set) var names: [String] = []
  /// The rest of the line, such as a note that allergens are unknown; then the list is incomplete.
  private(set) var rest: [String] = []

  /// Upper bound on the words of an allergen's name.
  private static let mostWords = 4

  init(_ line: some StringProtocol) {
    let text = line.lowercased()
    var words: [Substring] = []
    var asides: [Substring] = []
    var isDenied = false
    for token in AllergenLine.tokens(of: text[...]) {
      switch token {
      case .aside(let aside): asides.append(aside)
      case .word(let word) where !Self.joints.contains(word): words.append(word)
      case .word, .end:
        take(words[...], explainedBy: asides, &isDenied)
        if token == .end { isDenied = false }
        words = []
        asides = []
      }
    }
  }

  /// Whether the line has "Contains" before the names, or mentions possible traces.
  static func isOne(_ line: String) -> Bool {
    let text = line.lowercased()
    let words = AllergenLine.tokens(of: text[...]).prefix { $0 != .end }.compactMap { token -> Substring? in
      if case .word(let word) = token { word } else { nil }
    }
    return bare(words[...]).startIndex > 0
  }

  /// The words without a leading "contains" or "may contain traces of".
  static func bare(_ words: ArraySlice<Substring>) -> ArraySlice<Substring> {
    for opening in openings where words.starts(with: opening) { return words.dropFirst(opening.count) }
    return words
  }

  /// Names joined to a negated one may be negated, too: "no milk or eggs".
  private mutating func take(
    _ words: ArraySlice<Substring>, explainedBy asides: [Substring], _ isDenied: inout Bool
  ) {
    var name = Self.bare(words)
    if name.startIndex > words.startIndex { isDenied = false }
    if name.count > 1, let last = name.last, last.hasPrefix("allergen") { name.removeLast() }
    guard let first = name.first else {
      for aside in asides {
        let inside = WrittenAllergens(inside: aside)
        names += inside.names
        rest += inside.rest
      }
      return
    }
    let text = name.joined(separator: " ")
    isDenied = isDenied || name.contains { Self.denials.contains($0) || $0.hasSuffix("-free") }
    if isDenied || name.count > Self.mostWords || Self.beginnings.contains(first) {
      rest.append(text)
      return
    }
    let allergen = DishWords.asked(text) ?? DishWords.allergen(text)
    names.append(allergen)
    let isKnown = DishWords.allergenWords.contains(allergen)
    for aside in asides.flatMap({ WrittenAllergens(inside: $0).names }) {
      names += isKnown ? Self.known(in: aside) : [aside]
    }
  }

  private init(inside aside: Substring) {
    self.init(aside.split { "()[]".contains($0) }.joined(separator: " "))
  }

  /// The allergens in an explanation, which may also contain other words: "wheat (egg noodles)", "milk
  /// (cheese)".
  private static func known(in text: String) -> [String] {
    let words = text.split(separator: " ")
    let pairs = zip(words, words.dropFirst()).compactMap { DishWords.asked("\($0) \($1)") }
    return pairs.isEmpty ? words.compactMap { DishWords.asked(String($0)) } : pairs
  }

  private static let openings: [[Substring]] = [
    ["may", "contain", "traces", "of"], ["may", "contain"], ["may", "also", "contain"],
    ["contains", "traces", "of"],
    ["contains"], ["traces", "of"],
  ]
  private static let joints: Set<Substring> = ["and", "and/or", "or", "&"]
  /// Words of a text that names no allergen, wherever they are: "Not available", "Does not contain nuts",
  /// "Gluten Free".
  private static let denials: Set<Substring> = [
    "no", "not", "none", "n/a", "na", "-", "--", "unknown", "unavailable", "free", "without", "does",
    "doesn't", "non",
  ]
  /// First words of a sentence that names no allergen.
  private static let beginnings: Set<Substring> = [
    "complete", "allergen", "allergens", "information", "see", "ask", "please", "note",
  ]
}
