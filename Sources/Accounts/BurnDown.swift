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
    pace = Pace(of: points, at: now)
    let comesAnew =
      account.unit == .swipes && (Self.comesAnew(named: account.label) || Self.comesAnew(points))
    runway =
      if let pace, let end = self.term?.end, !comesAnew {
        pace.runway(from: last, until: end, at: now)
      } else {
        nil
      }
  }

  package static func == (left: BurnDown, right: BurnDown) -> Bool {
    left.account == right.account && left.points == right.points && left.pace == right.pace
      && left.runway == right.runway && left.term?.end == right.term?.end
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
