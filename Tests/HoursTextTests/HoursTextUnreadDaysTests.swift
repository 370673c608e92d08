import CivilTime
import HoursText
import Testing

/// What was not read closes nothing: neither the rest of a day, nor other days.
@Suite("What was not read") struct HoursTextUnreadDaysTests {
  @Test(
    "leaves the meals of its days incomplete",
    arguments: [
      "Breakfast 7am-10am\nLunch 11am-2pm\nLimited Service 2pm-5pm\nDinner 5pm-8pm",
      "Breakfast 7am-10am\nLunch 11am-2pm\nDinner opens at 5:00pm",
      "Breakfast 7am-10am\nLunch 11am-2pm\nDinner TBD",
    ])
  func leavesMealsIncomplete(lines: String) {
    #expect(read(lines) == nil)
    #expect(read("Mon-Fri\n" + lines) == nil)
    let week = read("Mon-Fri\n\(lines)\nSat-Sun 9am-5pm")
    #expect(week == nil || week?.hasPrefix("Mo-Fr unknown") == true, "\(week ?? "")")
  }

  @Test(
    "does not close other days",
    arguments: [
      ("7am-10pm (9am-10pm weekends)", #"Mo-Su unknown "7am-10pm (9am-10pm weekends""#),
      ("8am-8pm / 8am-3pm (Fri)", #"Mo-Su unknown "8am-8pm / 8am-3pm (Fri""#),
      (
        "Mon-Thu 7am-8pm; Fri 7am-2pm; opens Sunday at 4pm",
        #"Mo-Th 07:00-20:00; Fr 07:00-14:00; Su unknown "opens Sunday at 4pm""#
      ),
      ("Mon-Fri 8am-6pm. Open some Saturdays.", #"Mo-Fr 08:00-18:00; Sa unknown "Saturdays""#),
      ("Mon-Fri 8am-6pm. Street closure on Sat", "Mo-Fr 08:00-18:00"),
      ("Mon-Fri 8am-6pm. No meals on weekends.", "Mo-Fr 08:00-18:00"),
      (
        "Mon-Fri\nBreakfast 7-10\nBrunch (Sat-Sun) 10-2\nDinner 5-8",
        #"Mo-Fr 07:00-10:00,17:00-20:00; Sa-Su unknown "Sat-Sun""#
      ),
      (
        "Mon-Fri 11am-2pm, 5pm-8pm. Friday: lunch only.",
        #"Mo-Th 11:00-14:00,17:00-20:00; Fr unknown "Friday""#
      ),
      (
        "Mo-Fr 11-14 Uhr und 17-19 Uhr. Freitag nur mittags.",
        #"Mo-Th 11:00-14:00,17:00-19:00; Fr unknown "Freitag nur mittags""#
      ),
      ("Mon-Fri 8am-6pm. On hiatus.", #"Mo-Su unknown "On hiatus""#),
      ("Mon-Thu 7:30-11pm, Fri 7:30-6pm", #"Mo-Th unknown "Mon-Thu 7:30-11pm"; Fr 07:30-18:00"#),
      ("Mon-Thu 8-11pm, Fri 9-6pm", "Mo-Th 20:00-23:00; Fr 09:00-18:00"),
    ] as [(String, String?)])
  func doesNotCloseOtherDays(text: String, expression: String?) {
    #expect(read(text) == expression)
  }

  @Test(
    "is of one day",
    arguments: [
      ("Private event Oct 15 5-8pm", #"2026 Oct 15 unknown "Oct 15 5-8pm""#),
      (
        "Closed Oct 20-21. Reopens Oct 22 at 11am.",
        #"2026 Oct 22 unknown "Reopens Oct 22 at 11am"; 2026 Oct 20-21 off"#
      ),
      ("Closed Oct 20-21. Reopens Oct 22 at 8am.", "2026 Oct 20-21 off"),
      ("Closed Oct 20-21. Reopens Oct 22.", "2026 Oct 20-21 off"),
      ("Closed Oct 20-21. Reopens at 8am Oct 22.", "2026 Oct 20-21 off"),
      ("Closed Oct 20-21. Reopens Oct 22 for breakfast.", "2026 Oct 20-21 off"),
      (
        "Closed Oct 20-21. Reopens Oct 22 for lunch.",
        #"2026 Oct 22 unknown "Reopens Oct 22 for lunch"; 2026 Oct 20-21 off"#
      ),
    ] as [(String, String)])
  func isOfOneDay(remark: String, expression: String) {
    #expect(read("Mon-Fri 8am-6pm. " + remark) == "Mo-Fr 08:00-18:00; " + expression)
  }

  @Test(
    "is read from the last line",
    arguments: [
      ("Lunch 11:30-14:00\nDinner 17:00-19:00\nMonday to Friday", "Mo-Fr 11:30-14:00,17:00-19:00"),
      ("Öffnungszeiten\n11:00-14:00 Uhr\n(Montag bis Freitag)", "Mo-Fr 11:00-14:00"),
    ] as [(String, String)])
  func isReadFromTheLastLine(text: String, expression: String) {
    #expect(read(text) == expression)
  }

  /// Remarks and other services that change nothing; hours and remark, and how the hours are read.
  @Test(
    "may change nothing",
    arguments: [
      ("Mon-Fri 7-10am", "Mon-Fri 7-9pm", "Mo-Fr 07:00-10:00,19:00-21:00"),
      ("Mon-Thu: 8:00am-5:00pm", "Sun: 8:00-11:00pm", "Mo-Th 08:00-17:00; Su 20:00-23:00"),
      ("7am-8pm", "Brunch on Sundays", "Mo-Su 07:00-20:00"),
      ("8am-5pm", "Open weekends", "Mo-Su 08:00-17:00"),
      ("Lunch 11am-2pm\nDinner 5-8pm", "Dinner Monday-Thursday", "Mo-Su 11:00-14:00,17:00-20:00"),
      ("Lunch 11am-2pm\nDinner 5-8pm", "Last dinner seating 7:30pm", "Mo-Su 11:00-14:00,17:00-20:00"),
      ("Lunch 11am-2pm\nDinner 5-8pm", "Dinner closes at 8pm", "Mo-Su 11:00-14:00,17:00-20:00"),
      ("Daily 8am-8pm", "Breakfast only on weekends", "Mo-Su 08:00-20:00"),
      ("Mon-Thu 7am-8pm\nFri 7am-2pm", "Dinner Mon-Thu only", "Mo-Th 07:00-20:00; Fr 07:00-14:00"),
      ("Mon-Fri 8am-6pm", "Closed Oct 16 for a private event", "Mo-Fr 08:00-18:00; 2026 Oct 16 off"),
      (
        "Mon-Fri 8am-6pm", "Oct 15: 8am-3pm due to a private event",
        "Mo-Fr 08:00-18:00; 2026 Oct 15 08:00-15:00"
      ),
      ("Mon-Fri 8am-5pm", "No weekend hours", "Mo-Fr 08:00-17:00"),
      ("Mon-Fri 8am-5pm", "Not available Saturday/Sunday", "Mo-Fr 08:00-17:00"),
      ("Mon-Fri 8am-5pm", "No cash accepted starting Dec 1", "Mo-Fr 08:00-17:00"),
      (
        "Mon-Fri 7am-8pm", "Sat-Sun: Brunch & Dinner only\n10am-2pm, 5pm-7pm",
        "Mo-Fr 07:00-20:00; Sa-Su 10:00-14:00,17:00-19:00"
      ),
      ("Pause Café : du 24/8 au 18/12", "lun-ven 8h-17h", "2026 Aug 24-2026 Dec 18 Mo-Fr 08:00-17:00"),
      ("Mon-Fri 8am-5pm", "Meal swipes reset Sunday at midnight", "Mo-Fr 08:00-17:00"),
      ("Lun-ven 8h-17h", "Pas de service le samedi", "Mo-Fr 08:00-17:00; Sa off"),
    ] as [(String, String, String)])
  func mayChangeNothing(hours: String, remark: String, expression: String) {
    #expect(read(hours + "\n" + remark) == expression)
  }

  private func read(_ text: String) -> String? {
    HoursText.read(text, relativeTo: CivilDate(year: 2_026, month: 10, day: 14)).expression
  }
}
