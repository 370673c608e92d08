import JSONViews
import TerminalViews
import Failures
import Phrases
import Queries
import TerminalViews
import CivilTime
import Console
import HoursText
import JSON
import OpeningHours
import TestSupport
import Testing

/// What `dine hours` says, in each form.
@Suite struct HoursAnswerTests {
  @Test func forPeopleOnEightyColumns() throws {
    let text = try human("Mo-Th 07:00-10:00,11:15-14:00,17:00-20:30; Fr 07:00-01:30", columns: 80)
    #expect(
      text == """
        Friday, November 20, 12:05 PM  America/New_York
          ● Open until 1:30 AM

               6   8   10  12  2   4   6   8   10  12
          Fri  ··█████████████████████████████████████·  7:00 AM – 1:30 AM
                           ^ now
          Sat  ········································  closed
          Sun  ········································  closed
          Mon  ··██████··▐█████······███████···········  7:00 – 10:00 AM,
                                                         11:15 AM – 2:00 PM,
                                                         5:00 – 8:30 PM
          Tue  ··██████··▐█████······███████···········  7:00 – 10:00 AM,
                                                         11:15 AM – 2:00 PM,
                                                         5:00 – 8:30 PM
          Wed  ··██████··▐█████······███████···········  7:00 – 10:00 AM,
                                                         11:15 AM – 2:00 PM,
                                                         5:00 – 8:30 PM
          Thu  ··██████··▐█████······███████···········  7:00 – 10:00 AM,
                                                         11:15 AM – 2:00 PM,
                                                         5:00 – 8:30 PM

          means     Mo-Th 07:00-10:00,11:15-14:00,17:00-20:30, Fr 07:00-01:30
          in words  Monday to Thursday 7:00 am to 10:00 am and 11:15 am to 2:00 pm and
                    5:00 pm to 8:30 pm; Friday 7:00 am to 1:30 am
          now by    Fr 07:00-01:30

        """)
  }

  @Test func forPeopleOnFortyColumnsOfASCII() throws {
    let text = try human(
      "Mo-Fr 08:00-22:00; PH off", columns: 40, isUnicode: false, at: "2026-11-21T01:30")
    #expect(
      text == """
        Saturday, November 21, 1:30 AM
        America/New_York
          - Closed until Mon 8:00 AM

               6   10  2   6   10
          Fri  ..##############....
                                  ^ now
               8:00 AM - 10:00 PM
          Sat  ....................
               closed
          Sun  ....................
               closed
          Mon  ..##############....
               8:00 AM - 10:00 PM
          Tue  ..##############....
               8:00 AM - 10:00 PM
          Wed  ..##############....
               8:00 AM - 10:00 PM
          Thu  ..##############....
               8:00 AM - 10:00 PM

          means     Mo-Fr 08:00-22:00; PH off
          in words  Monday to Friday 8:00 am to
                    10:00 pm; closed on public
                    holidays

        Warning
            no calendar of holidays is known
            (built in: us, fr): PH and SH match
            no day (no-calendar)

        """)
  }

  @Test(arguments: [16, 26, 27, 33, 40, 59, 60, 72, 80, 120])
  func noLineIsWiderThanTheTerminal(columns: Int) throws {
    for value in Self.values {
      let lines = try human(value, columns: columns).split(separator: "\n")
      for line in lines { #expect(line.displayWidth <= columns, "\(value): \(line)") }
    }
  }

  @Test(arguments: [
    ("Mo-Fr 07:00-20:00", "2026-11-20T12:05", "Open until 8:00 PM"),
    ("Mo-Fr 07:00-20:00", "2026-11-20T19:59", "Open until 8:00 PM"),
    ("Mo-Fr 07:00-20:00", "2026-11-20T20:00", "Closed until Mon 7:00 AM"),
    ("24/7", "2026-11-20T12:05", "Open without end"),
    ("off", "2026-11-20T12:05", "Closed until further notice"),
    ("off \"moving\"", "2026-11-20T12:05", "Closed until further notice (moving)"),
    ("2026 Dec 24-2027 Jan 03 off; Mo-Su 08:00-24:00", "2026-11-20T12:05", "Open until midnight"),
    (
      "Mo-Fr 07:00-20:00 unknown \"ring\"", "2026-11-20T12:05",
      "Unknown until 8:00 PM, then closed (ring)"
    ),
    ("unknown", "2026-11-20T12:05", "Unknown"),
    (
      "10:00-12:10,13:00-14:00; 12:10-13:00 unknown", "2026-11-20T12:15",
      "Unknown until 1:00 PM, then open"
    ),
    (
      "10:00-14:00, Mo-Su 14:00-15:00 unknown", "2026-11-20T12:05", "Open until 2:00 PM, then unknown"
    ),
  ])
  func theSentence(value: String, at: String, sentence: String) throws {
    let (answer, clock) = try answer(value, at: at)
    let json = try JSONValue(parsing: answer.json(clock))
    #expect(json["results"]?[0]?["sentence"]?.string == sentence)
  }

  @Test func forProgramsEveryKeyIsThere() throws {
    let (answer, clock) = try answer("Mo-Fr 08:00-17:00; PH off")
    let json = try JSONValue(parsing: answer.json(clock))
    #expect(json["schema"]?.string == "dine.hours/1")
    let result = try #require(json["results"]?[0]?.object)
    #expect(
      result.keys == [
        "value", "text", "canonical", "description", "state", "comment", "next_change", "next_change_utc",
        "rule",
        "sentence",
        "unread", "warnings", "week",
      ])
    #expect(result["text"] == .null && result["comment"] == .null && result["unread"] == .null)
    #expect(result["next_change"]?.string == "2026-11-20T17:00:00-05:00")
    #expect(result["next_change_utc"]?.string == "2026-11-20T22:00:00Z")
    #expect(result["warnings"]?[0]?["code"]?.string == "no-calendar")
    #expect(result["week"]?.array?.count == 7)
    #expect(result["week"]?[0]?["windows"]?[0]?["opens_at"]?.string == "2026-11-20T08:00:00-05:00")
    #expect(result["week"]?[1] == ["date": "2026-11-21", "windows": []])
  }

  @Test func freeTextKeepsWhatWasNotRead() throws {
    let zone = try SystemZone.named("America/New_York")
    let now = try #require(zone.instant(written: "2026-11-20T12:05"))
    let reading = HoursTextReading(expression: "Mo-Fr 07:00-20:00", unread: ["by the moon"])
    let answer = HoursResult(
      "Mon - Fri 7am-8pm, by the moon", reading: reading,
      expression: try HoursExpression("Mo-Fr 07:00-20:00"),
      at: now, in: HoursContext(zone: zone))
    let clock = LocalClock(now: now, zone: zone)
    #expect(answer.plain(clock).contains(["unread", "by the moon"]))
    let json = try JSONValue(parsing: answer.json(clock))
    #expect(json["results"]?[0]?["unread"] == ["by the moon"])
    #expect(json["results"]?[0]?["value"] == .null)
    let surface = Surface(isTerminal: false)
    let lines = answer.human(TextLayout(styler: Styler(surface), clock: clock)).split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("not read  by the moon") })
  }

  @Test func theExitCodeSaysWhetherItIsOpen() throws {
    #expect(try answer("24/7").0.exit == .yes)
    #expect(try answer("off").0.exit == .no)
    #expect(try answer("unknown").0.exit == .no)
  }

  private static let values = [
    "24/7", "off",
    "Mo-Fr 07:00-10:00,11:15-14:00,17:00-20:30,21:00-21:30; Sa off \"closed for the whole of the term\"",
    "Mo-Su 22:00-02:00 unknown \"a comment with averyveryveryveryveryveryverylongword in it\"; PH off",
    "mo-fr 8-5; Sa 10:00-12:00", "Su-Th 09:00-01:00; Fr-Sa 09:00-03:00",
  ]

  private func answer(_ value: String, at: String = "2026-11-20T12:05") throws -> (HoursResult, LocalClock) {
    let zone = try SystemZone.named("America/New_York")
    let now = try #require(zone.instant(written: at))
    let answer = HoursResult(
      value, expression: try HoursExpression(value), at: now, in: HoursContext(zone: zone))
    return (answer, LocalClock(now: now, zone: zone))
  }

  private func human(
    _ value: String, columns: Int, isUnicode: Bool = true, at: String = "2026-11-20T12:05"
  ) throws -> String {
    let (answer, clock) = try answer(value, at: at)
    let surface = Surface(isTerminal: true, columns: columns, isUnicode: isUnicode)
    return surface.show(answer.human(TextLayout(styler: Styler(surface), clock: clock)))
  }
}
