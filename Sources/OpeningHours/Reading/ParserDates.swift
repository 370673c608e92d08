/// Dates: `Jan`, `Nov-Feb`, `Dec 25`, `Jan 10-20,25`, `Dec 20-Jan 05`, `2026 Aug 25-2026 Dec 12`, `easter -2
/// days`.
extension Parser {
  /// Whether the year at a position belongs to a date, and is not a year on its own.
  func isDate(at place: Int) -> Bool {
    guard kind(at: place) == .year else { return false }
    if kind(at: place + 1) == .easter { return true }
    guard kind(at: place + 1) == .month else { return false }
    switch kind(at: place + 2) {
    case .number: return !isTime(at: place + 2)
    case .weekday: return isNthWeekdayOfMonth(at: place + 1)
    // `2024 Mar-2025 Jan`
    case .dash: return kind(at: place + 3) == .year && kind(at: place + 4) == .month
    default: return false
    }
  }

  /// Whether a time begins at a position: `Jan 12:00-13:00` is January and a time, not January 12.
  func isTime(at place: Int) -> Bool {
    guard kind(at: place) == .number, kind(at: place + 1) == .colon, kind(at: place + 2) == .number else {
      return false
    }
    let after = kind(at: place + 3)
    return after == .dash || after == .plus
  }

  /// Whether the month at a position and the `Su[-1]` after it are one date: if a range or a list of dates
  /// continues from there, if they end a list of days, as in `Dec 25,Nov Th[4]`, or if an offset follows;
  /// otherwise the weekday is a selector of its own.
  private func isNthWeekdayOfMonth(at place: Int) -> Bool {
    guard kind(at: place) == .month, kind(at: place + 1) == .weekday, kind(at: place + 2) == .openBracket
    else {
      return false
    }
    var end = kind(at: place + 3) == .dash ? place + 4 : place + 3
    guard kind(at: end) == .number, kind(at: end + 1) == .closeBracket else { return false }
    end += 2
    // `May Mo[-1] +1 day` may be in June.
    let sign = kind(at: end)
    let hasOffset =
      (sign == .plus || sign == .dash) && kind(at: end + 1) == .number && kind(at: end + 2) == .days
    if hasOffset { end += 3 }
    switch (kind(at: end), kind(at: end + 1)) {
    case (.dash, .month): return kind(at: end + 2) == .number || kind(at: end + 2) == .weekday
    case (.dash, .year), (.dash, .easter): return true
    case (.dash, .number): return !isTime(at: end + 1)
    case (.comma, .month):
      let isNth = kind(at: end + 2) == .weekday && kind(at: end + 3) == .openBracket
      return isNth || kind(at: end + 2) == .number
    case (.comma, .easter): return true
    case (.comma, .year): return isDate(at: end + 1)
    case (.comma, _): return false
    default:
      let isLastOfDays = kind(at: place - 1) == .comma && !rule.monthDays.isEmpty
      return (hasOffset || isLastOfDays) && rule.months.isEmpty
    }
  }

  /// A list of dates; a list that begins with a whole month and one that begins with a day are different
  /// selectors.
  mutating func readDates() throws(HoursSyntaxError) {
    let start = index
    let first = try date()
    let isMonths = if case .months = first { true } else { false }
    if (isMonths ? rule.months : rule.monthDays).isEmpty {
      parts.append(.dates)
      if !(isMonths ? rule.monthDays : rule.months).isEmpty {
        note(.repeatedSelector(Part.dates.plural), at: start)
      }
    } else {
      add(.dates)
    }
    append(first, toMonths: isMonths)
    var last = first
    while current?.kind == .comma {
      index += 1
      if let token = current, token.kind == .number, let more = try day(after: last, token) {
        last = more
      } else {
        switch current?.kind {
        case .month, .easter: last = try date()
        case .year where isDate(at: index): last = try date()
        case .weekday where kind(at: index - 2) == .month: throw monthAmongDays(tokens[index - 2])
        case .weekday, .holiday: throw mixedList(from: start)
        default: throw error(.nothingAfterComma, at: peek(-1))
        }
      }
      if first.hasYear, !last.hasYear { note(.yearOfFirstOnly, at: index - 1) }
      append(last, toMonths: isMonths)
    }
  }

