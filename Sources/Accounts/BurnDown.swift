package import PrivateStore
import Store
package import CivilTime
package import Dining

/// How an account went down during a term and where it goes from there: the one set of numbers behind the sentence, the
/// cells, the picture and the JSON form.
package struct BurnDown: Equatable, Sendable {
  /// The days by which the pace is reckoned.
  static let window = 14
  private static let day: Int64 = 86_400

  /// A pace: so much used in so many seconds.
  package struct Pace: Equatable, Sendable {
    package let used: Int
    package let seconds: Int64
  }

  /// What it comes to at the end of the term.
  package enum Runway: Equatable, Sendable {
    /// So much is left over.
    case left(Int)
    /// Nothing is left from this moment on.
    case gone(Instant)
  }

  package let account: AccountBalance
  /// Every number read this term, oldest first; never empty.
  package let points: [PastBalance]
  /// The term, where the configuration names one that is under way.
  package let term: (first: Instant, end: Instant, lastDay: CivilDate, name: String)?
  /// The breaks of the campus, in which little is used.
  package let breaks: [(first: Instant, end: Instant, name: String)]
  /// Nil where the readings are too few, or all of one day.
  package let pace: Pace?
  /// Nil without a pace or a term.
  package let runway: Runway?

  /// - Returns: nil where no number was ever read.
  init?(
    _ account: AccountBalance, _ points: [PastBalance], term: DatedTerm?, breaks: [DatedTerm] = [],
    in zone: Zone
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
    pace = Self.pace(of: points)
    runway =
      if let pace, let end = self.term?.end { Self.runway(from: last, pace, until: end) } else { nil }
  }

  package static func == (left: BurnDown, right: BurnDown) -> Bool {
    left.account == right.account && left.points == right.points && left.pace == right.pace
      && left.runway == right.runway && left.term?.end == right.term?.end
  }

  /// What is left now.
  package var left: Int { points[points.count - 1].amount }

  /// Money that is paid in, or meals that come anew each week, are no use; only what goes down counts.
  private static func pace(of points: [PastBalance]) -> Pace? {
    guard let last = points.last else { return nil }
    let from = last.at - Int64(window) * day
    let inside = points.filter { $0.at >= from }
    // What was known before the window holds at its beginning.
    let before = points.last { $0.at < from }.map { PastBalance(at: from, amount: $0.amount) }
    let reckoned = (before.map { [$0] } ?? []) + inside
    guard let first = reckoned.first else { return nil }
    let seconds = last.at.seconds(since: first.at)
    guard reckoned.count >= 2, seconds >= day else { return nil }
    var used = 0
    for (earlier, later) in zip(reckoned, reckoned.dropFirst()) {
      let (difference, overflow) = earlier.amount.subtractingReportingOverflow(later.amount)
      guard !overflow else { return nil }
      if difference > 0 {
        let (sum, overflow) = used.addingReportingOverflow(difference)
        guard !overflow else { return nil }
        used = sum
      }
    }
    return Pace(used: used, seconds: seconds)
  }

  private static func runway(from last: PastBalance, _ pace: Pace, until end: Instant) -> Runway? {
    let rest = Int(end.seconds(since: last.at))
    guard rest > 0 else { return nil }
    let (product, overflow) = pace.used.multipliedReportingOverflow(by: rest)
    guard !overflow else { return nil }
    let seconds = Int(pace.seconds)
    let willUse = product / seconds + (product % seconds * 2 >= seconds ? 1 : 0)
    guard willUse >= last.amount else { return .left(last.amount - willUse) }
    guard last.amount > 0, pace.used > 0 else { return .gone(last.at) }
    let (time, tooLong) = last.amount.multipliedReportingOverflow(by: seconds)
    guard !tooLong else { return nil }
    return .gone(last.at + Int64(time / pace.used))
  }

  /// What was left at the end of each week of the term so far; nil before the first reading.
  package func weeks(now: Instant) -> [Int?] {
    let week = 7 * Self.day
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

/// Days of a term or a break, both counted.
package struct DatedTerm: Equatable, Sendable {
  package let name: String
  package let first: CivilDate
  package let last: CivilDate
}
