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

/// What a venue's own past says of a service date.
package struct UsualDay: Hashable, Sendable {
  /// The stretches of service, none where it is closed; nil: the past does not agree, or speaks of other days.
  package let windows: [MinuteSpan]?
  /// On how many of the same weekdays it was so; where nothing is said, on how many the most frequent was.
  package let seen: Int
  /// How many of the same weekdays of the last eight weeks are known.
  package let of: Int

  package init(windows: [MinuteSpan]?, seen: Int, of: Int) {
    self.windows = windows
    self.seen = seen
    self.of = of
  }
}

/// Foretells a service date of the venues of a campus from what the days before it turned out to be.
///
/// A weekday of the last eight weeks counts where the day before it was like the day before the date asked about: on the
/// campus in nearly every venue, and at the venue itself. So the weeks of a term speak for a day of the term, those of a
/// break for a day of the break, and where one begins or ends nothing is said. What a venue did on these days is foretold
/// where they agree; what differs from its yesterday needs two of them. Who was closed for days on end is foretold to
/// stay closed. Where the campus was not yesterday what would have been foretold, and around public holidays, only that
/// is said. The figures below were found on a term and its end at one campus and on invented years of others;
/// `scripts/bench-usual` measures them.
package struct UsualHours<Venue: Hashable> {
  /// What each date turned out to be at each venue; a date that is missing is not known.
  package typealias History = [Venue: [CivilDate: [MinuteSpan]]]

  /// How many weeks back a weekday counts.
  package static var weeks: Int { 8 }
  /// The longest time that is looked back, in days.
  package static var daysBack: Int { weeks * 7 + DayGrid<Venue>.reach }

  /// Of the venues known on two days, how many have to have been the same for one to stand for the other.
  private static var likeness: (of: Int, least: Int) { (5, 4) }
  /// Days closed on end that speak for one more, at a public holiday too, and that need no weekday beside them.
  private static var closedRun: (some: Int, long: Int) { (5, 14) }

  private let grid: DayGrid<Venue>
  private let days: UnusualDays

  /// - Parameters:
  ///   - history: what the dates before turned out to be; the date asked about and later ones are not looked at.
  ///   - days: which dates are no ordinary ones.
  ///   - date: the last date that will be asked about.
  package init(_ history: History, _ days: UnusualDays, until date: CivilDate) {
    grid = DayGrid(history, before: date, length: Self.daysBack + DayGrid<Venue>.reach)
    self.days = days
  }

  /// What the past says of a date, for every venue of the history.
  ///
  /// - Parameter date: the date asked about.
  /// - Returns: a day for each venue; its windows are nil where nothing can be foretold.
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

  // MARK: Foretelling

  /// What is foretold of one venue, and for how many days it has been closed.
  private typealias Said = (kind: Int, closedFor: Int)

  /// What the rows of the grid are foretold to be, before anything is held back.
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

  /// Whether more than a fifth of what would have been foretold for the last known day came otherwise.
  private func wasOtherThanForetold(before date: CivilDate) -> Bool {
    guard let eve = grid.lastKnown(before: date) else { return false }
    let pairs = zip(foretell(eve), grid.venues.indices).compactMap { said, row in
      said.flatMap { said in grid[row, eve].map { $0 == said.kind } }
    }
    return pairs.count(where: { !$0 }) * 5 > pairs.count
  }

  /// The same weekdays of the weeks before a date, the last one first.
  private func weekdays(before date: CivilDate) -> [CivilDate] {
    (1...Self.weeks).map { date.adding(days: -7 * $0) }
  }
}
