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

  /// Whether one allergen is always another: a person who must not eat gluten must not eat wheat.
  package static func isKind(_ one: String, of other: String) -> Bool {
    guard let wider = kinds[one] else { return false }
    return wider == other || kinds[wider] == other
  }

  /// What a dish is free of that has this mark ("gluten free" is free of gluten); nil: the mark says no such thing.
  package static func freedom(_ tag: String) -> String? {
    guard tag.hasSuffix(" free") else { return nil }
    // What has no lactose may be milk all the same.
    return tag == "lactose free" ? nil : asked(String(tag.dropLast(5)))
  }

  /// The diets that one of this diet is of, too.
  package static func implied(by tag: String) -> [String] {
    switch tag {
    case "vegan": ["vegetarian", "pescatarian"]
    case "vegetarian": ["pescatarian"]
    default: []
    }
  }

  /// Whether a text in a list ("roasted peanut oil") has the word for an allergen in it.
  static func names(_ text: String, _ allergen: String) -> Bool {
    let words = text.split { !$0.isLetter }.map { String($0) }
    return words.indices.contains { start in
      (1...2).contains { count in Self.asked(words[start...].prefix(count).joined(separator: " ")) == allergen
      }
    }
  }

  /// Whether every list of allergens speaks of it: the nine of the United States' FALCPA and FASTER Acts, which are
  /// among the fourteen of Regulation (EU) 1169/2011, and what is a kind of one or made of two.
  static func isAlwaysListed(_ allergen: String) -> Bool {
    listed.contains(allergen) || kinds[allergen].map { listed.contains($0) } ?? false
  }

  private static let listed: Set = [
    "milk", "eggs", "fish", "shellfish", "tree nuts", "peanuts", "wheat", "soy", "sesame", "nuts",
  ]

  /// The allergen that a person means, in one number or the other ("peanut", "Tree-Nuts", "dairy"); nil: not known.
  package static func asked(_ text: String) -> String? {
    let word = plain(text)
    let forms = [word, word + "s"] + (word.hasSuffix("s") ? [String(word.dropLast())] : [])
    return forms.map { allergen($0) }.first { allergenWords.contains($0) }
  }

  /// The diet that a person means ("Vegan", "gluten-free", "dairy free", "veggie"); nil: not known.
  package static func askedDiet(_ text: String) -> String? {
    let word = tag(text)
    let diet = ["veggie": "vegetarian", "plant based": "vegan", "pescetarian": "pescatarian"][word] ?? word
    if diets.contains(diet) { return diet }
    // "Nut free" or "peanutfree": whatever may be left out may be asked for as a diet.
    guard diet.hasSuffix("free") else { return nil }
    return asked(String(diet.dropLast(4))).map { $0 + " free" }
  }

  /// The diets and other marks that may be asked for, beside freedom of an allergen.
  package static let diets = [
    "vegan", "vegetarian", "pescatarian", "halal", "kosher", "gluten free", "dairy free", "nut free",
    "lactose free", "organic", "eat well", "plant forward", "locally grown", "whole grains",
  ]

  /// The words of allergens.
  package static let allergenWords = Set(allergens.values).union(kinds.keys).union(kinds.values).union([
    "fish", "celery", "mustard", "lupin", "corn", "coconut",
  ])

  /// Other words for allergens that are understood.
  package static var otherAllergenWords: [String] { allergens.keys.sorted() }

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
