/// Weekdays listed before dates, and days listed under one month.
extension HoursItemizer {
  /// Dates, or the weekdays before dates, if either begins here.
  mutating func dates() -> HoursItem.Kind? {
    guard let list = weekdays(at: position) else { return datesAlone() }
    if let days = datedWeekdays() { return days }
    let start = position
    position = pastMarks(at: list.end)
    let kind = datesAlone()
    guard case .dates(let spans) = kind else {
      if kind == nil { position = start }
      return kind
    }
    if let named = Self.named(spans, list) { return .dates(named) }
    // "Sat, Sun Dec 6 - Tue Dec 8": the date of this Sunday is unclear.
    if spans.contains(where: { $0.last.weekday != nil }) { return .risk }
    position = list.end
    return .days(list.days.reduce(into: []) { $0.insert(.day($1)) })
  }

  /// Single weekdays, and whether they recur every week, like `Fridays`.
  private typealias Weekdays = (days: [Int], isHabit: Bool, end: Int)

  /// `Thu`, `Thu & Fri`, `Mon-Wed, Sat`, or nil if none begins here.
  private func weekdays(at start: Int) -> Weekdays? {
    var list: Weekdays = ([], false, start)
    var index = start
    while let first = weekday(at: index) {
      let last = joined(at: first.end).flatMap(weekday) ?? first
      if case .word(let word) = kind(at: index), lexicon.isInflected(word) { list.isHabit = true }
      list.days += (0...(last.day - first.day + 7) % 7).map { (first.day + $0) % 7 }
      list.end = last.end
      guard list.days.count <= 7, let next = listed(at: last.end) else { break }
      index = next
    }
    return list.days.isEmpty ? nil : list
  }

  /// Dates with the weekdays before them if there is one for each, or one for the first; nil if the weekdays
  /// select days within the dates: `Mon & Wed, Nov 2-20`.
  private static func named(_ spans: [HoursTextDateSpan], _ list: Weekdays) -> [HoursTextDateSpan]? {
    var named = spans
    if list.days.count == 1, let first = spans.first, first.isSingleDay || !list.isHabit {
      named[0].first.weekday = list.days.first
      if first.isSingleDay { named[0].last.weekday = list.days.first }
      return named
    }
    var rest = list.days[...]
    // A whole week is listed in the order of the week, not of the dates.
    guard rest.count < 7, !list.isHabit else { return nil }
    for index in spans.indices {
      let (first, last) = (spans[index].first, spans[index].last)
      guard first.month == last.month, first.year == last.year, last.weekday == nil,
        let from = first.day, let through = last.day, from <= through, through - from < rest.count
      else { return nil }
      named[index].first.weekday = rest.first
      rest = rest.dropFirst(through - from)
      named[index].last.weekday = rest.popFirst()
    }
    return rest.isEmpty ? named : nil
  }

  /// Tokens with all dates like `1.4.27` as American ones, if one of them cannot have the day first: `12.24.26 - 1.4.27`.
  static func withMonthsFirst(_ tokens: [HoursToken]) -> [HoursToken] {
    func isMonthFirst(_ token: HoursToken) -> Bool {
      guard case .date(let date) = token.kind else { return false }
      return date.order == .dotted && date.year != nil && date.first < 13 && (13..<32).contains(date.second)
    }
    guard tokens.contains(where: isMonthFirst) else { return tokens }
    return tokens.map { token in
      var token = token
      if case .date(var date) = token.kind, date.order == .dotted, date.year != nil {
        date.order = .slashed
        token.kind = .date(date)
      }
      return token
    }
  }

  /// Whether numeric dates with only one reading have the day first: after `18/12`, `11/01` is in January.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the whole text.
  ///   - usual: The result if there are no such dates.
  /// - Returns: Whether the day is first.
  static func isDayFirst(_ tokens: [HoursToken], otherwise usual: Bool) -> Bool {
    var dates: [FigureDate] = []
    for case .date(let date) in tokens.map(\.kind) where date.order == .slashed { dates.append(date) }
    if dates.contains(where: { $0.second > 12 }) { return false }
    return usual || dates.contains { $0.first > 12 }
  }

  /// `Nov 5/6`: two consecutive days; other digits after a month are ambiguous.
  mutating func daysSideBySide() -> HoursItem.Kind? {
    guard let (month, afterMonth) = month(at: position), case .date(let figures) = kind(at: afterMonth)
    else { return nil }
    let year = year(at: afterMonth + 1)
    position = year?.end ?? afterMonth + 1
    guard figures.order == .slashed, figures.year == nil, figures.second == figures.first + 1 else {
      return .risk
    }
    return Self.dates(
      [(figures.first, figures.first), (figures.second, figures.second)], of: month, year?.value)
  }

  /// `24.-26.12.`, `24., 25. und 31. Dezember`: days whose month follows the last of them.
  mutating func daysBeforeMonth() -> HoursItem.Kind? {
    var days: [(first: Int, last: Int)] = []
    var rangeStart: Int?
    var index = position
    while let day = bareDay(at: index) {
      let end = skipPeriod(day.end)
      let isMarked = has(.period, at: day.end) || has(.ordinal(day.value), at: index)
      if isMarked, let next = joined(at: end) {
        // `1.-2.-3.12.` is ambiguous.
        guard rangeStart == nil else { return nil }
        rangeStart = day.value
        index = next
      } else if let next = listed(at: end), isMarked || !isTime(at: index) {
        days.append((rangeStart ?? day.value, day.value))
        rangeStart = nil
        // "le 24 et le 31 décembre"
        index = pastMarks(at: next)
      } else {
        break
      }
    }
    // "26, 27, Dec 24": the month of these days precedes them.
    if case .word = kind(at: index) { return nil }
    guard index > position, let last = date(at: index, isRangeEnd: false), last.earlierDay == nil,
      let day = last.date.day
    else { return nil }
    position = last.end
    days.append((rangeStart ?? day, day))
    // `24., 26.12. - 2.1.`
    if let next = joined(at: position), date(at: next, isRangeEnd: true) != nil { return .risk }
    return Self.dates(days, of: last.date.month, last.date.year)
  }

  /// Whether a number ends a window, as the 5 of `9-5, 24 December`.
  private func isTime(at index: Int) -> Bool { has(.dash, at: index - 1) }

  /// Days of one month in ascending order or, where they fall, of the month before: `30. und 1. Dezember`.
  /// Otherwise they are not dates.
  private static func dates(
    _ days: [(first: Int, last: Int)], of month: Int, _ year: Int?
  ) -> HoursItem.Kind {
    let all = days.flatMap { [$0.first, $0.last] }
    let falls = all.indices.dropFirst().filter { all[$0] < all[$0 - 1] }
    guard falls.count < 2, falls.allSatisfy({ all[$0 - 1] > 20 && all[$0] < 15 }),
      zip(days, days.dropFirst()).allSatisfy({ $0.last != $1.first })
    else { return .risk }
    let dates = all.indices.map { index in
      var date = HoursTextDate(year: year, month: month, day: all[index])
      if let fall = falls.first, index < fall {
        date.month = month == 1 ? 12 : month - 1
        date.year = year.map { month == 1 ? $0 - 1 : $0 }
      }
      return date
    }
    guard dates.allSatisfy(\.exists) else { return .risk }
    return .dates(
      stride(from: 0, to: dates.count - 1, by: 2).map {
        HoursTextDateSpan(first: dates[$0], last: dates[$0 + 1])
      })
  }
}
