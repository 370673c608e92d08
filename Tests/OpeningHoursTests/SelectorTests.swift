import CivilTime
import OpeningHours
import Testing

/// The days that selectors match, by the days on which a value opens.
@Suite struct SelectorTests {
  private let holidays = HolidayCalendar(
    publicHolidays: [
      (date: CivilDate(dayNumber: 20_454), name: "New Year"),
      (date: CivilDate(dayNumber: 20_547), name: "Good Friday"),
    ],
    schoolHolidays: [
      (first: CivilDate(dayNumber: 20_460), last: CivilDate(dayNumber: 20_464), name: "Ski week")
    ])

  /// The days between two dates, the last one included, on which a value is open at some time, without their year where
  /// it is 2026.
  private func days(_ value: String, _ from: String, _ to: String) throws -> String {
    let hours = try HoursExpression(value)
    let context = HoursContext(zone: .utc, holidays: holidays)
    var found: [String] = []
    var date = try #require(CivilDate(from))
    let last = try #require(CivilDate(to))
    while date <= last {
      if !hours.schedule(on: date, in: context).isEmpty { found.append(date.description) }
      date = date.adding(days: 1)
    }
    return found.map { $0.hasPrefix("2026-") ? String($0.dropFirst(5)) : $0 }.joined(separator: " ")
  }

  @Test(
    arguments: [
      ("Mo", "01-05 01-12"), ("Mo-We", "01-05 01-06 01-07 01-12 01-13"),
      ("Sa-Mo", "01-03 01-04 01-05 01-10 01-11 01-12"),
      ("Tu-Mo", "01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 01-09 01-10 01-11 01-12 01-13"),
      ("Mo,We", "01-05 01-07 01-12"), ("Mo[1]", "01-05"), ("Mo[2-4]", "01-12"), ("Mo[1] +1 day", "01-06"),
      ("Sa[1] -1 day", "01-02"), ("PH", "01-01"), ("Mo,PH", "01-01 01-05 01-12"), ("PH Th", "01-01"),
      ("PH Fr", ""),
      ("PH +1 day", "01-02"), ("SH", "01-07 01-08 01-09 01-10 01-11"), ("SH Mo-Fr", "01-07 01-08 01-09"),
      ("SH,PH Mo-Fr", "01-01 01-07 01-08 01-09"),
      ("SH,PH", "01-01 01-07 01-08 01-09 01-10 01-11"), ("PH SH", "01-01 01-07 01-08 01-09 01-10 01-11"),
      ("week 02", "01-05 01-06 01-07 01-08 01-09 01-10 01-11"), ("week 01-53/2 Mo", "01-12"),
      ("week 02-52/2 Mo", "01-05"),
      ("Jan 05-07", "01-05 01-06 01-07"), ("Jan 05,07", "01-05 01-07"),
      ("Jan 01-13/4", "01-01 01-05 01-09 01-13"),
      ("Dec 30-Jan 02", "01-01 01-02"), ("Jan Mo", "01-05 01-12"), ("Feb", ""), ("2026 Jan 03", "01-03"),
      ("2025 Jan 03", ""), ("2025+ Jan 03", "01-03"), ("2024/2 Jan 03", "01-03"), ("2025/2 Jan 03", ""),
      ("2025 Dec 28-2026 Jan 02", "01-01 01-02"), ("Jan 02-12 We", "01-07"),
      ("Jan-Feb Jan 09-10", "01-09 01-10"),
    ] as [(String, String)])
  func inTheFirstDaysOf2026(value: String, expected: String) throws {
    #expect(try days(value + " 10:00-12:00", "2026-01-01", "2026-01-13") == expected)
  }

  @Test(
    arguments: [
      ("easter", "04-05"), ("easter -2 days", "04-03"), ("PH -1 day", "04-03"),
      ("easter -2 days-easter +1 day", "04-03 04-04 04-05"),
      ("Apr 02-easter", "04-02 04-03 04-04"), ("easter-Apr 07", "04-05 04-06 04-07"), ("2025 easter", ""),
      ("Apr Sa[1]-Apr Mo[1]", "04-04 04-05 04-06"), ("Apr Mo[1]-07", "04-06 04-07"),
      ("Mar Su[-1]-Apr Th[1]", "04-02"),
      ("Apr Su[1] +2 days", "04-07"), ("Apr 03,Apr Su[1]", "04-03 04-05"),
      ("Apr Su[1],Apr 07", "04-05 04-07"),
      ("Apr Su[1],Apr Mo[1],easter -2 days", "04-03 04-05 04-06"), ("Apr 04,Apr Su[1] +1 day", "04-04 04-06"),
      ("Apr Mo[1],We", "04-06 04-08"), ("Mar,Apr Su[1]", "04-05"), ("2026 Apr 06+", "04-06 04-07 04-08"),
      ("2025 Dec 24+ Mo", "04-06"),
      ("2027 Jan 01+", ""), ("Mar Tu[-1] +2 days", "04-02"),
      ("Apr 03,Apr Su[1],Mo", "04-05 04-06"),
    ] as [(String, String)])
  func aroundEaster2026(value: String, expected: String) throws {
    #expect(try days(value + " 10:00-12:00", "2026-04-02", "2026-04-08") == expected)
  }

