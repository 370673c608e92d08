internal import CivilTime

/// A day of some year, or a month.
struct HoursTextDate: Hashable {
  var year: Int?
  /// 1 to 12.
  var month: Int
  /// 1 to 31; nil for the whole month.
  var day: Int?
  /// The weekday written beside it, Monday is 0.
  var weekday: Int?

  /// Whether a range may extend from here to a date: forwards if the years are known, and not over a whole
  /// year.
  func mayRun(to last: HoursTextDate) -> Bool {
    if let year, let other = last.year, year != other { return year < other }
    if month == last.month { return day ?? 1 <= last.day ?? 31 }
    return month < last.month || year == nil || last.year == nil
  }

  /// Whether it is the same day of the year, in any year.
  func isSameDay(as other: HoursTextDate) -> Bool { month == other.month && day == other.day }

  /// Whether some year has this day.
  var exists: Bool {
    (1...12).contains(month) && (1...31).contains(day ?? 1)
      && (day ?? 1) <= CivilDate.daysInMonth(month, of: year ?? 2_000)
  }
}

/// From one date through another.
struct HoursTextDateSpan: Hashable {
  var first: HoursTextDate
  /// The same as `first` for a single day.
  var last: HoursTextDate
  var isSingleDay: Bool { first == last && first.day != nil }

  /// Roughly how many days it has, less than a year.
  var length: Int {
    (last.month - first.month + 12) % 12 * 30 + (last.day ?? 30) - (first.day ?? 1) + 1
  }
}
