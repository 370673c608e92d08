package import CivilTime
import Configuration
import Dining
package import Failures
import OpeningHours

/// What a canteen serves day by day, and when it is closed, for OpenMensa clients.
package struct CanteenQuery: Query {
  /// The canteen's number, current or former.
  package let number: Int
  /// The first date; nil: today.
  package var first: CivilDate?
  /// How many dates from the first on; nil: all about which anything is known.
  package var span: Int?

  /// The maximum number of past dates returned if no span is given.
  private static let mostPast = 60
  /// How many dates from today on closings are reported, or up to the last menu if that is later.
  private static let closingsAhead = 14
  /// The upper bound on future dates, because a page may mention any year.
  private static let mostAhead = 62

  package init(_ number: Int, from first: CivilDate? = nil, span: Int? = nil) {
    self.number = number
    self.first = first
    self.span = span
  }

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<CanteenResult> {
    guard let canteen = try campus.canteen(numbered: number) else {
      throw Failure(.unknownVenue, "\(number)")
    }
    let today = campus.date(at: moment.instant)
    let first = max(
      first ?? today, span == nil ? today.adding(days: -Self.mostPast) : CivilDate(dayNumber: .min))
    let last = span.map { first.adding(days: $0 - 1) } ?? CivilDate(dayNumber: .max)
    let menus = try campus.menus(of: canteen, from: first, through: last, today: today)
    let statements = try campus.statements(of: canteen.row)
    let schedule = Schedule(statements, service: .open, context: campus.context)
    let latest = try campus.menus(of: canteen.row, from: today).map(\.menu.date).max() ?? today
    let end = min(
      last, max(latest, today.adding(days: Self.closingsAhead - 1)), today.adding(days: Self.mostAhead))
    var days = Dictionary(grouping: menus, by: \.menu.date)
    var date = canteen.isListed ? max(first, today) : end.adding(days: 1)
    var closed: Set<CivilDate> = []
    while date <= end {
      if schedule.isClosed(on: date, despiteMenu: days[date]?.contains(where: \.hasDishes) ?? false) {
        closed.insert(date)
        days[date] = days[date] ?? []
      }
      date = date.adding(days: 1)
    }
    let result = CanteenResult(
      canteen: canteen,
      days: days.sorted { $0.key < $1.key }.map { date, menus in
        CanteenResult.Day(date: date, isClosed: closed.contains(date), menus: menus)
      }, week: week(statements, from: today, in: campus))
    return Held(result, until: [campus.midnight(after: moment.instant)])
  }

  /// The weekly hours, ignoring holidays, and only for days with a single opening, because the feed format
  /// allows no more.
  private func week(
    _ statements: [RecordedStatement], from today: CivilDate, in campus: CampusSnapshot
  ) -> [Weekday: CanteenResult.Hours] {
    var context = campus.context
    context.holidays = nil
    let schedule = Schedule(
      statements.filter { $0.statement.scope == .weekly }, service: .open, context: context)
    var week: [Weekday: CanteenResult.Hours] = [:]
    for offset in 0..<7 {
      let date = today.adding(days: offset)
      guard let plan = schedule.plan(on: date), !plan.hasUnreadPart,
        plan.windows.allSatisfy({ $0.kind == .open })
      else { continue }
      let openings = VenueWeek.Day(date: date, windows: plan.windows).openings ?? []
      if openings.isEmpty { week[date.weekday] = .closed }
      if openings.count == 1 {
        let ends = [openings[0].opens, openings[0].closes].map { campus.zone.civil(at: $0) }
        week[date.weekday] = .open(from: ends[0].secondOfDay / 60, to: ends[1].secondOfDay / 60)
      }
    }
    return week
  }
}

extension Schedule {
  /// Whether a date is known to be closed, with no statement that opens on it.
  ///
  /// A menu for the date takes precedence over statements about weeks and date ranges; a statement about
  /// exactly this date, and not about one of its meals, takes precedence over a menu.
  fileprivate func isClosed(on date: CivilDate, despiteMenu hasMenu: Bool) -> Bool {
    guard let plan = plan(on: date), !plan.hasUnreadPart, plan.windows.isEmpty else { return false }
    return !hasMenu
      || plan.because.allSatisfy {
        ($0.statement.scope == .date || $0.statement.scope == .override) && $0.statement.period == nil
      }
  }
}

extension MenuRecord {
  /// Whether the menu has any dishes.
  fileprivate var hasDishes: Bool { menu.stations.contains { !$0.dishes.isEmpty } }
}
