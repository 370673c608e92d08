internal import CivilTime
import OpeningHours

/// Named holidays in place of dates: a closure or other hours on them concern future days.
struct HoursTextHolidays {
  /// The day the text was read.
  let today: CivilDate

  /// The folded words of a text, and its dashes; with its numbers if asked for.
  static func words(of text: ArraySlice<Unicode.Scalar>, withNumbers: Bool = false) -> [Substring] {
    text.filter { $0 != "'" && $0 != "\u{2019}" }.map {
      $0.isHoursLetter || withNumbers && "0"..."9" ~= $0
        ? $0.foldedForHours : $0.isHoursDash ? " - " : " "
    }
    .joined().split(separator: " ")
  }

  /// Whether words are, or begin with, the name of such a day, however far away it is.
  static func isName(_ words: [Substring]) -> Bool { names.contains { words.starts(with: $0.words) } }

  /// The days that some words name, each the next one of its name, if it is not far away; both days of a name
  /// that means two days in two countries.
  ///
  /// - Parameter words: The folded words, in order.
  /// - Returns: The days, in no particular order.
  func days(in words: [Substring]) -> [HoursTextDateSpan] {
    var rest = words[...]
    var spans: [Days] = []
    var joint: [Substring] = []
    var before: (rules: [Rule], count: Int)?
    while let word = rest.first {
      // The longest name takes precedence: "day after thanksgiving" is not Thanksgiving.
      let name = Self.names.filter { rest.starts(with: $0.words) }.max { $0.words.count < $1.words.count }
      guard let name else {
        joint.append(word)
        rest = rest.dropFirst()
        continue
      }
      var days = name.rules.compactMap(next)
      if let before, days.count == 1, let to = days.first, Self.isRange(joint, after: words),
        let from = start(of: before.rules, before: to)
      {
        spans.removeLast(before.count)
        days = [(from, to.last)]
      }
      spans += days
      rest = rest.dropFirst(name.words.count)
      if !days.isEmpty, Self.dayAfter.contains(where: rest.starts), let last = spans.last?.last {
        spans[spans.count - 1].last = last.adding(days: 1)
      }
      (before, joint) = ((name.rules, days.count), [])
    }
    return spans.map {
      HoursTextDateSpan(first: HoursTextDate(date: $0.first), last: HoursTextDate(date: $0.last))
    }
  }

  private typealias Days = (first: CivilDate, last: CivilDate)

  /// The beginning of a range that ends on some days; it may be in the past.
  private func start(of rules: [Rule], before days: Days) -> CivilDate? {
    guard rules.count == 1, let rule = rules.first else { return nil }
    return [days.first.year, days.first.year - 1].lazy.compactMap { span(rule, in: $0)?.first }
      .first { $0 <= days.first && days.first.dayNumber - $0.dayNumber < Self.reach }
  }

  /// Whether the text between two names makes them a range: a dash, `through`, or an "and" after `between`.
  private static func isRange(_ joint: [Substring], after words: [Substring]) -> Bool {
    let joint = joint.filter { $0 != "day" && $0 != "the" }
    guard joint.count == 1, let word = joint.first else { return false }
    return ["-", "to", "through", "thru", "until", "till", "bis", "au"].contains(word)
      || ["and", "und", "et"].contains(word)
        && !["between", "over", "zwischen", "entre"].allSatisfy { !words.contains($0) }
  }

  private static let dayAfter: [[Substring]] = [
    ["and", "the", "day", "after"], ["day", "and", "the", "day", "after"],
    ["and", "the", "following", "day"], ["the", "day", "after"], ["day", "the", "day", "after"],
    // "Thanksgiving Day & day after"
    ["day", "day", "after"], ["and", "day", "after"], ["day", "and", "day", "after"],
  ]

  /// A day in every year.
  private enum Rule {
    /// From one day through another in the same month.
    case days(month: Int, ClosedRange<Int>)
    /// A range of days after the nth weekday of a month; Monday is 0.
    case weekday(Int, nth: Int, month: Int, after: ClosedRange<Int>)
    /// The first such weekday from a day of a month on; Monday is 0.
    case first(Int, month: Int, from: Int)
    /// A range of days after Easter Sunday.
    case easter(ClosedRange<Int>)
    /// A range of days after the first of the Chinese year.
    case lunarNewYear(ClosedRange<Int>)
  }

