import CivilTime
import HoursText
import Testing

/// Tables whose columns are days.
@Suite struct HoursTextColumnsTests {
  /// A Friday.
  private let day = CivilDate("2026-11-20")

  @Test(
    arguments: [
      (
        "Mon Tue Wed Thu Fri\n7am-10am 7am-10am 7am-10am closed 8am-2pm",
        "Mo-We 07:00-10:00; Th off; Fr 08:00-14:00"
      ),
      (
        "Mon | Tue | Wed | Thu | Fri\n7am-10am | 7am-10am | 7am-10am | Closed | 8am-2pm",
        "Mo-We 07:00-10:00; Th off; Fr 08:00-14:00"
      ),
      (
        "Mon-Thu | Fri | Sat-Sun\n7am-9pm | 7am-3pm | 10am-2pm",
        "Mo-Th 07:00-21:00; Fr 07:00-15:00; Sa-Su 10:00-14:00"
      ),
      ("Sat | Sun\n10am-2pm | 4pm-8pm", "Sa 10:00-14:00; Su 16:00-20:00"),
      ("Mon-Fri Sat-Sun\n7am-9pm 10am-6pm", "Mo-Fr 07:00-21:00; Sa-Su 10:00-18:00"),
      (
        "Mon-Fri | Sat-Sun\nBreakfast | 7am-10am | Closed\nLunch | 11am-2pm | 11am-1pm",
        "Mo-Fr 07:00-10:00,11:00-14:00; Sa-Su 11:00-13:00"
      ),
      (
        "Mon-Fri 7am-9pm\nNov 25 Nov 26\n7am-2pm Closed",
        "Mo-Fr 07:00-21:00; 2026 Nov 25 07:00-14:00; 2026 Nov 26 off"
      ),
      (
        "Mon-Fri 7am-9pm\nWed 25 | Thu 26 | Fri 27\n7am-2pm | Closed | Closed",
        "Mo-Fr 07:00-21:00; 2026 Nov 25 07:00-14:00; 2026 Nov 26 off; 2026 Nov 27 off"
      ),
      // A column is missing.
      (
        "Mon-Fri 7am-9pm\nNov 25 | Nov 26 | Nov 27\n7am-2pm | Closed",
        #"Mo-Fr 07:00-21:00; 2026 Nov 25,26,27 unknown "Nov 25 | Nov 26 | Nov 27""#
      ),
      // Three windows may be those of all three days.
      ("Mon Wed Fri\n8am-10am noon-2pm 5pm-7pm", nil),
      ("Mon, Wed, Fri\n8am-10am, noon-2pm", "Mo,We,Fr 08:00-10:00,12:00-14:00"),
    ] as [(String, String?)])
  func readsColumns(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }
}
