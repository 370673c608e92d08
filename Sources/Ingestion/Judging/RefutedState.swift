import CivilTime
import Dining
import OpeningHours

/// Recognises an "open" that the same page's own hours of the day refute, as on a page that stands still.
enum RefutedState {
  /// Whether a statement that a place is open, without naming an end, comes more than an hour after the last
  /// hours stated for the day, or more than an hour before the first. Between two meals it may be true.
  ///
  /// - Parameters:
  ///   - word: what the page says about now.
  ///   - hours: the page's other statements about the same place.
  ///   - moment: when the page was fetched.
  ///   - context: the campus' clocks and calendar.
  /// - Returns: whether it is refuted; false if no hours are stated for the day, or some cannot be read.
  static func isRefuted(
    _ word: HoursStatement, by hours: [HoursStatement], at moment: Instant, in context: HoursContext
  ) -> Bool {
    guard word.scope == .now, word.state == .open, word.statedAt == nil, word.namedChange == nil else {
      return false
    }
    let today = context.zone.civil(at: moment).date
    let said = hours.filter {
      $0.scope == .date && $0.service == word.service && $0.validFrom == $0.validTo
        && ($0.validFrom == today || $0.validFrom == today.adding(days: -1))
    }
    guard said.contains(where: { $0.validFrom == today && !$0.isOfNightBefore }) else { return false }
    let (late, early) = (moment + -HoursStatement.lateness, moment + HoursStatement.lateness)
    var (hasBegun, lasts) = (false, false)
    for statement in said {
      guard let date = statement.validFrom, let value = statement.expression,
        let rules = try? HoursExpression(value)
      else { return false }
      let start = context.zone.firstInstant(of: date)
      let end = context.zone.firstInstant(of: date.adding(days: 1))
      // A window may pass midnight.
      for span in rules.spans(from: start, to: end + 86_400, in: context)
      where span.kind != .closed && span.start < end && (date == today || span.end >= late) {
        hasBegun = hasBegun || span.start <= early
        lasts = lasts || span.end >= late
      }
    }
    return !hasBegun || !lasts
  }
}