  private func next(_ rule: Rule) -> Days? {
    // Last night may not have ended yet.
    [today.year, today.year + 1].lazy.compactMap { span(rule, in: $0) }
      .first { $0.last >= today.adding(days: -1) && $0.first <= today.adding(days: Self.reach) }
  }

  /// The number of days ahead; a page is read again before a day that is further away.
  private static var reach: Int { 60 }

  private func span(_ rule: Rule, in year: Int) -> Days? {
    switch rule {
    case .days(let month, let days):
      guard let first = CivilDate(year: year, month: month, day: days.lowerBound) else { return nil }
      return (first, first.adding(days: days.count - 1))
    case .weekday(let weekday, let nth, let month, let after):
      guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
      let day = first.adding(days: (weekday + 1 - first.weekday.rawValue + 7) % 7 + (nth - 1) * 7)
      return (day.adding(days: after.lowerBound), day.adding(days: after.upperBound))
    case .first(let weekday, let month, let day):
      guard let first = CivilDate(year: year, month: month, day: day) else { return nil }
      let date = first.adding(days: (weekday + 8 - first.weekday.rawValue) % 7)
      return (date, date)
    case .easter(let after):
      let sunday = CivilDate(dayNumber: DayNumber.easter(year))
      return (sunday.adding(days: after.lowerBound), sunday.adding(days: after.upperBound))
    case .lunarNewYear(let after):
      guard Self.lunarNewYears.indices.contains(year - 2_026),
        let first = CivilDate(year: year, month: 1, day: 1)
      else { return nil }
      let day = first.adding(days: Self.lunarNewYears[year - 2_026] - 1)
      return (day.adding(days: after.lowerBound), day.adding(days: after.upperBound))
    }
  }

