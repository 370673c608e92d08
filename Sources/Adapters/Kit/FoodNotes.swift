import Dining

/// Reads free notes on a dish in English, German, French or Italian: diets, allergens, and the rest
/// unchanged.
struct FoodNotes {
  private var diets: [String] = []
  private(set) var allergens: [String] = []
  /// Notes with other content; what a diet excludes with its words: "enthält Schweinefleisch".
  private var rest: [(note: String, excluded: [String])] = []

  /// Takes one note: "Enthält Weizen Gluten", "veganes Gericht", "Produit sans gluten".
  mutating func take(_ note: String) {
    let reading = NoteReading(note)
    for tag in reading.freedoms + reading.diets { append(tag, to: \.diets) }
    for allergen in reading.allergens { append(allergen, to: \.allergens) }
    let excluded = Self.excluded(by: note)
    if !excluded.isEmpty || !reading.isWhole && !note.isEmpty { rest.append((note, excluded)) }
  }

  /// What a note names that a diet excludes: "enthält Schweinefleisch", "mit Honig und Sesam".
  private static func excluded(by note: String) -> [String] {
    let isExcluded = { (word: String) in DishWords.exclusiveContents.contains(word) }
    let words = GermanWords.knownTags(note) ?? [DishWords.allergen(note)]
    if words.contains(where: isExcluded), !mayDeny(note.drop { $0 != "(" }) { return words }
    // Of "Turkey bacon" and "Beyond Meat" no word is about the dish; of a list each is.
    let names = names(in: note)
    guard names.count > 1, !mayDeny(note[...]),
      names.allSatisfy({ GermanWords.knownTags($0) != nil || NoteReading($0).isWhole })
    else { return [] }
    return names.flatMap { GermanWords.knownTags($0) ?? [] }.filter(isExcluded).uniqued()
  }

  /// The members of a list: `mit Honig und Speck`, `Honig, Wein`.
  private static func names(in note: String) -> [String] {
    note.split { ",;&/+".contains($0) }.flatMap { part in
      part.split(separator: " ").split { joints.contains($0.lowercased()) }
        .map { $0.joined(separator: " ") }
    }
  }

  private static let joints: Set = ["und", "sowie", "and", "et", "e", "y"]

  /// Whether a note, or its explanation in brackets, may take back what it names: "Gelatine (pflanzlich)".
  private static func mayDeny(_ note: Substring) -> Bool {
    let words = note.lowercased().split { !$0.isLetter }.map { String($0) }
    return words.contains { word in
      denials.contains(word) || stems.contains { word.hasPrefix($0) || word.hasSuffix($0) }
    }
  }

  private static let denials: Set = [
    "ohne", "no", "non", "not", "sans", "senza", "nicht", "statt", "oder", "or", "ou",
  ]
  private static let stems = [
    "pflanz", "plant", "veg", "kein", "frei", "free", "alternativ", "ersatz", "substitut", "wunsch", "option",
  ]

  /// Takes a tag whose exact word is known.
  mutating func take(diet: String) { append(diet, to: \.diets) }

  /// Takes an allergen whose exact word is known.
  mutating func take(allergen: String) { append(allergen, to: \.allergens) }

  /// The diets, and what contradicts them. Nil if no note names a diet, since its absence is then not stated.
  var statedTags: [String]? { diets.isEmpty ? nil : (diets + rest.flatMap(\.excluded)).uniqued() }
  /// The notes with other content.
  var others: [String] { rest.filter { diets.isEmpty || $0.excluded.isEmpty }.map(\.note) }
  /// Nil if no note names an allergen. The list is never complete: notes need not name all of them.
  var statedAllergens: [String]? { allergens.isEmpty ? nil : allergens }

  /// The meaning of the words in a list of allergens, each once; unknown ones are unchanged, so that the list
  /// does not rule out what it does not name. Nil if nothing is named: a kitchen that has filled in nothing
  /// has not stated that there are no allergens.
  static func allergens(named words: [String]) -> [String]? {
    let found = words.flatMap { word -> [String] in
      let reading = NoteReading(word)
      guard reading.isWhole, reading.diets.isEmpty else { return reading.allergens + [word.lowercased()] }
      return reading.allergens + reading.unknownNames
    }
    return found.isEmpty ? nil : found.uniqued()
  }

  private mutating func append(_ word: String, to list: WritableKeyPath<FoodNotes, [String]>) {
    if !self[keyPath: list].contains(word) { self[keyPath: list].append(word) }
  }
}
