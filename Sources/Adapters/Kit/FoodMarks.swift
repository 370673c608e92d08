import Dining

/// What the icons and codes beside a dish say, taken apart into what it contains and what it is.
struct FoodMarks {
  private var allergens: Set<String> = []
  private var tags: Set<String> = []

  /// Whether nothing was said.
  var isEmpty: Bool { allergens.isEmpty && tags.isEmpty }

  /// Takes a mark in the words of `DishWords`: an allergen where it is one, else a tag.
  mutating func take(_ words: String) {
    let word = Self.plain(words)
    guard !word.isEmpty else { return }
    let allergen = DishWords.allergen(word)
    if Self.allergens.contains(allergen) {
      // What is friendly to those who leave out gluten does not contain it, nor is it said to be free of it.
      if words.has("riendly") {
        tags.insert(allergen + " friendly")
      } else {
        allergens.insert(allergen)
      }
      return
    }
    let tag = Self.synonyms[word] ?? DishWords.tag(word)
    tags.insert(tag)
  }

  /// Takes what the page names an allergen, whether it is a known one or not.
  mutating func take(allergen: String) {
    let word = DishWords.allergen(allergen)
    if !word.isEmpty { allergens.insert(word) }
  }

  /// Takes the allergens that a line names.
  mutating func take(_ written: WrittenAllergens) { allergens.formUnion(written.names) }

  /// Takes what the page names a diet or another mark.
  mutating func take(tag: String) {
    let word = Self.plain(tag)
    let tag = Self.synonyms[word] ?? DishWords.tag(word)
    if !tag.isEmpty { tags.insert(tag) }
  }

  /// Takes all that other marks say.
  mutating func take(_ other: FoodMarks) {
    if allergens.isEmpty { allergens = other.allergens } else { allergens.formUnion(other.allergens) }
    if tags.isEmpty { tags = other.tags } else { tags.formUnion(other.tags) }
  }

  /// What it is, in the order of the alphabet; nil where no mark stands beside the dish, since then nobody said anything.
  var statedTags: [String]? { isEmpty ? nil : tags.sorted() }

  /// What it contains; nil where no allergen is named, since such pages mark what is there and never what is not.
  var statedAllergens: [String]? { allergens.isEmpty ? nil : allergens.sorted() }

  /// Whether more may be in it than is named: to mark what is there is not to say what is not.
  var isAllergenListPartial: Bool { !allergens.isEmpty }

  /// The allergens that an icon names: `Contains Nuts`, `Wheat / Gluten`, and `May contain Milk`, as who must avoid it
  /// must avoid its traces; nil where it names something else as well.
  static func allergens(named text: String) -> [String]? {
    let names = text.lowercased().split { "/&,+".contains($0) }.map {
      DishWords.allergen(WrittenAllergens.bare($0.split(separator: " ")[...]).joined(separator: " "))
    }
    return !names.isEmpty && names.allSatisfy(allergens.contains) ? names : nil
  }

  /// `Tree_Nuts Icon` as `tree nuts`, `Contains Dairy` as `dairy`, `Vegan Option` as `vegan`.
  private static func plain(_ text: String) -> String {
    let said = text.lowercased().split { $0 == " " || $0 == "_" || $0 == "-" || $0 == "\u{A0}" }
    var words = WrittenAllergens.bare(said[...])
    while let last = words.last, ["icon", "option", "friendly", "menu"].contains(last), words.count > 1 {
      words.removeLast()
    }
    return words.joined(separator: " ")
  }

  private static let synonyms = [
    "veggie": "vegetarian", "veg": "vegetarian", "v": "vegetarian", "vg": "vegan", "plant based": "vegan",
    "gluten free": "gluten free", "low carbon foodprint": "low carbon",
  ]

  private static let allergens: Set = [
    "milk", "eggs", "fish", "shellfish", "tree nuts", "peanuts", "wheat", "soy", "sesame", "gluten",
    "mustard",
    "celery", "lupin", "molluscs", "sulphites", "nuts", "corn", "coconut",
  ]
}
