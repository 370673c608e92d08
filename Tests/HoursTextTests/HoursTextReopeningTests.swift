import CivilTime
import HoursText
import Testing

/// A place that reopens on a future day is not known to be open before it.
@Suite struct HoursTextReopeningTests {
  /// A Monday.
  private let day = CivilDate("2026-12-28")

  @Test(
    arguments: [
      "We reopen on January 11", "Regular hours resume January 11", "Normal hours will resume on January 11",
      "Jan 11 reopening", "Dinner resumes January 11",
    ])
  func doubtsTheDaysBefore(text: String) {
    let reading = HoursText.read("Mon-Fri 8am-3pm\n" + text, relativeTo: day)
    #expect(reading.expression?.hasPrefix("Mo-Fr 08:00-15:00; 2026 Dec 28-2027 Jan 11 unknown ") == true)
  }

  @Test(arguments: ["Ab 11.01. wieder geöffnet", "Ab dem 11. Januar sind wir wieder für euch da"])
  func doubtsTheDaysBeforeInGerman(text: String) {
    let reading = HoursText.read("Mo-Fr 8-15 Uhr\n" + text, relativeTo: day)
    #expect(reading.expression?.hasPrefix("Mo-Fr 08:00-15:00; 2026 Dec 28-2027 Jan 11 unknown ") == true)
  }

  @Test(arguments: ["Classes resume January 11", "Shuttle service resumes January 11"])
  func otherThingsMayResume(text: String) {
    #expect(
      HoursText.read("Mon-Fri 8am-3pm\n" + text, relativeTo: day).expression == "Mo-Fr 08:00-15:00")
  }

  @Test func ordinaryHoursFollow() {
    let text = "Dec 21-Jan 8: 10am-2pm. Regular hours resume January 11. Mon-Fri 8am-3pm"
    let expression = HoursText.read(text, relativeTo: day).expression
    #expect(expression?.hasPrefix("Mo-Fr 08:00-15:00; 2026 Dec 21-2027 Jan 08 Mo-Fr 10:00-14:00; ") == true)
  }

  @Test(arguments: ["We will not be reopening.", "This location will not be reopening"])
  func neverReopens(text: String) {
    let reading = HoursText.read("Mon-Fri 7am-3pm\n" + text, relativeTo: day)
    #expect(reading.expression?.hasPrefix("Mo-Su unknown ") == true)
  }

  @Test(arguments: [
    "Dinner is not available Fridays", "No dinner on Fridays", "Dinner not offered on Fridays",
  ])
  func mealsThatAreNotThere(text: String) {
    let hours = "Mon-Sun Breakfast 7-10, Dinner 5-8\n"
    #expect(
      HoursText.read(hours + text, relativeTo: day).expression
        == "Sa-Th 07:00-10:00,17:00-20:00; Fr 07:00-10:00")
  }

  @Test(
    "ends a closing in the sentence before it",
    arguments: [
      "Temporarily closed. Reopens January 11", "Closed for renovation. Will reopen January 11, 2027.",
    ])
  func endsClosing(text: String) {
    let closed = "2026 Dec 28-2027 Jan 10 off"
    #expect(HoursText.read(text, relativeTo: day).expression == "Mo-Su unknown; " + closed)
    #expect(
      HoursText.read("Mon-Fri 8am-3pm\n" + text, relativeTo: day).expression == "Mo-Fr 08:00-15:00; " + closed
    )
  }
}
