import CivilTime
import HoursText
import Testing

/// Closings that do not say when they began, or on which days they are.
@Suite struct HoursTextUndatedClosingsTests {
  /// The Sunday after Thanksgiving.
  private let day = CivilDate("2026-11-29")

  @Test(
    "A closing with only an end is from the day of reading on",
    arguments: [
      ("Closed for Thanksgiving Break, reopening Monday, Nov 30", "2026 Nov 29 off"),
      ("Closed - reopens 11/30", "2026 Nov 29 off"),
      ("Closed for renovations, reopening January 11", "2026 Nov 29-2027 Jan 10 off"),
      ("Temporarily closed through Dec 4", "2026 Nov 29-2026 Dec 04 off"),
      ("Closed through January 10, 2027", "2026 Nov 29-2027 Jan 10 off"),
      ("We are closed for Thanksgiving break through Nov 29", "2026 Nov 29 off"),
      // On the day itself it may be open.
      (
        "Closed until December 7",
        #"2026 Dec 07 unknown "Closed until December 7"; 2026 Nov 29-2026 Dec 06 off"#
      ),
      (
        "Closed, reopening Nov 30 at 4pm",
        #"2026 Nov 30 unknown "Closed, reopening Nov 30 at 4pm"; 2026 Nov 29 off"#
      ),
      // The break may not have begun.
      (
        "Closed for Winter Break through January 10",
        #"2026 Nov 29-2027 Jan 10 unknown "Closed for Winter Break through January 10""#
      ),
      (
        "Closed on Christmas Day through January 3",
        #"2026 Dec 25-2027 Jan 03 unknown "Christmas Day through January 3"; 2027 Jan 03 unknown "Closed on Christmas Day through January 3""#
      ),
      (
        "Beginning December 12\nClosed until January 11",
        #"2026 Nov 29-2027 Jan 11 unknown "Closed until January 11""#
      ),
      (
        "Note: second floor\nClosed through December 4",
        #"2026 Nov 29-2026 Dec 04 unknown "Closed through December 4""#
      ),
      (
        "Then closed until December 4",
        #"2026 Nov 29-2026 Dec 04 unknown "closed until December 4""#
      ),
      ("Closed, reopens 11/29 at 5pm", #"2026 Nov 29 unknown "Closed, reopens 11/29 at 5pm""#),
      // It is over.
      ("Closed for Thanksgiving Break, reopening Wednesday, Nov 25", nil),
      // These are not about all of the place, or not about days from now on.
      (
        "Sushi: Closed until January 11",
        #"2026 Nov 29-2027 Jan 11 unknown "Sushi: Closed until January 11""#
      ),
      (
        "Sushi\nClosed through January 11",
        #"2026 Nov 29-2027 Jan 11 unknown "Closed through January 11""#
      ),
      (
        "Closed Christmas Eve through January 3",
        #"2026 Dec 24-2027 Jan 03 unknown "Christmas Eve through January 3"; 2027 Jan 03 unknown "Closed Christmas Eve through January 3""#
      ),
    ] as [(String, String?)])
  func closesFromNowOn(line: String, exceptions: String?) {
    let expected = "Mo-Su 07:00-20:00" + (exceptions.map { "; " + $0 } ?? "")
    #expect(HoursText.read("Daily 7am-8pm\n" + line, relativeTo: day).expression == expected)
  }

  @Test("A closing may be stated above the hours, and alone")
  func closesWithoutOtherHours() {
    #expect(
      HoursText.read("Closed through Dec 4\nMon-Fri 7am-8pm", relativeTo: day).expression
        == "Mo-Fr 07:00-20:00; 2026 Nov 29-2026 Dec 04 off")
    #expect(
      HoursText.read("Closed through Dec 4", relativeTo: day).expression
        == "Mo-Su unknown; 2026 Nov 29-2026 Dec 04 off")
  }

  @Test("Of several places it closes none")
  func closesNoneOfSeveral() {
    let text = "Main Hall\nMon-Fri 7am-8pm\nGrill\nMon-Fri 10am-2pm\nClosed through November 29"
    #expect(HoursText.read(text, relativeTo: day).expression == nil)
  }

  @Test(
    "A closing with a reason and no end makes the coming week unknown",
    arguments: [
      ("Closed for Break", "Mon-Fri 7am-8pm"), ("We are closed for the break!", "Mon-Fri 7am-8pm"),
      ("Closed due to weather", "Mon-Fri 7am-8pm"), ("Closed for maintenance", "Mon-Fri 7am-8pm"),
      ("Closed for private event", "Mon-Fri 7am-8pm"), ("Closed for 1 week", "Mon-Fri 7am-8pm"),
      ("Fermeture annuelle", "Lundi-vendredi 7h-20h"),
      ("Cerrado por vacaciones", "Lunes a viernes 7:00-20:00"),
      ("Chiuso per ferie", "Lunedì-venerdì 7:00-20:00"), ("Betriebsferien", "Mo-Fr 7-20 Uhr"),
      ("Wir haben Betriebsferien.", "Mo-Fr 7-20 Uhr"),
    ])
  func doubtsTheComingWeek(line: String, hours: String) {
    for text in [line + "\n" + hours, hours + "\n" + line] {
      let reading = HoursText.read(text, relativeTo: day)
      #expect(
        reading.expression?.hasPrefix("Mo-Fr 07:00-20:00; 2026 Nov 29-2026 Dec 06 unknown ") == true,
        "\(text): \(reading.expression ?? "none")")
    }
  }

  @Test(
    "A number of days or weeks is counted",
    arguments: [
      ("Closed for 4 weeks", "2026 Nov 29-2026 Dec 27"),
      ("Closed the next 3 days", "2026 Nov 29-2026 Dec 02"),
      ("Closed for several weeks", "2026 Nov 29-2027 Jan 10"),
      ("Closed for the next couple of weeks", "2026 Nov 29-2026 Dec 20"),
      ("We are closed for about 10 days", "2026 Nov 29-2026 Dec 09"),
    ])
  func doubtsAsManyDays(line: String, days: String) {
    let reading = HoursText.read("Mon-Fri 7am-8pm\n" + line, relativeTo: day)
    #expect(
      reading.expression?.hasPrefix("Mo-Fr 07:00-20:00; \(days) unknown ") == true,
      "\(reading.expression ?? "none")")
  }

  @Test(
    "A reason that comes back, or is of another time, changes nothing",
    arguments: [
      "Closed for private events", "Closed for all home games",
      "Closed for Labor Day",
      "Closed for Juneteenth", "Menus posted for 7 days", "Closed for 30 minutes",
      "Closed 3 days each semester for cleaning",
    ])
  func leavesRegularHours(line: String) {
    #expect(
      HoursText.read("Mon-Fri 7am-8pm\n" + line, relativeTo: day).expression == "Mo-Fr 07:00-20:00")
  }

  @Test("Vacations with dates are closed on them")
  func closesVacations() {
    #expect(
      HoursText.read("Congés annuels du 19/12 au 4/1\nLundi-vendredi 11h30-13h30", relativeTo: day).expression
        == "Mo-Fr 11:30-13:30; 2026 Dec 19-2027 Jan 04 off")
    #expect(
      HoursText.read("Betriebsferien\n24.12.2026 - 1.1.2027\nMo-Fr 11:30-14:00", relativeTo: day).expression
        == "Mo-Fr 11:30-14:00; 2026 Dec 24-2027 Jan 01 off")
  }
}
