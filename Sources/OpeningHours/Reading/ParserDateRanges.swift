import CivilTime

/// The second half of a range of dates.
extension Parser {
  /// Reads the part after the dash of a range; the dash is the current token.
  mutating func range(from: DatePoint, start: Int) throws(HoursSyntaxError) -> DateSelector {
    index += 1
    if case .fixed(let month, let day) = from.base { try check(month, day, at: start) }
    if let last = current, last.kind == .number {
      return try daysOfMonth(from: from, through: last, start: start)
    }
    guard let token = current, token.kind == .month || token.kind == .year || token.kind == .easter else {
      throw error(.missingEnd, at: current)
    }
    // `Apr 15-Oct 10:00-18:00`
    if token.kind == .month, isTime(at: index + 1) {
      throw error(.missing("the day of the month"), at: token)
    }
    var to = try datePoint()
    if case .fixed(let month, let day) = to.base {
      // opening_hours.js accepts February 31, and only that, as the end of the month.
      if month == 2, day == 31 {
        note(.dayBeyondMonth("Feb 31"), at: index - 1)
        to.base = .fixed(month: 2, day: 29)
      } else {
        try check(month, day, at: index - 2)
      }
    }
    if let year = from.year, to.year == nil {
      note(.yearCarried, at: start)
      to.year = to.dayNumber(in: year, asEnd: true) < from.dayNumber(in: year) ? year + 1 : year
    }
    if let first = from.year, let last = to.year {
      guard to.dayNumber(in: last, asEnd: true) >= from.dayNumber(in: first) else {
        throw error(.reversedRange(text(from: start, to: index)), at: tokens[start])
      }
    } else if to.year != nil {
      throw error(.missing("the year of the first date"), at: tokens[start])
    }
    if to.base == .easter {
      var next = to
      next.offset += 1
      note(.endsBeforeEaster(CanonicalWriter.text(of: next)), at: start)
    }
    return .range(from, to, step: 1)
  }

  /// `Jan 10-20`, `Jan 01-31/8`, `Jan Mo[1]-15`: a range that ends in the month it begins in.
  private mutating func daysOfMonth(
    from: DatePoint, through last: Token, start: Int
  ) throws(HoursSyntaxError) -> DateSelector {
    let month: Int
    switch from.base {
    case .fixed(let own, let day):
      month = own
      let latest = day + (from.weekday == nil ? 0 : 6) + max(0, from.offset)
      guard latest <= last.value else {
        throw error(.reversedRange(text(from: start, to: index) + "\(last.value)"), at: last)
      }
    case .nth(let nth, _, let own):
      month = own
      // Its latest possible day, including the offset, must not be after the last one.
      let latest =
        (nth > 0 ? nth * 7 : DayNumber.daysInMonth(2024, own) + (nth + 1) * 7) + max(0, from.offset)
      guard latest <= last.value else {
        throw error(.reversedRange(text(from: start, to: index + 1)), at: tokens[start])
      }
      let range = text(from: start, to: index) + Names.month(own) + " " + last.value.inTwoDigits
      note(.mixedRange(range), at: start)
    case .easter: throw unexpected(last)
    }
    try check(month, last.value, at: index)
    index += 1
    if let date = dateBehindDay(last.value, of: month) { throw error(.dateOrder(date), at: last) }
    let to = DatePoint(year: from.year, base: .fixed(month: month, day: last.value))
    if current?.kind == .slash { note(.dayPeriod, at: start) }
    return .range(from, to, step: try period() ?? 1)
  }

  /// The end of `Oct 01-31 Mar`, a range whose end has its day first; nil if what follows is a selector of its own, like
  /// `Mar 05`, `Mar-Apr` or `Mar,Apr`.
  private func dateBehindDay(_ day: Int, of month: Int) -> String? {
    guard let other = current, other.kind == .month, other.value != month else { return nil }
    switch kind(at: index + 1) {
    case .number where !isTime(at: index + 1): return nil
    case .weekday where kind(at: index + 2) == .openBracket: return nil
    case .dash, .comma, .year: return nil
    default: return Self.date(other.value, day)
    }
  }

  /// One more day in the month of the previous date: the 15 of `Jan 10,15`.
  mutating func day(after previous: DateSelector, _ token: Token) throws(HoursSyntaxError) -> DateSelector? {
    let point: DatePoint
    switch previous {
    case .day(let day): point = day
    case .range(_, let last, _): point = last
    default: return nil
    }
    guard case .fixed(let month, _) = point.base else { return nil }
    try check(month, token.value, at: index)
    let start = index
    index += 1
    let from = DatePoint(year: point.year, base: .fixed(month: month, day: token.value))
    guard nextAre(.dash, .number), let last = peek(1) else { return .day(from) }
    index += 1
    return try daysOfMonth(from: from, through: last, start: start)
  }

  /// Refuses a day that the month never has.
  func check(_ month: Int, _ day: Int, at place: Int) throws(HoursSyntaxError) {
    // 2024 was a leap year: February 29 exists, if not in every year.
    guard day >= 1, day <= DayNumber.daysInMonth(2024, month) else {
      throw error(
        .noSuchDay(month: month, day: day), at: tokens.indices.contains(place) ? tokens[place] : nil)
    }
  }
}
