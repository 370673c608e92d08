/// Weekdays and holidays: `Mo-Fr`, `Sa[1,3]`, `Su[-1] +1 day`, `PH`, `Mo-Fr,PH`, `PH -1 day`.
extension Parser {
  /// Holidays at the beginning of a selector: weekdays after a blank must match as well, as in `SH,PH Mo-Fr`; after a comma
  /// they are more days of the list (`holiday_sequence " " weekday_sequence` in the specification).
  mutating func readHolidays() throws(HoursSyntaxError) {
    let start = index
    var holidays = [try holiday()]
    while nextAre(.comma, .holiday) {
      index += 1
      holidays.append(try holiday())
    }
    if current?.kind == .comma || holidays.count > 1 && current?.kind != .weekday {
      index = start
      try readWeekdays()
      return
    }
    if rule.holidays.isEmpty {
      add(.holidays)
    } else {
      note(.repeatedSelector(Part.holidays.plural), at: start)
    }
    rule.holidays += holidays
  }

  /// A list of weekdays and holidays, one of which must match.
  mutating func readWeekdays() throws(HoursSyntaxError) {
    let start = index
    add(.weekdays)
    while true {
      switch current?.kind {
      case .weekday: rule.weekdays.append(try weekday())
      case .holiday:
        if !rule.holidays.isEmpty { note(.repeatedSelector(Part.holidays.plural), at: index) }
        rule.weekdays.append(.holiday(try holiday()))
      case .month where kind(at: index + 1) == .number, .easter: throw mixedList(from: start)
      case .month: throw monthAmongDays(tokens[index])
      case nil: throw error(.nothingAfterComma, at: tokens.last)
      default: throw error(.nothingAfterComma, at: peek(-1))
      }
      guard current?.kind == .comma else { return }
      index += 1
    }
  }

  private mutating func weekday() throws(HoursSyntaxError) -> WeekdaySelector {
    let from = current?.value ?? 0
    index += 1
    if current?.kind == .openBracket {
      index += 1
      let nths = try ordinals()
      return .nth(weekday: from, nths, offset: try dayOffset(limit: 6))
    }
    if nextAre(.dash, .month), let month = peek(1) { throw monthAmongDays(month) }
    guard nextAre(.dash, .weekday), let to = peek(1)?.value else { return .days(from: from, to: from) }
    index += 2
    // `Tu-Mo` is every day, as opening_hours.js reads it too.
    return .days(from: from, to: to)
  }

  /// The content of the brackets of `Th[1,3-4,-1]`; the opening one has been read.
  mutating func ordinals() throws(HoursSyntaxError) -> NthDays {
    var nths = NthDays()
    while true {
      let start = current
      let first = try ordinal()
      var last = first
      if first > 0, nextAre(.dash, .number) {
        index += 1
        last = try ordinal()
      }
      guard first <= last else { throw error(.reversedRange("\(first)-\(last)"), at: start) }
      for nth in first...last { nths.insert(nth) }
      if current?.kind == .comma {
        index += 1
        continue
      }
      guard current?.kind == .closeBracket else {
        throw isClosed ? unexpected(current) : error(.unclosed("["), at: current)
      }
      index += 1
      return nths
    }
  }

  /// Whether an open bracket is closed later in the rule: then the tokens before that do not belong there.
  private var isClosed: Bool {
    tokens[index...].prefix { $0.kind != .semicolon && $0.kind != .openBracket }.contains {
      $0.kind == .closeBracket
    }
  }

  private mutating func ordinal() throws(HoursSyntaxError) -> Int {
    let start = current
    var sign = 1
    if current?.kind == .dash {
      sign = -1
      index += 1
    }
    guard let number = current, number.kind == .number else { throw error(.missing("a number"), at: current) }
    guard (1...5).contains(number.value) else { throw error(.badOrdinal(sign * number.value), at: start) }
    index += 1
    return sign * number.value
  }

  private mutating func holiday() throws(HoursSyntaxError) -> HolidaySelector {
    let isSchool = current?.value == 1
    index += 1
    // The specification moves single days only, so not the weeks of `SH`.
    return HolidaySelector(isSchool: isSchool, offset: isSchool ? 0 : try dayOffset(limit: 1))
  }

  /// `+1 day`, `-2 days`, or nothing.
  mutating func dayOffset(limit: Int) throws(HoursSyntaxError) -> Int {
    guard let sign = current, sign.kind == .plus || sign.kind == .dash, nextAre(.number, .days, after: 1),
      let number = peek(1)
    else { return 0 }
    guard number.value <= limit else { throw error(.offsetTooLarge(number.value, limit: limit), at: number) }
    if number.value == 0 { note(.zeroOffset, at: index + 1) }
    index += 3
    return sign.kind == .plus ? number.value : -number.value
  }

  /// `+Sa` directly after a date, or nothing. `Nov 24+ Fr 10:00-12:00` means Fridays from then on, and `Mar
  /// 30-Th` is unclear.
  mutating func weekdayOfDate() -> Int? {
    guard let sign = current, nextAre(.plus, .weekday), let weekday = peek(1), weekday.start == sign.end
    else {
      return nil
    }
    index += 2
    return weekday.value
  }
}
