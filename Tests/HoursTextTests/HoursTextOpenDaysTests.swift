import CivilTime
import HoursText
import Testing

/// Days that a text says are open without saying when, and hours that are added to others: neither is taken for a closing,
/// nor for all the hours of a day.
@Suite("Open days") struct HoursTextOpenDaysTests {
  @Test(
    "beside closings are unknown",
    arguments: [
      ("Closed Dec 14; open Dec 15", #"2026 Dec 15 unknown "Dec 15"; 2026 Dec 14 off"#),
      (
        "Closed Monday, Dec 14, open Tuesday, Dec 15",
        #"2026 Dec 15 unknown "open Tuesday, Dec 15"; 2026 Dec 14 off"#
      ),
      ("Closed Dec 24-25; modified hours Dec 28", #"2026 Dec 28 unknown "Dec 28"; 2026 Dec 24-25 off"#),
      ("Closed Dec 24, brunch only Dec 27", #"2026 Dec 27 unknown "brunch only Dec 27"; 2026 Dec 24 off"#),
      ("Closed Nov 26; Winter Break (Dec 19-Jan 10)", "2026 Dec 19-2027 Jan 10 off; 2026 Nov 26 off"),
    ])
  func areNoClosings(line: String, expression: String) {
    #expect(read("Mon-Fri 7am-8pm\n" + line) == "Mo-Fr 07:00-20:00; " + expression)
  }

  @Test func ofTheWeekHaveTheirHours() {
    #expect(read("Mon-Sat 8am-3pm\nClosed Mondays; open Tuesdays") == "Mo off; Tu-Sa 08:00-15:00")
    #expect(read("Closed Dec 25; all other days 7am-6pm") == "Mo-Su 07:00-18:00; 2026 Dec 25 off")
  }

  @Test(
    "without hours are unknown, and so are those outside a season",
    arguments: [
      ("We are open on Saturday, December 5.", #"2026 Dec 05 unknown "Saturday, December 5""#),
      (
        "Open 5 October to 11 December",
        #"2026 Dec 12-2027 Jan 08 unknown "5 October to 11 December""#
      ),
      ("Grand Opening January 19!", #"2026 Nov 20-2027 Jan 18 unknown "Grand Opening January 19!""#),
      ("Undergoing renovations.", #"2026 Nov 20-26 unknown "Undergoing renovations""#),
    ])
  func areUnknown(line: String, expression: String) {
    #expect(read("Mon-Fri 7am-8pm\n" + line) == "Mo-Fr 07:00-20:00; " + expression)
  }

  @Test(
    "have more hours than those that are added",
    arguments: [
      ("Late Night: Dec 7-10, 9pm-midnight", #"2026 Dec 07-10 unknown "Dec 7-10, 9pm-midnight""#),
      ("Dec 7-10: also 9pm-midnight", #"2026 Dec 07-10 unknown "Dec 7-10: also 9pm-midnight""#),
      ("Dinner Dec 9, 4:30pm-8pm", #"2026 Dec 09 unknown "Dec 9, 4:30pm-8pm""#),
      ("Dec 9: Breakfast 8-10am, Dinner 5-7pm", "2026 Dec 09 08:00-10:00,17:00-19:00"),
      ("Dec 11: open all day", #"2026 Dec 11 unknown "Dec 11: open all day""#),
    ])
  func areIncomplete(line: String, expression: String) {
    #expect(read("Mon-Fri 7am-8pm\n" + line) == "Mo-Fr 07:00-20:00; " + expression)
  }

  @Test(
    "of the week with other hours that are not read are unknown",
    arguments: [
      ("Friday shorter hours 8am-2pm", #"Mo-Th 07:00-20:00; Fr unknown "Friday shorter hours 8am-2pm""#),
      ("Service break 2pm-3pm", "Mo-Fr 07:00-14:00,15:00-20:00"),
      ("Dec 7-11 8am-8pm; closed 2-4pm", "Mo-Fr 07:00-20:00; 2026 Dec 07-11 08:00-14:00,16:00-20:00"),
    ])
  func haveOtherHours(line: String, expression: String) {
    #expect(read("Mon-Fri 7am-8pm\n" + line) == expression)
  }

  @Test(
    "neighbours of these rules keep their meaning",
    arguments: [
      ("Mon-Fri 8am-4pm; Dec 25 closed; closed 12-1pm", "Mo-Fr 08:00-12:00,13:00-16:00; 2026 Dec 25 off"),
      ("Monday closed, open Tue-Sun, 10am-6pm", "Mo off; Tu-Su 10:00-18:00"),
      ("Mon-Thu 8am-8pm\nAll other days: closed", "Mo-Th 08:00-20:00"),
      (
        "Mon-Fri 8am-4pm\nClosed 12/3; 12/10 (inventory)",
        "Mo-Fr 08:00-16:00; 2026 Dec 03 off; 2026 Dec 10 off"
      ),
      ("Mon-Fri 8am-4pm\nGrand Opening of the salad bar January 15", "Mo-Fr 08:00-16:00"),
      ("Mon-Fri 8am-4pm\nFriday happy hours 4pm-6pm", "Mo-Fr 08:00-16:00"),
      ("Lunch Mon-Fri 11am-2pm\nDec 18: Lunch 11am-1pm", "Mo-Fr 11:00-14:00; 2026 Dec 18 11:00-13:00"),
      (
        "Lunch: 11am-2pm (Mon-Fri)\n12pm-2pm (Sat-Sun)\nDinner: 5-8pm",
        "Mo-Fr 11:00-14:00,17:00-20:00; Sa-Su 12:00-14:00,17:00-20:00"
      ),
    ])
  func neighbours(text: String, expression: String) { #expect(read(text) == expression) }

  private func read(_ text: String) -> String? {
    HoursText.read(text, relativeTo: CivilDate(year: 2026, month: 11, day: 20)).expression
  }
}
