import CivilTime
import OpeningHours
import TestSupport
import Testing

@testable import Queries
@testable import TerminalViews

/// A day as a row of cells, from six in the morning to two at night.
@Suite struct HoursStripTests {
  struct Case: CustomTestStringConvertible {
    let value: String
    var date = "2026-11-20"
    var zone = "America/New_York"
    var minutes = 30
    let row: String
    var testDescription: String { "\(value) on \(date)" }
  }

  @Test(arguments: [
    Case(value: "24/7", row: "████████████████████████████████████████"),
    Case(value: "off", row: "········································"),
    Case(value: "06:00-26:00", row: "████████████████████████████████████████"),
    Case(value: "07:00-20:00", row: "··██████████████████████████············"),
    Case(value: "07:15-07:30", row: "··▐·····································"),
    Case(value: "07:15-20:15", row: "··▐█████████████████████████▌···········"),
    Case(value: "07:20-07:25", row: "········································"),
    // Last night's end belongs to the row of last night.
    Case(value: "22:00-02:00", row: "································████████"),
    Case(value: "22:00-04:00", row: "································████████"),
    Case(value: "02:00-06:00", row: "········································"),
    Case(value: "10:00-12:00 unknown \"ring\"", row: "········????····························"),
    Case(value: "07:00-20:00", minutes: 60, row: "·█████████████······"),
    Case(value: "07:30-20:30", minutes: 60, row: "·▐████████████▌·····"),
    // Clocks go back at two: the night has an hour more after the strip has ended.
    Case(value: "22:00-02:00", date: "2026-10-31", row: "································████████"),
    // Clocks go forward at midnight: there is no time between midnight and one, and no break either.
    Case(
      value: "22:00-02:00", date: "2026-03-28", zone: "Asia/Beirut",
      row: "································████████"),
  ])
  func rows(example: Case) throws {
    let strip = try strip(example)
    #expect(strip.text(isUnicode: true) == example.row)
  }

  @Test func aTypewriterHasSignsForThemToo() throws {
    let strip = try strip(
      Case(value: "07:15-20:15, Mo-Su 22:00-23:00 unknown \"late\"", row: ""))
    #expect(strip.text(isUnicode: false) == "..]#########################[...??......")
  }

  @Test(arguments: [
    ("2026-11-20T06:00", 0), ("2026-11-20T06:29", 0), ("2026-11-20T06:30", 1), ("2026-11-21T01:59", 39),
    ("2026-11-21T02:00", nil), ("2026-11-20T05:59", nil),
  ])
  func theCellOfAMoment(time: String, index: Int?) throws {
    let zone = try SystemZone.named("America/New_York")
    let instant = try #require(zone.instant(written: time))
    #expect(try strip(Case(value: "24/7", row: "")).index(holding: instant) == index)
  }

  @Test func theAxisNamesEveryFourthCell() {
    #expect(
      HoursStrip.axis(minutesPerCell: 30, is24Hour: false) == "6   8   10  12  2   4   6   8   10  12")
    #expect(
      HoursStrip.axis(minutesPerCell: 30, is24Hour: true) == "6   8   10  12  14  16  18  20  22  0")
    #expect(HoursStrip.axis(minutesPerCell: 60, is24Hour: false) == "6   10  2   6   10")
  }

  private func strip(_ example: Case) throws -> HoursStrip {
    let zone = try SystemZone.named(example.zone)
    let date = try #require(CivilDate(example.date))
    let week = HoursWeek(
      of: try HoursExpression(example.value), at: zone.firstInstant(of: date) + 12 * 3_600,
      in: HoursContext(zone: zone))
    let day = try #require(week.days.first)
    #expect(day.date == date)
    return HoursStrip(day.date, day.spans, in: zone, minutesPerCell: example.minutes)
  }
}
