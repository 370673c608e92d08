import Dining

/// The allergens named in a line: `Milk, Wheat`, `Contains: Milk; Eggs and Soy. May contain peanuts`.
struct WrittenAllergens {
  /// The names in the words of `DishWords`, including traces: anyone avoiding an allergen must avoid those,
  /// too.
  private(set) var names: [String] = []
  /// The rest of the line, such as a note that allergens are unknown; then the list is incomplete.
  private(set) var rest: [String] = []

  /// Upper bound on the words of an allergen's name.
  private static let mostWords = 4

  init(_ line: some StringProtocol) {
    for part in line.lowercased().utf8.split(whereSeparator: Self.isBetweenNames) {
      let words = part.split(whereSeparator: Self.isBetweenWords).map { Substring($0) }
      for name in words.split(whereSeparator: Self.joints.contains) { take(name) }
    }
  }

  /// Whether the line has "Contains" before the names, or mentions possible traces.
  static func isOne(_ line: String) -> Bool {
    let words = line.lowercased().utf8.split(whereSeparator: isBetweenWords).map { Substring($0) }
    return bare(words[...]).startIndex > 0
  }

  /// The words without a leading "contains" or "may contain traces of".
  static func bare(_ words: ArraySlice<Substring>) -> ArraySlice<Substring> {
    for opening in openings where words.starts(with: opening) { return words.dropFirst(opening.count) }
    return words
  }

  private mutating func take(_ words: ArraySlice<Substring>) {
    let name = Self.bare(words)
    guard let first = name.first else { return }
    let text = name.joined(separator: " ")
    if name.count > Self.mostWords || Self.denials.contains(first) {
      rest.append(text)
    } else {
      names.append(DishWords.allergen(text))
    }
  }

  private static let openings: [[Substring]] = [
    ["may", "contain", "traces", "of"], ["may", "contain"], ["may", "also", "contain"],
    ["contains", "traces", "of"],
    ["contains"], ["traces", "of"],
  ]
  private static let joints: Set<Substring> = ["and", "and/or", "or", "&"]
  /// Beginnings of sentences that name no allergen: "Not available", "None listed", "N/A".
  private static let denials: Set<Substring> = [
    "no", "not", "none", "n/a", "na", "-", "--", "unknown", "unavailable", "free", "without", "complete",
    "allergen",
    "allergens", "information", "see", "ask", "please", "note",
  ]

  private static func isBetweenNames(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ".")
  }

  private static func isBetweenWords(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: ":") || byte.isBlank
  }
}
