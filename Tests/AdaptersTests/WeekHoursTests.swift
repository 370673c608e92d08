import CivilTime
import Dining
import OpeningHours
import Testing
import TestSupport

@testable import Adapters

/// Weeks of windows as expressions: what is open is what the table says, each night to its end.
@Suite struct WeekHoursTests {
  /// What a table says, quarter by quarter of an hour of some days from a Monday on, by nothing but additions.
  private struct Quarters {
    /// Of a day; every window of these tests begins and ends with one.
    static let ofDay = 96

    var open: [Bool]
    var said: [WeekHours.Value?]

    init(days: Int) {
      open = Array(repeating: false, count: (days + 2) * Self.ofDay)
      said = Array(repeating: nil, count: days + 2)
    }

    mutating func add(_ windows: [ClockWindow], on day: Int) {
      for window in windows {
        for quarter in window.opens / 15..<window.closes / 15 where day * Self.ofDay + quarter < open.count {
          open[day * Self.ofDay + quarter] = true
        }
      }
    }
  }

  private static let monday = CivilDate(dayNumber: 20_780)
  private static let context = HoursContext(zone: .utc)

  @Test func aRandomWeekIsOpenAsItsTableSays() throws {
    var random = Seeded(13)
    for _ in 0..<LongTest.count(3_000, quickly: 1_000) {
      var week = WeekTable()
      var values: [WeekHours.Value?] = []
      for weekday in Weekday.allCases {
        let value = Self.value(&random)
        values.append(value)
        switch value {
        case .windows(let windows): for window in windows { week.open(window, on: weekday) }
        case .closed: week.close(on: weekday)
        case .unknown, nil: break
        }
      }
      let unknown = Bool.random(using: &random) ? Set(Weekday.allCases) : []
      guard let text = week.expression(unknown: unknown) else { continue }
      var quarters = Quarters(days: 15)
      for day in 0..<15 {
        let value = values[day % 7]
        quarters.said[day] = value ?? (unknown.isEmpty ? nil : .unknown)
        if case .windows(let windows) = value { quarters.add(windows, on: day) }
      }
      try Self.expect(text, says: quarters, fromDay: 1, to: 14)
    }
  }

