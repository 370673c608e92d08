package import CivilTime
import Configuration
package import Dining
package import Failures

/// When places are open: the next seven days of one venue, or one day of several.
package struct WeekQuery: Query {
  /// A slug, an alias or a name; nil: every hall, on one day.
  package var venue: String?
  /// The day, or the first of seven; nil: the current service date.
  package var first: CivilDate?
  /// Every venue, not only the halls.
  package var all = false
  package var kind: VenueKind?
  package var accepts: Tender?

  package init(venue: String? = nil) { self.venue = venue }

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<WeekResult> {
    let asked = try venues(in: campus)
    let today = today(of: asked, in: campus, at: moment.instant)
    let days = venue == nil ? 1 : 7
    let rows = asked.flatMap { self.rows(of: $0, days: days, today, in: campus, at: moment) }
    let title = venue == nil ? nil : asked.first?.venue.name
    let result = WeekResult(
      title ?? campus.setting.campus.name, rows: rows, isOneVenue: venue != nil, today: today)
    let steady = asked.map { campus.moment(of: $0, at: moment).steadyUntil }
    // Otherwise it changes when a row ends: with an opening, at two, or at six.
    let civil = campus.date(at: moment.instant)
    let ends = [civil, civil.adding(days: 1)].flatMap { date in
      [HoursWeek.lastHour - 24, HoursWeek.firstHour].map {
        HoursWeek.instant(date, minute: $0 * 60, campus.zone)
      }
    }
    return Held(result, until: steady + ends.filter { $0 > moment.instant })
  }

  /// The current service date; with several venues it ends for all of them when the rows of the next date
  /// begin.
  private func today(of asked: [KnownVenue], in campus: CampusSnapshot, at instant: Instant) -> CivilDate {
    HoursWeek.serviceDate(at: instant, in: campus.zone) { eve in
      let isMorning = campus.zone.civil(at: instant).hour >= HoursWeek.firstHour
      guard venue != nil || !isMorning else { return [] }
      return asked.flatMap { known in
        ServiceDay.week(
          of: .open, known, from: eve, at: .unknown, on: eve, in: campus.context
        ).first?.openings ?? []
      }
    }
  }

  private func venues(in campus: CampusSnapshot) throws(Failure) -> [KnownVenue] {
    if let venue { return [try campus.venue(named: venue).known] }
    let asked = try campus.venues().filter { known in
      (kind.map { known.venue.kind == $0 } ?? true)
        && (accepts.map { known.venue.accepts?.contains($0) ?? false } ?? true)
    }.byName(\.venue)
    guard kind == nil, accepts == nil, !all else { return asked }
    let halls = asked.filter { $0.venue.kind == .hall }
    return halls.isEmpty ? asked : halls
  }

  private func rows(
    of known: KnownVenue, days: Int, _ today: CivilDate, in campus: CampusSnapshot, at moment: QueryMoment
  ) -> [WeekResult.Row] {
    let state = campus.moment(of: known, at: moment)
    let first = first ?? today
    func week(_ service: Service, _ state: OpenState) -> [ServiceDay] {
      ServiceDay.week(of: service, known, from: first, at: state, on: today, in: campus.context)
    }
    let takesExchange =
      known.venue.accepts?.contains(.mealExchange) ?? false
      || VenueWeek(of: known, service: .mealExchange, from: first, in: campus.context).isKnown
    let holiday = campus.setting.holidayNames
    return zip(week(.open, state.open), week(.mealExchange, state.exchange)).prefix(days).map {
      doors, exchange in
      WeekResult.Row(
        doors, exchange: takesExchange ? exchange : nil, of: state, holiday: holiday(doors.plan.date))
    }
  }
}
