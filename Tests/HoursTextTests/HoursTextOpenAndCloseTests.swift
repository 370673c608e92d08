import CivilTime
import HoursText
import Testing

/// Times of opening and closing in columns, under names of their own, or glued together.
@Suite struct HoursTextOpenAndCloseTests {
  /// A Tuesday.
  private let day = CivilDate("2026-12-01")

  @Test(
    "are the two ends of a window",
    arguments: [
      ("Day | Open | Close\nMonday | 7:00 AM | 9:00 PM\nSunday | closed | closed", "Mo 07:00-21:00; Su off"),
      ("Day\nOpening Time\nClosing Time\nMonday - Thursday\n7:00 AM\n1:00 AM", "Mo-Th 07:00-01:00"),
      ("Monday - Friday\nOpen: 7:00 AM\nClose: 9:00 PM", "Mo-Fr 07:00-21:00"),
      ("Mon-Fri: Opens: 7am Closes: 9pm", "Mo-Fr 07:00-21:00"),
      ("Wochentag | Öffnet | Schließt\nMontag | 8:00 | 18:00", "Mo 08:00-18:00"),
      ("Monday\n7:00 AM\n9:00 PM\nSaturday\n9:00 AM\n5:00 PM", "Mo 07:00-21:00; Sa 09:00-17:00"),
      ("Breakfast\n7:00 AM\n10:00 AM\nLunch\n11:00 AM\n2:00 PM", "Mo-Su 07:00-10:00,11:00-14:00"),
      ("Lunes 8:00 18:00\nSábado 10:00 14:00", "Mo 08:00-18:00; Sa 10:00-14:00"),
    ])
  func pairs(text: String, expected: String) { #expect(written(text) == expected) }

  @Test(
    "may be something else",
    arguments: [
      // Two seatings, perhaps.
      (
        "Monday 6:00 PM 8:00 PM\nFriday 6:00 PM 8:00 PM",
        #"Mo unknown "Monday 6:00 PM 8:00 PM"; Fr unknown "Friday 6:00 PM 8:00 PM""#
      ),
      ("Monday 11:00 AM 1:00 PM 5:00 PM", #"Mo unknown "Monday 11:00 AM 1:00 PM 5:00 PM""#),
      ("Open: 7:00 AM - 2:00 PM\nClose: 3:00 PM", #"Mo-Su unknown "Close: 3:00 PM""#),
      ("Mon-Fri 7am-9pm\nGym Open: 6:00 AM Close: 10:00 PM", "Mo-Fr 07:00-21:00"),
      (
        "Day | Open | Close\nMon-Fri | 7:00 AM | 9:00 PM\nSat-Sun | Closed\nClosed until further notice",
        "Mo-Su off"
      ),
      (
        "Day | Open | Close\nMon-Fri | 11:00 AM\n5:00 PM | 2:00 PM\n8:00 PM",
        #"Mo-Fr unknown "Mon-Fri | 11:00 AM""#
      ),
      ("Weekdays | Weekends\nBreakfast | 7:00 AM | 9:00 AM\nLunch | 11:00 AM | 12:00 PM", "unread"),
      (
        "Tours\nMonday 10:00 AM | 2:00 PM\nTuesday 10:00 AM | 2:00 PM",
        #"Mo unknown "Monday 10:00 AM | 2:00 PM"; Tu unknown "Tuesday 10:00 AM | 2:00 PM""#
      ),
    ])
  func leavesOthers(text: String, expected: String) { #expect(written(text) == expected) }

  @Test(
    "are parted where cells were glued",
    arguments: [
      (
        "Monday 7:00 AM - 9:00 PMTuesday 7:00 AM - 9:00 PMWednesday 8:00 AM - 5:00 PM",
        "Mo-Tu 07:00-21:00; We 08:00-17:00"
      ),
      ("MondayClosed\nTuesday10:00 AM - 2:00 PM", "Mo off; Tu 10:00-14:00"),
      ("Monday: ClosedTuesday: 10:00 AM - 2:00 PMWednesday: Closed", "Mo,We off; Tu 10:00-14:00"),
    ])
  func partsGluedCells(text: String, expected: String) { #expect(written(text) == expected) }

  @Test(
    "spellings of days, dates and times",
    arguments: [
      ("M-W-F 8am-5pm; T-Th 9am-4pm", "Mo,We,Fr 08:00-17:00; Tu,Th 09:00-16:00"),
      ("T-Th 9am-4pm", "Tu-Th 09:00-16:00"),
      ("M-W-F 7-9am\nM-T-W-Th-F 11am-2pm", "unread"),
      ("Mon-Fri 0700h-2030h", "Mo-Fr 07:00-20:30"),
      ("Mon-Fri 0700hrs-2030hrs", "Mo-Fr 07:00-20:30"),
      ("Fall 2026 hrs: Mon-Fri 8am-5pm", "Mo-Fr 08:00-17:00"),
      ("Fall 2026hrs: Mon-Fri 8am-5pm", "Mo-Fr 08:00-17:00"),
      ("Tue-Thu 8am-5pm\nFitness M-W-F 7am-8am", "Tu-Th 08:00-17:00"),
      ("Mon-Fri 7am-9pm\nClosed 12.25-12.29", "Mo-Fr 07:00-21:00; 2026 Dec 25-29 off"),
      // Nothing is said about them.
      (
        "Mon-Fri 8am-5pm\nWinter 12/24-1/1",
        #"Mo-Fr 08:00-17:00; 2026 Dec 24-2027 Jan 01 unknown "12/24-1/1""#
      ),
    ])
  func spellings(text: String, expected: String) { #expect(written(text) == expected) }

  private func written(_ text: String) -> String {
    HoursText.read(text, relativeTo: day).expression ?? "unread"
  }
}
