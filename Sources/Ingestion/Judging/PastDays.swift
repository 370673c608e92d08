import CivilTime
import Dining

/// Detects a page whose menus, or whose hours, are all over, such as a plan that nobody has continued: nothing is
/// wrong in it, but it answers nothing.
enum PastDays {
  private static let menuCode = "past-days"
  private static let hoursCode = "past-hours"

  /// What is over.
  ///
  /// - Parameters:
  ///   - reading: the reading.
  ///   - today: the campus' date when the page was fetched.
  /// - Returns: a notice each with the newest day; none if the page is known to be about another day than requested.
  static func notices(on reading: Reading, at today: CivilDate) -> [Notice] {
    guard !reading.isOfAnotherDay else { return [] }
    let menus = over(reading.menus.map(\.menu.date).max(), at: today)
    let hours = over(lastDay(ofHoursIn: reading), at: today)
    return [(menuCode, menus), (hoursCode, hours)].compactMap { code, day in
      day.map { Notice(code, "\($0)") }
    }
  }

  /// The last day of hours that are all for certain days; nil if some have no end, or if they only say when
  /// places are closed, as a list of holidays does.
  private static func lastDay(ofHoursIn reading: Reading) -> CivilDate? {
    let statements = reading.hours.map(\.statement)
    let ends = statements.compactMap { [.date, .range].contains($0.scope) ? $0.validTo : nil }
    guard ends.count == statements.count,
      statements.contains(where: { $0.expression != nil && $0.expression != "off" })
    else { return nil }
    return ends.max()
  }

  /// The day if a weekday has passed since then: last week's plan may stand over a weekend, and yesterday's until
  /// the morning.
  private static func over(_ last: CivilDate?, at today: CivilDate) -> CivilDate? {
    guard let last, last < today else { return nil }
    let missed = today.dayNumber - last.dayNumber - 1
    // Among three days in a row one is a weekday.
    let days = (0..<min(missed, 3)).map { last.adding(days: $0 + 1) }
    return days.contains { $0.weekday != .saturday && $0.weekday != .sunday } ? last : nil
  }
}
