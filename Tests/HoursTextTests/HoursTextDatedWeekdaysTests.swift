import CivilTime
import HoursText
import Testing

/// Days of one month, each with a weekday before it.
@Suite struct HoursTextDatedWeekdaysTests {
  /// A Monday.
  private let day = CivilDate("2026-11-16")

  @Test(
    "are near today if no month is named and only one date fits",
    arguments: [
      ("Closed Thursday the 26th", "2026 Nov 26 off"), ("Closed Thursday the 24th", "2026 Dec 24 off"),
      ("Closed Wed 25th - Sun 29th", "2026 Nov 25-29 off"), ("Thu 26, Fri 27: closed", "2026 Nov 26,27 off"),
      ("Mon 30th and Tue 1st closed", "2026 Nov 30,2026 Dec 01 off"),
      ("Closed Friday the 26th", #"Fr unknown "Closed Friday the 26th""#),
      (
        "Closed on the 25th and 26th",
        #"2026 Nov 25 unknown "Closed on the 25th and 26th"; 2026 Nov 25-26 unknown "Closed on the 25th and 26th""#
      ),
    ])
  func nearToday(line: String, expected: String) {
    let expression = HoursText.read("Mon-Thu 8-5; Fri 8-3\n" + line, relativeTo: day).expression ?? ""
    let week = "Mo-Th 08:00-17:00; " + (expected.hasPrefix("Fr") ? "" : "Fr 08:00-15:00; ")
    #expect(expression == week + expected)
  }

  @Test(
    "are days of that month, and of the one before it",
    arguments: [
      ("Mon-Fri 8-5\nClosed Thu 26 & Fri 27 November", "Mo-Fr 08:00-17:00; 2026 Nov 26,27 off"),
      ("Mon-Fri 8-5\nClosed Thu 26, Fri 27 November", "Mo-Fr 08:00-17:00; 2026 Nov 26,27 off"),
      ("Mon-Fri 8-5\nThu 26 - Sun 29 November closed", "Mo-Fr 08:00-17:00; 2026 Nov 26-29 off"),
      ("Mon-Fri 8-5\nClosed Thu Nov 26 & Fri 27", "Mo-Fr 08:00-17:00; 2026 Nov 26,27 off"),
      ("Mon-Fri 8-5\nClosed Thursday 26th November and Friday 27th", "Mo-Fr 08:00-17:00; 2026 Nov 26,27 off"),
      (
        "Mon-Fri 8-5\nWed 25, Thu 26 and Fri 27 November: 9-12",
        "Mo-Fr 08:00-17:00; 2026 Nov 25,26,27 09:00-12:00"
      ),
      ("Mo-Fr 8-15 Uhr\nDo 26. und Fr 27. November geschlossen", "Mo-Fr 08:00-15:00; 2026 Nov 26,27 off"),
      ("Mo-Fr 8-15 Uhr\nAm Do., 26. und Fr., 27.11. geschlossen", "Mo-Fr 08:00-15:00; 2026 Nov 26,27 off"),
      ("Mo-Fr 8-15 Uhr\nDo 26. - Fr 27. November geschlossen", "Mo-Fr 08:00-15:00; 2026 Nov 26-27 off"),
      (
        "Lun-Vie 8:00-15:00\nCerrado el jueves 26 y el viernes 27 de noviembre",
        "Mo-Fr 08:00-15:00; 2026 Nov 26,27 off"
      ),
      ("Mon-Fri 8-5\nClosed Mon 30 & Tue 1 December", "Mo-Fr 08:00-17:00; 2026 Nov 30,2026 Dec 01 off"),
      ("Mon-Fri 8-5\nClosed Mon 30 - Fri 4 December", "Mo-Fr 08:00-17:00; 2026 Nov 30-2026 Dec 04 off"),
      (
        "Mon-Fri 8-5\nClosed Thu 31 and Fri 1 January 2027",
        "Mo-Fr 08:00-17:00; 2026 Dec 31,2027 Jan 01 off"
      ),
      (
        "Mon-Fri 8-5\nClosed Thu 26, Fri 27 Nov, Thu 24 & Fri 25 Dec",
        "Mo-Fr 08:00-17:00; 2026 Nov 26,27,2026 Dec 24,25 off"
      ),
      (
        "Mon-Fri 8-5\nClosed Thu Nov 26, Fri 27 and Thu Dec 24",
        "Mo-Fr 08:00-17:00; 2026 Nov 26,27,2026 Dec 24 off"
      ),
      ("Thu Nov 26, Fri 27 10-2", "2026 Nov 26,27 10:00-14:00"),
    ] as [(String, String)])
  func areOfOneMonth(text: String, expression: String) {
    let reading = HoursText.read(text, relativeTo: day)
    #expect(reading.expression == expression)
    #expect(reading.unread.isEmpty)
  }

  @Test(
    "are not read where the weekdays are not theirs, or the numbers are hours",
    arguments: [
      "Closed Thu 26 & Sat 27 November", "Mon 9, Tue 9 November closed", "Mon Nov 2, Tue 10-5",
      "Wed 25 - Fri 27 - Sun 29 November closed",
    ])
  func areDoubtful(text: String) {
    #expect(HoursText.read(text, relativeTo: day).expression == nil)
  }
}
