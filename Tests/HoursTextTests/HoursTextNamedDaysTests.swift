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
      ("Mon-Sun 7am-10pm except finals week", #"Mo-Su unknown "Mon-Sun 7am-10pm except finals week""#),
      (
        "Mon-Sun 7am-10pm, closed Sundays and spring break",
        #"Mo-Sa 07:00-22:00; Su unknown "closed Sundays and spring break""#
      ),
    ] as [(String, String?)])
  func asExceptions(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test func ofOneWeek() {
    let text = "Mon-Sun 7am-10pm\nClosed Thursday and Friday for Thanksgiving"
    #expect(
      HoursText.read(text, relativeTo: day).expression?.contains("2026 Nov 23-29 Th-Fr unknown") == true)
  }

  @Test(arguments: ["Open Nov 30: Mon-Fri 8am-5pm", "Regular hours resume Nov 30: Mon-Fri 8am-5pm"])
  func daysAfterADateAreNotClosed(text: String) {
    let reading = HoursText.read("Closed Nov 25-29. " + text, relativeTo: CivilDate("2026-12-01"))
    #expect(reading.expression?.hasPrefix("Mo-Fr unknown ") == true)
  }

  @Test(arguments: ["Sat by appt.", "Sat: call ahead", "Sat: call for hours"])
  func byAppointment(text: String) {
    #expect(
      HoursText.read("Mon-Fri 8:30a-4:30p; " + text, relativeTo: day).expression
        == #"Mo-Fr 08:30-16:30; Sa unknown "by appointment""#)
  }
}
