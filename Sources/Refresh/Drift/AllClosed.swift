import Archive
import CivilTime
import Dining
import OpeningHours

/// A page on which everything is suddenly closed, which sites show when their own data fails them.
enum AllClosed {
  /// Seconds after which a second look that finds the same is believed. By itself nobody looks again within an hour, as
  /// at any page; a person may.
  static let secondLook: Int64 = 600
  /// The hours of the day in which nobody expects every place of a campus to be closed.
  private static let busyHours = 10..<20
  private static let holidays = try? HoursExpression("PH,SH")

  /// Whether no statement of a reading has anything open while the one before had, on a day that is no holiday.
  static func isSudden(
    in reading: Reading, _ former: [String: FieldShare], _ context: HoursContext
  ) -> Bool {
    guard !reading.hours.isEmpty, former[FieldCoverage.open].map({ $0.filled > 0 }) ?? false,
      !reading.hours.contains(where: { saysOpen($0.statement, observedAt: reading.observedAt) })
    else { return false }
    let isAboutNow = reading.hours.allSatisfy { $0.statement.scope == .now }
    if isAboutNow, !busyHours.contains(context.zone.civil(at: reading.observedAt).hour) { return false }
    return holidays?.state(at: reading.observedAt, in: context).kind != .open
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
