import CivilTime
import HoursText
import Testing

/// What goes on about a week out of the ordinary behind a semicolon, a period or the end of its line.
@Suite struct HoursTextSpecialPartsTests {
  @Test(
    arguments: [
      (
        "2026-11-27", "Regular Hours\nMon-Fri 7am-9pm\n\nFinals Week: Mon-Thu 7am-2am; Fri 7am-5pm",
        "Mo-Fr 07:00-21:00"
      ),
      ("2026-11-27", "Spring 2027 Hours: Mon-Thu 8am-10pm; Fri 8am-5pm", nil),
      ("2026-11-27", "Spring 2027 Hours: Mon-Thu 8am-10pm, Fri 8am-5pm", nil),
      ("2026-11-27", "Mon-Fri 7am-9pm\nWinter Break: Mon-Thu 8am-2pm; Fri closed", "Mo-Fr 07:00-21:00"),
      ("2026-11-27", "Mon-Fri 7am-9pm\nSummer Hours: Mon-Thu 8am-2pm. Fri closed.", "Mo-Fr 07:00-21:00"),
      ("2026-11-27", "Finals week: breakfast 7-9am; dinner 5-7pm", nil),
      (
        "2026-11-27", "Aug 24-Dec 11: Mon-Thu 7am-9pm; Fri 7am-8pm",
        "2026 Aug 24-2026 Dec 11 Mo-Th 07:00-21:00; 2026 Aug 24-2026 Dec 11 Fr 07:00-20:00"
      ),
      (
        "2026-12-18", "Mon-Fri 7am-9pm\nDec 14-18: Mon-Thu 8am-3pm; Fri 8am-noon",
        "Mo-Fr 07:00-21:00; 2026 Dec 14-18 Mo-Th 08:00-15:00; 2026 Dec 14-18 Fr 08:00-12:00"
      ),
      (
        "2026-11-27", "Sept-May: Mon-Thu 7am-9pm; Fri 7am-5pm",
        "Sep-May Mo-Th 07:00-21:00; Sep-May Fr 07:00-17:00"
      ),
      (
        "2026-11-27", "Mon-Fri 7am-9pm\nNov 23-29: Mon-Tue 7am-9pm. Wed 7am-2pm. Thu-Sat closed.",
        "Mo-Fr 07:00-21:00; 2026 Nov 23-29 Mo-Tu 07:00-21:00; 2026 Nov 23-29 We 07:00-14:00; 2026 Nov 23-29 Th-Sa off"
      ),
      (
        "2026-11-27", "Mon-Fri 7am-9pm\nNov 23-29: Mon-Tue 7am-9pm\nWed 7am-2pm\nThu-Sat closed",
        #"Mo-Fr 07:00-21:00; 2026 Nov 23-29 Mo-Tu 07:00-21:00; 2026 Nov 23-29 We unknown "Wed 7am-2pm"; 2026 Nov 23-29 Th-Sa off"#
      ),
      (
        "2026-12-04",
        "Thanksgiving Week (Nov 23-29): Mon-Tue 7am-9pm, Wed 7am-2pm, Thu-Sat closed\nMon-Fri 7am-9pm",
        "Mo-Fr 07:00-21:00; 2026 Nov 23-29 Mo-Tu 07:00-21:00; 2026 Nov 23-29 We 07:00-14:00; 2026 Nov 23-29 Th-Sa off"
      ),
      (
        "2026-11-24", "Summer Hours (May 16 - Aug 14): M-F 8-3\nAcademic Year: M-F 7-7",
        "Mo-Fr 07:00-19:00; 2026 May 16-2026 Aug 14 Mo-Fr 08:00-15:00"
      ),
      (
        "2026-12-04", "Nov 23-29: Mon-Wed 8-2; Mon-Fri 7am-9pm",
        #"Mo-Fr 07:00-21:00; 2026 Nov 23-29 Mo-We 08:00-14:00; 2026 Nov 23-29 Th-Fr unknown "Nov 23-29: Mon-Wed 8-2""#
      ),
      (
        "2026-12-04", "12/8-12/14: Mon-Fri 7-5\nSat closed",
        "2026 Dec 08-14 Mo-Fr 07:00-17:00; 2026 Dec 08-14 Sa off"
      ),
      (
        "2026-12-04", "12/8-12/14: Mon-Fri 7-5\nSat 10-4",
        #"Sa unknown "Sat 10-4"; 2026 Dec 08-14 Mo-Fr 07:00-17:00; 2026 Dec 08-14 Sa unknown "Sat 10-4""#
      ),
      (
        "2026-12-04", "Mon-Fri 7-9. Winter break: Mon-Thu 8-2; Fri closed; Sat-Sun 9-5",
        #"Mo-Fr unknown "Mon-Fri 7-9""#
      ),
      (
        "2026-11-24", "Through Dec 18: Mon-Thu 7am-9pm; Fri 7am-3pm",
        "2026 Nov 23-2026 Dec 18 Mo-Th 07:00-21:00; 2026 Nov 23-2026 Dec 18 Fr 07:00-15:00"
      ),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nThrough Nov 29: Mon-Thu 8am-3pm; Fri closed",
        "Mo-Fr 07:00-21:00; 2026 Nov 23-29 Mo-Th 08:00-15:00; 2026 Nov 23-29 Fr off"
      ),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nStarting Nov 30: Mon-Thu 8am-9pm; Fri 8am-3pm",
        #"Mo-Fr 07:00-21:00; 2026 Nov 30-2026 Dec 27 Mo-Fr unknown "Starting Nov 30: Mon-Thu 8am-9pm; Fri 8am-3pm""#
      ),
      (
        "2026-12-08", "Mon-Fri 7am-9pm\nStarting Nov 30: Mon-Thu 8am-9pm; Fri 8am-3pm",
        "Mo-Th 08:00-21:00; Fr 08:00-15:00"
      ),
    ] as [(String, String, String?)])
  func goesOnAboutTheSameWeek(date: String, text: String, expression: String?) throws {
    let day = try #require(CivilDate(date))
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }
}
