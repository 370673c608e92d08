import Store
import CivilTime
import Dining
import OpeningHours

/// A page on which everything is suddenly closed, which sites show when their own data fails them.
enum AllClosed {
  static let code = "all-closed"
  /// Seconds after which a second look at a page of plans that finds the same is believed.
  static let secondLook: Int64 = 600
  /// Seconds that a place is open for at least, once it opens: until then a named opening is held to.
  static let shortestOpening: Int64 = 2 * 3_600
  private static let holidays = try? HoursExpression("PH,SH")

  /// Whether a page about now has nothing open while, by its own former words, something is: a named end is still ahead,
  /// or a named opening has just come. That is doubted for as long as it is so.
  ///
  /// A campus that closes in the evening, or for a holiday, breaks no word of its own.
  static func contradictsEarlierTimes(_ reading: Reading, _ former: [HoursStatement]) -> Bool {
    guard isAboutNow(reading), !isAnythingOpen(in: reading) else { return false }
    return former.contains { promisesOpen($0, at: reading.observedAt) }
  }

  /// Whether a page of plans has nothing open while the one before had, on a day that is no holiday.
  static func isSudden(
    in reading: Reading, _ former: [String: FieldShare], _ context: HoursContext
  ) -> Bool {
    guard !reading.hours.isEmpty, !isAboutNow(reading),
      former[FieldCoverage.open].map({ $0.filled > 0 }) ?? false,
      !isAnythingOpen(in: reading)
    else { return false }
    return holidays?.state(at: reading.observedAt, in: context).kind != .open
  }

  private static func isAboutNow(_ reading: Reading) -> Bool {
    !reading.hours.isEmpty && reading.hours.allSatisfy { $0.statement.scope == .now }
  }

  private static func isAnythingOpen(in reading: Reading) -> Bool {
    reading.hours.contains { saysOpen($0.statement, observedAt: reading.observedAt) }
  }

  /// Whether a former word has a place open at a moment.
  private static func promisesOpen(_ word: HoursStatement, at moment: Instant) -> Bool {
    if word.state == .open, let end = word.until { return end > moment }
    guard word.state != nil, let opening = word.opensAt else { return false }
    return (0..<shortestOpening).contains(moment.seconds(since: opening))
  }

  /// Whether a statement says that something is open at some time.
  static func saysOpen(_ statement: HoursStatement, observedAt: Instant) -> Bool {
    if let state = statement.state { return state == .open }
    guard let value = statement.expression, let expression = try? HoursExpression(value) else {
      return false
    }
    // Dated rules say when: their own days count, not those around today.
    let context = HoursContext(zone: .utc)
    let first = statement.validFrom.map { context.zone.firstInstant(of: $0) } ?? observedAt
    let last = statement.validTo.map { context.zone.firstInstant(of: $0) } ?? first
    let week: Int64 = 8 * 86_400
    return expression.spans(from: first + -week, to: max(first, last) + week, in: context)
      .contains { $0.kind == .open }
  }
}
