import CivilTime
import HoursText
import Testing

/// Holidays named in lists with weekdays and dates.
@Suite struct HoursTextNamedDaysTests {
  /// The Tuesday before Thanksgiving.
  private let day = CivilDate("2026-11-24")

  @Test(
    "are unknown, and the days beside them are read",
    arguments: [
      (
        "closed Thanksgiving and Dec 25",
        #"Mo-Su 07:00-22:00; 2026 Nov 26 unknown "Thanksgiving"; 2026 Dec 25 off"#
      ),
      (
        "Closed Dec 25, Thanksgiving",
        #"Mo-Su 07:00-22:00; 2026 Nov 26 unknown "Thanksgiving"; 2026 Dec 25 off"#
      ),
      (
        "Thanksgiving and Dec 25: closed",
        #"Mo-Su 07:00-22:00; 2026 Nov 26 unknown "Thanksgiving"; 2026 Dec 25 off"#
      ),
      (
        "Closed Nov 26 and Black Friday",
        #"Mo-Su 07:00-22:00; 2026 Nov 27 unknown "Black Friday"; 2026 Nov 26 off"#
      ),
      (
        "Closed: Nov 26, Christmas Eve, Dec 25",
        #"Mo-Su 07:00-22:00; 2026 Dec 24 unknown "Christmas Eve"; 2026 Nov 26,2026 Dec 25 off"#
      ),
      (
        "Christmas Eve, Dec 31: 8am-noon",
        #"Mo-Su 07:00-22:00; 2026 Dec 24 unknown "Christmas Eve"; 2026 Dec 31 08:00-12:00"#
      ),
      ("closed Sundays and Thanksgiving", #"Mo-Sa 07:00-22:00; Su off; 2026 Nov 26 unknown "Thanksgiving""#),
      (
        "Closed Mondays, Thanksgiving, Christmas.",
        #"Mo off; Tu-Su 07:00-22:00; 2026 Nov 26 unknown "Thanksgiving"; 2026 Dec 25 unknown "Christmas""#
      ),
      (
        "closed weekends and Thanksgiving",
        #"Mo-Fr 07:00-22:00; Sa-Su off; 2026 Nov 26 unknown "Thanksgiving""#
      ),
      ("Thanksgiving (Nov 26): closed", "Mo-Su 07:00-22:00; 2026 Nov 26 off"),
      ("Closed Thursday, Nov 26 for Thanksgiving", "Mo-Su 07:00-22:00; 2026 Nov 26 off"),
      ("Thanksgiving Break, Nov 25-29: closed", "Mo-Su 07:00-22:00; 2026 Nov 25-29 off"),
      (
        "Happy Thanksgiving! Closed Dec 25\nNov 26: 10am-2pm",
        "Mo-Su 07:00-22:00; 2026 Dec 25 off; 2026 Nov 26 10:00-14:00"
      ),
    ] as [(String, String)])
  func inListsOfOtherDays(text: String, expression: String) {
    let reading = HoursText.read("Mon-Sun 7am-10pm\n" + text, relativeTo: day)
    #expect(reading.expression == expression)
  }

  @Test(
    "are exceptions that leave the week as it is",
    arguments: [
      ("Mon-Sun 7am-10pm except Thanksgiving", #"Mo-Su 07:00-22:00; 2026 Nov 26 unknown "Thanksgiving""#),
      (
        "Mon-Sun 7am-10pm except Thanksgiving and Christmas",
        #"Mo-Su 07:00-22:00; 2026 Nov 26 unknown "Thanksgiving"; 2026 Dec 25 unknown "Christmas""#
      ),
      (
        "Mon-Sun 7am-10pm except Thanksgiving and Dec 25",
        #"Mo-Su 07:00-22:00; 2026 Nov 26 unknown "Thanksgiving"; 2026 Dec 25 off"#
      ),
      (
        "Mon-Sun 7am-10pm, closed Thanksgiving",
        #"Mo-Su 07:00-22:00; 2026 Nov 26 unknown "closed Thanksgiving""#
      ),
      (
        "Mon-Sun 7am-10pm (closed Thanksgiving Day and New Year's Day)",
        #"Mo-Su 07:00-22:00; 2026 Nov 26 unknown "closed Thanksgiving Day and New Year's Day"; 2027 Jan 01 unknown "closed Thanksgiving Day and New Year's Day""#
      ),
      ("Mon-Sun 7am-10pm, closed finals week", #"Mo-Su unknown "Mon-Sun 7am-10pm, closed finals week""#),
      ("Mon-Sun 7am-10pm except finals week", #"Mo-Su unknown "Mon-Sun 7am-10pm except finals week""#),
      (
        "Mon-Sun 7am-10pm, closed Sundays and spring break",
        #"Mo-Sa 07:00-22:00; Su unknown "closed Sundays and spring break""#
      ),
    ] as [(String, String?)])
  func asExceptions(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    "above hours without dates are unknown",
    arguments: [
      (
        "Thanksgiving Week\nMon-Wed 8am-2pm",
        #"Mo-Su 07:00-22:00; 2026 Nov 21-29 unknown "Thanksgiving Week""#
      ),
      (
        "Thanksgiving Day\nClosed\n\nChristmas Eve\n8am-noon",
        #"Mo-Su 07:00-22:00; 2026 Nov 26 unknown "Thanksgiving Day"; 2026 Dec 24 unknown "Christmas Eve""#
      ),
      (
        "Thanksgiving Week\nMon, Nov 23-Wed, Nov 25: 8am-2pm",
        "Mo-Su 07:00-22:00; 2026 Nov 23-25 08:00-14:00"
      ),
      ("Finals Week\nMon-Wed 8am-2pm", "Mo-Su 07:00-22:00"),
      (
        "Thanksgiving Week\nMon-Wed 8am-2pm\nNov 26-27: closed",
        #"Mo-Su 07:00-22:00; 2026 Nov 21-29 unknown "Thanksgiving Week"; 2026 Nov 26-27 off"#
      ),
      ("The week of finals\nMon-Wed 8am-2pm", "Mo-Su 07:00-22:00"),
    ] as [(String, String)])
  func asHeadings(text: String, expression: String) {
    let reading = HoursText.read("Mon-Sun 7am-10pm\n" + text, relativeTo: day)
    #expect(reading.expression == expression)
  }

  @Test(
    "of breaks above hours are unknown for a week, near the break",
    arguments: [
      ("2026-12-15", #"Mo-Fr 07:00-22:00; 2026 Dec 15-21 unknown "Winter Break""#),
      ("2026-10-06", "Mo-Fr 07:00-22:00"),
    ])
  func breakAsHeading(date: String, expression: String) {
    let reading = HoursText.read(
      "Mon-Fri 7am-10pm\nWinter Break\nMon-Wed 8am-2pm", relativeTo: CivilDate(date))
    #expect(reading.expression == expression)
  }

  @Test(
    "listed behind the hours of weekdays are unknown, unless the hours may be theirs",
    arguments: [
      (
        "Mon-Fri 8-5, Winter break Dec 12-Jan 10",
        #"Mo-Fr 08:00-17:00; 2026 Dec 12-2027 Jan 10 unknown "Winter break Dec 12-Jan 10""#
      ),
      (
        "Mon-Wed 9-3, Thanksgiving break Nov 23-25",
        #"Mo-Su unknown "Mon-Wed 9-3, Thanksgiving break Nov 23-25"; 2026 Nov 23-25 Mo-We 09:00-15:00"#
      ),
      (
        "Mon-Thu 10-2, winter break hours Dec 21-Jan 10",
        #"Mo-Su unknown "Mon-Thu 10-2, winter break hours Dec 21-Jan 10"; 2026 Dec 21-2027 Jan 10 Mo-Th 10:00-14:00"#
      ),
      ("Mon-Thu 10-2, J-Term Jan 4-22", "2027 Jan 04-22 Mo-Th 10:00-14:00"),
      (
        "Mon-Fri 8-5\nMon-Thu 10-2, winter break Dec 21-Jan 10",
        "Mo-Fr 08:00-17:00; 2026 Dec 21-2027 Jan 10 Mo-Th 10:00-14:00"
      ),
    ])
  func behindHours(text: String, expression: String) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    "whose names end with \"day\" are found",
    arguments: [
      ("2026-08-20", "Closed Labor Day", "2026 Sep 07"), ("2027-01-04", "Closed on MLK Day", "2027 Jan 18"),
      ("2027-05-03", "Closed Memorial Day.", "2027 May 31"),
      ("2026-09-14", "Indigenous Peoples' Day: closed", "2026 Oct 12"),
      ("2026-10-20", "Mondays and Veterans Day closed", "2026 Nov 11"),
    ])
  func namedDay(date: String, text: String, expected: String) throws {
    let reading = HoursText.read("Mon-Sun 7am-10pm\n" + text, relativeTo: CivilDate(date))
    #expect(try #require(reading.expression).contains("; \(expected) unknown "))
  }

  @Test(
    "closed for a break without dates is unknown for a week, near the break",
    arguments: [
      (
        "2026-12-15", "Closed for Winter Break",
        #"Mo-Fr 07:00-22:00; 2026 Dec 15-21 unknown "Closed for Winter Break""#
      ),
      ("2026-11-02", "Closed for Winter Break", "Mo-Fr 07:00-22:00"),
      (
        "2027-03-08", "Closed during spring break",
        #"Mo-Fr 07:00-22:00; 2027 Mar 08-14 unknown "Closed during spring break""#
      ),
      (
        "2026-12-15", "Closed for winter break Dec 19 - Jan 10",
        "Mo-Fr 07:00-22:00; 2026 Dec 19-2027 Jan 10 off"
      ),
      ("2026-12-15", "Winter break: Fri closed", "Mo-Fr 07:00-22:00"),
    ] as [(String, String, String)])
  func closedForABreak(date: String, text: String, expected: String) {
    let reading = HoursText.read("Mon-Fri 7am-10pm\n" + text, relativeTo: CivilDate(date))
    #expect(reading.expression == expected)
  }

  @Test func ofOneWeek() {
    let text = "Mon-Sun 7am-10pm\nClosed Thursday and Friday for Thanksgiving"
    #expect(
      HoursText.read(text, relativeTo: day).expression?.contains("2026 Nov 23-29 Th-Fr unknown") == true)
  }

  @Test(arguments: ["Open Nov 30: Mon-Fri 8am-5pm", "Regular hours resume Nov 30: Mon-Fri 8am-5pm"])
  func daysAfterADateAreNotClosed(text: String) {
    let reading = HoursText.read("Closed Nov 25-29. " + text, relativeTo: CivilDate("2026-12-01"))
    #expect(reading.expression?.hasPrefix("Sa-Su unknown; Mo-Fr unknown ") == true)
  }

  @Test(arguments: ["Sat by appt.", "Sat: call ahead", "Sat: call for hours"])
  func byAppointment(text: String) {
    #expect(
      HoursText.read("Mon-Fri 8:30a-4:30p; " + text, relativeTo: day).expression
        == #"Mo-Fr 08:30-16:30; Sa unknown "by appointment""#)
  }
}
