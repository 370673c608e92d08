import CivilTime
import Configuration
import Dining
package import Failures

/// Everything known about one venue.
package struct ShowQuery: Query {
  /// A slug, an alias or a name.
  package var venue: String

  /// Whether its usual hours are included if its state is unknown.
  package var saysUsual = true

  package init(_ venue: String) { self.venue = venue }

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<ShowResult> {
    let (known, id) = try campus.venue(named: venue)
    let state = campus.moment(of: known, at: moment)
    let today = state.open.runningDate(on: campus.date(at: moment.instant))
    let menus = try campus.menus(of: id, from: today)
    let day = MenuChoice(date: menus.map(\.menu.date).min() ?? today)
    let now = MenuChoice.Moment(now: moment.instant, zone: campus.zone, state: state.open)
    var result = ShowResult(
      moment: saysUsual ? state : state.withoutUsual,
      week: VenueWeek(of: known, service: .open, from: today, in: campus.context),
      exchangeWeek: VenueWeek(of: known, service: .mealExchange, from: today, in: campus.context),
      menus: day.choose(from: menus, at: now) { _ in [] }, offers: try campus.offers(of: id, at: known),
      statements: known.statements, facts: try campus.setFacts(of: id))
    result.doubt = try campus.doubt(about: [state], at: moment.instant)
    return Held(
      result, until: [state.steadyUntil, result.doubt?.end, campus.midnight(after: moment.instant)])
  }
}
