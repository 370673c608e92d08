import CivilTime

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

  /// `01.10-31.03`: two such dates without their last dots, if they are no times: if an hour or the minutes are none that
  /// hours of a place have, or if they are closed. `8.10-16.10` may be times, and those of weekdays are.
  ///
  /// - Parameters:
  ///   - first: the place of the first number.
  ///   - last: that of the first number after the dash.
  /// - Returns: that they are dates; nil if they are times.
  func dottedDates(_ first: Int, _ last: Int) -> HoursProblem? {
    guard let from = dottedDate(at: first), let to = dottedDate(at: last) else { return nil }
    let isTime =
      tokens[last].value <= 24 && [first, last].allSatisfy { tokens[$0 + 2].value.isMultiple(of: 5) }
    let state = current.flatMap { $0.kind == .modifier ? Rule.Modifier.of($0.value) : nil }
    let isClosed = state == .off || state == .closed
    if tokens[last].value <= 24, !rule.weekdays.isEmpty || !rule.times.isEmpty { return nil }
    return isTime && !isClosed ? nil : .dateOrder(from + "-" + to)
  }

  /// The date that two numbers with a dot between them are; nil if they are none.
  func dottedDate(at place: Int) -> String? {
    guard kind(at: place) == .number, kind(at: place + 1) == .colon, kind(at: place + 2) == .number,
      bytes.indices.contains(tokens[place + 1].start), bytes[tokens[place + 1].start] == UInt8(ascii: ".")
    else { return nil }
    return Self.date(tokens[place + 2].value, tokens[place].value)
  }

  /// `08:00:00`, where the colon after the minutes is the current token.
  func seconds(_ hour: Token, _ minute: Token) -> HoursProblem? {
    guard nextAre(.colon, .number), current?.start == minute.end, peek(1)?.start == current?.end else {
      return nil
    }
    return .seconds(hour.value.inTwoDigits + ":" + minute.value.inTwoDigits)
  }

  /// `0900`
  func noColon(_ number: Token) -> HoursProblem? {
    let (hour, minute) = number.value.quotientAndRemainder(dividingBy: 100)
    guard (3...4).contains(number.digits), hour <= 48, minute <= 59 else { return nil }
    return .noColon(hour.inTwoDigits + ":" + minute.inTwoDigits)
  }

  /// `24/24`, French and Italian for always open; `24/6` is on six days, without stating which.
  func allDay(_ number: Token) -> HoursProblem? {
    guard number.value == 24, nextAre(.slash, .number, after: 1), let other = peek(2) else { return nil }
    return .unknownWord(text(number.start..<other.end), meant: other.value == 24 ? "24/7" : nil)
  }

  /// Notes that a rule which has been read closes hours that come before its days: `Mo-Fr 08:00-17:00 PH off`.
  mutating func noteJoinedClosing(from start: Int) {
    guard let place = daysAfterTimes, rule.kind == .closed else { return }
    // The `,` that begins another rule has been read already.
    let end = kind(at: index - 1) == .comma ? index - 1 : index
    let meant = text(from: start, to: place) + "; " + text(from: place, to: end)
    joinedClosings.append((tokens[place].start, meant.shortened(to: 200)))
  }

  /// A list like `Dec 25,PH off`, whose tokens begin at `start` and continue with another kind of days now, as two
  /// rules.
  func mixedList(from start: Int) -> HoursSyntaxError {
    let isEnd: (Token) -> Bool = { $0.kind == .semicolon || $0.kind == .fallback }
    let end = tokens[index...].firstIndex(where: isEnd) ?? tokens.count
    let rest = (index..<end).first { place in
      switch tokens[place].kind {
      case .modifier, .comment, .always, .sun, .openParenthesis: true
      case .number: kind(at: place + 1) == .colon
      default: false
      }
    }
    let firstRule = [text(from: start, to: index - 1), rest.map { text(from: $0, to: end) } ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let rules = firstRule + "; " + text(from: index, to: end)
    return error(.mixedList(rules.shortened(to: 200)), at: tokens[start])
  }

  /// The error of a month among weekdays: March, if another Romance language has a Tuesday of that name.
  func monthAmongDays(_ month: Token) -> HoursSyntaxError {
    error(.monthAmongDays(text(month.start..<month.end), meant: month.value == 3 ? "Tu" : nil), at: month)
  }

  /// `24h` on its own as a whole day, noted; nil if the current token is anything else.
  mutating func wholeDay() -> TimeSpan? {
    guard let hour = current, hour.kind == .number, hour.value == 24, hour.isHour,
      ![.dash, .plus, .slash].contains(kind(at: index + 1))
    else { return nil }
    note(.wordCorrected(text(hour.start..<hour.end), to: "00:00-24:00"), at: index)
    index += 1
    return TimeSpan(
      start: TimePoint(event: nil, minutes: 0), end: TimePoint(event: nil, minutes: 24 * 60))
  }

  /// A date in the correct spelling, or nil if there is no such date.
  static func date(_ month: Int, _ day: Int) -> String? {
    // 2024 was a leap year.
    guard (1...12).contains(month), day >= 1, day <= DayNumber.daysInMonth(2024, month) else { return nil }
    return Names.month(month) + " " + day.inTwoDigits
  }
}
