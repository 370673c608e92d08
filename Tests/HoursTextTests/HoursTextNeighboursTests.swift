import CivilTime
import HoursText
import Testing

/// What stands beside good hours and does not change them, and what hours of other lines complete.
@Suite struct HoursTextNeighboursTests {
  /// A Friday.
  private let day = CivilDate("2026-11-20")

  @Test(
    arguments: [
      (
        "Mon-Fri 7am-9pm, Sat 10am-2pm; Fridays until 5pm",
        "Mo-Th 07:00-21:00; Fr 07:00-17:00; Sa 10:00-14:00"
      ),
      (
        "Mon-Fri 7:30am-8pm, Sat-Sun 10am-6pm (Fridays until 3pm)",
        "Mo-Th 07:30-20:00; Fr 07:30-15:00; Sa-Su 10:00-18:00"
      ),
      (
        "Mon-Fri 11am-9pm\nSat 9am-1pm\nWed until 10pm",
        "Mo-Tu,Th-Fr 11:00-21:00; We 11:00-22:00; Sa 09:00-13:00"
      ),
      (
        "Mon-Fri 8am-4pm\nWed Nov 25: 10am-2pm\nFri until 3pm",
        "Mo-Th 08:00-16:00; Fr 08:00-15:00; 2026 Nov 25 10:00-14:00"
      ),
      (
        "Mon-Thu 8am-4pm, Sat 10am-2pm, Sun closed, Fri until 3pm",
        "Mo-Th 08:00-16:00; Fr 08:00-15:00; Sa 10:00-14:00; Su off"
      ),
      ("Mo-Do 8-16 Uhr, Sa 10-13 Uhr, Fr bis 14 Uhr", "Mo-Th 08:00-16:00; Fr 08:00-14:00; Sa 10:00-13:00"),
      (
        "Sunday Nov 22: Closed\nMon-Fri 7am-8pm\nSat-Sun 9am-5pm",
        "Mo-Fr 07:00-20:00; Sa-Su 09:00-17:00; 2026 Nov 22 off"
      ),
      (
        "Sun Nov 29: 4pm-9pm\nMon-Thu 7am-9pm\nFri 7am-5pm\nSat-Sun closed",
        "Mo-Th 07:00-21:00; Fr 07:00-17:00; Sa-Su off; 2026 Nov 29 16:00-21:00"
      ),
      (
        "Note: closed Sunday, Nov 22. Mon-Thu 7am-8pm, Fri 7am-3pm",
        "Mo-Th 07:00-20:00; Fr 07:00-15:00; 2026 Nov 22 off"
      ),
      (
        "Mon 7am-8pm\nTue 7am-8pm\nWed 7am-8pm\nThu Nov 26 CLOSED\nFri 7am-3pm\nSat Closed\nSun Closed",
        "Mo-We 07:00-20:00; Fr 07:00-15:00; Sa-Su off; 2026 Nov 26 off"
      ),
      (
        "Mon-Thu 7am-8pm\nThu Nov 26 Closed\nFri 7am-3pm\nSat-Sun 9am-5pm",
        "Mo-Th 07:00-20:00; Fr 07:00-15:00; Sa-Su 09:00-17:00; 2026 Nov 26 off"
      ),
    ] as [(String, String?)])
  func takesWhatOtherLinesSay(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    arguments: [
      ("Fall 2026 - Spring 2027 Hours\nMon-Fri 7am-9pm", "Mo-Fr 07:00-21:00"),
      ("Renovated Summer 2025\nMon-Fri 8am-4pm", "Mo-Fr 08:00-16:00"),
      ("Spring 2026 Menu\nMon-Fri 8am-4pm", "Mo-Fr 08:00-16:00"),
      ("New Spring 2027 menu coming soon!\nMon-Fri 8am-4pm", "Mo-Fr 08:00-16:00"),
      ("Summer 2026\nMon-Fri 8am-2pm\nFall 2026\nMon-Fri 7am-9pm", "Mo-Fr 07:00-21:00"),
      ("Effective November 2, 2026\nMon-Fri 7am-8pm\nSat-Sun closed", "Mo-Fr 07:00-20:00; Sa-Su off"),
      ("Hours effective August 24, 2026:\nMon-Fri 7am-8pm", "Mo-Fr 07:00-20:00"),
      ("Starting September 8\nMon-Fri 7am-8pm", "Mo-Fr 07:00-20:00"),
      ("Flex dollars end December 18\nMon-Fri 7am-8pm", "Mo-Fr 07:00-20:00"),
      ("Order your Thanksgiving pies before November 24\nMon-Fri 7am-8pm", "Mo-Fr 07:00-20:00"),
      ("Spring registration begins November 9\nMon-Fri 7am-8pm", "Mo-Fr 07:00-20:00"),
      ("Menu starting November 30: chili week\nMon-Fri 7am-8pm", "Mo-Fr 07:00-20:00"),
    ] as [(String, String?)])
  func leavesTheWeekAlone(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    arguments: [
      ("Mon-Fri: Breakfast 7am-10am Lunch closed Dinner 4-7pm", "Mo-Fr 07:00-10:00,16:00-19:00"),
      ("Sat-Sun Brunch 10am-2pm Lunch closed Dinner 5-7pm", "Sa-Su 10:00-14:00,17:00-19:00"),
      (
        "Mon-Fri Breakfast 7am-10am, Lunch 11am-5pm, Dinner closed late night 8-11pm",
        "Mo-Fr 07:00-10:00,11:00-17:00,20:00-23:00"
      ),
      (
        "Breakfast: Temporarily closed\nLunch: Mon-Fri 11am-2pm\nDinner: Mon-Fri 5pm-8pm",
        "Mo-Fr 11:00-14:00,17:00-20:00"
      ),
      (
        "Dining Hall – Fall 2026\nBreakfast Mon-Fri 7-10am\nLunch Mon-Fri 11am-2pm\nDinner closed for Fall 2026",
        "Mo-Fr 07:00-10:00,11:00-14:00"
      ),
      ("Fall 2026 Hours (closed when classes are not in session)\nMon-Fri 11am-7pm", "Mo-Fr 11:00-19:00"),
      (
        "We were closed for renovation last summer and are back better than ever!\nMon-Fri 11am-7pm",
        "Mo-Fr 11:00-19:00"
      ),
      (
        "The library is closed for renovation but the café remains open\nMon-Fri 11am-7pm",
        "Mo-Fr 11:00-19:00"
      ),
      (
        "Our old location on Main St is permanently closed. Visit us at 12 Oak Ave.\nMon-Fri 11am-7pm",
        #"Mo-Su unknown "Our old location on Main St is permanently closed""#
      ),
      (
        "Due to construction, please use the back entrance when the front is closed.\nMon-Fri 11am-7pm",
        "Mo-Fr 11:00-19:00"
      ),
      ("Mon-Fri 7am-9pm\nSalad bar closes at 7pm Monday-Friday", "Mo-Fr 07:00-21:00"),
      (
        "Sun-Thu 11am-9pm\nFri-Sat 11am-11pm\nPatio closes at 8pm Sunday-Thursday",
        "Su-Th 11:00-21:00; Fr-Sa 11:00-23:00"
      ),
      ("Library closes at 6pm on Fridays\nMon-Thu 8am-8pm, Fri 8am-4pm", "Mo-Th 08:00-20:00; Fr 08:00-16:00"),
      ("Mon-Fri 7am-9pm\nBuilding closes at 10pm Mon-Fri", "Mo-Fr 07:00-21:00"),
      ("Lunch Mon-Fri 11am-2pm; Dinner: closed", "Mo-Fr 11:00-14:00"),
    ] as [(String, String?)])
  func leavesOtherMealsAlone(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }
}
