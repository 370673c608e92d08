import Dining

/// What the tags, the allergens and the marks of a recipe's dish mean, in English, German, French, Italian or Spanish.
struct RecipeMarks {
  private(set) var marks = FoodMarks()
  /// The texts that may name an allergen which is not understood: where there is one, no list is complete.
  private(set) var unknown: [String] = []

  /// Takes a text that the page calls a diet, or another property.
  mutating func take(tag text: String) {
    for allergen in contents(of: text) ?? [] { marks.take(allergen: allergen) }
    marks.take(tag: text)
  }

  /// Takes a text that the page calls an allergen.
  mutating func take(allergen text: String) {
    if Self.none.contains(text.lowercased()) { return }
    if let allergens = contents(of: text) {
      for allergen in allergens { marks.take(allergen: allergen) }
    } else {
      marks.take(allergen: text)
      if !Self.otherAllergens.contains(text.lowercased()) { note(text) }
    }
  }

  /// Takes an icon or a code, which may be either.
  mutating func take(mark text: String) {
    if let allergens = contents(of: text) {
      for allergen in allergens { marks.take(allergen: allergen) }
      return
    }
    let word = text.lowercased()
    if Self.none.contains(word) { return }
    let reading = NoteReading(text)
    let tags = reading.freedoms + (reading.isWhole ? reading.diets : GermanWords.knownTags(text) ?? [])
    for tag in tags { marks.take(tag: tag) }
    // "Vegan, contains soy"
    for allergen in tags.isEmpty ? [] : reading.allergens { marks.take(allergen: allergen) }
    if tags.isEmpty { marks.take(text) }
    var own = FoodMarks()
    own.take(tag: text)
    let plain = String(word.map { "-_".contains($0) ? " " : $0 == "’" ? "'" : $0 })
    let isDiet = own.statedTags.map { DishWords.diets.contains($0[0]) } ?? false
    let isKnown =
      !tags.isEmpty && (reading.isPlain || GermanWords.knownTags(text) != nil) || isDiet
      || Self.properties.contains(plain) || Self.otherAllergens.contains(plain)
      || DishWords.askedDiet(word) != nil
    if !isKnown { note(text) }
  }

  /// The allergens that a text names, if that is all it does; nil for other texts: "Gluten friendly", "Low lactose".
  private func contents(of text: String) -> [String]? {
    if let named = FoodMarks.allergens(named: text) { return named }
    let reading = NoteReading(text)
    return reading.isWhole && reading.isPlain && reading.diets.isEmpty ? reading.allergens : nil
  }

  private mutating func note(_ text: String) {
    unknown.append(text)
    for allergen in NamedAllergens.of(text) { marks.take(allergen: allergen) }
  }

  private static let none: Set = ["none", "no allergens", "keine", "aucun", "nessuno", "ninguno", "-", "—"]

  /// What a kitchen names beside the allergens of the law.
  private static let otherAllergens: Set = [
    "garlic", "onion", "onions", "corn", "coconut", "pork", "beef", "red meat", "alcohol", "gelatin",
    "gelatine", "msg",
    "cinnamon", "tomato", "citrus", "kiwi", "poppy", "banana", "strawberry", "cilantro", "peppers",
    "caffeine", "celery",
    "mustard", "lupin",
  ]

  /// Marks that are about anything else.
  private static let properties: Set = [
    "spicy", "hot", "new", "seasonal", "local", "organic", "healthy", "light", "low carbon", "low sodium",
    "low fat",
    "high protein", "heart healthy", "chef's choice", "favorite", "popular", "sustainable", "regional", "bio",
    "scharf",
    "neu", "homemade", "house made", "fair trade", "msc",
  ]
}
