import CivilTime
import HoursText
import OpeningHours
import TestSupport
import Testing

/// What is written means what the sign on the door does, and is written as the language's own writer would.
@Suite struct HoursTextMeaningTests {
  private let monday = Instant(secondsSince1970: 1_794_787_200)

  /// Open stretches of the week from Monday 2026-11-16, as `Mo 07:00-Tu 02:00`.
  private func week(_ text: String) throws -> String {
    let reading = HoursText.read(text, relativeTo: CivilDate("2026-11-16"))
    let hours = try HoursExpression(try #require(reading.expression))
    let context = HoursContext(zone: .utc)
    return hours.spans(from: monday, to: monday + 7 * 86_400, in: context).filter { $0.kind == .open }
      .map { "\(moment($0.start))-\(moment($0.end))" }.joined(separator: ", ")
  }

  private func moment(_ instant: Instant) -> String {
    let civil = Zone.utc.civil(at: instant)
    let day = ["", "Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"][civil.date.weekday.rawValue]
    return day + " " + civil.description.dropFirst(11).prefix(5)
  }

  @Test(arguments: [
    ("Thu-Fri 6pm-2am; Nov 20 closed", "Th 18:00-Fr 02:00"),
    ("Thu-Fri 6pm-2am; Nov 20 noon-1am", "Th 18:00-Fr 02:00, Fr 12:00-Sa 01:00"),
    ("Thu-Sat 9am-5pm; Nov 20 9am-1am", "Th 09:00-Th 17:00, Fr 09:00-Sa 01:00, Sa 09:00-Sa 17:00"),
    ("Fri 6pm-2am, Sat closed", "Fr 18:00-Sa 02:00"),
    ("Thu 9am-1am, Fri 9am-3am", "Th 09:00-Fr 01:00, Fr 09:00-Sa 03:00"),
    ("Tue 12am-10am, 9am-7:05am", "Tu 00:00-We 07:05"),
    ("Tue 7am-7am", "Tu 07:00-We 07:00"),
    ("Nov 17-18: 6pm-1am; Nov 18: closed", "Tu 18:00-We 01:00"),
    ("Mon 9am-5pm; Nov 17-19 (Fall Break): closed; Nov 17 6pm-1am", "Mo 09:00-Mo 17:00, Tu 18:00-We 01:00"),
  ])
  func meansTheSignOnTheDoor(text: String, expected: String) throws {
    #expect(try week(text) == expected)
  }

  /// Texts in the shape of real ones, put together and damaged: no trap, and only canonical values without warnings.
  @Test func writesOnlyCanonicalValues() throws {
    let days = [
      "Mon-Fri", "Sat & Sun", "Daily", "Su-Th", "Nov 26", "12/8-12/14", "Friday September 20,", "Closed", "",
    ]
    let times = [
      "9am-5pm", "7a-2a", "11-2, 5-9pm", "24 hours", "closed", "5pm-close", "by appointment", "7-9", "x",
    ]
    let joints = ["; ", "\n", ", ", " | ", "\n\n", " except ", " (", ") ", " - ", ""]
    let names = ["", "Lunch ", "Dinner: ", "Cafe ", "All Day ", "täglich ", "не "]
    var random = Seeded(7)
    var written = 0
    for round in 0..<1_500 {
      var text = ""
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        for part in [names, days, times, joints] {
          text += (part.randomElement(using: &random) ?? "") + " "
        }
      }
      if round % 2 == 0 { text = String(decoding: random.damaged(Array(text.utf8)), as: UTF8.self) }
      let reading = HoursText.read(text, relativeTo: round % 3 == 0 ? nil : CivilDate("2026-11-20"))
      _ = HoursText.window(text)
      #expect(!reading.warnings.contains { $0.code == "not-writable" }, "\(text.debugDescription)")
      guard let expression = reading.expression else { continue }
      written += 1
      guard let hours = try? HoursExpression(expression) else {
        Issue.record("\(expression) is no value: \(text.debugDescription)")
        continue
      }
      #expect(hours.canonical == expression, "\(text.debugDescription)")
      #expect(hours.warnings == [], "\(expression): \(text.debugDescription)")
    }
    #expect(written > 450)
  }

  @Test func survivesAnyBytes() {
    var random = Seeded(8)
    for length in [0, 1, 2, 3, 10, 100, 1_000] {
      for _ in 0..<20 {
        let text = String(decoding: random.bytes(length), as: UTF8.self)
        let reading = HoursText.read(text)
        #expect(reading.expression == nil || !reading.unread.isEmpty || length < 100)
        _ = HoursText.window(text)
      }
    }
    for unit in ["mon 9-5\n", "a ", "9-"] {
      let text = String(String(repeating: unit, count: 9_000 / unit.utf8.count).prefix(8_000))
      #expect(HoursText.read(text).expression == nil, "\(unit)")
    }
  }
}
