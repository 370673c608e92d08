package import CivilTime
package import Dining

/// The menus of a file that a person had, with the names of its dishes once each, by which the dishes are numbered: years of
/// menus have few.
package struct ImportedMenus: Sendable {
  package let names: [String]
  /// The dishes of which more is said than the name.
  package let details: [Dish]
  /// One for a venue, date and meal.
  package let menus: [ImportedMenu]

  /// - Parameters:
  ///   - names: what the numbers of dishes count, and perhaps others.
  ///   - details: the dishes of which more is said than the name.
  ///   - menus: one for a venue, date and meal.
  package init(names: [String], details: [Dish] = [], menus: [ImportedMenu]) {
    self.names = names
    self.details = details
    self.menus = menus
  }
}

/// What a venue served at a meal of a day, as a file says.
package struct ImportedMenu: Sendable {
  package let venue: VenueID
  package let date: CivilDate
  /// Nil: the whole day.
  package let period: String?
  package var stations: [ImportedStation]

  /// - Parameters:
  ///   - venue: who served it.
  ///   - date: when.
  ///   - period: the meal; nil: the whole day.
  ///   - stations: what was served.
  package init(venue: VenueID, date: CivilDate, period: String?, stations: [ImportedStation]) {
    self.venue = venue
    self.date = date
    self.period = period
    self.stations = stations
  }
}

/// The dishes of a counter, as a file says.
package struct ImportedStation: Sendable {
  package let name: String
  package var dishes: [ImportedDish]

  /// - Parameters:
  ///   - name: empty where the file names none.
  ///   - dishes: what was served there.
  package init(name: String, dishes: [ImportedDish]) {
    self.name = name
    self.dishes = dishes
  }
}

/// A dish as a file says it, mostly by its name alone: that takes a fraction of the room of a `Dish`.
package struct ImportedDish: Sendable {
  /// The number of its name.
  package let name: Int
  /// Where among the details it is; nil: nothing is said but the name.
  package let details: Int?

  /// - Parameters:
  ///   - name: the number of its name.
  ///   - details: where among the details it is; nil: nothing is said but the name.
  package init(name: Int, details: Int? = nil) {
    self.name = name
    self.details = details
  }
}
