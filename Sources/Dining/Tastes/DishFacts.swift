/// The facts about a dish at its place that tastes and scores use.
package struct DishFacts: Hashable, Sendable {
  package let dish: Dish
  /// Identifies the dish across servings (`DishKey`, or as merged by a person).
  package let key: String
  /// The place's slug.
  package let venue: String
  /// The counter's name; nil if the menu names none.
  package let station: String?
  /// The meal; nil if the menu names none.
  package let period: String?
  /// Minutes on foot from home; nil if the location of home or of the place is unknown.
  package let walkMinutes: Int?
  /// The words of the dish, in normalized spelling (`DishKey`).
  package let words: Set<String>
  /// The cuisines that its name or its counter's indicates.
  package let cuisines: Set<String>

  /// The dish as on a menu; `key` identifies it across servings.
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
  /// The words of a text, in normalized spelling.
  static func words(of text: String) -> Set<String> {
    text.isEmpty ? [] : Set(DishKey(text).text.split(separator: " ").map { String($0) })
  }
}

extension DishKey {
  /// The word of a name that has this normalized spelling in keys.
  ///
  /// - Parameters:
  ///   - name: the name as on a menu.
  ///   - plain: the normalized spelling.
  /// - Returns: the first matching word in lower case; if there is none, the spelling itself.
  package static func word(of name: String, spelled plain: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.map { $0.lowercased() }
    return words.first { DishKey.words(of: $0).contains(plain) } ?? plain
  }
}