  /// The last year that can be written.
  private static var lastYear: Int { 9_999 }

  private mutating func append(_ date: DateSelector, toMonths isMonths: Bool) {
    if isMonths { rule.months.append(date) } else { rule.monthDays.append(date) }
  }

  private mutating func date() throws(HoursSyntaxError) -> DateSelector {
    let start = index
    if let months = try months() { return months }
    let from = try datePoint()
    if let year = from.year, current?.kind == .plus {
      // `2026 Nov 25+`, the extended date of the specification
      if case .fixed(let month, let day) = from.base { try check(month, day, at: start) }
      index += 1
      let last = DatePoint(year: max(year, Self.lastYear), base: .fixed(month: 12, day: 31))
      return .range(from, last, step: 1)
    }
    guard current?.kind == .dash else {
      if case .fixed(let month, let day) = from.base { try check(month, day, at: start) }
      return .day(from)
    }
    return try range(from: from, start: start)
  }

  /// A month or a range of months; nil if a day follows the month.
  private mutating func months() throws(HoursSyntaxError) -> DateSelector? {
    let start = index
    let year = current?.kind == .year ? current?.value : nil
    let first = year == nil ? index : index + 1
    guard kind(at: first) == .month else { return nil }
    switch kind(at: first + 1) {
    case .number where !isTime(at: first + 1): return nil
    case .weekday where isNthWeekdayOfMonth(at: first): return nil
    default: break
    }
    let from = tokens[first].value
    index = first + 1
    if let year {
      guard nextAre(.dash, .year, .month), let toYear = peek(1)?.value, let to = peek(2)?.value else {
        throw unexpected(tokens[start])
      }
      index += 3
      guard (toYear, to) >= (year, from) else {
        throw error(.reversedRange(text(from: start, to: index)), at: tokens[start])
      }
      let last = DayNumber.daysInMonth(toYear, to)
      let first = DatePoint(year: year, base: .fixed(month: from, day: 1))
      let end = DatePoint(year: toYear, base: .fixed(month: to, day: last))
      note(.monthsOfYears(CanonicalWriter.text(of: first) + "-" + CanonicalWriter.text(of: end)), at: start)
      return .range(first, end, step: 1)
    }
    guard nextAre(.dash, .month), let to = peek(1)?.value else { return .months(from: from, to: from) }
    index += 2
    // `Oct-Apr 15: 10:00-18:00`, where 15 is no hour
    let hasMinutes = nextAre(.number, .colon, .number) && peek(2)?.start == peek(1)?.end
    let isHour = hasMinutes || isTime(at: index) && peek(2)?.value == 0 || nextIs(.dash, after: 2)
    let isDay = nextAre(.number, .number) || nextAre(.number, .colon) && !isHour
    if isDay { throw error(.missing("the day of the first month"), at: tokens[start]) }
    return .months(from: from, to: to)
  }

  /// `[year] Mon dd`, `[year] easter`, `[year] Mon Su[-1]`, with an optional offset of days.
  mutating func datePoint() throws(HoursSyntaxError) -> DatePoint {
    var year: Int?
    if let token = current, token.kind == .year {
      year = token.value
      index += 1
    }
    if current?.kind == .easter {
      index += 1
      return DatePoint(year: year, base: .easter, offset: try dayOffset(limit: 200))
    }
    guard let month = current, month.kind == .month else { throw unexpected(current) }
    index += 1
    if let day = current, day.kind == .number {
      index += 1
      let place = index
      let (weekday, offset) = (weekdayOfDate(), try dayOffset(limit: 200))
      if index > place { note(.offsetOfDate, at: place) }
      return DatePoint(
        year: year, base: .fixed(month: month.value, day: day.value), weekday: weekday,
        offset: offset)
    }
    guard let weekday = current, weekday.kind == .weekday, kind(at: index + 1) == .openBracket else {
      throw error(.missing("the day of the month"), at: current)
    }
    index += 2
    let ordinals = try ordinals()
    guard ordinals.numbers.count == 1, let nth = ordinals.numbers.first else { throw unexpected(weekday) }
    let base = DatePoint.Base.nth(nth, weekday: weekday.value, month: month.value)
    return DatePoint(year: year, base: base, offset: try dayOffset(limit: 6))
  }
}
