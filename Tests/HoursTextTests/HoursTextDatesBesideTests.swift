import CivilTime
import HoursText
import Testing

/// Dates whose statement leaves out some days, or is only partly read.
@Suite struct HoursTextDatesBesideTests {
  /// A Saturday.
  private let day = CivilDate("2026-11-21")

  @Test(
    arguments: [
      (
        "Week of Dec 21: Mon-Wed 9am-2pm",
        #"2026 Dec 21-27 Mo-We 09:00-14:00; 2026 Dec 21-27 Th-Fr unknown "Week of Dec 21: Mon-Wed 9am-2pm""#
      ),
      (
        "Jun-Aug Mon-Thu 8am-2pm",
        #"Jun-Aug Mo-Th 08:00-14:00; Jun-Aug Fr unknown "Jun-Aug Mon-Thu 8am-2pm""#
      ),
      // A day that is closed otherwise, and days of every week.
      ("Dec 12-20: Sat 9am-2pm", "2026 Dec 12-20 Sa 09:00-14:00"),
      ("Fridays Nov 6-27 7am-3pm", "2026 Nov 06-27 Fr 07:00-15:00"),
      ("Dec 21-27: Thu-Fri closed", "2026 Dec 21-27 Th-Fr off"),
    ])
  func daysLeftOutAreUnknown(line: String, expression: String) {
    #expect(
      HoursText.read("Mon-Fri 7am-7pm\n" + line, relativeTo: day).expression
        == "Mo-Fr 07:00-19:00; " + expression)
  }

  @Test(
    arguments: [
      ("Closed Nov 26-27; open Wed until 2pm", "2026 Nov 26-27 off; 2026 Nov 25 07:00-14:00"),
      ("Closed Thu-Fri, Nov 26-27; Wed 7am-2pm", "2026 Nov 26-27 off; 2026 Nov 25 07:00-14:00"),
      ("Nov 25 7am-2pm; Thursday and Friday closed", "2026 Nov 26-27 off; 2026 Nov 25 07:00-14:00"),
    ])
  func weekdaysBesideADateAreThoseOfItsWeek(line: String, expression: String) {
    #expect(
      HoursText.read("Mon-Fri 7am-7pm\n" + line, relativeTo: day).expression
        == "Mo-Fr 07:00-19:00; " + expression)
  }

  @Test(
    arguments: [
      (
        "Closed Nov 25-29 (open for dinner Nov 29)",
        #"2026 Nov 25-29 off; 2026 Nov 29 unknown "(open for dinner Nov 29)""#
      ),
      ("Closed Nov 25-29 (open Nov 27 10am-2pm)", "2026 Nov 25-29 off; 2026 Nov 27 10:00-14:00"),
      ("Not available Nov 26-29", #"2026 Nov 26-29 unknown "Not available Nov 26-29""#),
      ("Shut Nov 26-29", "2026 Nov 26-29 off"),
      ("Nov 26-29 N/A", #"2026 Nov 26-29 unknown "Nov 26-29""#),
      (
        "Closed weekend of Nov 28",
        #"2026 Nov 22-2026 Dec 04 Sa-Su unknown "Closed weekend of Nov 28""#
      ),
      ("Open on Saturday, November 28.", #"2026 Nov 28 unknown "Saturday, November 28""#),
      (
        "Nov 25: 7am-2pm, Nov 26-29: closed, Nov 30: resume normal hours",
        "2026 Nov 26-29 off; 2026 Nov 25 07:00-14:00"
      ),
    ])
  func datesThatAreNotReadAreUnknown(line: String, expression: String) {
    #expect(
      HoursText.read("Mon-Sun 7am-7pm\n" + line, relativeTo: day).expression
        == "Mo-Su 07:00-19:00; " + expression)
  }

  @Test(
    arguments: [
      ("2026-11-21", "Open Aug 24-Dec 11", #"2026 Dec 12-2027 Jan 08 unknown "Aug 24-Dec 11""#),
      ("2026-12-15", "(Aug 24 - Dec 11)", #"2026 Dec 12-2027 Jan 08 unknown "Aug 24 - Dec 11""#),
      ("2026-11-21", "Open Jan 12-May 14", #"2026 Nov 21-2027 Jan 11 unknown "Jan 12-May 14""#),
      ("2026-11-21", "Open September - May", #"Jun-Aug unknown "September - May""#),
    ])
  func daysOutsideATermAreUnknown(date: String, line: String, expression: String) {
    #expect(
      HoursText.read("Mon-Thu 7am-9pm\nFri 7am-7pm\n" + line, relativeTo: CivilDate(date)).expression
        == "Mo-Th 07:00-21:00; Fr 07:00-19:00; " + expression)
  }

  @Test(
    arguments: [
      ("Opens Nov 30", "2026 Nov 21-30"), ("Will open January 11", "2026 Nov 21-2027 Jan 11"),
      ("Open starting January 11", "2026 Nov 21-2027 Jan 11"),
      ("Service begins January 11", "2026 Nov 21-2027 Jan 11"),
      ("Opens for the semester on Jan 11", "2026 Nov 21-2027 Jan 11"),
      ("Opening Spring 2027", "2026 Nov 21-2026 Dec 18"),
      ("First day of service: Nov 30", "2026 Nov 21-30"), ("Opens Nov 30 at 10am", "2026 Nov 30"),
      ("On break until Jan 11", "2026 Nov 21-2027 Jan 11"),
      ("Last day: Friday, December 11", "2026 Dec 12-2027 Jan 07"),
      ("Closing Nov 24 for the semester", "2026 Nov 24-2026 Dec 21"),
      ("Open for finals until Dec 11", "2026 Dec 12-2027 Jan 07"),
    ] as [(String, String)])
  func daysBeforeTheFirstAndAfterTheLastAreUnknown(line: String, dates: String) {
    let reading = HoursText.read("Mon-Sun 7am-7pm\n" + line, relativeTo: day).expression ?? ""
    #expect(reading.hasPrefix("Mo-Su 07:00-19:00; \(dates) unknown "), "\(reading)")
  }

  @Test(
    arguments: [
      ("Ferien bis 11.1.", "2026 Nov 21-2027 Jan 11"), ("Urlaub bis 6.1.", "2026 Nov 21-2027 Jan 06"),
      ("Winterpause bis 6.1.", "2026 Nov 21-2027 Jan 06"),
      ("Neueröffnung im Januar 2027", "2026 Nov 21-2027 Jan 31"),
      ("Letzter Betriebstag 23.12.", "2026 Dec 24-2027 Jan 19"),
      ("Letzte Ausgabe am 23.12.", "2026 Dec 24-2027 Jan 19"),
    ])
  func inGerman(line: String, dates: String) {
    let reading = HoursText.read("Mo-So 7-19 Uhr\n" + line, relativeTo: day).expression ?? ""
    #expect(reading.hasPrefix("Mo-Su 07:00-19:00; \(dates) unknown "), "\(reading)")
  }

  /// They are not those of the country, and most have more days at the end of the year.
  @Test func holidaysOfAnInstitutionAreUnknown() {
    let reading = HoursText.read(
      "Mon-Fri 7am-8pm. Closed weekends and university holidays.", relativeTo: day)
    let words = #"unknown "university holidays""#
    #expect(
      reading.expression == "Mo-Fr 07:00-20:00; Sa-Su off; PH \(words); 2026 Nov 26 \(words); "
        + "2026 Nov 27 \(words); 2026 Dec 21-31 \(words); 2027 Jan 01 \(words)")
    #expect(reading.unread == ["university holidays"])
  }
}
