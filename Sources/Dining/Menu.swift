package import CivilTime

/// What one venue serves on one service date in one meal period.
package struct Menu: Hashable, Sendable {
  package var date: CivilDate
  /// The period's name as the site writes it ("Lunch"), or nil where the menu is for the whole day.
  package var period: String?
  package var stations: [Station]

  package init(date: CivilDate, period: String?, stations: [Station]) {
    self.date = date
    self.period = period
    self.stations = stations
  }
}

/// A counter and what it serves.
package struct Station: Hashable, Sendable {
  package var name: String
  package var dishes: [Dish]

  package init(name: String, dishes: [Dish]) {
    self.name = name
    self.dishes = dishes
  }
}
