import CivilTime
import Dining
import PrivateStore

extension BurnDown {
  /// A pace: so much used in so many seconds.
  package struct Pace: Equatable, Sendable {
    package let used: Int
    package let seconds: Int64
  }

  /// A month, and some days until it is read.
  private static let longestRound: Int64 = 35 * 86_400

  private static let rounds: Set = ["daily", "day", "weekly", "week", "biweekly", "monthly", "month"]

  /// Whether meals come anew by what the account is called: `Weekly 14`, `14 Meals per Week`, `7-Day Unlimited`.
  static func comesAnew(named label: String) -> Bool {
    label.lowercased().split { !$0.isLetter }.contains { rounds.contains(String($0)) }
  }

  /// Whether meals come anew each week or month, by what was read of late: then no pace tells what is left of them at a
  /// term's end.
  static func comesAnew(_ points: [PastBalance]) -> Bool {
    guard let last = points.last else { return false }
    var most = Int.min
    var rises = 0
    for (earlier, later) in zip(points, points.dropFirst()) {
      most = max(most, earlier.amount)
      let (rise, overflow) = later.amount.subtractingReportingOverflow(earlier.amount)
      // One meal may have been given back; more than ever was there is a plan that began, unless it happens again.
      guard !overflow, rise > 1, later.at >= last.at - longestRound else { continue }
      rises += 1
      if later.amount <= most || rises > 1 { return true }
    }
    return false
  }
}

extension BurnDown.Pace {
  /// The length of time by which a pace is reckoned: 14 days.
  private static let window: Int64 = 14 * 86_400

  /// The pace of the 14 days before the last reading. Money that is paid in, or meals that come anew each week, are no use;
  /// only what goes down counts. Nil where that was too little, or too long ago.
  ///
  /// - Parameters:
  ///   - points: what was read, oldest first.
  ///   - now: the present.
  init?(of points: [PastBalance], at now: Instant) {
    guard let last = points.last, now.seconds(since: last.at) <= Self.window else { return nil }
    let from = last.at - Self.window
    var reckoned = points.filter { $0.at >= from }
    if let before = points.last(where: { $0.at < from }), let next = reckoned.first {
      guard let start = Self.between(before, next, at: from) else { return nil }
      reckoned.insert(start, at: 0)
    }
    guard let first = reckoned.first else { return nil }
    let seconds = last.at.seconds(since: first.at)
    guard reckoned.count >= 2, seconds >= 86_400 else { return nil }
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
    self.init(used: used, seconds: seconds)
  }

  /// What there was between two readings: what went down did so evenly; when it went up nobody knows.
  private static func between(_ one: PastBalance, _ other: PastBalance, at moment: Instant) -> PastBalance? {
    let (used, overflow) = one.amount.subtractingReportingOverflow(other.amount)
    guard !overflow else { return nil }
    guard used > 0 else { return PastBalance(at: moment, amount: one.amount) }
    let whole = Int(other.at.seconds(since: one.at))
    let (product, tooMuch) = used.multipliedReportingOverflow(by: Int(other.at.seconds(since: moment)))
    guard !tooMuch, whole > 0 else { return nil }
    let still = product / whole + (product % whole * 2 >= whole ? 1 : 0)
    return PastBalance(at: moment, amount: other.amount + still)
  }

  /// What this pace comes to.
  ///
  /// - Parameters:
  ///   - last: the last reading.
  ///   - end: the end of the term.
  ///   - now: the present.
  /// - Returns: nil where nothing is left, or would be by now: that day lies behind.
  func runway(from last: PastBalance, until end: Instant, at now: Instant) -> BurnDown.Runway? {
    let rest = Int(end.seconds(since: last.at))
    guard rest > 0, last.amount > 0 else { return nil }
    let (product, overflow) = used.multipliedReportingOverflow(by: rest)
    guard !overflow else { return nil }
    let whole = Int(seconds)
    let willUse = product / whole + (product % whole * 2 >= whole ? 1 : 0)
    guard willUse >= last.amount else { return .left(last.amount - willUse) }
    let (time, tooLong) = last.amount.multipliedReportingOverflow(by: whole)
    guard !tooLong, used > 0 else { return nil }
    let gone = last.at + Int64(time / used)
    return gone > now ? .gone(gone) : nil
  }
}
