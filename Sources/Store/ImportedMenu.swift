package import CivilTime
package import Dining

/// The menus of a file that a person kept. Each dish name is stored once and dishes refer to it by number:
/// years of menus repeat few different names.
package struct ImportedMenus: Sendable {
  package let names: [String]
  /// The dishes with more than a name.
  package let details: [Dish]
  /// One for a venue, date and meal.
  package let menus: [ImportedMenu]

  /// - Parameters:
  ///   - names: the names that the numbers of dishes refer to, and perhaps others.
  ///   - details: the dishes with more than a name.
  ///   - menus: one for a venue, date and meal.
  package init(names: [String], details: [Dish] = [], menus: [ImportedMenu]) {
    self.names = names
    self.details = details
    self.menus = menus
  }
}

/// What a venue served at a meal of a day, according to a file.
package struct ImportedMenu: Sendable {
  package let venue: VenueID
  package let date: CivilDate
  /// Nil: the whole day.
  package let period: String?
  package var stations: [ImportedStation]

  /// - Parameters:
  ///   - venue: the venue that served it.
  ///   - date: the date.
  ///   - period: the meal; nil: the whole day.
  ///   - stations: the stations with their dishes.
  package init(venue: VenueID, date: CivilDate, period: String?, stations: [ImportedStation]) {
    self.venue = venue
    self.date = date
    self.period = period
    self.stations = stations
  }
}

/// The dishes of a counter, according to a file.
package struct ImportedStation: Sendable {
  package let name: String
  package var dishes: [ImportedDish]

  /// - Parameters:
  ///   - name: the counter's name; empty if the file names none.
  ///   - dishes: the dishes served there.
  package init(name: String, dishes: [ImportedDish]) {
    self.name = name
    self.dishes = dishes
  }
}

/// A dish of a file, mostly only its name: that takes a fraction of the memory of a `Dish`.
package struct ImportedDish: Sendable {
  /// The number of its name.
  package let name: Int
  /// Its index among the details; nil: only the name is stated.
  package let details: Int?

  /// - Parameters:
  ///   - name: the number of its name.
  ///   - details: its index among the details; nil: only the name is stated.
  package init(name: Int, details: Int? = nil) {
    self.name = name
    self.details = details
  }
}
