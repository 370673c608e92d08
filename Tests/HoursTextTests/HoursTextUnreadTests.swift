import HoursText
import OpeningHours
import Testing

/// Better unread than wrong.
@Suite struct HoursTextUnreadTests {
  @Test(arguments: [
    "", " ", "open", "Breakfast", "hours may vary", "5:00pm", "Fall Break", "mooo", "24", "(empty)",
    "[A1] [A2], [A3]",
    "Walk-in 5-6pm, Reservations 6-8pm", "Meal Exchange available open-close", "We serve breakfast 7-10",
    // Times that are two things.
    "5-9", "7-11", "11-2am", "10pm-7", "12-12", "7 to 9 to 11", "09:00-05:00",
    // Days that are two things.
    "9am-5pm Mon-Fri 10am-4pm", "Mon-Sat-Sun 9am-5pm", "Sat 9am-9pm | Late night 9pm-12am Sun-Thu",
    "Mon 9am-5pm, Mon closed",
    "First Monday of the month 9am-5pm", "every other Friday 9am-5pm",
    // Words between days and times that may change them.
    "Mon-Fri Drive Thru 9am-5pm Lobby 10am-4pm", "Starting Monday 9am-5pm",
    "Mon-ThusSelected options 8 pm-10 pm",
    // Days out of the ordinary, without their dates.
    "Labor Day weekend: closed", "Parents weekend 9am-5pm", "Good Friday: closed",
    "Exam Week: Mon-Fri 7am-2am",
    "Finals Week\nMon-Fri 7am-2am", "Thanksgiving Thursday: closed", "Memorial Day: closed",
    "Summer Hours: Mon-Fri 8am-8pm", "Winter Hours\nMon-Fri 8am-8pm", "Summer Session: Mon-Fri 9am-2pm",
    "Ramadan: Mon-Fri 9am-2pm", "Reading Days: Mon-Fri 9am-2pm", "Move-In Weekend: Mon-Fri 9am-2pm",
    "Holiday Hours: Mon-Fri 9am-2pm", "Vorlesungsfreie Zeit: Mo-Fr 9-14 Uhr", "Ferien: Mo-Fr 11-14 Uhr",
    "Vacances : lundi au vendredi 11h-14h",
    // A letter that is a day somewhere is not the sign for hours.
    "H 9:00am - 5:00pm", "H: 9am-5pm", "h 9:00-17:00", "H\n9:00am - 5:00pm", "H-F 9am-5pm",
    // Days of a language that is not read here.
    "Astmaanantai 9am-5pm", "9am-5pm astmaanantai",
    // A word that is joined to a day may be a day.
    "Mondy-Fri 9am-5pm", "Sudnay - Thursday 9am-5pm", "E-R 11-15", "Tuez & Wed 9am-5pm", "Tuez/Wed 9am-5pm",
    "Tuez, Wed 9am-5pm",
    // Three windows for three days: of each of them, or one each?
    "Mon Wed Fri\n8am-10am noon-2pm 5pm-7pm",
    // An afternoon whose 12 was left out.
    "Lunch 11:00-01:30", "Cena: 8 a 10", "Abendessen 5-7 Uhr", "lunch 12 tot 2 uur",
    // Closed but for a day: when is it open then?
    "Closed except Sunday", "Mon-Fri 8am-5pm, Sunday closed but open Saturday",
  ])
  func readsNothingOutOf(text: String) {
    let reading = HoursText.read(text)
    #expect(reading.expression == nil)
    #expect(reading.unread.isEmpty == text.allSatisfy(\.isWhitespace))
  }

  /// Behind a figure it is.
  @Test(arguments: [
    ("Mo-Fr 9-17 h", "Mo-Fr 09:00-17:00"), ("Mo-Fr 09:00-17:00 h", "Mo-Fr 09:00-17:00"), ("24 h", "24/7"),
    ("Mo-Fr 9h-17h", "Mo-Fr 09:00-17:00"),
  ])
  func readsTheSignForHours(text: String, expression: String) {
    #expect(HoursText.read(text).expression == expression)
  }

  /// A day of which something was said is unknown, not closed.
  @Test(arguments: [
    ("Mon 5-9", "Mo unknown \"Mon 5-9\""), ("Sat 12-12", "Sa unknown \"Sat 12-12\""),
    ("July 1, 7-9", "Jul 01 unknown \"July 1, 7-9\""),
    ("weekdays unless closed 9am-5pm", "Mo-Fr unknown \"weekdays unless closed 9am-5pm\""),
    (
      "Mon-Fri 9am-5pm closed for lunch", "Mo-Fr unknown \"Mon-Fri 9am-5pm closed for lunch\""
    ),
    ("Sat until late", "Sa unknown \"Sat until late\""),
    ("Lunch | Sat, 12:00 am - 12:00 am", "Sa unknown \"Sat, 12:00 am - 12:00 am\""),
    ("Mon-Fri 9am-5pm, Sat 5-9", "Mo-Fr 09:00-17:00; Sa unknown \"Sat 5-9\""),
    ("Sun 3:00 PM - 3:01 PM", "Su unknown \"Sun 3:00 PM - 3:01 PM\""),
    ("Mon-Fri 9am-5pm or by appointment", "Mo-Fr unknown \"Mon-Fri 9am-5pm or by appointment\""),
    ("Mon from \"9\" to ?", "Mo unknown \"Mon from '9' to ?\""),
    ("Sun 056:00AM-08:00PM", "Su unknown \"Sun 056:00AM-08:00PM\""),
    ("Mon-Fri 9am-5pm (summer only)", "Mo-Fr unknown \"Mon-Fri 9am-5pm (summer only)\""),
    ("Mon-Fri 9am-5pm (every other week)", "Mo-Fr unknown \"Mon-Fri 9am-5pm (every other week)\""),
  ])
  func makesDaysUnknown(text: String, expression: String) {
    let reading = HoursText.read(text)
    #expect(reading.expression == expression)
    #expect(reading.unread.count == 1)
  }

