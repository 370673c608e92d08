/// Whether rules match days.
extension Program {
  /// Whether a rule matches a day.
  func matches(_ rule: CompiledRule, _ day: Day, _ holidays: HolidayCalendar?) -> Bool {
    matchesWeekday(rule, day, holidays) && matchesDate(rule, day, holidays)
  }

  private func matchesWeekday(_ rule: CompiledRule, _ day: Day, _ calendar: HolidayCalendar?) -> Bool {
    guard rule.hasWeekdays else { return true }
    if rule.mask & 1 << UInt8(day.weekday) != 0 { return true }
    for index in rule.datedWeekdays where matches(weekdays[index], day, calendar) { return true }
    return false
  }

  /// Whether all of a rule but its weekdays matches a day.
  func matchesDate(_ rule: CompiledRule, _ day: Day, _ calendar: HolidayCalendar?) -> Bool {
    if rule.isWeekly { return true }
    return any(rule.years) { matches(years[$0], day) }
      && any(rule.holidays) { matches(holidays[$0], day, calendar) }
      && any(rule.months) { matches(dates[$0], day) }
      && any(rule.monthDays) { matches(dates[$0], day) }
      && any(rule.weeks) { matches(weeks[$0], day) }
  }

  /// An empty list is not a condition.
  @inline(__always)
  private func any(_ indices: Range<Int>, _ matches: (Int) -> Bool) -> Bool {
    if indices.isEmpty { return true }
    for index in indices where matches(index) { return true }
    return false
  }

  func matches(_ range: YearRange, _ day: Day) -> Bool {
    guard day.year >= range.from, day.year <= range.to else { return false }
    return (day.year - range.from) % range.step == 0
  }

  func matches(_ range: WeekRange, _ day: Day) -> Bool {
    let week = day.week.week
    guard week >= range.from, week <= range.to else { return false }
    return (week - range.from) % range.step == 0
  }

  func matches(_ holiday: HolidaySelector, _ day: Day, _ calendar: HolidayCalendar?) -> Bool {
    guard let calendar else { return false }
    return holiday.isSchool
      ? calendar.isSchoolHoliday(day.number) : calendar.isPublicHoliday(day.number - holiday.offset)
  }

  func matches(_ weekday: WeekdaySelector, _ day: Day, _ calendar: HolidayCalendar?) -> Bool {
    switch weekday {
    case .days: return weekday.mask & 1 << UInt8(day.weekday) != 0
    case .holiday(let holiday): return matches(holiday, day, calendar)
    case .nth(let weekday, let nths, let offset):
      guard (weekday + offset + 14) % 7 == day.weekday else { return false }
      let base = offset == 0 ? day : Day(day.number - offset)
      let fromEnd = (DayNumber.daysInMonth(base.year, base.month) - base.day) / 7 + 1
      return nths.contains((base.day - 1) / 7 + 1) || nths.contains(-fromEnd)
    }
  }

  func matches(_ date: DateSelector, _ day: Day) -> Bool {
    switch date {
    case .months(let from, let to):
      return from <= to ? day.month >= from && day.month <= to : day.month >= from || day.month <= to
    case .day(let point):
      if let year = point.year { return point.exists(in: year) && point.dayNumber(in: year) == day.number }
      for year in day.year - 1...day.year + 1 where point.exists(in: year) {
        if point.dayNumber(in: year) == day.number { return true }
      }
      return false
    case .range(let from, let to, let step):
      guard let first = firstDay(of: from, to, holding: day) else { return false }
      return step == 1 || (day.number - first) % step == 0
    }
  }

  /// The first day of the occurrence of a range of dates that contains a day, or nil if none does.
  private func firstDay(of from: DatePoint, _ to: DatePoint, holding day: Day) -> Int? {
    if let firstYear = from.year, let lastYear = to.year {
      let first = from.dayNumber(in: firstYear)
      return day.number >= first && day.number <= lastDay(to, in: lastYear) ? first : nil
    }
    // The dates of the day's own year decide, reversed if the range extends over the end of the year: `Dec
    // 20-Jan 05` and, in a year with an early Easter, `easter-Mar 31`.
    let first = from.dayNumber(in: day.year)
    let last = lastDay(to, in: day.year)
    // A range that ends on the day before it begins is all year; but one that Easter leaves without a day is
    // empty, and so is `Feb 29-Feb 29` in a common year.
    let isTurned = to.base == .easter ? last < first - 1 : last < first && from != to
    if isTurned {
      if day.number >= first { return first }
      // An offset of its beginning may move it over the turn of the year.
      let former = from.dayNumber(in: day.year - 1)
      if day.number <= last, day.number >= former { return former }
    } else if day.number >= first, day.number <= last {
      return first
    }
    // An offset may have moved an end over the turn of a year: `Dec 20-Dec Su[-1] +4 days`.
    for year in [day.year - 1, day.year + 1] {
      let first = from.dayNumber(in: year)
      if day.number >= first, day.number <= lastDay(to, in: year) { return first }
    }
    return nil
  }

  /// The last day of a range; a movable holiday at the end of a range is excluded, as in opening_hours.js.
  func lastDay(_ point: DatePoint, in year: Int) -> Int {
    point.dayNumber(in: year, asEnd: true) - (point.base == .easter ? 1 : 0)
  }
}
