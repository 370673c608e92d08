import CivilTime
import OpeningHours
import Testing

/// How rules meet: `;`, `,`, `||`, closed times, nights, open ends, comments.
@Suite struct RuleTests {
  /// The spans of days around Wednesday 2026-01-07, in hours and minutes, `|` between days.
  private func week(_ value: String, _ from: String = "2026-01-07", days: Int = 1) throws -> String {
    let hours = try HoursExpression(value)
    let context = HoursContext(zone: .utc)
    let first = try #require(CivilDate(from))
    return (0..<days).map { offset in
      let date = first.adding(days: offset)
      let midnight = Zone.utc.firstInstant(of: date)
      return hours.schedule(on: date, in: context).map { span in
        let times = [span.start, span.end].map { time -> String in
          let minutes = time.seconds(since: midnight) / 60
          return (minutes % 60 == 0 ? "" : ":\(minutes % 60)").isEmpty
            ? "\(minutes / 60)" : "\(minutes / 60):\(minutes % 60)"
        }
        let kind = span.kind == .unknown ? "?" : ""
        return times.joined(separator: "-") + kind + (span.comment.map { " " + $0 } ?? "")
      }.joined(separator: ", ")
    }.joined(separator: " | ")
  }

  @Test(
    arguments: [
      ("08:00-12:00", "8-12"), ("We 08:00-12:00", "8-12"), ("Th 08:00-12:00", ""), ("open", "0-24"),
      ("off", ""),
      ("24/7", "0-24"), ("We", "0-24"), ("08:00-12:00 off", ""), ("unknown", "0-24?"),
      ("\"call\"", "0-24? call"),
      ("08:00-12:00 \"call\"", "8-12? call"), ("08:00-12:00 open \"call\"", "8-12 call"),
      ("08:00-12:00,11:00-13:00", "8-13"), ("08:00-12:00,12:00-13:00", "8-13"), ("00:00-24:00", "0-24"),
      ("Mo-Fr 08:00-12:00; We 10:00-14:00", "10-14"), ("Mo-Fr 08:00-12:00, We 10:00-14:00", "8-14"),
      ("24/7, Th off", "0-24"), ("24/7, We off", ""), ("24/7, We 10:00-11:00 off", "0-10, 11-24"),
      ("Mo-Fr 08:00-12:00; We off", ""), ("Mo-Fr 08:00-12:00; We 10:00-11:00 off", "8-10, 11-12"),
      ("We off; Mo-Fr 08:00-12:00", "8-12"), ("Mo-Fr 08:00-12:00; off", ""),
      ("Mo-Fr 08:00-12:00; We 10:00-14:00 unknown", "10-14?"),
      ("Mo-Fr 08:00-12:00, We 10:00-14:00 unknown", "8-10, 10-14?"),
      // opening_hours.js: a rule without days does not wipe one that has some, but it does wipe another without.
      ("Mo-Fr 08:00-12:00; 14:00-16:00", "8-12, 14-16"), ("08:00-12:00; 14:00-16:00", "14-16"),
      ("08:00-12:00; 14:00-16:00 unknown", "8-12, 14-16?"),
    ] as [(String, String)])
  func separators(value: String, expected: String) throws {
    #expect(try week(value) == expected)
  }

  @Test(arguments: [
    ("We 08:00-12:00 || \"call\"", "0-8? call, 8-12, 12-24? call"),
    ("Th 08:00-12:00 || We 10:00-11:00", "10-11"),
    ("We 08:00-12:00 || We 10:00-14:00 open \"late\"", "8-12, 12-14 late"),
    ("We 08:00-12:00 unknown || open", "0-8, 8-12?, 12-24"), ("We off || 10:00-12:00", "10-12"),
    ("We 08:00-12:00 || 10:00-14:00; We 09:00-10:00 off", "8-9, 10-14"),
    ("We 08:00-09:00 || We 10:00-11:00, We 08:30-12:00", "8-12"),
    ("Tu 22:00-02:00 || Tu 20:00-04:00 unknown", "0-2, 2-4?"),
  ])
  func fallbacks(value: String, expected: String) throws {
    #expect(try week(value) == expected)
  }

