/// Looking ahead: how long the state of a day lasts.
extension Program {
  /// The first later day that may not be of one kind from end to end, as far as the rules alone show it.
  ///
  /// - Returns: A day number; `Int.max` for never. The days from the next one up to it are all of the kind.
  func plainlyConstantUntil(after day: Day, as kind: HoursKind, _ calendar: HolidayCalendar?) -> Int {
    // Days that no rule matches are closed.
    var run = Run(until: kind == .closed ? .max : .min)
    var unlikeFrom = Int.max
    for rule in rules {
      switch rule.bearing(on: kind) {
      case .none: continue
      case .fills:
        let (matches, change) = dates(of: rule, after: day, calendar)
        // A fallback does not change anything that is neither of the kind nor closed.
        if matches { run.extend(rule.mask, to: rule.isFallback ? min(change, unlikeFrom) : change) }
      case .breaks(let isUnlike):
        let from = firstMatch(of: rule, from: day, calendar)
        if isUnlike { unlikeFrom = min(unlikeFrom, from) }
        // A fallback changes only what is closed.
        if !rule.isFallback || kind == .closed { run.cut(rule.reach, at: from) }
      }
    }
    return run.end
  }

  /// A day from which a rule may match, and before which it does not.
  private func firstMatch(of rule: CompiledRule, from day: Day, _ calendar: HolidayCalendar?) -> Int {
    let (matches, change) = dates(of: rule, after: day, calendar)
    guard matches else { return change }
    if rule.mask != 0 { return day.number }
    var first = Int.max
    for index in rule.datedWeekdays {
      if self.matches(weekdays[index], day, calendar) { return day.number }
      first = min(first, self.change(of: weekdays[index], after: day, calendar))
    }
    return first
  }

  /// Whether all of a rule but its weekdays matches a day, and the first later day on which that may change.
  private func dates(
    of rule: CompiledRule, after day: Day, _ calendar: HolidayCalendar?
  ) -> (matches: Bool, change: Int) {
    guard !rule.isWeekly else { return (true, .max) }
    var whileMatching = Int.max
    var whileNot = Int.min
    func consider(_ matches: Bool, _ change: Int) {
      if matches { whileMatching = min(whileMatching, change) } else { whileNot = max(whileNot, change) }
    }
    if !rule.years.isEmpty {
      let matching = years[rule.years].contains { matches($0, day) }
      consider(matching, years[rule.years].reduce(.max) { min($0, change(of: $1, after: day)) })
    }
    if !rule.holidays.isEmpty {
      let matching = holidays[rule.holidays].contains { matches($0, day, calendar) }
      consider(
        matching, holidays[rule.holidays].reduce(.max) { min($0, change(of: $1, after: day, calendar)) })
    }
    for group in [rule.months, rule.monthDays] where !group.isEmpty {
      let matching = dates[group].contains { matches($0, day) }
      consider(matching, dates[group].reduce(.max) { min($0, change(of: $1, after: day)) })
    }
    if !rule.weeks.isEmpty {
      let matching = weeks[rule.weeks].contains { matches($0, day) }
      consider(matching, weeks[rule.weeks].reduce(.max) { min($0, change(of: $1, after: day)) })
    }
    return whileNot == .min ? (true, whileMatching) : (false, whileNot)
  }

  // MARK: the next day on which a selector may begin or cease to match; never later than it does

  private func change(of range: YearRange, after day: Day) -> Int {
    if day.year < range.from { return DayNumber.of(range.from, 1, 1) }
    guard day.year <= range.to else { return .max }
    if range.step > 1 { return DayNumber.of(day.year + 1, 1, 1) }
    return range.to == .max ? .max : DayNumber.of(range.to + 1, 1, 1)
  }

  private func change(of range: WeekRange, after day: Day) -> Int {
    let monday = day.number - day.weekday
    guard range.step == 1 else { return monday + 7 }
    let (year, week) = day.week
    let first = DayNumber.firstMonday(ofWeekYear: year)
    let next = DayNumber.firstMonday(ofWeekYear: year + 1)
    if week < range.from { return min(first + (range.from - 1) * 7, next) }
    // A range to week 53 continues into week 1 if that begins there; checking again then does no harm.
    return week <= range.to ? min(first + range.to * 7, next) : next
  }

  private func change(of holiday: HolidaySelector, after day: Day, _ calendar: HolidayCalendar?) -> Int {
    guard let calendar else { return .max }
    if holiday.isSchool { return calendar.schoolChange(after: day.number) ?? .max }
    if matches(holiday, day, calendar) { return day.number + 1 }
    return calendar.publicHoliday(onOrAfter: day.number + 1 - holiday.offset).map { $0 + holiday.offset }
      ?? .max
  }

  private func change(of date: DateSelector, after day: Day) -> Int {
    switch date {
    case .months(let from, let to):
      if (to - from + 12) % 12 == 11 { return .max }
      let goal = matches(date, day) ? to % 12 + 1 : from
      return DayNumber.of(goal > day.month ? day.year : day.year + 1, goal, 1)
    case .day(let point):
      if matches(date, day) { return day.number + 1 }
      return next(point, after: day) { point.dayNumber(in: $0) }
    case .range(let from, let to, let step):
      if step > 1, matches(.range(from, to, step: 1), day) { return day.number + 1 }
      let begin = next(from, after: day) { from.dayNumber(in: $0) }
      let end = next(to, after: day) { lastDay(to, in: $0) + 1 }
      // The order of two movable dates may differ from year to year.
      return min(begin, end, from.year == nil ? DayNumber.of(day.year + 1, 1, 1) : .max)
    }
  }

  /// The first later day among the occurrences of a date in its year or in the years around.
  private func next(_ point: DatePoint, after day: Day, _ number: (Int) -> Int) -> Int {
    if let year = point.year {
      let found = number(year)
      return found > day.number ? found : .max
    }
    for year in day.year - 1...day.year + 1 {
      let found = number(year)
      if found > day.number { return found }
    }
    return DayNumber.of(day.year + 1, 1, 1)
  }

  private func change(of weekday: WeekdaySelector, after day: Day, _ calendar: HolidayCalendar?) -> Int {
    switch weekday {
    case .days: return .max
    case .holiday(let holiday): return change(of: holiday, after: day, calendar)
    case .nth(let wanted, let nths, let offset):
      if matches(weekday, day, calendar) { return day.number + 1 }
      var best = Int.max
      // From the month before, whose days an offset may move here, to the month after next.
      for ahead in -1...2 {
        let months = day.year * 12 + day.month - 1 + ahead
        let year = months >= 0 ? months / 12 : (months - 11) / 12
        for nth in nths.numbers {
          let found = DayNumber.nth(nth, weekday: wanted, of: year, months - year * 12 + 1) + offset
          if found > day.number { best = min(best, found) }
        }
      }
      return best
    }
  }
}
