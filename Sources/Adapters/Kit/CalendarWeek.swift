import CivilTime

extension CivilDate {
  /// The Monday of the date's week.
  var monday: CivilDate { adding(days: 1 - weekday.rawValue) }

  /// The number of the date's week and the year to which the week belongs (ISO 8601: that of its Thursday).
  var calendarWeek: (year: Int, number: Int) {
    let thursday = monday.adding(days: 3)
    let year = thursday.year
    let start = CivilDate(year: year, month: 1, day: 1) ?? thursday
    return (year, (thursday.dayNumber - start.dayNumber) / 7 + 1)
  }
}
