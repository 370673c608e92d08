package import CivilTime
import Configuration
import Dining
package import Failures
import OpeningHours

/// What a canteen serves day by day, and when it is closed: as OpenMensa's clients ask.
package struct CanteenQuery: Query {
  /// A number that it has or had.
  package let number: Int
  /// The first date; nil: today.
  package var first: CivilDate?
  /// How many dates from the first on; nil: all of which anything is known.
  package var span: Int?

  /// So many dates of the past are told at once where no span is asked for.
  private static let mostPast = 60
  /// For so many dates from today on it is told when it is closed, or up to the last menu where that is later.
  private static let closingsAhead = 14
  /// Never for more: a page may speak of any year.
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

  /// The weekly rule, without regard to holidays, and only where a day has one opening: the feed has room for no more.
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
  /// Whether a date is known to be closed: nothing is said to open on it.
  ///
  /// A menu of the date goes before what is said of weeks and of ranges of dates; what is said of this very date, and not
  /// of one of its meals, goes before a menu.
  fileprivate func isClosed(on date: CivilDate, despiteMenu hasMenu: Bool) -> Bool {
    guard let plan = plan(on: date), !plan.hasUnreadPart, plan.windows.isEmpty else { return false }
    return !hasMenu
      || plan.because.allSatisfy {
        ($0.statement.scope == .date || $0.statement.scope == .override) && $0.statement.period == nil
      }
  }
}

extension MenuRecord {
  /// Whether anything is on it.
  fileprivate var hasDishes: Bool { menu.stations.contains { !$0.dishes.isEmpty } }
}
