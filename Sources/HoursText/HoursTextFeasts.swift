internal import CivilTime

/// Days that have a name in place of a date: what closes on them, or opens otherwise, says something of days to come.
struct HoursTextFeasts {
  /// The day the text was read.
  let today: CivilDate

  /// The days that some words name, each the next one of its name, if it is not far; of a name that means two days in two countries both.
  ///
  /// - Parameter words: Folded, in their order.
  /// - Returns: The days, without order.
  func days(in words: [Substring]) -> [HoursTextDateSpan] {
    var rest = words[...]
    var spans: [HoursTextDateSpan] = []
    while !rest.isEmpty {
      // The longest name goes first: "day after thanksgiving" is not Thanksgiving.
      let name = Self.names.filter { rest.starts(with: $0.words) }.max { $0.words.count < $1.words.count }
      spans += name?.rules.compactMap(next) ?? []
      rest = rest.dropFirst(name?.words.count ?? 1)
    }
    return spans
  }

  /// A day of every year.
  private enum Rule {
    /// From one day through another of the same month.
    case days(month: Int, ClosedRange<Int>)
    /// From some days after the nth weekday of a month through others, Monday is 0.
    case weekday(Int, nth: Int, month: Int, after: ClosedRange<Int>)
  }

  private func next(_ rule: Rule) -> HoursTextDateSpan? {
    // Last night may still be going on.
    [today.year, today.year + 1].lazy.compactMap { span(rule, in: $0) }
      .first { $0.last >= today.adding(days: -1) && $0.first <= today.adding(days: Self.reach) }
      .map { HoursTextDateSpan(first: Self.date($0.first), last: Self.date($0.last)) }
  }

  /// A page is read again before a day that is so many days ahead.
  private static var reach: Int { 60 }

  private func span(_ rule: Rule, in year: Int) -> (first: CivilDate, last: CivilDate)? {
    switch rule {
    case .days(let month, let days):
      guard let first = CivilDate(year: year, month: month, day: days.lowerBound) else { return nil }
      return (first, first.adding(days: days.count - 1))
    case .weekday(let weekday, let nth, let month, let after):
      guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
      let day = first.adding(days: (weekday + 1 - first.weekday.rawValue + 7) % 7 + (nth - 1) * 7)
      return (day.adding(days: after.lowerBound), day.adding(days: after.upperBound))
    }
  }

  private static func date(_ date: CivilDate) -> HoursTextDate {
    HoursTextDate(year: date.year, month: date.month, day: date.day)
  }

  private static let names: [(words: [Substring], rules: [Rule])] = [
    ("christmas", [.days(month: 12, 25...25)]), ("xmas", [.days(month: 12, 25...25)]),
    ("christmas eve", [.days(month: 12, 24...24)]), ("boxing day", [.days(month: 12, 26...26)]),
    ("new years eve", [.days(month: 12, 31...31)]), ("new year", [.days(month: 1, 1...1)]),
    ("new years", [.days(month: 1, 1...1)]), ("juneteenth", [.days(month: 6, 19...19)]),
    ("veterans day", [.days(month: 11, 11...11)]), ("independence day", [.days(month: 7, 4...4)]),
    ("thanksgiving", [thanksgiving(after: 0...0), .weekday(0, nth: 2, month: 10, after: 0...0)]),
    ("black friday", [thanksgiving(after: 1...1)]), ("day after thanksgiving", [thanksgiving(after: 1...1)]),
    ("thanksgiving week", [thanksgiving(after: -5...3)]),
    ("thanksgiving break", [thanksgiving(after: -5...3)]),
    ("thanksgiving recess", [thanksgiving(after: -5...3)]),
    ("week of thanksgiving", [thanksgiving(after: -5...3)]),
    ("labor day", [.weekday(0, nth: 1, month: 9, after: 0...0)]),
    ("labour day", [.weekday(0, nth: 1, month: 9, after: 0...0)]),
    ("mlk day", [.weekday(0, nth: 3, month: 1, after: 0...0)]),
    ("mlk", [.weekday(0, nth: 3, month: 1, after: 0...0)]),
    ("presidents day", [.weekday(0, nth: 3, month: 2, after: 0...0)]),
    (
      "between christmas and new year",
      [.days(month: 12, 25...31), .days(month: 1, 1...1)]
    ),
    ("heiligabend", [.days(month: 12, 24...24)]), ("weihnachten", [.days(month: 12, 24...26)]),
    ("silvester", [.days(month: 12, 31...31)]), ("neujahr", [.days(month: 1, 1...1)]),
    ("zwischen den jahren", [.days(month: 12, 24...31), .days(month: 1, 1...1)]),
  ].map { (name: String, rules: [Rule]) in (name.split(separator: " "), rules) }

  private static func thanksgiving(after days: ClosedRange<Int>) -> Rule {
    .weekday(3, nth: 4, month: 11, after: days)
  }
}
