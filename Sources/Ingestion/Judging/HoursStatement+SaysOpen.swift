import CivilTime
import Dining
import OpeningHours

extension HoursStatement {
  /// How many seconds of a range are searched for an opening.
  private static let longestLook: Int64 = 366 * 86_400

  /// Whether a statement includes an opening at some time.
  func saysOpen(observedAt: Instant) -> Bool {
    if let state { return state == .open }
    guard let value = expression, let rules = try? HoursExpression(value) else { return false }
    // Dated rules say when: their own days count, not those around today.
    let context = HoursContext(zone: .utc)
    let first = validFrom.map { context.zone.firstInstant(of: $0) } ?? observedAt
    let last = validTo.map { context.zone.firstInstant(of: $0) } ?? first
    let week: Int64 = 8 * 86_400
    func opens(from start: Instant, to end: Instant) -> Bool {
      rules.spans(from: start, to: end, in: context).contains { $0.kind == .open }
    }
    if opens(from: first + -week, to: first + week) { return true }
    // A range may span many years: if its first year has no opening, the others are not searched.
    return last > first && opens(from: first + week, to: min(last, first + Self.longestLook) + week)
  }
}
