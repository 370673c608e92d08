/// What tastes and scores know of a dish where it is served.
package struct DishFacts: Hashable, Sendable {
  package let dish: Dish
  /// What makes two servings the same dish (`DishKey`, or as a person merged it).
  package let key: String
  /// The place's slug.
  package let venue: String
  /// The counter's name; nil: the menu names none.
  package let station: String?
  /// The meal; nil: the menu names none.
  package let period: String?
  /// Minutes on foot from home; nil: nobody says where home or the place is.
  package let walkMinutes: Int?
  /// The words of the dish, one spelling each (`DishKey`).
  package let words: Set<String>
  /// The sorts of food that its name or its counter's speaks of.
  package let cuisines: Set<String>

  /// The dish as a menu has it; `key` makes servings the same dish.
  package init(
    _ dish: Dish, key: String, venue: String, station: String?, period: String?, walkMinutes: Int? = nil
  ) {
    self.dish = dish
    self.key = key
    self.venue = venue
    self.station = station.flatMap { $0.isEmpty ? nil : $0 }
    self.period = period.flatMap { $0.isEmpty ? nil : $0 }
    self.walkMinutes = walkMinutes
    let name = DishKey.words(of: dish.name)
    words = name.union(DishKey.words(of: dish.description ?? ""))
    cuisines = CuisineWords.cuisines(in: name.union(DishKey.words(of: station ?? "")))
  }
}

extension DishKey {
  /// The words of a text, one spelling each.
  static func words(of text: String) -> Set<String> {
    text.isEmpty ? [] : Set(DishKey(text).text.split(separator: " ").map { String($0) })
  }
}

extension DishKey {
  /// The word of a name that is spelled so in keys.
  ///
  /// - Parameters:
  ///   - name: as a menu has it.
  ///   - plain: one spelling for several.
  /// - Returns: the word in lower case, the first that fits; where none does, the spelling itself.
  package static func word(of name: String, spelled plain: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.map { $0.lowercased() }
    return words.first { DishKey.words(of: $0).contains(plain) } ?? plain
  }
}
