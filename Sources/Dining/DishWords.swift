/// The standard words for a dish's properties and allergens: one for each, whatever sites and people call it.
package enum DishWords {
  /// The word for an allergen ("Dairy" is "milk"); an unknown one is kept, in lower case.
  package static func allergen(_ text: String) -> String {
    let text = plain(text)
    let word = text.hasPrefix("contains ") ? String(text.dropFirst(9)) : text
    return allergens[word] ?? word
  }

  /// The word for a diet or another mark of a dish ("GlutenFree" is "gluten free"); an unknown one is kept,
  /// in lower case.
  package static func tag(_ text: String) -> String {
    let word = plain(text)
    return tags[word] ?? word
  }

  /// Whether one allergen always implies another: a person who must not eat gluten must not eat wheat.
  package static func isKind(_ one: String, of other: String) -> Bool {
    guard let wider = kinds[one] else { return false }
    return wider == other || kinds[wider] == other
  }

  /// The allergen that a dish with this mark lacks ("gluten free" is free of gluten); nil if the mark does
  /// not state this.
  package static func freedom(_ tag: String) -> String? {
    guard tag.hasSuffix(" free") else { return nil }
    // A lactose-free dish may contain milk.
    return tag == "lactose free" ? nil : asked(String(tag.dropLast(5)))
  }

  /// The diets that a dish of this diet also conforms to.
  package static func implied(by tag: String) -> [String] {
    switch tag {
    case "vegan": ["vegetarian", "pescatarian"]
    case "vegetarian": ["pescatarian"]
    default: []
    }
  }

  /// Whether a text in a list ("roasted peanut oil") contains the word for an allergen.
  static func names(_ text: String, _ allergen: String) -> Bool {
    let words = text.split { !$0.isLetter }.map { String($0) }
    return words.indices.contains { start in
      (1...2).contains { count in Self.asked(words[start...].prefix(count).joined(separator: " ")) == allergen
      }
    }
  }

  /// Whether every list of allergens covers it: the nine of the United States' FALCPA and FASTER Acts, which
  /// are among the fourteen of Regulation (EU) 1169/2011, and any that is a kind of one or comprises two.
  ///
  /// Molluscs are not: the shellfish of those acts are crustaceans, so that clams may be without that mark.
  static func isAlwaysListed(_ allergen: String) -> Bool {
    guard allergen != "molluscs" else { return false }
    return listed.contains(allergen) || kinds[allergen].map { listed.contains($0) } ?? false
  }

  /// The nine allergens that every complete list covers. Stored numbers depend on their order
  /// (`UnstatedAllergens`).
  package static let alwaysListed = [
    "milk", "eggs", "fish", "shellfish", "tree nuts", "peanuts", "wheat", "soy", "sesame",
  ]

  private static let listed = Set(alwaysListed).union(["nuts"])

  /// The allergen that a person means, singular or plural ("peanut", "Tree-Nuts", "dairy"); nil if unknown.
  package static func asked(_ text: String) -> String? {
    let word = plain(text)
    let forms = [word, word + "s"] + (word.hasSuffix("s") ? [String(word.dropLast())] : [])
    return forms.map { allergen($0) }.first { allergenWords.contains($0) }
  }

  /// The diet for a person's input ("Vegan", "gluten-free", "dairy free", "veggie"); nil if unknown.
  package static func askedDiet(_ text: String) -> String? {
    let word = tag(text)
    let diet = ["veggie": "vegetarian", "plant based": "vegan", "pescetarian": "pescatarian"][word] ?? word
    if diets.contains(diet) { return diet }
    // "Nut free" or "peanutfree": anything that can be excluded can be given as a diet.
    guard diet.hasSuffix("free") else { return nil }
    return asked(String(diet.dropLast(4))).map { allergen in
      diets.first { freedom($0) == allergen } ?? allergen + " free"
    }
  }

  /// The accepted diets and other marks, besides freedom from an allergen.
  package static let diets = [
    "vegan", "vegetarian", "pescatarian", "halal", "kosher", "gluten free", "dairy free", "nut free",
    "lactose free", "organic", "eat well", "plant forward", "locally grown", "whole grains",
  ]

  /// The words of allergens.
  package static let allergenWords = Set(allergens.values).union(kinds.keys).union(kinds.values).union([
    "fish", "celery", "mustard", "lupin", "corn", "coconut",
  ])

  /// Other accepted words for allergens.
  package static var otherAllergenWords: [String] { allergens.keys.sorted() }

  /// Lower case with single spaces, whatever joins the words.
  private static func plain(_ text: String) -> String {
    text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" }.joined(separator: " ")
  }

  private static let allergens = [
    "dairy": "milk", "milk/dairy": "milk", "dairy/milk": "milk", "milk products": "milk", "lactose": "milk",
    "egg": "eggs", "peanut": "peanuts", "soybean": "soy", "soybeans": "soy", "soya": "soy",
    "tree nut": "tree nuts", "treenut": "tree nuts", "treenuts": "tree nuts",
    "crustacean": "shellfish", "crustaceans": "shellfish", "crustacean shellfish": "shellfish",
    "crustacean/shellfish": "shellfish", "shell fish": "shellfish", "mollusks": "molluscs",
    "finfish": "fish", "fin fish": "fish",
    "sesame seed": "sesame", "sesame seeds": "sesame", "gluten/wheat": "gluten",
    "wheat/gluten": "gluten", "sulfites": "sulphites", "sulfite": "sulphites",
  ]

  private static let tags = [
    "glutenfree": "gluten free", "locallygrown": "locally grown", "eatwell": "eat well",
    "plantforward": "plant forward", "wholegrains": "whole grains", "wholegrain": "whole grains",
    "halalfriendly": "halal", "kosherfriendly": "kosher",
  ]

  /// The wider allergen of each. "Nuts" alone may be either kind.
  private static let kinds = [
    "wheat": "gluten", "rye": "gluten", "barley": "gluten", "oats": "gluten",
    "spelt": "wheat", "kamut": "wheat",
    "almonds": "tree nuts", "hazelnuts": "tree nuts", "walnuts": "tree nuts", "cashews": "tree nuts",
    "pecans": "tree nuts", "pistachios": "tree nuts", "macadamias": "tree nuts", "brazil nuts": "tree nuts",
    "tree nuts": "nuts", "peanuts": "nuts", "molluscs": "shellfish",
  ]
}
