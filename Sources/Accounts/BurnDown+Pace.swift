import CivilTime
import Dining
import PrivateStore

extension BurnDown {
  /// A pace: the amount used in a number of seconds.
  package struct Pace: Equatable, Sendable {
    package let used: Int
    package let seconds: Int64
  }

  /// A month, plus some days until the next reading.
  private static let longestRound: Int64 = 35 * 86_400

  private static let rounds: Set = ["daily", "day", "weekly", "week", "biweekly", "monthly", "month"]

  /// Whether meals are renewed periodically according to the account's name: `Weekly 14`, `14 Meals per
  /// Week`, `7-Day Unlimited`.
  static func comesAnew(named label: String) -> Bool {
    label.lowercased().split { !$0.isLetter }.contains { rounds.contains(String($0)) }
  }

  /// Whether meals are renewed each week or month according to recent readings; then no pace predicts the
  /// balance at the end of a term.
  static func comesAnew(_ points: [PastBalance]) -> Bool {
    guard let last = points.last else { return false }
    var most = Int.min
    var (rises, fills) = (0, 0)
    for (earlier, later) in zip(points, points.dropFirst()) {
      most = max(most, earlier.amount)
      let (rise, overflow) = later.amount.subtractingReportingOverflow(earlier.amount)
      guard !overflow, rise > 0, later.at >= last.at - longestRound else { continue }
      // A rise by one may be a returned meal, but none fills a plan to the brim twice.
      if later.amount == most { fills += 1 }
      if fills > 1 { return true }
      // A balance above every earlier one means a new plan, unless it recurs.
      guard rise > 1 else { continue }
      rises += 1
      if later.amount <= most || rises > 1 { return true }
    }
    return false
  }
}

extension BurnDown.Pace {
  /// The window from which a pace is computed: 14 days.
  static let window: Int64 = 14 * 86_400

  /// How long after a payment the same amount still counts as paid back: two days. An amount that returns later
  /// may as well have been paid in to reach the former balance.
  private static let refundSpan: Int64 = 2 * 86_400

  /// The pace of the 14 days before the last reading. Decreases count, less what was given back: an increase by
  /// exactly the amount of a decrease shortly before, or by a single meal. Other increases are deposits or
  /// renewals. Nil if there are too few readings, or the last one is too old.
  ///
  /// - Parameters:
  ///   - points: the readings, oldest first.
  ///   - unit: what the account counts.
  ///   - now: the present.
  init?(of points: [PastBalance], in unit: AccountBalance.Unit, at now: Instant) {
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
    var payments: [(since: Instant, amount: Int)] = []
    for (earlier, later) in zip(reckoned, reckoned.dropFirst()) {
      let (difference, overflow) = earlier.amount.subtractingReportingOverflow(later.amount)
      guard !overflow else { return nil }
      if difference > 0 {
        let (sum, overflow) = used.addingReportingOverflow(difference)
        guard !overflow else { return nil }
        used = sum
        payments.append((earlier.at, difference))
      } else if let paid = payments.lastIndex(where: {
        $0.amount + difference == 0 && later.at.seconds(since: $0.since) <= Self.refundSpan
      }) {
        used -= payments.remove(at: paid).amount
      } else if difference == -1, unit == .swipes, used > 0 {
        used -= 1
      }
    }
    self.init(used: used, seconds: seconds)
  }

  /// The balance at a time between two readings: decreases are assumed to be even; when an increase happened
  /// is unknown.
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

  /// Projects the balance at this pace.
  ///
  /// - Parameters:
  ///   - last: the last reading.
  ///   - end: the end of the term.
  ///   - now: the present.
  /// - Returns: nil if nothing is left, or nothing would be by now, so that the day has passed.
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
    // The term ends before `end`: what lasts until then is used up, and nothing is missing.
    guard gone < end else { return .left(0) }
    return gone > now ? .gone(gone) : nil
  }
}
