import CivilTime
package import OpeningHours

/// The dates that predict little about others of their weekday: public holidays and breaks, as far as a
/// calendar knows them.
package struct UnusualDays: Sendable {
  private let calendar: HolidayCalendar?

  /// - Parameter calendar: its public holidays, and its breaks as school holidays; nil if only the end of the
  ///   year is known.
  package init(_ calendar: HolidayCalendar? = nil) {
    self.calendar = calendar
  }

  /// Whether a date and another of its weekday are of one kind: both in a break or neither, and the other is
  /// not a holiday.
  ///
  /// - Parameters:
  ///   - other: the earlier date.
  ///   - date: the date asked about.
  /// - Returns: whether the one predicts the other.
  func isLike(_ other: CivilDate, _ date: CivilDate) -> Bool {
    !isRestless(other) && isInBreak(other) == isInBreak(date)
  }

  /// Whether a date is a public holiday, the day between one and a weekend, or the eve of one on a Thursday,
  /// which opens a long weekend; or one of the last days of the year, on which weekdays predict nothing.
  func isRestless(_ date: CivilDate) -> Bool {
    if isHoliday(date) { return true }
    switch date.weekday {
    case .friday: return isHoliday(date.adding(days: -1))
    case .monday: return isHoliday(date.adding(days: 1))
    case .wednesday: return isHoliday(date.adding(days: 1))
    default: return false
    }
  }

  private func isHoliday(_ date: CivilDate) -> Bool {
    let (_, month, day) = date.components
    if (month == 12 && [24, 25, 26, 31].contains(day)) || (month == 1 && day == 1) { return true }
    return calendar?.publicHoliday(on: date) != nil
  }

  private func isInBreak(_ date: CivilDate) -> Bool { calendar?.schoolHoliday(on: date) != nil }
}
