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
    guard !reading.isWhole, !note.isEmpty else { return }
    let words = Self.mayDeny(note) ? [] : GermanWords.knownTags(note) ?? [DishWords.allergen(note)]
    rest.append((note, words.contains(where: DishWords.exclusiveContents.contains) ? words : []))
  }

  /// Whether a note has an explanation in brackets that may take it back: "Gelatine (pflanzlich)".
  private static func mayDeny(_ note: String) -> Bool {
    let words = note.drop { $0 != "(" }.lowercased().split { !$0.isLetter }
    let signs = ["pflanz", "plant", "veg", "ohne", "kein", "frei", "free", "wunsch", "option", "oder"]
    return words.contains { word in signs.contains { word.hasPrefix($0) } }
  }

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
