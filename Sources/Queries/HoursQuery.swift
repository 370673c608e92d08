import HoursText
package import CivilTime
package import Failures
package import OpeningHours

/// What an opening-hours value means at a moment and in a week; it belongs to no venue.
package struct HoursQuery: Sendable {
  /// An OSM `opening_hours` value, or free text.
  package var value: String
  /// Whether the value is free text, as on a site.
  package var isText = false

  package init(_ value: String, isText: Bool = false) {
    self.value = value
    self.isText = isText
  }

  /// - Parameters:
  ///   - now: the moment asked about.
  ///   - context: the place's zone, position and calendar.
  /// - Returns: the result.
  /// - Throws: `unreadable-hours` or `unreadable-text`.
  package func answer(at now: Instant, in context: HoursContext) throws(Failure) -> HoursResult {
    let today = context.zone.civil(at: now).date
    guard isText else {
      return HoursResult(value, expression: try expression(value, today), at: now, in: context)
    }
    let reading = HoursText.read(value, relativeTo: today)
    guard let text = reading.expression else { throw Failure(.unreadableText, value) }
    return HoursResult(
      value, reading: reading, expression: try expression(text, today), at: now, in: context)
  }

  private func expression(_ value: String, _ today: CivilDate) throws(Failure) -> HoursExpression {
    do {
      return try HoursExpression(value)
    } catch {
      throw Failure(hours: value, error, today: today)
    }
  }
}