  @Test(arguments: [
    ("Feb 29", "2024-02-29"), ("Feb 27-29", "2023-02-27 2023-02-28 2024-02-27 2024-02-28 2024-02-29"),
    ("Feb 29-Mar 01", "2023-03-01 2024-02-29 2024-03-01"),
    ("Feb 28-Mar 01", "2023-02-28 2023-03-01 2024-02-28 2024-02-29 2024-03-01"),
    ("2023 Feb 29", ""), ("2024 Feb 29", "2024-02-29"), ("Mo[5] +2 days", "2023-02-01 2024-01-31"),
  ])
  func leapDays(value: String, expected: String) throws {
    let found = ["2023-01-30", "2024-01-30"].map { first in
      Result { try days(value + " 10:00-12:00", first, first.prefix(4) + "-03-02") }
    }
    #expect(try found.map { try $0.get() }.filter { !$0.isEmpty }.joined(separator: " ") == expected)
  }

  /// Weeks are those of ISO 8601: January 1 can be in week 53 of the year before, December 29 in week 1 of the next.
  @Test(arguments: [
    ("week 53", "2026-12-28", "2027-01-04", "12-28 12-29 12-30 12-31 2027-01-01 2027-01-02 2027-01-03"),
    (
      "week 01", "2024-12-29", "2025-01-06",
      "2024-12-30 2024-12-31 2025-01-01 2025-01-02 2025-01-03 2025-01-04 2025-01-05"
    ),
    ("week 52", "2022-12-31", "2023-01-03", "2022-12-31 2023-01-01"),
  ])
  func weeksAtTheTurnOfYears(value: String, from: String, to: String, expected: String) throws {
    #expect(try days(value, from, to) == expected)
  }

  @Test(
    arguments: [
      ("easter-Apr 20", "2012-01-01", "2012-04-10", "2012-04-08 2012-04-09 2012-04-10"),
      ("easter-Apr 02", "2012-03-31", "2012-04-09", "2012-03-31 2012-04-01 2012-04-02 2012-04-08 2012-04-09"),
      ("Dec 20-Dec Su[-1] +4 days", "2013-01-01", "2013-01-06", "2013-01-01 2013-01-02 2013-01-03"),
      ("Dec 30-Jan 02", "2025-12-29", "2026-01-04", "2025-12-30 2025-12-31 01-01 01-02"),
      // A range to the day before its first one is all year.
      ("Jul 01-Jun 30", "2026-06-29", "2026-07-02", "06-29 06-30 07-01 07-02"),
      ("Dec 25-Dec 24", "2026-12-24", "2026-12-26", "12-24 12-25 12-26"),
      ("Jan 02-Jan 01", "2025-12-31", "2026-01-03", "2025-12-31 01-01 01-02 01-03"),
      ("Mar 01-Feb 28", "2024-02-27", "2024-03-01", "2024-02-27 2024-02-28 2024-03-01"),
      ("Mar 01-Feb 29", "2026-02-27", "2026-03-02", "02-27 02-28 03-01 03-02"),
      ("Feb 29-Feb 29", "2026-02-27", "2026-03-02", ""),
      // A feast that ends a range is not in it: nothing is left where it is the first day.
      ("Apr 05-easter", "2026-04-03", "2026-04-07", ""),
      // 2026-11-26 is a Thursday, 2026-09-15 a Tuesday.
      ("Nov 26 +1 day,Nov 30", "2026-11-25", "2026-12-02", "11-27 11-30"),
      ("Nov 26 -2 days-Nov 27", "2026-11-22", "2026-11-30", "11-24 11-25 11-26 11-27"),
      ("Dec 31 +2 days", "2026-12-30", "2027-01-04", "2027-01-02"),
      ("Sep 15+Sa", "2026-09-14", "2026-09-30", "09-19"), ("Sep 15+Tu", "2026-09-14", "2026-09-30", "09-15"),
      ("Sep 15+Sa +1 day", "2026-09-14", "2026-09-30", "09-20"),
      ("Nov 24+Sa-30", "2026-11-25", "2026-12-02", "11-28 11-29 11-30"),
      ("Dec 30+Sa-Jan 02+Mo", "2026-12-30", "2027-01-06", "2027-01-02 2027-01-03 2027-01-04"),
      ("2026 Dec 30+Sa", "2026-12-30", "2027-01-06", "2027-01-02"),
    ] as [(String, String, String, String)])
  func rangesOverTheTurnOfYears(value: String, from: String, to: String, expected: String) throws {
    #expect(try days(value, from, to) == expected)
  }
}
