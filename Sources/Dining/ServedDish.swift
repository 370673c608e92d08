package import CivilTime

/// A dish where and when it is, or was, served.
package struct ServedDish: Hashable, Sendable {
  package let dish: Dish
  package let venue: Venue
  package let date: CivilDate
  package let period: String?
  package let station: String
  package let provenance: Provenance

  package init(
    _ dish: Dish, venue: Venue, date: CivilDate, period: String?, station: String, provenance: Provenance
  ) {
    self.dish = dish
    self.venue = venue
    self.date = date
    self.period = period
    self.station = station
    self.provenance = provenance
  }
}
