import CivilTime
import HoursText
import Testing

/// "Closed 2-4pm" on some of the days that have hours.
@Suite struct HoursTextPauseTests {
  /// A Monday.
  private let day = CivilDate("2026-11-16")

  @Test(
    "is taken out of its days alone",
    arguments: [
      ("Mon-Fri 7am-8pm (closed 2-4pm Mon-Thu)", "Mo-Th 07:00-14:00,16:00-20:00; Fr 07:00-20:00"),
      ("Mon-Fri 7am-8pm (closed Mon-Thu 2-4pm)", "Mo-Th 07:00-14:00,16:00-20:00; Fr 07:00-20:00"),
      ("Mon-Fri 7am-8pm, closed 2-4pm on Fridays", "Mo-Th 07:00-20:00; Fr 07:00-14:00,16:00-20:00"),
      (
        "Mon-Fri 7am-8pm (closed Fridays 2-4pm), Sat 9-5",
        "Mo-Th 07:00-20:00; Fr 07:00-14:00,16:00-20:00; Sa 09:00-17:00"
      ),
      ("Mo-Fr 8-20 Uhr (freitags 14-16 Uhr geschlossen)", "Mo-Th 08:00-20:00; Fr 08:00-14:00,16:00-20:00"),
      (
        "Mon-Sun 8-8\nNov 23-27\nMon-Fri 7am-8pm (closed 2-4pm Fri)",
        "Mo-Su 08:00-20:00; 2026 Nov 23-27 Mo-Th 07:00-20:00; 2026 Nov 23-27 Fr 07:00-14:00,16:00-20:00"
      ),
      (
        "Mon-Sun 8-8\nThanksgiving week\nMon-Fri 7am-8pm (closed 2-4pm Fri)",
        #"Mo-Su 08:00-20:00; 2026 Nov 21-29 unknown "Thanksgiving week""#
      ),
      // Nobody closes in between without being open around it.
      ("Mon-Fri 7am-8pm (closed 2-4pm Sat)", #"Mo-Fr 07:00-20:00; Sa unknown "2-4pm Sat""#),
      ("Mon-Fri 7am-9pm. Sat Closed 5-8pm", #"Mo-Fr 07:00-21:00; Sa unknown "Sat Closed 5-8pm""#),
      ("Mon-Fri 7am-8pm\nClosed: 2-4pm", "Mo-Fr 07:00-14:00,16:00-20:00"),
      ("Mo-Fr 8-17, Pause 14-14:30", "Mo-Fr 08:00-14:00,14:30-17:00"),
      ("Mo-Fr 8-17 Uhr\nMittagspause: 12-13 Uhr", "Mo-Fr 08:00-12:00,13:00-17:00"),
      ("Mon-Fri 8am-6pm; closes for cleaning 3-4pm", "Mo-Fr 08:00-15:00,16:00-18:00"),
      ("Mon-Fri 8am-6pm (closed for cleaning 3-4pm)", "Mo-Fr 08:00-15:00,16:00-18:00"),
      ("Mon-Fri 8am-6pm\nWe close 3-4pm", "Mo-Fr 08:00-15:00,16:00-18:00"),
      ("8am-5pm M-F (closed for lunch 12-1)", "Mo-Fr 08:00-12:00,13:00-17:00"),
      ("8am-5pm Monday-Friday, closed from 12 to 1", "Mo-Fr 08:00-12:00,13:00-17:00"),
      // Nobody says when.
      (
        "Mon-Fri 8am-6pm\nClosed for cleaning",
        #"Mo-Fr 08:00-18:00; 2026 Nov 16-23 unknown "Closed for cleaning""#
      ),
      (
        "Mon-Fri 8am-3pm; Wed closed 12-1 for staff meeting",
        #"Mo-Tu,Th-Fr 08:00-15:00; We unknown "Wed closed 12-1 for staff meeting""#
      ),
      // The hours leave it out already.
      ("Mon-Fri 8am-noon & 1pm-4pm (closed for lunch noon-1pm)", "Mo-Fr 08:00-12:00,13:00-16:00"),
      ("Mo-Fr 9:30-9:50 Uhr Pause", #"Mo-Fr unknown "Mo-Fr 9:30-9:50 Uhr Pause""#),
      (
        "Mon-Fri: Breakfast 7-10, Lunch 11-2, Dinner 5-8, closed 2-4pm Fri",
        #"Mo-Th 07:00-10:00,11:00-14:00,17:00-20:00; Fr unknown "2-4pm Fri""#
      ),
      ("Mon-Fri 7am-8pm (grill closed 2-4pm Mon-Thu)", nil),
      ("Nov 23-27: Mon-Fri 7am-8pm (closed 2-4pm Fri)", nil),
    ] as [(String, String?)])
  func isOfItsDays(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }
}
