internal import CivilTime

/// Days of one month with a weekday before each.
extension HoursItemizer {
  /// A weekday and the following day of the month, with the month if it is named there.
  private typealias DatedWeekday = (weekday: Int, day: Int, date: HoursTextDate?, end: Int)

  /// `Thu 26 & Fri 27 November`, `Wed 25 - Sun 29 November`, `Mon 30 and Tue 1 December`, `Thu Nov 26 and Fri
  /// 27`: the month follows the last day or is named with the first.
  mutating func datedWeekdays() -> HoursItem.Kind? {
    guard let first = datedWeekday(at: position) else { return nil }
    var days = [first]
    var spans = [0...0]
    var month = first.date
    while month == nil || first.date != nil, let (next, isRange) = nextDay(after: days[days.count - 1].end) {
      if first.date != nil {
        guard next.date == nil, !isHour(next), next.day > days[days.count - 1].day else { break }
      }
      if isRange {
        // "Wed 25 - Fri 27 - Sun 29 November" is ambiguous.
        guard spans[spans.count - 1].count == 1 else { return .risk }
        spans[spans.count - 1] = spans[spans.count - 1].lowerBound...days.count
      } else {
        spans.append(days.count...days.count)
      }
      days.append(next)
      month = month ?? next.date
      if days.count > 31 { return nil }
    }
    let end = days[days.count - 1].end
    let isNamed = month != nil
    month = month ?? monthOfToday(days)
    guard days.count > 1 || !isNamed, let month, joined(at: end).flatMap({ datedWeekday(at: $0) }) == nil
    else {
      return nil
    }
    position = end
    guard let dates = Self.dates(days, month) else { return .risk }
    return .dates(spans.map { HoursTextDateSpan(first: dates[$0.lowerBound], last: dates[$0.upperBound]) })
  }

  /// The last of some days whose month is not named, if only one date near today has these weekdays: `Thursday
  /// the 26th`.
  private func monthOfToday(_ days: [DatedWeekday]) -> HoursTextDate? {
    guard let today, let last = days.last, days.allSatisfy(isSure) else { return nil }
    let dates = (-3...45).map { today.adding(days: $0) }.compactMap { day -> HoursTextDate? in
      guard day.day == last.day, day.weekday.rawValue == last.weekday + 1 else { return nil }
      let date = HoursTextDate(date: day)
      return Self.dates(days, date).map { _ in date }
    }
    return dates.count == 1 ? dates.first : nil
  }

  /// Whether the number after a weekday is a day and no time: `26th`, or `26` alone.
  private func isSure(_ day: DatedWeekday) -> Bool {
    guard !isHour(day) else { return false }
    if case .ordinal = kind(at: day.end - 1) { return true }
    if case .ordinal = kind(at: day.end - 2) { return true }
    if day.day > 24 { return true }
    guard day.day > 12 else { return false }
    return switch kind(at: day.end) {
    case .bar, .newline: true
    case .colon: phrase(at: day.end + 1)?.meaning == .closed
    default: phrase(at: day.end)?.meaning == .closed
    }
  }

  /// Days in the month named and, before the first of it, in the month before; nil if the weekdays do not
  /// match.
  private static func dates(_ days: [DatedWeekday], _ month: HoursTextDate) -> [HoursTextDate]? {
    let isBefore = days.indices.map { index in days[index...].contains { $0.day < days[index].day } }
    var dates: [HoursTextDate] = []
    for (day, isBefore) in zip(days, isBefore) {
      var date = HoursTextDate(year: month.year, month: month.month, day: day.day, weekday: day.weekday)
      if isBefore {
        date.month = month.month == 1 ? 12 : month.month - 1
        date.year = month.year.map { month.month == 1 ? $0 - 1 : $0 }
      }
      dates.append(date)
    }
    let isOrdered = zip(dates, dates.dropFirst()).allSatisfy { first, next in
      guard let from = first.day, let to = next.day else { return false }
      let length = first.month == next.month ? 0 : CivilDate.daysInMonth(first.month, of: first.year ?? 2_000)
      let steps = to + length - from
      let weekdays = (next.weekday ?? 0) - (first.weekday ?? 0)
      // The year of this February is unknown.
      let isLeap = length == 29 && first.year == nil && (steps - 1 - weekdays) % 7 == 0
      return steps > 0 && ((steps - weekdays) % 7 == 0 || isLeap)
    }
    return isOrdered && dates.allSatisfy(\.exists) ? dates : nil
  }

  /// Whether the period here is that of a German ordinal, whose month is not named, and does not end the sentence:
  /// `Am 26. geschlossen`, `am 24. und 25. geschlossen`, `jeden 1. und 3. Montag geschlossen`.
  func endsDay(at index: Int) -> Bool {
    guard lexicon.language == "de", index > 1, let number = bareDay(at: index - 1) else { return false }
    if let next = joined(at: index + 1) ?? listed(at: index + 1), bareDay(at: next) != nil {
      // "Vom 24. bis 26.", "am 24., 25. und 26."
    } else if case .word = kind(at: index + 1) {
      switch phrase(at: index + 1)?.meaning {
      case nil, .filler, .closed, .closes, .and: break
      case .day where number.value <= 5: break
      default: return false
      }
    } else {
      return false
    }
    if case .word(let word) = kind(at: index - 2),
      ["am", "den", "dem", "vom", "jeden", "jedem", "jeder"].contains(word)
    {
      return true
    }
    var before = index - 2
    while case .filler = phrase(at: before)?.meaning { before -= 1 }
    let isListed = has(.comma, at: before) || [.and, .through].contains(phrase(at: before)?.meaning)
    return isListed && has(.period, at: before - 1) && bareDay(at: before - 2) != nil
  }

  private func datedWeekday(at index: Int) -> DatedWeekday? {
    guard let weekday = weekday(at: index) else { return nil }
    let start = pastMarks(at: weekday.end)
    if let found = date(at: start, isRangeEnd: false), found.earlierDay == nil, let day = found.date.day {
      return (weekday.day, day, found.date, found.end)
    }
    guard let day = bareDay(at: start) else { return nil }
    return (weekday.day, day.value, nil, skipPeriod(day.end))
  }

  /// The day after a comma, an "and" or a dash, and whether a dash joins it.
  private func nextDay(after end: Int) -> (day: DatedWeekday, isRange: Bool)? {
    let joint = joined(at: end)
    guard var next = joint ?? listed(at: end) else { return nil }
    while case .filler = phrase(at: next)?.meaning { next += 1 }
    return datedWeekday(at: next).map { ($0, joint != nil) }
  }

  /// Whether the number after a weekday is a time and not a day: `Mon Nov 2, Tue 10-5`.
  private func isHour(_ day: DatedWeekday) -> Bool {
    if let meaning = phrase(at: day.end)?.meaning, meaning == .hourUnit { return true }
    return joined(at: day.end).map { weekday(at: $0) == nil } ?? false
  }
}
