import CivilTime
import OpeningHours
import TestSupport
import Testing

/// Any text gives a value or an error, and asking a value that was made to be difficult comes to an end.
@Suite struct RobustnessTests {
  /// Reads a text and asks everything of what it gives.
  private func exercise(_ text: String) {
    guard let hours = try? HoursExpression(text) else { return }
    let context = HoursContext(
      zone: .fixed(offset: -18_000), coordinates: Coordinates(latitude: 38, longitude: -78),
      holidays: .usFederal)
    let start = Instant(secondsSince1970: 1_795_000_000)
    _ = hours.state(at: start, in: context)
    _ = hours.nextChange(after: start, in: context)
    _ = hours.spans(from: start, to: start + 7 * 86_400, in: context)
    let again = try? HoursExpression(hours.canonical)
    #expect(again?.canonical == hours.canonical, "\(text.prefix(200))")
  }

  @Test func damagedValues() {
    var numbers = Seeded(7)
    var random = RandomHours(seed: 11)
    let oddities = [
      "24 hours", "by appointment", "9h30", "8³⁰", "„x“", "Mo-So", "月曜日", "Öffnungszeiten:", "7 days a week",
      "-late",
    ]
    for round in 0..<1_500 {
      let value = round % 3 == 0 ? random.pick(oddities) + random.value() : random.value()
      exercise(String(decoding: numbers.damaged(Array(value.utf8), edits: 1 + round % 5), as: UTF8.self))
    }
  }

  @Test func arbitraryBytes() {
    var numbers = Seeded(3)
    for round in 0..<400 { exercise(String(decoding: numbers.bytes(round), as: UTF8.self)) }
  }

  @Test func everyPrefixOfAValue() {
    let value =
      "2026 Aug 25-2026 Dec 12 week 01-53/2 PH -1 day Mo[1,-1] +2 days,We-Fr (sunrise+01:00)-26:00+ open \"x\""
    for end in value.indices { exercise(String(value[..<end])) }
  }

  @Test(arguments: [
    "; ", "Mo 10:00-12:00;", "Mo 10:00-12:00,", "10:00+,", "sunrise-sunset,", "[", "(", "\"", "\"a\"", "'",
    "„", "–", "blah ",
    "monday ", "to ", "by ", "a", "9", "24 ", "e\u{301}", "Jan 01,", "Mo[1,", "week ", "||", "Mo;||", "²",
    "Su,", "2026,",
    "Mo \"x\" || ", "easter -1 day,", "24/7 ", "Mo[1] 00:00-12:00,12:00-24:00; ",
  ])
  func sixtyFourKilobytes(unit: String) {
    exercise(String(repeating: unit, count: 65_536 / unit.utf8.count))
    exercise("24/7; " + String(repeating: unit, count: 2_000 / unit.utf8.count))
  }

  @Test func tooMuchIsRefused() {
    let long = #expect(throws: HoursSyntaxError.self) {
      try HoursExpression(String(repeating: " ", count: 65_537))
    }
    #expect(long?.code == "too-long")
    let many = #expect(throws: HoursSyntaxError.self) {
      try HoursExpression(String(repeating: "Mo 10:00-12:00;", count: 600))
    }
    #expect(many?.code == "too-complex")
    let wide = #expect(throws: HoursSyntaxError.self) {
      try HoursExpression("Mo 10:00-12:00" + String(repeating: ",10:00-12:00", count: 2_100))
    }
    #expect(wide?.code == "too-complex")
  }

  /// Values that never change, or hardly ever, on which every day must be looked at.
  @Test(arguments: [
    "24/7; week 01-53/2 open; Mo[1] open; sunrise-sunset open",
    "Mo-Su 00:00-06:00,06:00-18:00,18:00-24:00; PH -1 day open",
    "24/7" + String(repeating: "; Mo[1] 00:00-12:00,12:00-24:00", count: 150),
    "24/7" + String(repeating: " || Mo 00:00-12:00,12:00-24:00", count: 200),
  ])
  func endlessSearchesEnd(value: String) throws {
    let context = HoursContext(zone: try TestZones.named("America/New_York"), holidays: .usFederal)
    let hours = try HoursExpression(value)
    #expect(hours.nextChange(after: Instant(secondsSince1970: 1_795_000_000), in: context) == nil)
  }
}