  private static let names: [(words: [Substring], rules: [Rule])] = [
    ("christmas", [.days(month: 12, 25...25)]), ("xmas", [.days(month: 12, 25...25)]),
    ("christmas eve", [.days(month: 12, 24...24)]), ("xmas eve", [.days(month: 12, 24...24)]),
    ("day before christmas", [.days(month: 12, 24...25)]), ("week of christmas", [.days(month: 12, 20...27)]),
    ("xmas week", [.days(month: 12, 21...31)]), ("boxing day", [.days(month: 12, 26...26)]),
    ("new years eve", [.days(month: 12, 31...31)]), ("new year", [.days(month: 1, 1...1)]),
    ("new years", [.days(month: 1, 1...1)]), ("juneteenth", [.days(month: 6, 19...19)]),
    ("veterans day", [.days(month: 11, 11...11)]), ("independence day", [.days(month: 7, 4...4)]),
    ("thanksgiving", [thanksgiving(after: 0...0), .weekday(0, nth: 2, month: 10, after: 0...0)]),
    ("black friday", [thanksgiving(after: 1...1)]), ("day after thanksgiving", [thanksgiving(after: 1...1)]),
    ("thanksgiving weekend", [thanksgiving(after: 0...3)]), ("christmas week", [.days(month: 12, 21...31)]),
    ("thanksgiving eve", [thanksgiving(after: -1...(-1))]),
    ("day before thanksgiving", [thanksgiving(after: -1...(-1))]),
    ("thanksgiving and the day before", [thanksgiving(after: -1...0)]),
    ("thanksgiving week", [thanksgiving(after: -5...3)]),
    ("thanksgiving break", [thanksgiving(after: -5...3)]),
    ("thanksgiving recess", [thanksgiving(after: -5...3)]),
    ("week of thanksgiving", [thanksgiving(after: -5...3)]),
    ("labor day", [.weekday(0, nth: 1, month: 9, after: 0...0)]),
    ("labour day", [.weekday(0, nth: 1, month: 9, after: 0...0)]),
    ("memorial day", [.weekday(0, nth: 1, month: 6, after: -7...(-7))]),
    ("columbus day", [.weekday(0, nth: 2, month: 10, after: 0...0)]),
    ("indigenous peoples day", [.weekday(0, nth: 2, month: 10, after: 0...0)]),
    ("mlk week", [.weekday(0, nth: 3, month: 1, after: -1...5)]),
    ("mlk day", [.weekday(0, nth: 3, month: 1, after: 0...0)]),
    ("mlk", [.weekday(0, nth: 3, month: 1, after: 0...0)]),
    ("presidents day", [.weekday(0, nth: 3, month: 2, after: 0...0)]),
    ("good friday", [.easter(-2...(-2))]), ("easter monday", [.easter(1...1)]),
    ("easter sunday", [.easter(0...0)]),
    ("easter", [.easter(-2...1)]), ("easter weekend", [.easter(-2...1)]),
    ("karfreitag", [.easter(-2...(-2))]),
    ("ostermontag", [.easter(1...1)]), ("ostern", [.easter(-2...1)]), ("pfingstmontag", [.easter(50...50)]),
    ("pfingsten", [.easter(49...50)]), ("himmelfahrt", [.easter(39...39)]),
    ("christi himmelfahrt", [.easter(39...39)]),
    ("fronleichnam", [.easter(60...60)]),
    ("august bank holiday", [.weekday(0, nth: 1, month: 9, after: -7...(-7))]),
    ("summer bank holiday", [.weekday(0, nth: 1, month: 9, after: -7...(-7))]),
    (
      "may bank holiday",
      [.weekday(0, nth: 1, month: 5, after: 0...0), .weekday(0, nth: 1, month: 6, after: -7...(-7))]
    ),
    ("early may bank holiday", [.weekday(0, nth: 1, month: 5, after: 0...0)]),
    ("spring bank holiday", [.weekday(0, nth: 1, month: 6, after: -7...(-7))]),
    ("family day", [.weekday(0, nth: 3, month: 2, after: 0...0)]),
    ("victoria day", [.first(0, month: 5, from: 18)]),
    ("canada day", [.days(month: 7, 1...1)]),
    ("civic holiday", [.weekday(0, nth: 1, month: 8, after: 0...0)]),
    ("remembrance day", [.days(month: 11, 11...11)]),
    ("truth and reconciliation", [.days(month: 9, 30...30)]), ("national day", [.days(month: 8, 9...9)]),
    ("national day for truth and reconciliation", [.days(month: 9, 30...30)]),
    ("australia day", [.days(month: 1, 26...26)]), ("waitangi day", [.days(month: 2, 6...6)]),
    ("anzac day", [.days(month: 4, 25...25)]), ("mothers day", [.weekday(6, nth: 2, month: 5, after: 0...0)]),
    ("kings birthday", royalBirthdays), ("queens birthday", royalBirthdays),
    ("lunar new year", [.lunarNewYear(0...1)]), ("chinese new year", [.lunarNewYear(0...1)]),
    ("patriots day", [.weekday(0, nth: 3, month: 4, after: 0...0)]),
    ("election day", [.weekday(0, nth: 1, month: 11, after: 1...1)]),
    ("heiligabend", [.days(month: 12, 24...24)]), ("weihnachten", [.days(month: 12, 24...26)]),
    ("silvester", [.days(month: 12, 31...31)]), ("neujahr", [.days(month: 1, 1...1)]),
    ("zwischen den jahren", [.days(month: 12, 24...31), .days(month: 1, 1...1)]),
    ("zwischen den feiertagen", [.days(month: 12, 24...31), .days(month: 1, 1...1)]),
  ].map { (name: String, rules: [Rule]) in (name.split(separator: " "), rules) }

  /// In New Zealand and in Australia.
  private static let royalBirthdays: [Rule] = [
    .weekday(0, nth: 1, month: 6, after: 0...0), .weekday(0, nth: 2, month: 6, after: 0...0),
  ]

  /// The days of the year on which the Chinese year begins, from 2026 on: astronomy decides it, so they are a table.
  private static let lunarNewYears = [
    48, 37, 26, 44, 34, 23, 42, 31, 50, 39, 28, 46, 35, 24, 43,
  ]

  private static func thanksgiving(after days: ClosedRange<Int>) -> Rule {
    .weekday(3, nth: 4, month: 11, after: days)
  }
}
