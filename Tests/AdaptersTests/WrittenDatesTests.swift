import CivilTime
import Testing

@testable import Adapters

@Suite struct WrittenDatesTests {
  /// Read on 22 November 2026: `2026-12-08..2026-12-14`, with nothing at an open end.
  private func stretches(_ title: String) throws -> [String]? {
    let today = try #require(CivilDate("2026-11-22"))
    return WrittenDates(title, near: today)?.stretches.map { days in
      [days.first, days.last].map { $0.map { "\($0)" } ?? "" }.joined(separator: "..")
    }
  }

  /// A word of beginning or end right beside a lone date leaves the other end open.
  @Test(
    arguments: [
      ("Fall Hours (Beginning 8/20)", "2026-08-20.."), ("effective August 20", "2026-08-20.."),
      ("as of 8/20", "2026-08-20.."), ("Starting Tuesday, 12/8", "2026-12-08.."),
      ("From Dec. 8 on", "2026-12-08.."),
      ("12/8 onward", "2026-12-08.."), ("Dec 8 and after", "2026-12-08.."),
      ("8/20 until further notice", "2026-08-20.."),
      ("Begins on December 8th, 2027", "2027-12-08.."), ("after 12/8", "2026-12-09.."),
      ("through 12/7", "..2026-12-07"), ("Until 12/14", "..2026-12-14"), ("thru Dec 7", "..2026-12-07"),
      ("up to 12/14", "..2026-12-14"), ("before 12/14", "..2026-12-13"), ("prior to 12/14", "..2026-12-13"),
      ("Week of 12/10", "2026-12-10..2026-12-16"), ("Beginning the week of 12/7", "2026-12-07.."),
      ("through the week of 12/7", "..2026-12-13"),
      ("Beginning of term (8/20)", "2026-08-20..2026-08-20"), ("Until 8 pm 12/8", "2026-12-08..2026-12-08"),
      ("Beginning 8/20 through 12/7", "2026-08-20..2026-12-07"),
      ("From 12/20 until 1/3", "2026-12-20..2027-01-03"),
      ("Between Dec 21 and Dec 23", "2026-12-21..2026-12-23"),
      ("Dec 20 at 5 pm through Jan 3", "2026-12-20..2027-01-03"),
    ] as [(String, String)])
  func endsMayBeOpen(title: String, stretch: String) throws {
    #expect(try stretches(title) == [stretch])
  }

  /// Days of a list are those that it names; a range has those between.
  @Test(
    arguments: [
      ("December 24, 25", ["2026-12-24..2026-12-25"]), ("December 24 & 25", ["2026-12-24..2026-12-25"]),
      ("December 24, 25 and 31", ["2026-12-24..2026-12-25", "2026-12-31..2026-12-31"]),
      ("Dec 24th, 25th, and 31st, 2027", ["2027-12-24..2027-12-25", "2027-12-31..2027-12-31"]),
      ("Nov 21-23, 25", ["2026-11-21..2026-11-23", "2026-11-25..2026-11-25"]),
      ("Nov 21, 23-25", ["2026-11-21..2026-11-21", "2026-11-23..2026-11-25"]),
      ("Nov 21, 23 - Dec 2", ["2026-11-21..2026-11-21", "2026-11-23..2026-12-02"]),
      ("Nov 22 & Nov 25", ["2026-11-22..2026-11-22", "2026-11-25..2026-11-25"]),
      ("Nov 22, 2026, Nov 25, 2026", ["2026-11-22..2026-11-22", "2026-11-25..2026-11-25"]),
      ("12/24, 12/25 & 12/31", ["2026-12-24..2026-12-25", "2026-12-31..2026-12-31"]),
      ("Dec 31 & Jan 1", ["2026-12-31..2027-01-01"]),
      ("December 24 (12/24) and December 26 (12/26)", ["2026-12-24..2026-12-24", "2026-12-26..2026-12-26"]),
      ("Thu, Nov 24, 9-5 & Sat, Nov 26, 9-5", ["2026-11-24..2026-11-24", "2026-11-26..2026-11-26"]),
      ("12/20-1/3 & 1/10", ["2026-12-20..2027-01-03", "2027-01-10..2027-01-10"]),
      ("Weeks of 12/7 & 12/21", ["2026-12-07..2026-12-13", "2026-12-21..2026-12-27"]),
      ("Dec 8, 9-5", ["2026-12-08..2026-12-08"]), ("12/8 Mon-Fri 9 to 5", ["2026-12-08..2026-12-08"]),
      ("Dec 8, 10 am", ["2026-12-08..2026-12-08"]), ("Dec 24, 8-2", ["2026-12-24..2026-12-24"]),
      ("Exam Week (12/14-12/8)", nil), ("11/30 - 11/23", nil), ("8/20-5/10", ["2026-08-20..2027-05-10"]),
      ("12/14/2026 - 12/8/2027", ["2026-12-14..2027-12-08"]),
      ("12/8, 9-11", nil), ("Closed Dec 20, reopening Jan 3", nil), ("12/8 - 12/10 - 12/12", nil),
      ("Thanksgiving (Nov 26) and Christmas (Dec 25)", nil), ("Exam Week", nil),
    ] as [(String, [String]?)])
  func listsNameTheirDays(title: String, days: [String]?) throws {
    #expect(try stretches(title) == days)
  }
}
