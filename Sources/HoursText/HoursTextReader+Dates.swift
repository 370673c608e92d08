internal import CivilTime

extension HoursTextReader {
  /// The week from the first of some dates on, if the weekdays named do not occur on these dates; nil if they
  /// do, or if it is unknown.
  func aroundDates(_ subject: HoursTextSubject) -> HoursTextSubject? {
    guard let days = subject.days, subject.dates.count == 1,
      let dated = HoursTextYears(date: setting.today).dated(subject.dates)?.first,
      let first = dated.first.civil, let last = dated.last.civil, last.dayNumber - first.dayNumber < 6,
      last >= first
    else { return nil }
    let own = HoursTextDays.range(first.weekday.rawValue - 1, last.weekday.rawValue - 1)
    guard own.isDisjoint(with: days), let end = dated.first.adding(6) else { return nil }
    return HoursTextSubject(days: days, dates: [HoursTextDateSpan(first: dated.first, last: end)])
  }
}

extension HoursTextDate {
  init(date: CivilDate) { self.init(year: date.year, month: date.month, day: date.day) }

  /// The day, if its year is known.
  var civil: CivilDate? {
    guard let year, let day else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }
}

extension HoursTextStatement {
  /// The same statement for other days.
  func of(_ subject: HoursTextSubject) -> HoursTextStatement {
    var statement = self
    statement.subject = subject
    return statement
  }
}
