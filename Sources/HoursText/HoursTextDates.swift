extension HoursItemizer {
  /// A date, a range of dates or a list of them under one month, if one begins here without a weekday.
  mutating func datesAlone() -> HoursItem.Kind? {
    if let days = daysSideBySide() ?? daysBeforeMonth() { return days }
    guard let first = date(at: position, isRangeEnd: false), first.date.exists else { return nil }
    var spans: [HoursTextDateSpan] = []
    var end = first.end
    if let early = first.earlierDay {
      var begin = first.date
      begin.day = early
      if early > first.date.day ?? 31 {
        // "28-2 January"
        begin.month = begin.month == 1 ? 12 : begin.month - 1
        begin.year = begin.year.map { begin.month == 12 ? $0 - 1 : $0 }
        guard begin.exists else { return nil }
      }
      spans.append(HoursTextDateSpan(first: begin, last: first.date))
    } else if let last = rangeEnd(of: first.date, at: end) {
      end = last.end
      guard let date = last.date else {
        position = end
        return .risk
      }
      spans.append(HoursTextDateSpan(first: filled(first.date, from: date), last: date))
      // `May 5-9-11` is ambiguous.
      if joined(at: end).flatMap({ bareDay(at: $0) }) != nil { return nil }
    } else {
      spans.append(HoursTextDateSpan(first: first.date, last: first.date))
    }
    position = end
    moreDays(&spans)
    return .dates(spans)
  }

  /// The end of a range, possibly after its weekday, as in `Friday, September 20`.
  private func lastDate(at start: Int) -> (date: HoursTextDate, earlierDay: Int?, end: Int)? {
    let weekday = weekday(at: start)
    let index = weekday.map { pastMarks(at: $0.end) } ?? start
    guard var found = date(at: index, isRangeEnd: true) else { return nil }
    found.date.weekday = weekday?.day
    return found.date.exists ? found : nil
  }

  /// The index after anything that may be between a weekday and its date.
  func pastMarks(at start: Int) -> Int {
    let index = has(.comma, at: start) ? start + 1 : start
    guard case .word(let word) = kind(at: index), ["the", "den", "dem", "le", "el", "il"].contains(word)
    else { return index }
    return index + 1
  }

  func date(
    at start: Int, isRangeEnd: Bool
  ) -> (date: HoursTextDate, earlierDay: Int?, end: Int)? {
    switch kind(at: start) {
    case .date(let figures):
      let isMonthFirst =
        figures.order == .iso
        || (figures.order == .slashed && figures.first <= 12 && !isDayFirst)
      let date = HoursTextDate(
        year: figures.year, month: isMonthFirst ? figures.first : figures.second,
        day: isMonthFirst ? figures.second : figures.first)
      return (date, nil, start + 1)
    case .word: return monthFirst(at: start, isRangeEnd: isRangeEnd).map { ($0.date, nil, $0.end) }
    case .number, .ordinal: return dayFirst(at: start)
    default: return nil
    }
  }

  /// `November 26, 2026`, `Nov. 26th`, or `November` unless a lone month may be a verb.
  private func monthFirst(at start: Int, isRangeEnd: Bool) -> (date: HoursTextDate, end: Int)? {
    guard let (month, afterMonth) = month(at: start) else { return nil }
    if case .date = kind(at: afterMonth) { return nil }
    if let day = bareDay(at: afterMonth) {
      let year = year(at: day.end)
      return (HoursTextDate(year: year?.value, month: month, day: day.value), year?.end ?? day.end)
    }
    let year = year(at: afterMonth)
    guard case .word(let word) = kind(at: start),
      isRangeEnd || year != nil || word.unicodeScalars.count > 3 || joined(at: afterMonth) != nil
    else { return nil }
    return (HoursTextDate(year: year?.value, month: month, day: nil), year?.end ?? afterMonth)
  }

  /// `26 November 2026`, `26. November`, `26-28 November`.
  private func dayFirst(at start: Int) -> (date: HoursTextDate, earlierDay: Int?, end: Int)? {
    guard let day = bareDay(at: start) else { return nil }
    var last = day
    var early: Int?
    if let next = joined(at: skipPeriod(day.end)), let second = bareDay(at: next),
      second.value > day.value || day.value > 24
    {
      (early, last) = (day.value, second)
    }
    var index = skipPeriod(last.end)
    if case .word(let word) = kind(at: index), ["of", "de", "di"].contains(word) { index += 1 }
    guard let (month, afterMonth) = month(at: index) else { return nil }
    let year = year(at: afterMonth)
    // `5-9 Dec 24` states the times on December 24.
    if year == nil, bareDay(at: afterMonth) != nil, joined(at: afterMonth + 1) == nil { return nil }
    return (HoursTextDate(year: year?.value, month: month, day: last.value), early, year?.end ?? afterMonth)
  }

  func month(at index: Int) -> (value: Int, end: Int)? {
    guard let (meaning, count) = phrase(at: index), case .month(let month) = meaning else { return nil }
    return (month, skipPeriod(index + count))
  }

  /// A number that may be a day of a month.
  func bareDay(at index: Int) -> (value: Int, end: Int)? {
    switch kind(at: index) {
    case .number(let value, let digits) where digits <= 2 && (1...31).contains(value): (value, index + 1)
    case .ordinal(let value) where value > 0: (value, index + 1)
    default: nil
    }
  }

  /// `2026`, possibly after a comma or "de", unless a time range begins there (`2000-2200`).
  func year(at index: Int) -> (value: Int, end: Int)? {
    let isJoined = has(.comma, at: index) || has(.word("de"), at: index) || has(.word("del"), at: index)
    let start = isJoined ? index + 1 : index
    guard case .number(let value, 4) = kind(at: start), (1_990...2_100).contains(value) else { return nil }
    if let next = joined(at: start + 1), case .number(_, let digits) = kind(at: next), digits > 2 {
      return nil
    }
    return (value, start + 1)
  }

  /// `- October 9`, `- 9`, `through Friday, August 7`; the date is nil if no range can extend to it.
  private func rangeEnd(of first: HoursTextDate, at index: Int) -> (date: HoursTextDate?, end: Int)? {
    // "June 8, through August 7"
    let joint = joined(at: index) ?? (has(.comma, at: index) ? joined(at: index + 1) : nil)
    guard var next = joint ?? spokenAnd(at: index) else {
      return nil
    }
    // "Nov 25 through the 29th"
    if has(.word("the"), at: next), case .ordinal = kind(at: next + 1) { next += 1 }
    if let last = lastDate(at: next) {
      let isRange =
        last.earlierDay == nil && (last.date.day == nil) == (first.day == nil) && first.mayRun(to: last.date)
      return (isRange ? last.date : nil, last.end)
    }
    if let date = nextMonth(after: first, at: next) { return (date, next) }
    guard let from = first.day, let day = bareDay(at: next), day.value > from else { return nil }
    var date = first
    (date.day, date.weekday) = (day.value, nil)
    let year = year(at: day.end)
    date.year = year?.value ?? first.year
    return date.exists ? (date, year?.end ?? day.end) : nil
  }

  /// The first date of a range with the year that only the last one states.
  private func filled(_ first: HoursTextDate, from last: HoursTextDate) -> HoursTextDate {
    guard first.year == nil, let year = last.year else { return first }
    var first = first
    first.year = (first.month, first.day ?? 1) > (last.month, last.day ?? 31) ? year - 1 : year
    return first
  }

  /// The index after a comma, an "and" or both, or a slash.
  func listed(at index: Int) -> Int? {
    if has(.slash, at: index) { return index + 1 }
    let next = has(.comma, at: index) ? index + 1 : index
    if has(.and, at: next) { return next + 1 }
    if let (meaning, count) = phrase(at: next), meaning == .and { return skipPeriod(next + count) }
    return next > index ? next : nil
  }

  /// Whether days begin here whose month follows them: `1. Mai, 24. und 31. Dezember`.
  private func beginsDates(at index: Int) -> Bool {
    var rest = self
    (rest.position, rest.itemStart) = (index, index)
    return rest.daysBeforeMonth() != nil || date(at: index, isRangeEnd: false) != nil
  }

  /// Whether a dash precedes hours of the days before it: `Nov 26 & 27 – closed`, `Dec 3 & 10 – 8am-noon`.
  private func beginsStatement(at index: Int) -> Bool {
    if phrase(at: index)?.meaning == .closed { return true }
    return bareDay(at: index) == nil && time(at: index).flatMap { joined(at: $0.end) } != nil
  }

  /// A day of the next month whose month is not written, as in `Dec 24-2` and `Nov 30 and 1`. It is not
  /// certain, so its number is left to make the line unread, and all of the days unknown.
  private func nextMonth(after first: HoursTextDate, at index: Int) -> HoursTextDate? {
    guard let from = first.day, from > 20, let day = bareDay(at: index), day.value < 15,
      joined(at: day.end) == nil, month(at: day.end) == nil
    else { return nil }
    return HoursTextDate(
      year: first.year.map { first.month == 12 ? $0 + 1 : $0 }, month: first.month % 12 + 1, day: day.value)
  }

  /// Reads `, 12, 16, 19` and `, 7-12` after `June 9`.
  ///
  /// Ranges look like hours, and count as days only if the list ends in a mark that precedes hours.
  private mutating func moreDays(_ spans: inout [HoursTextDateSpan]) {
    guard var last = spans.last?.last, last.day != nil else { return }
    last.weekday = nil
    var found: [HoursTextDateSpan] = []
    var index = position
    var hasRange = false
    while let next = listed(at: index), let day = bareDay(at: next), day.value > last.day ?? 31,
      !beginsDates(at: next)
    {
      // "September 20, 24 hours"
      if let (meaning, _) = phrase(at: day.end), meaning == .hourUnit || meaning == .dayUnit { return }
      last.day = day.value
      var span = HoursTextDateSpan(first: last, last: last)
      index = day.end
      if let next = joined(at: index), !beginsStatement(at: next) {
        guard let second = bareDay(at: next), second.value > day.value else { return }
        span.last.day = second.value
        last = span.last
        hasRange = true
        index = second.end
      }
      guard span.first.exists, span.last.exists else { return }
      found.append(span)
    }
    if hasRange {
      switch kind(at: index) {
      case .bar, .colon, .closeBracket: break
      default: return
      }
    }
    spans += found
    position = index
    if let next = listed(at: index), !has(.comma, at: index), let day = nextMonth(after: last, at: next) {
      spans.append(HoursTextDateSpan(first: day, last: day))
      position = next
    }
  }
}
