import CivilTime

/// Times: `08:00-17:00`, `17:00+`, `22:00-26:00`, `sunrise-(sunset+01:00)`, and the tolerated `8-17`.
extension Parser {
  /// A list of times; returns whether the comma after it begins another rule.
  mutating func readTimes() throws(HoursSyntaxError) -> Bool {
    guard beginsTime else { throw unreadableTime() }
    add(.times)
    // 24/7 takes precedence, as in opening_hours.js.
    if rule.isAlways { note(.repeatedSelector(Part.times.plural), at: index) }
    // The times of three meals, without growing.
    rule.times.reserveCapacity(4)
    while true {
      rule.times.append(try span())
      guard current?.kind == .comma else { return false }
      index += 1
      guard !beginsTime else { continue }
      switch current?.kind {
      case .number, .openParenthesis: throw unreadableTime()
      default: return true
      }
    }
  }

  private var beginsTime: Bool {
    switch current?.kind {
    case .sun: true
    case .openParenthesis: nextIs(.sun, after: 1)
    case .number:
      nextAre(.colon, .number, after: 1) || nextIs(.dash, after: 1) || current?.isHour == true
    default: false
    }
  }

  private func unreadableTime() -> HoursSyntaxError {
    guard let token = current, token.kind == .number else { return unexpected(current) }
    if nextIs(.colon, after: 1) { return error(.missingMinutes(hour: token.value), at: token) }
    if let problem = dateOrder(token) { return error(problem, at: token) }
    if let problem = noColon(token) { return error(problem, at: token) }
    if let problem = allDay(token) { return error(problem, at: token) }
    let time = text(token.start..<token.end) + ":00"
    guard token.value < 24 else {
      return token.value <= 48 ? error(.startPastMidnight(time), at: token) : unexpected(token)
    }
    return error(.pointInTime(time), at: token)
  }

  private mutating func span() throws(HoursSyntaxError) -> TimeSpan {
    if let day = wholeDay() { return day }
    let first = index
    let withoutMinutes = nextAre(.number, .dash) && current?.isHour != true
    let start = try withoutMinutes ? wholeHour() : timePoint()
    if tokens[first].value == 24, tokens[first].isHour, current?.kind == .slash {
      // `24h/24`
      throw error(.unknownWord("24h", meant: rule.hasDays ? "00:00-24:00" : "24/7"), at: tokens[first])
    }
    if start.event == nil, start.minutes >= 24 * 60 {
      if let date = dottedDate(at: first) {
        let last = current?.kind == .dash ? dottedDate(at: index + 1) : nil
        throw error(.dateOrder(date + (last.map { "-" + $0 } ?? "")), at: tokens[first])
      }
      throw error(.startPastMidnight(text(from: first, to: index)), at: tokens[first])
    }
    var span = TimeSpan(start: start)
    switch current?.kind {
    case .dash:
      index += 1
      let last = index
      span.end = try withoutMinutes && current?.kind == .number ? endHour() : end()
      if let problem = dottedDates(first, last) { throw error(problem, at: tokens[first]) }
      if !beginsInAfternoon(&span, first, last) { noteAmbiguousHours(first, last) }
    case .plus where start.event != nil && nextIs(.number, after: 1):
      throw error(.missing("the bracket around the offset"), at: current)
    case .plus: break
    default: throw error(.pointInTime(text(from: first, to: index)), at: tokens[first])
    }
    if current?.kind == .slash, kind(at: index + 1) == .number { throw error(.timePeriod, at: current) }
    if current?.kind == .plus {
      span.isOpenEnded = true
      index += 1
    }
    try checkLength(span, at: first)
    return span
  }

  private func checkLength(_ span: TimeSpan, at first: Int) throws(HoursSyntaxError) {
    let end = OpenEnd.paintedEnd(of: span)
    guard end <= 48 * 60 else { throw error(.endTooLate, at: tokens[first]) }
  }