  /// Terms between dates, some within others: of two that speak of one day the later one holds, and both nights end
  /// when they do.
  @Test func randomTermsAreOpenAsTheirRowsSay() throws {
    var random = Seeded(14)
    for _ in 0..<LongTest.count(2_000, quickly: 400) {
      var quarters = Quarters(days: 40)
      var values: [WeekHours.Value] = Array(repeating: .unknown, count: 40)
      let terms = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let first = Int.random(in: 2...30, using: &random)
        let last = first + Int.random(in: 0...12, using: &random)
        var week = WeekTable()
        for weekday in Weekday.allCases where Bool.random(using: &random) {
          guard case .windows(let windows) = Self.value(&random) else { continue }
          for window in windows { week.open(window, on: weekday) }
          for day in first...min(last, 39) where day % 7 == weekday.rawValue - 1 {
            values[day] = .windows(windows)
          }
        }
        return WeekHours.Term(
          rules: week.rules(), from: Self.monday.adding(days: first), to: Self.monday.adding(days: last))
      }
      guard let text = WeekHours(terms, elsewhere: .unknown).expression else { continue }
      for (day, value) in values.enumerated() {
        quarters.said[day] = value
        if case .windows(let windows) = value { quarters.add(windows, on: day) }
      }
      try Self.expect(text, says: quarters, fromDay: 1, to: 39, isWarningAllowed: true)
    }
  }

  /// Windows as places have them: by day, from midnight, until midnight, into the night, around the clock, split.
  private static func value(_ random: inout Seeded) -> WeekHours.Value? {
    func window(_ opens: ClosedRange<Int>, _ length: ClosedRange<Int>) -> ClockWindow {
      let start = Int.random(in: opens, using: &random) * 15
      return ClockWindow(opens: start, closes: start + Int.random(in: length, using: &random) * 15)
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return nil
    case 1: return .closed
    case 2: return .windows([ClockWindow(opens: 0, closes: 1_440)])
    case 3: return .windows([window(60...95, 4...30)])
    case 4: return .windows([window(0...0, 4...16), window(28...40, 40...56)])
    case 5: return .windows([window(24...44, 4...20), window(64...90, 4...36)])
    case 6: return .windows([ClockWindow(opens: 1_020, closes: 1_440)])
    case 7: return .windows([window(20...95, 96...96)])
    default: return .windows([window(24...44, 20...52)])
    }
  }

  private static func expect(
    _ text: String, says quarters: Quarters, fromDay first: Int, to last: Int, isWarningAllowed: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expression = try HoursExpression(text)
    #expect(
      try HoursExpression(expression.canonical).canonical == expression.canonical, "\(text)",
      sourceLocation: sourceLocation)
    // Where a term ends, so does its last night, which the language warns of.
    #expect(
      isWarningAllowed || expression.warnings.isEmpty, "\(text): \(expression.warnings)",
      sourceLocation: sourceLocation)
    let start = Zone.utc.firstInstant(of: monday)
    let spans = expression.spans(
      from: start + Int64(first) * 86_400, to: start + Int64(last) * 86_400, in: context)
    var kinds = Array(repeating: HoursKind.closed, count: quarters.open.count)
    for span in spans {
      let (opens, closes) = (span.start.seconds(since: start), span.end.seconds(since: start))
      #expect(opens % 900 == 0 && closes % 900 == 0, "\(text)", sourceLocation: sourceLocation)
      for quarter in Int(opens / 900)..<Int(closes / 900) { kinds[quarter] = span.kind }
    }
    let wrong = (first * Quarters.ofDay..<last * Quarters.ofDay).first { quarter in
      let isUnknown = quarters.said[quarter / Quarters.ofDay] == .unknown
      return kinds[quarter] != (quarters.open[quarter] ? .open : isUnknown ? .unknown : .closed)
    }
    let (day, quarter) = (wrong ?? 0).quotientAndRemainder(dividingBy: Quarters.ofDay)
    #expect(wrong == nil, "\(text): day \(day), minute \(quarter * 15)", sourceLocation: sourceLocation)
  }

  @Test func aNightOutlivesTheNextDaysRule() {
    var week = WeekTable()
    for day in [Weekday.monday, .tuesday, .wednesday, .sunday] {
      week.open(ClockWindow(opens: 1_020, closes: 1_320), on: day)
    }
    for day in [Weekday.thursday, .friday] { week.open(ClockWindow(opens: 1_020, closes: 60), on: day) }
    week.close(on: .saturday)
    #expect(week.expression() == "Sa off; Mo-We,Su 17:00-22:00, Th-Fr 17:00-01:00")
  }

  @Test func whatWipesNoNightIsJoinedAsEver() {
    var week = WeekTable()
    for day in Weekday.allCases.prefix(5) { week.open(ClockWindow(opens: 420, closes: 1_200), on: day) }
    week.close(on: .sunday)
    #expect(week.expression(unknown: [.saturday]) == "Mo-Fr 07:00-20:00; Sa unknown; Su off")
  }

  /// 24:00 is the next day's first minute, in a week as on a date.
  @Test func anOpeningAtMidnightIsOneOfTheNextDay() throws {
    var week = WeekTable()
    week.open(try #require(ClockWindow(from: "24:00", to: "03:00")), on: .sunday)
    week.open(ClockWindow(opens: 1_500, closes: 1_560), on: .friday)
    #expect(week.expression() == "Mo 00:00-03:00; Sa 01:00-02:00")
    var hours = DatedHours()
    hours.open(ClockWindow(opens: 1_440, closes: 1_620), "Late Night", on: Self.monday, text: "a")
    #expect(hours.statements.map(\.expression) == ["00:00-03:00"])
    #expect(hours.statements.map(\.validFrom) == [Self.monday.adding(days: 1)])
    #expect(hours.statements.map(\.isOfNightBefore) == [true])
  }

  @Test(arguments: [
    (["Mo-Th 11:00-23:00", "Fr 11:00-03:00", "Sa off"], "Sa off; Mo-Th 11:00-23:00, Fr 11:00-03:00"),
    (["Mo-Fr 07:00-10:00", "Mo-Fr 17:00-20:00"], "Mo-Fr 07:00-10:00,17:00-20:00"),
    (["Sa-Mo 24:00-02:00"], "Mo-Tu,Su 00:00-02:00"),
    (["Mo-Fr 09:00-17:00", "PH off"], "Mo-Fr 09:00-17:00; PH off"),
    (["Mo-Su"], "Mo-Su"), (["Mo-Su 10:00+"], "Mo-Su 10:00+"),
    (["Mo, Tu, We 09:00-12:00", "Sa 10:00 – 14:00"], "Mo-We 09:00-12:00; Sa 10:00-14:00"),
    (
      ["Mo-Fr 09:00-12:00,13:00-17:00, Sa 10:00-14:00, Su Closed"],
      "Mo-Fr 09:00-12:00,13:00-17:00; Sa 10:00-14:00; Su off"
    ),
    (["Mo-Fr 9:00am-5:00pm; Sa 10:00-14:00"], "Mo-Fr 09:00-17:00; Sa 10:00-14:00"),
    (["Mo-Fr 7:30 AM - 8:00 PM"], "Mo-Fr 07:30-20:00"), (["Mon–Fri 11:00 AM–2:00 PM"], "Mo-Fr 11:00-14:00"),
    (["Mo-Fr 11:00 a.m.-2:00 p.m., 5 PM - 8 PM"], "Mo-Fr 11:00-14:00,17:00-20:00"),
    (["Mo-Fr 07:00-20:00; PH off"], "Mo-Fr 07:00-20:00; PH off"),
    (["Mo-Fr 07:00-20:00; Dec 24-26 off"], "Mo-Fr 07:00-20:00; Dec 24-26 off"),
    (["PH off; Mo-Fr 07:00 - 20:00", "Sa 10:00-14:00"], "Mo-Fr 07:00-20:00; Sa 10:00-14:00; PH off"),
  ])
  func shortForms(texts: [String], expression: String) throws {
    let found = SchemaHours.expression(texts)
    #expect(found.expression == expression)
    #expect(found.unread.isEmpty)
    _ = try HoursExpression(expression)
  }

  /// A day that nobody could read is not a closed one.
  @Test(
    arguments: [
      (["Mo-We by arrangement", "Th-Fr 09:00-17:00"], "Mo-We,Sa-Su unknown; Th-Fr 09:00-17:00"),
      (["Mo We 09:00-12:00", "Fr 10:00+"], "Mo-Su unknown; Fr 10:00+"), (["Mo We 09:00-12:00"], nil),
      (["Mo-Fr 09:00-17:00; Fr off"], nil), (["Mo-Fr 09:00-17:00, Sa"], nil), (["Mo off 09:00-10:00"], nil),
      (["- 09:00"], nil), ([","], nil), (["Mo-Fr 09:00-17:00; PH by appointment maybe"], nil),
      (["Mo-Fr 09:00-17:00; Fr 10:00-12:00; PH off"], nil), (["Mo-Fr 07:00-20:00, PH off"], nil),
    ] as [([String], String?)])
  func unreadShortForms(texts: [String], expression: String?) throws {
    let found = SchemaHours.expression(texts)
    #expect(found.expression == expression)
    #expect(found.unread == [texts[0]])
  }

  @Test(arguments: [#"["Mo","Tu"]"#, #""Monday-Tuesday""#, #"["https://schema.org/Monday","Tue"]"#])
  func daysOfASpecification(days: String) throws {
    let week = try hours(#""dayOfWeek":\#(days),"opens":"07:00","closes":"21:00""#)
    #expect(week == ["Mo-Tu 07:00-21:00; We-Su unknown"])
  }

  private func hours(_ specifications: String...) throws -> [String?] { try hours(specifications) }

  private func hours(_ specifications: [String]) throws -> [String?] {
    let list = specifications.map { #"{"@type":"OpeningHoursSpecification",\#($0)}"# }.joined(separator: ",")
    let place = #"{"@type":"Restaurant","name":"Alder Café","openingHoursSpecification":[\#(list)]}"#
    return try read(place, as: "schema-org").hours.map(\.statement.expression)
  }

  /// Holidays are a rule behind those of the week, with its times where they stand beside its days.
  @Test(
    arguments: [
      ([#""dayOfWeek":"PublicHolidays""#], ["Mo-Su 07:00-21:00; PH off"]),
      (
        [#""dayOfWeek":["https://schema.org/PublicHolidays"],"opens":"10:00","closes":"14:00""#],
        ["Mo-Su 07:00-21:00; PH 10:00-14:00"]
      ),
      (
        [
          #""dayOfWeek":["Sunday","PublicHolidays"],"opens":"22:00","closes":"23:00""#,
          #""dayOfWeek":"PublicHolidays","opens":"10:00","closes":"14:00""#,
        ], ["Mo-Sa 07:00-21:00; Su 07:00-21:00,22:00-23:00; PH 10:00-14:00,22:00-23:00"]
      ),
      (
        [
          #""dayOfWeek":"PublicHolidays","opens":"10:00","closes":"14:00","validFrom":"2026-12-01","validThrough":"2026-12-31""#
        ], ["Mo-Su 07:00-21:00"]
      ),
    ] as [([String], [String])])
  func holidaysHaveTheirOwnHours(specifications: [String], expected: [String]) throws {
    let week = #""opens":"07:00","closes":"21:00""#
    #expect(try hours([week] + specifications) == expected)
    for expression in expected { _ = try HoursExpression(expression) }
  }

  /// As search engines have it, in a week as between dates.
  @Test func midnightTwiceIsClosed() throws {
    let week = try hours(
      #""dayOfWeek":"Saturday","opens":"00:00","closes":"23:59""#,
      #""dayOfWeek":"Sunday","opens":"00:00","closes":"00:00""#)
    #expect(week == ["Mo-Fr unknown; Sa 00:00-24:00; Su off"])
  }
}
