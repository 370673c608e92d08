/// The probable meaning of numbers in place of a time that are not times.
extension Parser {
  /// `25 Dec`, `12/25`: a date that begins with its day, or lacks the name of a month.
  func dateOrder(_ number: Token) -> HoursProblem? {
    if let month = peek(1), month.kind == .month {
      return Self.date(month.value, number.value).map { .dateOrder($0) }
        ?? .noSuchDay(month: month.value, day: number.value)
    }
    guard nextAre(.slash, .number, after: 1), let other = peek(2)?.value else { return nil }
    let american = Self.date(number.value, other)
    let european = Self.date(other, number.value)
    guard american != nil || european != nil else { return nil }
    // The third of April, or the fourth of March: undecidable.
    return .dateOrder(american == nil ? european : european == nil || european == american ? american : nil)
  }

  /// `31.10.`, `30.8`: a date in the notation of much of Europe, where `8.30` is a time.
  func dottedDate(_ day: Token, _ month: Token) -> HoursProblem? {
    let dot = UInt8(ascii: ".")
    // Tokens that come from words (`noon`) all end where the word does.
    guard bytes[day.end...].first == dot, month.digits == 1 || bytes[month.end...].first == dot,
      let date = Self.date(month.value, day.value)
    else { return nil }
    return .dateOrder(date)
  }

  /// `0900`
  func noColon(_ number: Token) -> HoursProblem? {
    let (hour, minute) = number.value.quotientAndRemainder(dividingBy: 100)
    guard (3...4).contains(number.digits), hour <= 48, minute <= 59 else { return nil }
    return .noColon(twoDigits(hour) + ":" + twoDigits(minute))
  }

  /// `24/24`, French and Italian for always open; `24/6` is on six days, without stating which.
  func allDay(_ number: Token) -> HoursProblem? {
    guard number.value == 24, nextAre(.slash, .number, after: 1), let other = peek(2) else { return nil }
    return .unknownWord(text(number.start..<other.end), meant: other.value == 24 ? "24/7" : nil)
  }

  /// A date in the correct spelling, or nil if there is no such date.
  static func date(_ month: Int, _ day: Int) -> String? {
    // 2024 was a leap year.
    guard (1...12).contains(month), day >= 1, day <= DayNumber.daysInMonth(2024, month) else { return nil }
    return Names.month(month) + " " + twoDigits(day)
  }
}
