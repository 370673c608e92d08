import CivilTime
import Configuration
import Dining
import Failures
import Queries

/// The dishes and places of a campus that are available today, from now on.
struct BallotItems {
  private let campus: CampusSnapshot
  private let now: Instant

  init(_ campus: CampusSnapshot, at now: Instant) {
    self.campus = campus
    self.now = now
  }

  /// Each item once, with the place and time at which it is first available; and when the oldest of the menus
  /// that have them was last seen.
  func items(
    station: String?, filter: DishFilter
  ) throws(Failure) -> (items: [BallotItem], seen: Instant?) {
    let today = campus.date(at: now)
    let tomorrow = campus.zone.firstInstant(of: today.adding(days: 1))
    let rows = try campus.rows()
    let wanted = NameFilter(station ?? "")
    var found: [Opinion.Subject: BallotItem] = [:]
    var seen: Instant?
    func add(_ item: BallotItem) {
      if let known = found[item.subject], !item.comes(before: known) { return }
      found[item.subject] = item
    }
    for known in try campus.venues() {
      let state = campus.moment(of: known, at: QueryMoment(now)).open
      let opens = state.kind == .open ? now : state.opensAt
      if station == nil, filter.isEmpty, let opens, opens < tomorrow {
        add(BallotItem(.venue(known.venue.slug), name: known.venue.name, begins: opens))
      }
      guard let row = rows[known.venue.slug] else { continue }
      let date = state.runningDate(on: today)
      guard !campus.isClosed(known, on: date, at: now) else { continue }
      let isOver = state.kind == .closed && opens.map { $0 >= tomorrow } ?? false
      for record in try campus.menus(of: row, from: date) where record.menu.date == date {
        let menu = record.menu
        let hours = known.hours(of: menu, in: campus.context)
        let usual = MealTimes.usual(menu.period, on: menu.date, in: campus.zone)
        guard hours.map(\.closes).max() ?? usual.ends > now, !(hours.isEmpty && isOver) else { continue }
        seen = min(seen ?? record.provenance.observedAt, record.provenance.observedAt)
        let begins = max(now, hours.map(\.opens).min() ?? usual.begins)
        for counter in menu.stations {
          guard wanted.areIn(counter.name) else { continue }
          for dish in counter.dishes where !dish.isAddOn {
            guard filter.isEmpty || filter.verdict(on: dish) == .passes else { continue }
            let key = campus.dishKey(of: dish.name)
            guard !key.isEmpty else { continue }
            add(
              BallotItem(
                .dish(key), name: dish.name, venueName: known.venue.name, station: counter.name,
                period: menu.period, begins: begins))
          }
        }
      }
    }
    return (Array(found.values), seen)
  }
}
