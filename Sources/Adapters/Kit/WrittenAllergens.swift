import Dining

/// The allergens that a line names: `Milk, Wheat`, `Contains: Milk; Eggs and Soy. May contain peanuts`.
struct WrittenAllergens {
  /// In the words of `DishWords`, traces too: who must avoid an allergen must avoid those.
  private(set) var names: [String] = []
  /// What the line says besides, as that nobody knows; then it names not all of them.
  private(set) var rest: [String] = []

  /// No allergen has a longer name.
  private static let mostWords = 4

  init(_ line: some StringProtocol) {
    for part in line.lowercased().utf8.split(whereSeparator: Self.isBetweenNames) {
      let words = part.split(whereSeparator: Self.isBetweenWords).map { Substring($0) }
      for name in words.split(whereSeparator: Self.joints.contains) { take(name) }
    }
  }

  /// Whether the line says "Contains" before what it names, or that there may be traces of it.
  static func isOne(_ line: String) -> Bool {
    let words = line.lowercased().utf8.split(whereSeparator: isBetweenWords).map { Substring($0) }
    return bare(words[...]).startIndex > 0
  }

  /// Words without "contains" and "may contain traces of" before them.
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
  /// What a sentence begins with that names no allergen: "Not available", "None listed", "N/A".
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
