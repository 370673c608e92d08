import Dining
import MarkupWriting

/// The notes of a meal: one per mark, `contains milk` for each allergen, and the site's own words in quotes,
/// so that no word in them is mistaken for a mark. dine's adapter for OpenMensa reads the same back.
enum OpenMensaNotes {
  /// The maximum number of characters in a name or a note (the format's XML Schema).
  static let limit = 250

  /// - Parameters:
  ///   - dish: the dish.
  ///   - prices: those that the format has no field for.
  /// - Returns: the notes, without empty, too long and repeated ones.
  static func of(_ dish: Dish, prices: [Price]) -> [String] {
    var notes: [String] = []
    func add(_ text: String, asWords: Bool = false) {
      guard let line = PlainLine(text) else { return }
      let pieces = asWords ? line.pieces(of: limit - 2).map { "“\($0)”" } : [line.cut(to: limit)]
      for note in pieces where !notes.contains(note) { notes.append(note) }
    }
    for tag in dish.tags ?? [] { add(tag, asWords: !isMark(tag)) }
    for allergen in dish.allergens ?? [] { add("contains " + allergen) }
    if let calories = dish.calories, calories >= 0 { add("\(calories) kcal") }
    for price in prices { add(price.openMensaNote) }
    if let line = PlainLine(dish.name), line.text.unicodeScalars.count > limit {
      add(dish.name, asWords: true)
    }
    if let description = dish.description { add(description, asWords: true) }
    return notes
  }

  /// Whether a mark of a dish is unambiguous: a diet, or a word without a diet or an allergen in it.
  private static func isMark(_ tag: String) -> Bool {
    if DishWords.diets.contains(tag) { return true }
    guard let first = tag.unicodeScalars.first, first.properties.isAlphabetic else { return false }
    let words = tag.lowercased().split { !$0.isLetter }.map { String($0) }
    return words.first != "contains"
      && words.allSatisfy { DishWords.askedDiet($0) == nil && DishWords.asked($0) == nil }
  }
}
