import CivilTime
import Dining
import Failures
import OpeningHours

extension CampusSnapshot {
  /// Whether a venue is stated to be closed on a date; today its state of now decides, for as long as it holds.
  ///
  /// - Parameters:
  ///   - venue: the venue.
  ///   - date: the service date.
  ///   - moment: the moment asked about.
  ///   - until: receives until when that holds, if it depends on the moment.
  /// - Returns: whether it is.
  func isClosed(
    _ venue: KnownVenue, on date: CivilDate, _ moment: QueryMoment, _ until: inout [Instant?]
  ) -> Bool {
    guard venue.isClosed(on: date, in: context) else { return false }
    if date == self.date(at: moment.instant) {
      until.append(self.moment(of: venue, at: moment).steadyUntil)
    }
    return isClosed(venue, on: date, at: moment.instant)
  }

  /// The servings from today on at places that are stated to be closed then.
  ///
  /// - Parameters:
  ///   - dishes: servings of any dates.
  ///   - moment: the moment asked about.
  ///   - until: receives until when that holds.
  /// - Returns: those of them that will not take place.
  /// - Throws: a database failure.
  func closed(
    among dishes: [ServedDish], at moment: QueryMoment, _ until: inout [Instant?]
  ) throws(Failure) -> Set<ServedDish> {
    struct Day: Hashable {
      let venue: String
      let date: CivilDate
    }
    let today = date(at: moment.instant)
    var venues: [String: KnownVenue?] = [:]
    var days: [Day: Bool] = [:]
    var closed: Set<ServedDish> = []
    for served in dishes where served.date >= today {
      let day = Day(venue: served.venue.slug, date: served.date)
      if days[day] == nil {
        if venues[day.venue] == nil {
          let stored = try venueIfKnown(named: day.venue)
          let found: KnownVenue? = if let stored { try known(stored) } else { nil }
          venues[day.venue] = .some(found)
        }
        days[day] = (venues[day.venue] ?? nil).map { isClosed($0, on: day.date, moment, &until) } ?? false
      }
      if days[day] == true { closed.insert(served) }
    }
    return closed
  }
}
