import CivilTime
import HoursText
import Testing

/// Hours with one end of their term, and what goes before what where two are said of one day.
@Suite struct HoursTextTermsTests {
  /// A Friday.
  private let day = CivilDate("2026-11-20")

  @Test(
    arguments: [
      ("Mon-Fri 7am-9pm through Dec 11", "2026 Nov 19-2026 Dec 11 Mo-Fr 07:00-21:00"),
      ("Mon-Fri 7am-9pm (until Friday, December 11)", "2026 Nov 19-2026 Dec 11 Mo-Fr 07:00-21:00"),
      ("Extended hours through Dec 11: Mon-Fri 7am-11pm", "2026 Nov 19-2026 Dec 11 Mo-Fr 07:00-23:00"),
      ("Mon-Fri 7am-9pm through May 7, 2027", "2026 Nov 19-2027 May 07 Mo-Fr 07:00-21:00"),
      ("Mon-Fri 7am-9pm through May 7", nil),
      ("Mon-Fri 7am-9pm through Nov 13", nil),
      (
        "Mon-Fri 7am-9pm\nSat 9am-5pm through Dec 11",
        "Mo-Fr 07:00-21:00; 2026 Nov 19-2026 Dec 11 Sa 09:00-17:00"
      ),
      ("Mon-Fri 7am-9pm, Sat 9am-5pm through Dec 11", #"Mo-Sa unknown "#),
      ("Mon-Fri 7am-9pm through Dec 11, then 8am-5pm", nil),
      ("Bis 18. Dezember: Mo-Fr 9-14 Uhr", "2026 Nov 19-2026 Dec 18 Mo-Fr 09:00-14:00"),
      ("Lunes a viernes 8:00-15:00 hasta el 18 de diciembre", "2026 Nov 19-2026 Dec 18 Mo-Fr 08:00-15:00"),
      ("Mon-Fri 7am-9pm from Aug 24", "Mo-Fr 07:00-21:00"),
      ("Mon-Fri 7am-9pm, effective Nov. 2", "Mo-Fr 07:00-21:00"),
      ("Starting Aug. 21 | 7am–10pm", "Mo-Su 07:00-22:00"),
      ("sinds 2 november 8-15 uur", "Mo-Su 08:00-15:00"),
      ("Gültig ab 24.08.2026: Mo-Fr 8-16 Uhr", "Mo-Fr 08:00-16:00"),
      ("Mon-Fri 7am-9pm, starting Jan 11", nil),
    ] as [(String, String?)])
  func endsWhereTheTermDoes(text: String, expression: String?) {
    let read = HoursText.read(text, relativeTo: day).expression
    #expect(read == expression || expression.map { read?.hasPrefix($0) == true && $0.hasSuffix(" ") } == true)
  }

  @Test(
    arguments: [
      ("Mon-Fri 7am-9pm\nStarting Nov 2: Mon-Fri 8am-5pm", "Mo-Fr 08:00-17:00"),
      ("Starting Nov 2: Mon-Fri 8am-5pm\nStarting Aug 24: Mon-Fri 7am-9pm", "Mo-Fr 08:00-17:00"),
      ("Mon-Fri 7am-9pm\n\nBeginning Nov 2\nMon-Fri 8am-5pm", "Mo-Fr 08:00-17:00"),
      ("Mon-Thu 7am-9pm\nFri 7am-5pm\nEffective November 9: Mon-Fri 8am-3pm", "Mo-Fr 08:00-15:00"),
      ("Starting Aug 21, Mon-Fri 7am-9pm\nFri 7am-5pm", "Mo-Th 07:00-21:00; Fr 07:00-17:00"),
      ("Lunch: Mon-Fri 11am-2pm\nStarting Nov 2: Dinner: Mon-Fri 5pm-8pm", "Mo-Fr 11:00-14:00,17:00-20:00"),
      (
        "Mon-Fri 7am-9pm\nStarting Dec 14: Mon-Fri 8am-5pm",
        #"Mo-Fr 07:00-21:00; 2026 Dec 14-2027 Jan 10 Mo-Fr unknown "Starting Dec 14: Mon-Fri 8am-5pm""#
      ),
    ] as [(String, String?)])
  func followsWhatBeganLast(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    arguments: [
      ("Closed Sun. Mon-Fri 8-5", "Mo-Fr 08:00-17:00; Su off"),
      ("Closed Sat. & Sun. Mon-Fri 8-5", "Mo-Fr 08:00-17:00; Sa-Su off"),
      ("Closed 6 April. Mon-Fri 8-5", "Mo-Fr 08:00-17:00; 2027 Apr 06 off"),
      ("Closed Sun, Mon-Fri 8-5, Sat 9-1", "Mo-Fr 08:00-17:00; Sa 09:00-13:00; Su off"),
      ("Closed Mondays & Tuesdays, Wed-Sun 5-9pm", "Mo-Tu off; We-Su 17:00-21:00"),
      ("Closed Sat. Sun. and Mon-Fri 8-5", nil),
      ("Closed Mon. Mon-Fri 8-5", nil),
    ] as [(String, String?)])
  func partsWhatIsClosedFromWhatIsOpen(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  /// A slip of the weekday, or of the year it was copied from.
  @Test(
    arguments: [
      (
        "Mon-Fri 8am-5pm\nWed Nov 26, 2026: closed",
        #"Mo-Fr 08:00-17:00; 2026 Nov 26 unknown "Wed Nov 26, 2026: closed""#
      ),
      (
        "Mon-Fri 8am-5pm\nClosed Thursday, Nov 27",
        #"Mo-Fr 08:00-17:00; 2026 Nov 27 unknown "Closed Thursday, Nov 27"; 2025 Nov 27 off"#
      ),
      (
        "Mon-Fri 8am-5pm\nWed, Nov 2-20: 5pm-9pm",
        #"Mo-Fr 08:00-17:00; 2026 Nov 02-20 unknown "Wed, Nov 2-20: 5pm-9pm""#
      ),
      (
        "Mon-Fri 8am-5pm\nClosed on Thursday, November 26 and Friday, November",
        #"Mo-Fr 08:00-17:00; 2026 Nov 26 unknown "Closed on Thursday, November 26 and Friday, November""#
      ),
      ("Mon-Fri 8am-5pm\nClosed Monday, Nov 3", "Mo-Fr 08:00-17:00; 2025 Nov 03 off"),
      (
        "Mon-Fri 8am-5pm\nThu Nov 26: closed\nSat Nov 27: closed\nNov 27: 8am-noon",
        #"Mo-Fr 08:00-17:00; 2026 Nov 27 unknown "Sat Nov 27: closed"; 2026 Nov 26 off; 2027 Nov 27 off; 2026 Nov 27 08:00-12:00"#
      ),
      ("Mon-Fri 8am-5pm\nMo. u. Di., 23.-24.11. closed", nil),
      ("Mo-Fr 8-17 Uhr\nMo. u. Di., 23.-24.11. geschlossen", "Mo-Fr 08:00-17:00; 2026 Nov 23-24 off"),
    ] as [(String, String?)])
  func doubtsDatesBesideOtherWeekdays(text: String, expression: String?) {
    #expect(expression == nil || HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(arguments: [
    ("Mon-Fri 7-10, 11-2, 5-8", "Mo-Fr 07:00-10:00,11:00-14:00,17:00-20:00"),
    ("7:30-10, 11-2, 4:30-7:30", "Mo-Su 07:30-10:00,11:00-14:00,16:30-19:30"),
    ("Mon-Fri 7-10, 11-2", "Mo-Fr 07:00-10:00,11:00-14:00"),
    ("Mon-Fri 11-2, 5-8", "Mo-Fr 11:00-14:00,17:00-20:00"),
    ("Mon-Fri 7-10, 9-2", nil),
    ("Mon-Fri 5-9, 10-2", nil),
    ("Mon-Fri 7-10", nil),
    ("Mon-Fri 7-9, 10-11", nil),
  ])
  func readsWindowsThatRise(text: String, expression: String?) {
    let read = HoursText.read(text, relativeTo: day).expression
    #expect(expression == nil ? read?.contains("unknown") != false : read == expression)
  }
}
