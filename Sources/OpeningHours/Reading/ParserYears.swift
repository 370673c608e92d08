/// Years and weeks: `2026-2028`, `2026+`, `2026/2`, `week 01-53/2`.
extension Parser {
  /// A list of years.
  mutating func readYears() throws(HoursSyntaxError) {
    add(.years)
    while true {
      guard let token = current, token.kind == .year else { throw error(.nothingAfterComma, at: peek(-1)) }
      rule.years.append(try years(token))
      guard current?.kind == .comma else { return }
      index += 1
    }
  }

  private mutating func years(_ token: Token) throws(HoursSyntaxError) -> YearRange {
    let from = token.value
    index += 1
    if nextAre(.dash, .year), let to = peek(1)?.value {
      guard to > from else { throw error(.reversedRange("\(from)-\(to)"), at: token) }
      index += 2
      return YearRange(from: from, to: to, step: try period() ?? 1)
    }
    if nextAre(.dash, .number) && nextAre(.dash, .number, after: 2)
      || nextAre(.slash, .number) && nextAre(.slash, .number, after: 2),
      let month = peek(1)?.value, let day = peek(3)?.value, let date = Self.date(month, day)
    {
      throw error(.dateOrder("\(from) \(date)"), at: token)
    }
    if let step = try period() { return YearRange(from: from, to: .max, step: step, isPeriod: true) }
    if current?.kind == .plus {
      index += 1
      return YearRange(from: from, to: .max)
    }
    return YearRange(from: from, to: from)
  }

  /// `/2`, or nothing.
  mutating func period() throws(HoursSyntaxError) -> Int? {
    guard nextAre(.slash, .number), let number = peek(1) else { return nil }
    // A number above 1900 is a year, and one with more digits is a typo.
    guard (1...1_900).contains(number.value) else { throw error(.badPeriod(number.value), at: number) }
    if number.value == 1 { note(.periodOfOne, at: index + 1) }
    index += 2
    return number.value
  }

  /// A list of weeks; `week` may be repeated in it.
  mutating func readWeeks() throws(HoursSyntaxError) {
    add(.weeks)
    while true {
      if current?.kind == .week { index += 1 }
      guard let token = current, token.kind == .number else {
        throw error(.missing("the number of a week"), at: current)
      }
      rule.weeks.append(try weeks(token))
      guard current?.kind == .comma else { return }
      index += 1
    }
  }

  private mutating func weeks(_ token: Token) throws(HoursSyntaxError) -> WeekRange {
    var range = WeekRange(from: token.value, to: token.value)
    index += 1
    let isRange = nextAre(.dash, .number)
    if isRange, let to = peek(1)?.value {
      range.to = to
      index += 2
    }
    guard (1...53).contains(range.from) else { throw error(.noSuchWeek(range.from), at: token) }
    guard range.to <= 53 else { throw error(.noSuchWeek(range.to), at: token) }
    guard range.from <= range.to else { throw error(.reversedRange("\(range.from)-\(range.to)"), at: token) }
    if isRange, nextAre(.slash, .number), let step = peek(1) {
      guard (2...26).contains(step.value) else { throw error(.badPeriod(step.value), at: step) }
      range.step = step.value
      index += 2
    }
    return range
  }
}