  @Test(
    arguments: [
      ("Houston Market | Mon-Thu, 11:00 am - 7:00 pm", "Mo-Th 11:00-19:00", "Houston Market"),
      ("Pret a Manger | Fri-Sun, 8:00 am - 4:00 pm", "Fr-Su 08:00-16:00", "Pret a Manger"),
      ("Fri 7am-3pm (limited menu)", "Fr 07:00-15:00", "(limited menu)"),
      ("Mon-Fri 8am-5pm (kitchen closes at 4:30pm)", "Mo-Fr 08:00-17:00", "(kitchen closes at 4:30pm)"),
      ("Mon-Fri 8am-5pm while supplies last", "Mo-Fr 08:00-17:00", "while supplies last"),
      ("Mon-Fri 8am-5pm or until sold out", "Mo-Fr 08:00-17:00", "or until sold out"),
      ("Mon-Fri 8am-5pm, last orders 4:30pm", "Mo-Fr 08:00-17:00", "last orders 4:30pm"),
      (
        "Mon-Fri 9am-5pm (not Wed)", "Mo-Tu,Th-Fr 09:00-17:00; We unknown \"(not Wed)\"",
        "(not Wed)"
      ),
      ("Mon-Fri 9am-5pm. Closed Thanksgiving Break.", "Mo-Fr 09:00-17:00", "Closed Thanksgiving Break"),
      (
        "Regular hours\nMon-Fri 9am-5pm\n\nExam Week\nMon-Fri 7am-2am", "Mo-Fr 09:00-17:00",
        "Exam Week\nMon-Fri 7am-2am"
      ),
      ("Mon-Fri 8am-5pm Dine In", "Mo-Fr 08:00-17:00", "Dine In"),
      ("Cafe - Mon-Fri 9am-5pm", "Mo-Fr 09:00-17:00", "Cafe"),
      ("Mon-Fri 7am-8pm, 924-2100", "Mo-Fr 07:00-20:00", "924-2100"),
      ("Mon-Fri 7am-8pm\n(434) 924-1800", "Mo-Fr 07:00-20:00", "(434) 924-1800"),
      ("Mon-Fri 7am-8pm, 434-555-0100", "Mo-Fr 07:00-20:00", "434-555-0100"),
      // Something else is open all day.
      ("Mon-Fri 8am-4pm (24/7 vending)", "Mo-Fr 08:00-16:00", "(24/7 vending)"),
      (
        "Mon-Fri 8am-4pm, 24/7 vending", #"Mo-Fr unknown "Mon-Fri 8am-4pm, 24/7""#,
        "Mon-Fri 8am-4pm, 24/7\nvending"
      ),
      ("Mon-Fri 8am-4pm, closed outside term time", "Mo-Fr 08:00-16:00", "closed outside term time"),
      ("Mon-Fri 8am-4pm. Closed Dec 4 due to weather.", "Mo-Fr 08:00-16:00; Dec 04 off", "due to weather"),
      // Digits that a scanner took for letters.
      ("Mon-Fri l1am-2pm", #"Mo-Fr unknown "Mon-Fri l1am-2pm""#, "Mon-Fri l1am-2pm"),
      // A dash in place of hours.
      ("Tue 8am-4pm, Wed -, Thu 8am-4pm", #"Tu,Th 08:00-16:00; We unknown "Wed""#, "Wed"),
      ("Mon 8am-4pm | Tue - | Wed 8am-4pm", #"Mo,We 08:00-16:00; Tu unknown "Tue""#, "Tue"),
      (
        "Mon: 8am-4pm, Tue & Wed: –, Thu: 8am-4pm", #"Mo,Th 08:00-16:00; Tu-We unknown "Tue & Wed""#,
        "Tue & Wed"
      ),
      ("Lunch 11am-2pm $8-12", "Mo-Su 11:00-14:00", ""), ("Mon-Fri 730-1430", "Mo-Fr 07:30-14:30", ""),
    ] as [(String, String, String)])
  func keepsRemarks(text: String, expression: String, unread: String) {
    let reading = HoursText.read(text)
    #expect(reading.expression == expression)
    #expect(reading.unread.joined(separator: "\n") == unread)
  }

  @Test(
    arguments: [
      ("Mon 9am-5pm, Mon closed", "contradiction"), ("Mon 5-9", "ambiguous-times"), ("Mon 9am-25pm", nil),
      ("Mon 14am-5pm", "impossible-times"), ("do 9:00-17:00", "ambiguous-language"),
      ("Cafe: Mon-Fri 9am-5pm\nHall: Sat 7am-8pm", "several-places"),
      ("Monday - Thursday\n9am-5pm\n\n10am-4pm", "unclear-days"),
    ] as [(String, String?)])
  func saysWhy(text: String, code: String?) {
    #expect(HoursText.read(text).warnings.map(\.code).last == code)
  }

  @Test func readsNoBooks() {
    let book = String(repeating: "Mon-Fri 9am-5pm\n", count: 600)
    let reading = HoursText.read(book)
    #expect(reading.expression == nil && reading.unread == [book])
    #expect(reading.warnings.map(\.code) == ["text-too-long"])
    #expect(HoursText.read(String(book.prefix(8_000))).warnings.map(\.code) == ["text-too-long"])
  }
}
