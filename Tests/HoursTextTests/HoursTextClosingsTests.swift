import CivilTime
import HoursText
import Testing

/// What is closed for good, on some dates or for a while is never read as open.
@Suite struct HoursTextClosingsTests {
  /// A Tuesday.
  private let day = CivilDate("2026-11-24")

  @Test(
    arguments: [
      ("Mon-Fri 8am-3pm\nClosed until further notice", "Mo-Su off"),
      ("Mon-Fri 8am-3pm\nTemporarily Closed", "Mo-Su off"),
      (
        "Currently closed for renovations. Regular hours: Mon-Fri 8-3",
        #"Mo-Su unknown "Currently closed for renovations""#
      ),
      (
        "Closed for the Fall 2026 semester.\nMon-Fri 8am-3pm",
        #"Mo-Su unknown "Closed for the Fall 2026 semester""#
      ),
      (
        "Mon-Fri 8am-3pm\nClosed for renovations through Spring 2027",
        #"Mo-Su unknown "Closed for renovations through Spring 2027""#
      ),
      (
        "Mon-Fri 8am-3pm\nClosed due to staffing shortages",
        #"Mo-Su unknown "Closed due to staffing shortages""#
      ),
      ("Mon-Fri 8am-3pm\nThis location is closed.", nil),
      ("Mon-Fri 8am-3pm\nClosed Fall 2026", "Mo-Su off"),
      ("Mo-Fr 11-14 Uhr\nBis auf Weiteres geschlossen", "Mo-Su off"),
      ("Mo-Fr 11-14 Uhr\nVorübergehend geschlossen", "Mo-Su off"),
      (
        "Mo-Fr 11-14 Uhr\nDie Mensa ist bis voraussichtlich Frühjahr 2027 wegen Sanierung geschlossen.",
        #"Mo-Su unknown "Die Mensa ist bis voraussichtlich Frühjahr 2027 wegen Sanierung geschlossen""#
      ),
      ("Lundi-vendredi 11h-14h\nFermé jusqu'à nouvel ordre", "Mo-Su off"),
      ("Lunes a viernes 8:00-16:00\nCerrado hasta nuevo aviso", "Mo-Su off"),
      ("lun-ven 12:00-15:30\nChiuso fino a nuovo avviso", "Mo-Su off"),
      ("ma-vr 8.00-17.00 uur\nTijdelijk gesloten", "Mo-Su off"),
      ("mån-fre 10.30-14.00\nStängt tills vidare", "Mo-Su off"),
      ("Temporarily closed", "Mo-Su off"),
      ("Geschlossen bis auf Weiteres", "Mo-Su off"),
      ("Grill temporarily closed\nMon-Fri 8am-3pm", #"Mo-Su unknown "Grill temporarily closed""#),
      (
        "Mon-Fri 8am-3pm\nClosed for the Fall 2026 semester.",
        #"Mo-Su unknown "Closed for the Fall 2026 semester""#
      ),
    ] as [(String, String?)])
  func closesForGood(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    arguments: [
      (
        "Mon-Fri 7am-9pm\nHoliday Closures: Nov. 26-27, Dec. 24 - Jan. 1",
        "Mo-Fr 07:00-21:00; 2026 Nov 26-27,2026 Dec 24-2027 Jan 01 off"
      ),
      (
        "Mon-Fri 7am-9pm\nClosed during winter break (December 12 - January 10)",
        "Mo-Fr 07:00-21:00; 2026 Dec 12-2027 Jan 10 off"
      ),
      (
        "Mon-Fri 7am-9pm\nClosed during Thanksgiving Break, November 25-29",
        "Mo-Fr 07:00-21:00; 2026 Nov 25-29 off"
      ),
      (
        "Mon-Fri 7am-9pm\nClosed Thanksgiving (11/26) and Black Friday (11/27)",
        "Mo-Fr 07:00-21:00; 2026 Nov 26,27 off"
      ),
      (
        "Mon-Fri 7am-9pm\nClosed November 25-29 and reopens November 30 at 7am",
        "Mo-Fr 07:00-21:00; 2026 Nov 25-29 off"
      ),
      (
        "Mon-Fri 8am-3pm. Closed from 18 December 2026, reopening 4 January 2027.",
        #"Mo-Fr 08:00-15:00; 2026 Dec 18-2027 Jan 04 unknown "Closed from 18 December 2026, reopening 4 January 2027""#
      ),
      (
        "Mon-Fri 8am-5pm\nChristmas closure: 19 December – 4 January",
        "Mo-Fr 08:00-17:00; 2026 Dec 19-2027 Jan 04 off"
      ),
      (
        "Mo-Fr 11:30-14:00 Uhr\nBetriebsferien vom 21.12.26 bis 05.01.27",
        "Mo-Fr 11:30-14:00; 2026 Dec 21-2027 Jan 05 off"
      ),
      (
        "Mo-Fr 11:30-14:00 Uhr\nSchließzeiten: 24.12.2026 - 03.01.2027",
        "Mo-Fr 11:30-14:00; 2026 Dec 24-2027 Jan 03 off"
      ),
      (
        "Lun-Ven 11h30-14h\nVacances de Noël : du 19/12 au 03/01",
        #"Mo-Fr 11:30-14:00; 2026 Dec 19-2027 Jan 03 unknown "19/12 au 03/01""#
      ),
      (
        "Mon-Fri 7am-9pm\nWed Nov 25: closes at 2pm",
        "Mo-Fr 07:00-21:00; 2026 Nov 25 07:00-14:00"
      ),
      (
        "Mon-Fri 7am-9pm\nClosing at 2pm on Wednesday, November 25",
        "Mo-Fr 07:00-21:00; 2026 Nov 25 07:00-14:00"
      ),
      ("Mon-Fri 7am-9pm\nWednesday 11/25: Open until 2pm", "Mo-Fr 07:00-21:00; 2026 Nov 25 07:00-14:00"),
      (
        "Mon-Fri 7am-9pm\nDecember 11: 7am-2pm, then closed until January 11",
        #"Mo-Fr 07:00-21:00; 2026 Dec 11-2027 Jan 11 unknown "December 11: 7am-2pm, then closed until January 11""#
      ),
    ] as [(String, String?)])
  func closesOnDates(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    arguments: [
      (
        "Mon-Fri 7am-9pm\nClosed Nov 25 (2pm) - Nov 29",
        #"Mo-Fr 07:00-21:00; 2026 Nov 25-29 unknown "Closed Nov 25 (2pm) - Nov 29""#
      ),
      (
        "Mon-Fri 7am-9pm\nClosed: Thanksgiving (November 26-27); Winter Break (December 19-January 10)",
        "Mo-Fr 07:00-21:00; 2026 Nov 26-27 off; 2026 Dec 19-2027 Jan 10 off"
      ),
      (
        "Mon-Fri 7am-9pm\nClosed December 12 (Saturday) - January 10 (Sunday)",
        "Mo-Fr 07:00-21:00; 2026 Dec 12-2027 Jan 10 off"
      ),
      ("Mon-Fri 7am-9pm\nClosed 12/12 (Sat) - 1/10 (Sun)", "Mo-Fr 07:00-21:00; 2026 Dec 12-2027 Jan 10 off"),
      ("Mon-Fri 7am-9pm\nClosed Wed (11/25) - Sun (11/29)", "Mo-Fr 07:00-21:00; 2026 Nov 25-29 off"),
      ("Mon-Thu: 11am-10pm, Sun: 12pm-10pm, Holiday Hours May Vary", "Mo-Th 11:00-22:00; Su 12:00-22:00"),
    ] as [(String, String?)])
  func keepsRangesWhole(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }
}
