import CivilTime
import Testing

@Suite struct CivilDateTests {
  /// Counts the calendar day by day with the rule of the Gregorian calendar alone.
  @Test func countsEveryDayOfFourHundredYears() throws {
    var expected = (year: 1_600, month: 1, day: 1)
    let first = try #require(CivilDate(year: 1_600, month: 1, day: 1))
    #expect(first.weekday == .saturday)
    for days in 0..<146_097 {
      let date = first.adding(days: days)
      guard date.components == expected, date.weekday == first.weekday.adding(days: days),
        CivilDate(year: expected.year, month: expected.month, day: expected.day) == date
      else {
        Issue.record("day \(days) is \(date), not \(expected)")
        return
      }
      expected.day += 1
      let isLeap = expected.year % 4 == 0 && (expected.year % 100 != 0 || expected.year == 1_600)
      let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][expected.month - 1]
      if expected.day > length { (expected.month, expected.day) = (expected.month + 1, 1) }
      if expected.month > 12 { (expected.year, expected.month) = (expected.year + 1, 1) }
    }
    #expect(expected == (2_000, 1, 1))
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("2026-11-20", 20_777), ("2000-02-29", 11_016), ("1969-12-31", -1),
    ("0000-03-01", -719_468),
    ("9999-12-31", 2_932_896),
  ])
  func readsAndWrites(text: String, dayNumber: Int) {
    #expect(CivilDate(text)?.dayNumber == dayNumber)
    #expect(CivilDate(dayNumber: dayNumber).description == text)
  }

  @Test(arguments: [
    "2026-02-29", "1900-02-29", "2026-00-01", "2026-13-01", "2026-01-00", "2026-04-31", "2026-1-1",
    "20261120", "",
    "2026-11-20 ", "+026-11-20",
  ])
  func knowsNoOtherDays(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test func staysWithinItsYears() {
    let first = CivilDate(dayNumber: .min)
    let last = CivilDate(dayNumber: .max)
    #expect(first.description == "-9999-01-01" && last.description == "9999-12-31")
    #expect(first.adding(days: .min) == first && last.adding(days: .max) == last)
    #expect(CivilDate(year: CivilDate.years.lowerBound, month: 1, day: 1) == first)
    #expect(CivilDate(year: CivilDate.years.upperBound, month: 12, day: 31) == last)
    #expect(CivilDate(year: 10_000, month: 1, day: 1) == nil)
  }

  @Test(arguments: [
    (0, "2026-11-20T00:00:00"), (86_399, "2026-11-20T23:59:59"), (86_400, "2026-11-21T00:00:00"),
    (93_600, "2026-11-21T02:00:00"), (-1, "2026-11-19T23:59:59"), (-86_400, "2026-11-19T00:00:00"),
    (Int.max, "9999-12-31T15:30:07"), (Int.min, "-9999-01-01T08:29:52"),
  ])
  func carriesSecondsIntoDays(second: Int, expected: String) throws {
    let date = try #require(CivilDate("2026-11-20"))
    #expect(CivilDateTime(date, secondOfDay: second).description == expected)
  }

  @Test func ordersAndSaturates() throws {
    let noon = try #require(CivilDateTime("2026-11-20T12:00"))
    #expect(noon < CivilDateTime(noon.date, secondOfDay: 43_201))
    #expect(CivilDateTime(secondsSince1970: noon.secondsSince1970) == noon)
    #expect((noon.hour, noon.minute, noon.second) == (12, 0, 0))
    let end = Instant(secondsSince1970: .max)
    #expect(end + 1 == end && end - 1 < end)
    #expect(end.seconds(since: Instant(secondsSince1970: .min)) == .max)
  }
}
