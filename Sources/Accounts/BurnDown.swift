package import PrivateStore
import Store
package import CivilTime
package import Dining

/// How an account decreased during a term and how it will continue: the shared numbers behind the sentence,
/// the cells, the chart and the JSON form.
package struct BurnDown: Equatable, Sendable {
  private static let week: Int64 = 7 * 86_400

  /// The projected balance at the end of the term.
  package enum Runway: Equatable, Sendable {
    /// This amount is left over.
    case left(Int)
    /// Nothing is left from this time on.
    case gone(Instant)
  }

  package let account: AccountBalance
  /// Every balance read this term, oldest first; never empty.
  package let points: [PastBalance]
  /// The current term, if the configuration names one.
  package let term: (first: Instant, end: Instant, lastDay: CivilDate, name: String)?
  /// The breaks of the campus, in which little is used.
  package let breaks: [(first: Instant, end: Instant, name: String)]
  /// Nil if there are too few readings in the last 14 days, or all are of one day.
  package let pace: Pace?
  /// Nil without a pace or a term, and if no prediction is possible: the balance is renewed, or nothing is
  /// left by now.
  package let runway: Runway?
  /// How much may be used a week to last until the end of the term, rounded down. Nil without a term, in its last week,
  /// if that is less than one, if the balance is renewed, and if the last reading is too old.
  package let perWeek: Int?

  /// Computes the burn-down; nil if no number was ever read.
  ///
  /// - Parameters:
  ///   - account: the account.
  ///   - points: every balance that was read, oldest first.
  ///   - term: the current term.
  ///   - breaks: the breaks of the campus.
  ///   - now: the present.
  ///   - zone: the campus' time zone.
  init?(
    _ account: AccountBalance, _ points: [PastBalance], term: DatedTerm?, breaks: [DatedTerm] = [],
    at now: Instant, in zone: Zone
  ) {
    guard let last = points.last else { return nil }
    self.breaks = breaks.map {
      (zone.firstInstant(of: $0.first), zone.firstInstant(of: $0.last.adding(days: 1)), $0.name)
    }
    self.account = account
    self.points = points
    self.term = term.map {
      (zone.firstInstant(of: $0.first), zone.firstInstant(of: $0.last.adding(days: 1)), $0.last, $0.name)
    }
    pace = Pace(of: points, in: account.unit, at: now)
    let comesAnew =
      account.unit == .swipes && (Self.comesAnew(named: account.label) || Self.comesAnew(points))
    runway =
      if let pace, let end = self.term?.end, !comesAnew {
        pace.runway(from: last, until: end, at: now)
      } else {
        nil
      }
    perWeek = comesAnew ? nil : self.term.flatMap { Self.share(of: last, until: $0.end, at: now) }
  }

  /// The share of a balance for each week until a time.
  private static func share(of last: PastBalance, until end: Instant, at now: Instant) -> Int? {
    let rest = end.seconds(since: now)
    guard last.amount > 0, rest > week, now.seconds(since: last.at) <= Pace.window else { return nil }
    let (product, overflow) = last.amount.multipliedReportingOverflow(by: Int(week))
    let share = overflow ? 0 : product / Int(rest)
    return share > 0 ? share : nil
  }

  package static func == (left: BurnDown, right: BurnDown) -> Bool {
    left.account == right.account && left.points == right.points && left.pace == right.pace
      && left.runway == right.runway && left.perWeek == right.perWeek && left.term?.end == right.term?.end
  }

  /// What is left now.
  package var left: Int { points[points.count - 1].amount }

  /// The balance at the end of each week of the term so far; nil before the first reading.
  package func weeks(now: Instant) -> [Int?] {
    let week = Self.week
    let start = term.map { min($0.first, points[0].at) } ?? points[0].at
    let length = now.seconds(since: start)
    guard length >= 0 else { return [left] }
    let count = Int(min(length / week + 1, 60))
    let first = now - (Int64(count) * week - (week - length % week))
    return (1...count).map { number in
      let end = number == count ? now : first + Int64(number) * week
      return points.last { $0.at <= end }?.amount
    }
  }
}

/// The days of a term or a break, first and last included.
package struct DatedTerm: Equatable, Sendable {
  package let name: String
  package let first: CivilDate
  package let last: CivilDate
}