  /// The trap: a `;` rule wipes the whole calendar day, with what was left of the night before.
  @Test(arguments: [
    ("Su-Th 09:00-01:00; Fr-Sa 09:00-03:00", "0-1, 9-24 | 0-1, 9-24 | 9-24 | 0-3, 9-24 | 0-3, 9-24"),
    ("Su-Th 09:00-01:00, Fr-Sa 09:00-03:00", "0-1, 9-24 | 0-1, 9-24 | 0-1, 9-24 | 0-3, 9-24 | 0-3, 9-24"),
    // Nor does it stop at midnight: the tail of a night that was replaced stays (opening_hours.js, and its tests).
    ("22:00-02:00; Th 12:00-14:00", "0-2, 22-24 | 12-14 | 0-2, 22-24 | 0-2, 22-24 | 0-2, 22-24"),
    ("22:00-26:00; Th off", "0-2, 22-24 |  | 0-2, 22-24 | 0-2, 22-24 | 0-2, 22-24"),
    ("Th off; We 22:00-02:00", "22-24 | 0-2 |  |  | "), ("We 22:00-22:00", "22-24 | 0-22 |  |  | "),
    ("We 20:00-48:00", "20-24 | 0-24 |  |  | "), ("We 00:00-00:00", "0-24 |  |  |  | "),
    ("We 22:00-02:00, Th 01:00-03:00 unknown", "22-24 | 0-1, 1-3? |  |  | "),
  ])
  func nights(value: String, expected: String) throws {
    #expect(try week(value, days: 5) == expected)
  }

  @Test(arguments: [
    ("We 10:00+", "10-24?"), ("We 17:00+", "17-24? | 0-3?"), ("We 22:00+", "22-24? | 0-6?"),
    ("We 13:00-17:00+", "13-17, 17-24? | 0-3?"), ("We 22:00-04:00+", "22-24 | 0-4, 4-12?"),
    ("We 10:00+,14:00-16:00", "10-14?, 14-16"), ("We 13:00-17:00,17:00+", "13-17, 17-24? | 0-3?"),
    ("We 17:00+,13:00-02:00", "13-24 | 0-2"), ("We 13:00-14:00+,18:00-20:00", "13-14, 14-18?, 18-20"),
    ("We 20:00-21:00,07:00+", "7-20?, 20-21"), ("We 13:00-02:00,17:00+", "13-17, 17-24? | 0-3?"),
    ("We 17:00+ off", ""), ("We 10:00+ open \"till late\"", "10-24? till late"),
  ])
  func openEnds(value: String, expected: String) throws {
    let guessed = " Specified as open end. Closing time was guessed."
    #expect(
      try week(value, days: 2).replacing(guessed, with: "") == expected
        + (expected.contains("|") ? "" : " | "))
  }

  @Test(
    "a guessed end is no stated one, whatever is said beside it",
    arguments: [
      ("We 17:00+", true), ("We 17:00+ \"call\"", true), ("We 17:00+ unknown", true),
      ("We 13:00-17:00+ \"call\"", true), ("We 17:00+ open \"bar\"", true),
      ("We 13:00-17:00 \"call\"", false),
      ("We 17:00+ \"call\", We 20:00-28:00 \"call\"", false),
      ("We 17:00+, We 20:00-28:00", false),
    ])
  func guessedEnds(value: String, isGuessed: Bool) throws {
    let hours = try HoursExpression(value)
    let context = HoursContext(zone: .utc)
    let date = try #require(CivilDate("2026-01-07"))
    let midnight = Zone.utc.firstInstant(of: date)
    let ends = [
      hours.stretches(of: date, in: context).last,
      hours.spans(from: midnight, to: midnight + 2 * 86_400, in: context).last,
    ]
    #expect(ends.map { $0?.isEndGuessed } == [isGuessed, isGuessed])
  }

  @Test func theDecidingRuleIsTold() throws {
    let hours = try HoursExpression("Mo-Fr 08:00-17:00; We 12:00-13:00 off \"lunch\"; PH off")
    let context = HoursContext(zone: .utc)
    let day = Zone.utc.firstInstant(of: try #require(CivilDate("2026-01-07")))
    #expect(hours.state(at: day + 9 * 3_600, in: context) == HoursState(kind: .open, rule: 0))
    #expect(
      hours.state(at: day + 43_200, in: context) == HoursState(kind: .closed, comment: "lunch", rule: 1))
    #expect(hours.state(at: day, in: context) == HoursState(kind: .closed))
  }

  @Test func holidaysGiveTheirNames() throws {
    let date = try #require(CivilDate("2026-07-04"))
    let context = HoursContext(
      zone: .utc, holidays: HolidayCalendar(publicHolidays: [(date: date, name: "Fourth")]))
    let at = Zone.utc.firstInstant(of: date) + 36_000
    for (value, comment) in [
      ("PH off", "Fourth"), ("PH 08:00-12:00", "Fourth"), ("Mo-Su,PH 08:00-12:00", "Fourth"),
      ("PH open \"parade\"", "parade"), ("Jul 04 open", nil),
    ] {
      #expect(try HoursExpression(value).state(at: at, in: context).comment == comment, "\(value)")
    }
    let eve = try HoursExpression("PH -1 day 08:00-12:00").state(at: at - 86_400, in: context)
    #expect(eve == HoursState(kind: .open, comment: "Day before Fourth", rule: 0))
  }
}