  /// The time after the dash.
  private mutating func end() throws(HoursSyntaxError) -> TimePoint {
    switch current?.kind {
    case .sun: return try timePoint()
    case .openParenthesis where nextIs(.sun, after: 1): return try timePoint()
    case .number where nextAre(.colon, .number, after: 1) || current?.isHour == true:
      return try timePoint()
    case .number where nextIs(.colon, after: 1): throw unreadableTime()
    case .number where !nextIs(.other, after: 1):
      throw current.map { error(noColon($0) ?? .missingMinutes(hour: $0.value), at: $0) } ?? unexpected(nil)
    default: throw error(.missingEnd, at: current)
    }
  }

  /// `17:30`, `sunset`, `(sunset-00:30)`, and `5pm`.
  private mutating func timePoint() throws(HoursSyntaxError) -> TimePoint {
    guard let token = current else { throw error(.missingEnd, at: nil) }
    switch token.kind {
    case .sun:
      index += 1
      return TimePoint(event: SunEvent(rawValue: UInt8(truncatingIfNeeded: token.value)), minutes: 0)
    case .openParenthesis: return try offsetPoint()
    default: break
    }
    guard nextAre(.number, .colon, .number) else { return try wholeHour() }
    return TimePoint(event: nil, minutes: try clockMinutes())
  }

  private mutating func wholeHour() throws(HoursSyntaxError) -> TimePoint {
    guard let hour = current, hour.kind == .number else { throw error(.missingEnd, at: current) }
    guard hour.value <= 48 else { throw error(noColon(hour) ?? .endTooLate, at: hour) }
    note(.missingMinutes(hour.value.inTwoDigits + ":00"), at: index)
    index += 1
    return TimePoint(event: nil, minutes: hour.value * 60)
  }

  /// The 17 of `8-17`; minutes on one side only may be a slip on either side.
  private mutating func endHour() throws(HoursSyntaxError) -> TimePoint {
    if nextIs(.colon, after: 1) { throw error(.missingMinutes(hour: tokens[index - 2].value), at: peek(-2)) }
    return try wholeHour()
  }

  /// `hh:mm`, in minutes.
  private mutating func clockMinutes() throws(HoursSyntaxError) -> Int {
    guard let hour = current, let minute = peek(2) else { throw error(.missingEnd, at: current) }
    if let problem = dottedDate(hour, minute) { throw error(problem, at: hour) }
    guard minute.value <= 59 else { throw error(.badMinutes(minute.value), at: minute) }
    guard hour.value <= 48 else { throw error(.endTooLate, at: hour) }
    // `8:00` is as good as `08:00`, but `8:3` may be 8:03 or 8:30.
    if hour.digits > 2 || minute.digits != 2 {
      note(.digits(hour.value.inTwoDigits + ":" + minute.value.inTwoDigits), at: index)
    }
    index += 3
    if let problem = seconds(hour, minute) { throw error(problem, at: hour) }
    return hour.value * 60 + minute.value
  }

  /// `(sunset+01:00)`
  private mutating func offsetPoint() throws(HoursSyntaxError) -> TimePoint {
    let start = current
    index += 1
    guard let sun = current, sun.kind == .sun,
      let event = SunEvent(rawValue: UInt8(truncatingIfNeeded: sun.value))
    else { throw unexpected(current) }
    index += 1
    guard let sign = current, sign.kind == .plus || sign.kind == .dash else {
      throw error(.missing("+ or -"), at: current)
    }
    index += 1
    guard nextAre(.number, .colon, .number) else {
      throw error(.missing("the hours and minutes"), at: current)
    }
    let minutes = try clockMinutes()
    guard minutes <= 24 * 60 else { throw error(.endTooLate, at: start) }
    guard current?.kind == .closeParenthesis else { throw error(.unclosed("("), at: start) }
    if minutes == 0 { note(.zeroOffset, at: index) }
    index += 1
    return TimePoint(event: event, minutes: sign.kind == .plus ? minutes : -minutes)
  }
}
