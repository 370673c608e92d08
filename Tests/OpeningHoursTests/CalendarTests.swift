import CivilTime
import Foundation
import Testing

@testable import OpeningHours

/// Easter, weeks, holidays and the sun.
@Suite struct CalendarTests {
  @Test func daysAreThoseOfCivilDate() {
    for number in stride(from: -800_000, through: 2_900_000, by: 97) {
      let day = Day(number)
      let date = CivilDate(dayNumber: number)
      #expect((day.year, day.month, day.day) == date.components)
      #expect(DayNumber.of(day.year, day.month, day.day) == number)
      #expect(day.weekday == date.weekday.rawValue - 1)
    }
  }

  @Test func weeksAreThoseOfFoundation() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for number in 10_000..<25_000 {
      let parts = calendar.dateComponents(
        [.weekOfYear, .yearForWeekOfYear], from: Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200)
      )
      let week = Day(number).week
      #expect(week.week == parts.weekOfYear && week.year == parts.yearForWeekOfYear, "day \(number)")
    }
  }

  /// Dates of the United States Naval Observatory.
  @Test(arguments: [
    "1818-03-22", "1943-04-25", "1961-04-02", "1999-04-04", "2000-04-23", "2008-03-23", "2011-04-24",
    "2012-04-08",
    "2016-03-27", "2019-04-21", "2024-03-31", "2025-04-20", "2026-04-05", "2038-04-25", "2049-04-18",
    "2285-03-22",
  ])
  func easter(date: String) throws {
    let date = try #require(CivilDate(date))
    #expect(DayNumber.easter(date.year) == date.dayNumber)
  }

  /// The lists of the Office of Personnel Management.
  @Test(arguments: [
    (2021, "01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31"),
    (2022, "01-01 01-17 02-21 05-30 06-19 06-20 07-04 09-05 10-10 11-11 11-24 12-25 12-26"),
    (2026, "01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25"),
    (2020, "01-01 01-20 02-17 05-25 07-03 07-04 09-07 10-12 11-11 11-26 12-25"),
  ])
  func federalHolidays(year: Int, expected: String) throws {
    let first = try #require(CivilDate(year: year, month: 1, day: 1)).dayNumber
    let days = (first..<first + (CivilDate.isLeap(year) ? 366 : 365)).filter {
      HolidayRules.unitedStates.isHoliday($0)
    }
    #expect(days.map { CivilDate(dayNumber: $0).description.dropFirst(5) }.joined(separator: " ") == expected)
  }

  @Test func holidaysHaveNames() throws {
    let calendar = HolidayCalendar.usFederal
    for (date, name) in [
      ("2026-07-03", "Independence Day (observed)"), ("2026-07-04", "Independence Day"), ("2026-07-05", nil),
      ("2026-11-26", "Thanksgiving Day"), ("2021-12-31", "New Year's Day (observed)"), ("2026-11-27", nil),
    ] {
      #expect(calendar.publicHoliday(try #require(CivilDate(date)).dayNumber) == name)
    }
    #expect(HolidayCalendar.builtIn(country: "US", state: "Virginia") != nil)
    #expect(HolidayCalendar.builtIn(country: "de") == nil)
    let france = try #require(HolidayCalendar.builtIn(country: "fr"))
    #expect(france.publicHoliday(try #require(CivilDate("2024-05-09")).dayNumber) == "Ascension")
    #expect(france.publicHoliday(try #require(CivilDate("2024-05-20")).dayNumber) == "Lundi de Pentecôte")
    #expect(france.isPublicHoliday(try #require(CivilDate("2024-07-14")).dayNumber))
  }

  @Test func givenHolidaysAreFound() {
    func date(_ number: Int) -> CivilDate { CivilDate(dayNumber: number) }
    let calendar = HolidayCalendar(
      publicHolidays: [(date(50), "b"), (date(10), "a"), (date(50), "c")],
      schoolHolidays: [(date(30), date(40), "y"), (date(5), date(32), "x"), (date(9), date(8), "never")])
    #expect((0..<60).filter(calendar.isPublicHoliday) == [10, 50])
    #expect(calendar.publicHoliday(50) == "b")
    #expect((0..<60).filter(calendar.isSchoolHoliday) == Array(5...40))
    #expect(calendar.schoolHoliday(32) == "x" && calendar.schoolHoliday(33) == "y")
    #expect(calendar.publicHoliday(onOrAfter: 11) == 50 && calendar.publicHoliday(onOrAfter: 51) == nil)
    #expect(calendar.schoolChange(after: 4) == 5 && calendar.schoolChange(after: 5) == 33)
    #expect(calendar.schoolChange(after: 33) == 41 && calendar.schoolChange(after: 41) == nil)
  }

  @Test func anglesAreThoseOfFoundation() {
    for step in -400...400 {
      let angle = Double(step) * 0.173
      #expect(abs(Trigonometry.sin(angle) - sin(angle)) < 1e-12)
      let sine = sin(angle)
      #expect(abs(Trigonometry.asin(sine) - asin(sine)) < 1e-12)
      #expect(abs(Trigonometry.asin(sine / 1e6) - asin(sine / 1e6)) < 1e-18)
      #expect(abs(Trigonometry.cos(angle) - cos(angle)) < 1e-12)
      let cosine = Double(step) / 400
      #expect(abs(Trigonometry.acos(cosine) - acos(cosine)) < 1e-12)
    }
    #expect(Trigonometry.sin(.infinity) == 0 && Trigonometry.sin(.nan) == 0)
    #expect(Trigonometry.acos(2) == 0)
  }
}
