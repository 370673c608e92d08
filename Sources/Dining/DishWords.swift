/// The words for what a dish is and has in it: one for each thing, whatever sites and people call it.
package enum DishWords {
  /// The word for an allergen ("Dairy" is "milk"); one that is not known stays, in lower case.
  package static func allergen(_ text: String) -> String {
    let text = plain(text)
    let word = text.hasPrefix("contains ") ? String(text.dropFirst(9)) : text
    return allergens[word] ?? word
  }

  /// The word for a diet or another mark of a dish ("GlutenFree" is "gluten free"); one that is not known stays, in lower case.
  package static func tag(_ text: String) -> String {
    let word = plain(text)
    return tags[word] ?? word
  }

  /// Whether one allergen is always another: whoever must not eat gluten must not eat wheat.
  package static func isKind(_ one: String, of other: String) -> Bool {
    guard let wider = kinds[one] else { return false }
    return wider == other || kinds[wider] == other
  }

  /// Lower case with single spaces, however words are joined.
  private static func plain(_ text: String) -> String {
    text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" }.joined(separator: " ")
  }

  private static let allergens = [
    "dairy": "milk", "milk/dairy": "milk", "dairy/milk": "milk", "milk products": "milk", "lactose": "milk",
    "egg": "eggs", "peanut": "peanuts", "soybean": "soy", "soybeans": "soy", "soya": "soy",
    "tree nut": "tree nuts", "treenut": "tree nuts", "treenuts": "tree nuts",
    "crustacean": "shellfish", "crustaceans": "shellfish", "crustacean shellfish": "shellfish",
    "crustacean/shellfish": "shellfish", "shell fish": "shellfish", "mollusks": "molluscs",
    "sesame seed": "sesame", "sesame seeds": "sesame", "gluten/wheat": "gluten",
    "wheat/gluten": "gluten", "sulfites": "sulphites", "sulfite": "sulphites",
  ]

  private static let tags = [
    "glutenfree": "gluten free", "locallygrown": "locally grown", "eatwell": "eat well",
    "plantforward": "plant forward", "wholegrains": "whole grains", "wholegrain": "whole grains",
  ]

  /// What each is a kind of. "Nuts" alone may be either sort.
  private static let kinds = [
    "wheat": "gluten", "rye": "gluten", "barley": "gluten", "spelt": "gluten", "oats": "gluten",
    "almonds": "tree nuts", "hazelnuts": "tree nuts", "walnuts": "tree nuts", "cashews": "tree nuts",
    "pecans": "tree nuts", "pistachios": "tree nuts", "macadamias": "tree nuts", "brazil nuts": "tree nuts",
    "tree nuts": "nuts", "peanuts": "nuts", "molluscs": "shellfish",
  ]
}
