import Dining
import Latin

/// The icons and codes of a dish, split into what it contains and what it is.
struct FoodMarks {
  private var allergens = SmallSet<String>()
  private var tags = SmallSet<String>()

  /// Whether there are no marks.
  var isEmpty: Bool { allergens.isEmpty && tags.isEmpty }

  /// Takes a mark in the words of `DishWords`: as an allergen if it is one, else as a tag.
  mutating func take(_ words: String) {
    let allergen = DishWords.allergen(Self.plain(words))
    if DishWords.allergenWords.contains(allergen), !Self.isFriendly(words) {
      allergens.insert(allergen)
    } else {
      take(tag: words)
    }
  }

  /// Takes a mark that the page calls an allergen, known or not.
  mutating func take(allergen: String) {
    let word = DishWords.allergen(allergen)
    if !word.isEmpty { allergens.insert(word) }
  }

  /// Takes a line of allergens, and those that a sentence in it names: `Milk; Wheat. Made in a facility with
  /// peanuts`.
  ///
  /// - Returns: Whether all of it was understood.
  @discardableResult
  mutating func take(allergens line: String?, _ notices: NoticeCollector) -> Bool {
    let written = WrittenAllergens((line ?? "").visibleName)
    var isWhole = written.rest.isEmpty
    for name in written.names {
      // "Milk Peanuts Sesame" without commas names three.
      let parts = DishWords.allergenWords.contains(name) ? [] : NamedAllergens.of(name).sorted()
      for part in parts.isEmpty ? [name] : parts { allergens.insert(part) }
      isWhole = isWhole && parts.isEmpty
    }
    guard !written.rest.isEmpty else { return isWhole }
    for name in written.rest.flatMap({ NamedAllergens.of($0) }) { allergens.insert(name) }
    notices.tally("allergens-incomplete", written.rest.joined(separator: ", "))
    return false
  }

  /// Takes a mark that the page calls a diet, or another mark.
  mutating func take(tag: String) {
    let word = Self.plain(tag)
    let allergen = DishWords.allergen(word)
    let isFriendly = DishWords.allergenWords.contains(allergen) && Self.isFriendly(tag)
    // "Gluten friendly" states neither that the dish contains gluten nor that it is free of it.
    let tag = isFriendly ? allergen + " friendly" : Self.synonyms[word] ?? DishWords.tag(word)
    if !tag.isEmpty { tags.insert(tag) }
  }

  /// A mark of Eatec and Berkeley, whose sign for vegan dishes is "Vegan Option", without that word.
  static func choice(_ mark: String) -> String {
    mark.lowercased().hasSuffix("option") ? String(mark.dropLast("-option".count)) : mark
  }

  private static func isFriendly(_ words: String) -> Bool { words.lowercased().has("friendly") }

  /// Takes all of the other marks.
  mutating func take(_ other: FoodMarks) {
    allergens.formUnion(other.allergens)
    tags.formUnion(other.tags)
  }

  /// The tags in alphabetical order; nil if the dish has no mark, since then nothing was stated.
  var statedTags: [String]? { isEmpty ? nil : tags.sorted() }

  /// The allergens; nil if none is named, since such pages mark only what is present.
  var statedAllergens: [String]? { allergens.isEmpty ? nil : allergens.sorted() }

  /// Whether it may contain more than the named allergens: marks of what is present do not rule out anything
  /// else.
  var isAllergenListPartial: Bool { !allergens.isEmpty }

  /// The allergens that an icon names: `Contains: Nuts`, `Wheat / Gluten`, `Tree Nuts (Almond)`, and `May
  /// contain Milk`, since anyone avoiding an allergen must avoid its traces, too; nil if it also names
  /// something else.
  static func allergens(named text: String) -> [String]? {
    let written = WrittenAllergens(String(text.map { $0 == "/" || $0 == "+" ? "," : $0 }))
    let names = written.names.uniqued()
    let isAll = written.rest.isEmpty && names.allSatisfy(DishWords.allergenWords.contains)
    return isAll && !names.isEmpty ? names : nil
  }

  /// `Tree_Nuts Icon` as `tree nuts`, `Contains Dairy` as `dairy`, `Vegan Menu Option` as `vegan`; a `Vegan Option` is one
  /// on request.
  private static func plain(_ text: String) -> String {
    let said = text.lowercased().split { $0 == " " || $0 == "_" || $0 == "-" || $0 == "\u{A0}" }
    var words = WrittenAllergens.bare(said[...])
    if words.suffix(2) == ["menu", "option"] { words.removeLast(2) }
    while let last = words.last, ["icon", "friendly", "menu"].contains(last), words.count > 1 {
      words.removeLast()
    }
    return words.joined(separator: " ")
  }

  private static let synonyms = [
    "veggie": "vegetarian", "veg": "vegetarian", "v": "vegetarian", "vg": "vegan", "plant based": "vegan",
    "gluten free": "gluten free", "low carbon foodprint": "low carbon",
  ]
}
