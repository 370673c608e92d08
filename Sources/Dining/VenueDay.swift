package import CivilTime

/// A day of a venue.
package struct VenueDay: Hashable, Sendable {
  /// The site's own id of the venue.
  package var venue: String
  /// The service date.
  package var date: CivilDate

  /// - Parameters:
  ///   - venue: the site's own id of the venue.
  ///   - date: the service date.
  package init(_ venue: String, _ date: CivilDate) {
    self.venue = venue
    self.date = date
  }
}

extension Reading {
  /// The days that it says a venue is closed on as a whole: each by a statement for that day alone, without
  /// another that names hours.
  package var closedDays: Set<VenueDay> {
    var closed: Set<VenueDay> = []
    var others: Set<VenueDay> = []
    for hours in hours where hours.statement.service == .open {
      let statement = hours.statement
      guard statement.scope == .date, let date = statement.validFrom, statement.validTo == date,
        !statement.isOfNightBefore
      else { continue }
      let day = VenueDay(hours.venue, date)
      if statement.expression == "off", statement.period == nil {
        closed.insert(day)
      } else {
        others.insert(day)
      }
    }
    return closed.subtracting(others)
  }
}
