package import CivilTime

/// A stored menu: its venue, its content, and its provenance.
package struct MenuRecord: Hashable, Sendable {
  package let venue: String
  package let menu: Menu
  package let provenance: Provenance

  /// The venue is given by its slug.
  package init(venue: String, menu: Menu, provenance: Provenance) {
    self.venue = venue
    self.menu = menu
    self.provenance = provenance
  }
}

extension MenuRecord {
  /// The menu with only the matching dishes; nil if there is none.
  package func keeping(_ isWanted: (Dish) -> Bool) -> MenuRecord? {
    let stations = menu.stations.compactMap { station -> Station? in
      let dishes = station.dishes.filter(isWanted)
      return dishes.isEmpty ? nil : Station(name: station.name, dishes: dishes)
    }
    guard !stations.isEmpty else { return nil }
    return MenuRecord(
      venue: venue, menu: Menu(date: menu.date, period: menu.period, stations: stations),
      provenance: provenance)
  }
}

/// A stored standing offer of a venue: its venue, its dish, and its provenance.
package struct OfferRecord: Hashable, Sendable {
  package let venue: String
  package let dish: Dish
  package let provenance: Provenance
  /// The author if it was changed or added by hand, or nil.
  package let author: String?

  /// The venue is given by its slug.
  package init(venue: String, dish: Dish, provenance: Provenance, author: String? = nil) {
    self.venue = venue
    self.dish = dish
    self.provenance = provenance
    self.author = author
  }

  /// The same without the author.
  package var withoutAuthor: OfferRecord { OfferRecord(venue: venue, dish: dish, provenance: provenance) }

  /// The same without what is stated about a meal exchange.
  package var withoutExchange: OfferRecord {
    var dish = dish
    dish.mealExchange = nil
    return OfferRecord(venue: venue, dish: dish, provenance: provenance, author: author)
  }
}

/// The order of a day's meals, for sorting and for "the next one".
package enum MealOrder {
  private static let meals: [Substring] = ["breakfast", "brunch", "lunch", "dinner", "late"]

  /// The position of a period in the day: "Late Lunch" follows "Lunch", and one without a known name comes
  /// last.
  package static func rank(of period: String?) -> Int {
    guard let words = period?.lowercased().split(separator: " ") else { return 2 * meals.count }
    guard let meal = meals.firstIndex(where: { words.contains($0) }) else { return 2 * meals.count }
    return 2 * meal + (words.first == "late" ? 1 : 0)
  }

  /// Whether a word names a meal, on any campus.
  package static func isMeal(_ word: String) -> Bool { meals.contains { word.lowercased() == $0 } }

  /// The meal that is eaten at a minute of the day, as far as the hour tells.
  package static func meal(atMinute minute: Int) -> String {
    switch minute {
    case 240..<630: "breakfast"
    case 630..<960: "lunch"
    case 960..<1_320: "dinner"
    default: "late"
    }
  }

  /// A name in lower case; a common meal's German name in English.
  package static func english(_ name: String) -> String {
    switch name.lowercased() {
    case "frühstück", "fruehstueck": "breakfast"
    case "mittagessen", "mittag": "lunch"
    case "abendessen", "abend": "dinner"
    case let other: other
    }
  }
}

/// The dishes that one venue serves on one service date in one meal period.
package struct Menu: Hashable, Sendable {
  package var date: CivilDate
  /// The period's name as written by the site ("Lunch"), or nil if the menu is for the whole day.
  package var period: String?
  package var stations: [Station]

  package init(date: CivilDate, period: String?, stations: [Station]) {
    self.date = date
    self.period = period
    self.stations = stations
  }
}

/// A counter and its dishes.
package struct Station: Hashable, Sendable {
  package var name: String
  package var dishes: [Dish]

  package init(name: String, dishes: [Dish]) {
    self.name = name
    self.dishes = dishes
  }
}
