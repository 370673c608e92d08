package import CivilTime

/// A stretch of service of a service date in minutes after its midnight; one past midnight ends after 24:00.
package struct MinuteSpan: Hashable, Comparable, Sendable {
  package let opens: Int
  package let closes: Int

  package init(opens: Int, closes: Int) {
    self.opens = opens
    self.closes = closes
  }

  package static func < (one: MinuteSpan, other: MinuteSpan) -> Bool {
    (one.opens, one.closes) < (other.opens, other.closes)
  }
}

/// The prediction for a service date from a venue's own past.
package struct UsualDay: Hashable, Sendable {
  /// The stretches of service, empty if it is closed; nil if the past is inconsistent, or its days are not
  /// comparable.
  package let windows: [MinuteSpan]?
  /// The number of equal weekdays that agree with it; without a prediction, that of the most frequent result.
  package let seen: Int
  /// The number of equal weekdays known in the last eight weeks.
  package let of: Int

  package init(windows: [MinuteSpan]?, seen: Int, of: Int) {
    self.windows = windows
    self.seen = seen
    self.of = of
  }
}

/// Predicts a service date of the venues of a campus from the actual service on the days before it.
///
/// A weekday of the last eight weeks counts if the day before it was like the day before the date asked
/// about: on the campus in nearly every venue, and at the venue itself. So the weeks of a term predict a day
/// of the term, those of a break a day of the break, and there is no prediction where one begins or ends. A
/// venue's service on these days is predicted if they agree; if it differs from its yesterday, two of them
/// are needed. A venue that was closed for several consecutive days is predicted to stay closed. If the
/// campus' yesterday differed from its prediction, and around public holidays, only that is predicted. The
/// constants below were determined on a term and its end at one campus and on simulated years of others;
/// `scripts/bench-usual` measures them.
package struct UsualHours<Venue: Hashable> {
  /// The actual service on each date at each venue; a missing date is unknown.
  package typealias History = [Venue: [CivilDate: [MinuteSpan]]]

  /// The number of past weeks in which a weekday counts.
  package static var weeks: Int { 8 }
  /// The number of past days used.
  package static var daysBack: Int { weeks * 7 + DayGrid<Venue>.reach }

  /// The share of the venues known on two days that must be equal for one day to stand for the other.
  private static var likeness: (of: Int, least: Int) { (5, 4) }
  /// Consecutive closed days that predict another one, even on a public holiday, and those that need no
  /// matching weekday.
  private static var closedRun: (some: Int, long: Int) { (5, 14) }

  private let grid: DayGrid<Venue>
  private let days: UnusualDays

  /// - Parameters:
  ///   - history: the actual service on the dates before; the date asked about and later ones are ignored.
  ///   - days: the unusual dates.
  ///   - date: the last date that will be asked about.
  package init(_ history: History, _ days: UnusualDays, until date: CivilDate) {
    grid = DayGrid(history, before: date, length: Self.daysBack + DayGrid<Venue>.reach)
    self.days = days
  }

  /// The prediction for a date, for every venue of the history.
  ///
  /// - Parameter date: the date asked about.
  /// - Returns: a day for each venue; its windows are nil if there is no prediction.
  package func days(on date: CivilDate) -> [Venue: UsualDay] {
    let foretold = foretell(date)
    let isRestless = days.isRestless(date) || wasOtherThanForetold(before: date)
    var found: [Venue: UsualDay] = [:]
    for (row, venue) in grid.venues.enumerated() {
      let kinds = weekdays(before: date).compactMap { grid[row, $0] }
      var pick = foretold[row]
      if isRestless, let said = pick, said.closedFor < Self.closedRun.some { pick = nil }
      let seen =
        pick.map { said in kinds.count { $0 == said.kind } }
        ?? Dictionary(kinds.map { ($0, 1) }, uniquingKeysWith: +).values.max() ?? 0
      found[venue] = UsualDay(
        windows: pick.map { grid.windows(of: $0.kind) }, seen: seen, of: kinds.count)
    }
    return found
  }

  // MARK: Predicting

  /// The prediction for one venue, and the number of days it has been closed.
  private typealias Said = (kind: Int, closedFor: Int)

  /// The predictions for the rows of the grid, before any is withheld.
  private func foretell(_ date: CivilDate) -> [Said?] {
    let likes = weekdays(before: date).filter { other in
      days.isLike(other, date) && grid.likeness(ofEve: date, and: other).isAtLeast(Self.likeness)
    }
    return grid.venues.indices.map { foretell(date, row: $0, from: likes) }
  }

  private func foretell(_ date: CivilDate, row: Int, from likes: [CivilDate]) -> Said? {
    let run = grid.closedRun(row, before: date)
    if run >= Self.closedRun.long { return (DayGrid<Venue>.closed, run) }
    let own = likes.filter { grid.isEveAlike(row, date, $0) }.compactMap { grid[row, $0] }
    if let last = own.first {
      let agreeing = own.filter { $0 == last }
      if agreeing.count * 4 >= own.count * 3 {
        if agreeing.count >= 2 || grid.eve(row, date) == last { return (last, run) }
      }
      guard last == DayGrid<Venue>.closed else { return nil }
    }
    return run >= Self.closedRun.some ? (DayGrid<Venue>.closed, run) : nil
  }

  /// Whether more than a fifth of the predictions for the last known day were wrong.
  private func wasOtherThanForetold(before date: CivilDate) -> Bool {
    guard let eve = grid.lastKnown(before: date) else { return false }
    let pairs = zip(foretell(eve), grid.venues.indices).compactMap { said, row in
      said.flatMap { said in grid[row, eve].map { $0 == said.kind } }
    }
    return pairs.count(where: { !$0 }) * 5 > pairs.count
  }

  /// The same weekdays of the weeks before a date, the latest one first.
  private func weekdays(before date: CivilDate) -> [CivilDate] {
    (1...Self.weeks).map { date.adding(days: -7 * $0) }
  }
}
