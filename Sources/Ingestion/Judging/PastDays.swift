import CivilTime
import Dining

/// Detects a page whose menus are all over, such as a plan that nobody has continued: nothing is wrong in it, but
/// it answers nothing.
enum PastDays {
  static let code = "past-days"

  /// The newest day of a reading's menus, if a weekday has passed since then: last week's plan may stand over a
  /// weekend, and yesterday's until the morning.
  ///
  /// - Parameters:
  ///   - reading: the reading.
  ///   - today: the campus' date when the page was fetched.
  /// - Returns: the day; nil if nothing is amiss, or the page is known to be about another day than requested.
  static func newest(in reading: Reading, before today: CivilDate) -> CivilDate? {
    guard let last = reading.menus.map(\.menu.date).max(), last < today, !reading.isOfAnotherDay else {
      return nil
    }
    let missed = today.dayNumber - last.dayNumber - 1
    // Among three days in a row one is a weekday.
    let days = (0..<min(missed, 3)).map { last.adding(days: $0 + 1) }
    return days.contains { $0.weekday != .saturday && $0.weekday != .sunday } ? last : nil
  }
}
