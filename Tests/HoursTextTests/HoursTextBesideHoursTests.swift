import CivilTime
import HoursText
import Testing

/// Sentences and parts of lines beside hours: they take away from these, or leave them unknown.
@Suite("Beside hours") struct HoursTextBesideHoursTests {
  @Test(
    "a pause without am or pm is in the half of the day in which the place is open",
    arguments: [
      ("Mon-Sat 11am-9pm. Closed between 2 and 4.", "Mo-Sa 11:00-14:00,16:00-21:00"),
      ("Mon-Fri 11am-9pm (closed 2-4)", "Mo-Fr 11:00-14:00,16:00-21:00"),
      ("Mo-Fr 8-18 Uhr. Zwischen 12 und 13 Uhr geschlossen.", "Mo-Fr 08:00-12:00,13:00-18:00"),
      ("Open 24 hours. Closed between 4 and 6.", #"Mo-Su unknown "Closed between 4 and 6""#),
    ])
  func takesPauses(text: String, expression: String) { #expect(read(text) == expression) }

  @Test(
    "a denial of some weekdays leaves them unknown",
    arguments: [
      ("Daily 8am-5pm. Not on Sundays.", #"Mo-Sa 08:00-17:00; Su unknown "Not on Sundays""#),
      ("8am-5pm\nNo weekend hours", #"Mo-Fr 08:00-17:00; Sa-Su unknown "No weekend""#),
      (
        "Täglich 8-17 Uhr. Samstags haben wir nicht geöffnet.",
        #"Su-Fr 08:00-17:00; Sa unknown "Samstags haben wir nicht""#
      ),
      ("Daily 8am-5pm. ID not required on Sundays.", "Mo-Su 08:00-17:00"),
    ])
  func doubtsDenied(text: String, expression: String) { #expect(read(text) == expression) }

  @Test(
    "a time of examinations or a recess dates no other hours",
    arguments: [
      (
        "Mon-Fri 8am-8pm (Recess Dec 19-Jan 10)",
        #"Mo-Fr 08:00-20:00; 2026 Dec 19-2027 Jan 10 unknown "Recess Dec 19-Jan 10""#
      ),
      ("Mon-Fri 8am-8pm, Finals Week Dec 14-18", nil),
      ("Holidays: Nov 26-27\nMon-Fri 8am-8pm", nil),
      (
        "Mon-Fri 7am-8pm\nModified hours Nov 30-Dec 4",
        #"Mo-Fr 07:00-20:00; 2026 Nov 30-2026 Dec 04 unknown "Nov 30-Dec 4""#
      ),
      (
        "Mon-Fri 8am-8pm\nHarvest Feast: Nov 24, 11am-2pm",
        #"Mo-Fr 08:00-20:00; 2026 Nov 24 unknown "Nov 24, 11am-2pm""#
      ),
    ] as [(String, String?)])
  func datesNothing(text: String, expression: String?) { #expect(read(text) == expression) }

  @Test func weekdaysBelowAHolidayAreThoseAroundIt() {
    let text = "Thanksgiving Hours\nWednesday 7am-2pm\nThursday Closed\nRegular Hours\nMon-Fri 7am-8pm"
    #expect(
      read(text)
        == #"Mo-Fr 07:00-20:00; 2026 Nov 23-29 We-Th unknown "Thanksgiving Hours"; "#
        + #"2026 Nov 26 unknown "Thanksgiving Hours""#)
  }

  @Test(
    "a sentence about one meal does not extend the others to further days",
    arguments: [
      (
        "Lunch 11am-2pm. Dinner 5pm-8pm, Mon-Thu.",
        #"Mo-Th 11:00-14:00,17:00-20:00; Fr-Su unknown "11am-2pm""#
      ),
      ("Mon-Fri 11:30pm-2pm", #"Mo-Fr unknown "Mon-Fri 11:30pm-2pm""#),
      ("Daily 8am-8pm with the exception of Sundays", "Mo-Sa 08:00-20:00; Su off"),
      ("Mon-Fri 11am-2pm or while supplies last", "Mo-Fr 11:00-14:00"),
    ])
  func extendsNothing(text: String, expression: String) { #expect(read(text) == expression) }

  private func read(_ text: String) -> String? {
    HoursText.read(text, relativeTo: CivilDate(year: 2026, month: 11, day: 20)).expression
  }
}
