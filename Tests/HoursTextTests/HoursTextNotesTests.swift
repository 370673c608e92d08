import CivilTime
import HoursText
import Testing

/// Lines that stay what they were: meals that close, notes, closures by name, dates in passing.
@Suite struct HoursTextNotesTests {
  /// A Friday.
  private let day = CivilDate("2026-11-20")

  @Test(
    arguments: [
      ("Dinner 5pm-8pm closed Sundays", #"Mo-Su unknown "5pm-8pm closed Sundays""#),
      ("Breakfast 7-10am closed weekends", #"Mo-Su unknown "7-10am closed weekends""#),
      ("Breakfast 7am-10am closed Nov 26", #"2026 Nov 26 unknown "7am-10am closed Nov 26""#),
      ("Dîner 18h-20h fermé le vendredi", #"Mo-Su unknown "18h-20h fermé le vendredi""#),
      (
        "Breakfast 7am-10am, closed Sunday\nLunch 11am-2pm, closed Sunday",
        "Mo-Sa 07:00-10:00,11:00-14:00; Su off"
      ),
      (
        "Breakfast 7am-10am, closed Sat-Sun\nDinner 5-8pm Mon-Thu",
        #"Mo-Th 07:00-10:00,17:00-20:00; Fr 07:00-10:00; Sa-Su unknown "closed Sat-Sun""#
      ),
      (
        "Breakfast Mon-Fri 7am-10am, closed Nov 26\nLunch Mon-Fri 11am-2pm",
        #"Mo-Fr 07:00-10:00,11:00-14:00; 2026 Nov 26 unknown "closed Nov 26""#
      ),
      (
        "Updated hours Nov 23-29\nMon-Tue 8am-3pm\nWed-Sun closed",
        "2026 Nov 23-29 Mo-Tu 08:00-15:00; 2026 Nov 23-29 We-Su off"
      ),
      ("Updated hours for Dec 24\n8am-noon", nil),
      (
        "Updated: Closures Nov 26-27\nMon-Fri 8am-5pm",
        #"Mo-Fr 08:00-17:00; 2026 Nov 26-27 unknown "Closures Nov 26-27""#
      ),
      ("Last updated Nov 20, 2026\nMon-Fri 8am-5pm", "Mo-Fr 08:00-17:00"),
      ("Mon-Fri 8am-5pm (updated 11/20/26)", "Mo-Fr 08:00-17:00"),
      ("Mon-Fri 8am-5pm (updated 11.20.26)", "Mo-Fr 08:00-17:00"),
      ("Mon-Fri 8am-5pm, last updated: Nov 20, 2026", "Mo-Fr 08:00-17:00"),
      ("Hours (updated 11/20): Mon-Fri 8am-5pm", "Mo-Fr 08:00-17:00"),
      ("Mon-Fri 8am-5pm (last updated 11/20), Sat 9-5", "Mo-Fr 08:00-17:00; Sa 09:00-17:00"),
      ("Mon-Fri 8am-5pm (updated for Nov 25: 8am-2pm)", nil),
      (
        "Mon-Fri 8am-5pm\n8am-2pm (updated Nov 20)",
        #"Mo-Fr 08:00-17:00; 2026 Nov 20 unknown "8am-2pm (updated Nov 20)""#
      ),
      (
        "Mon-Fri 8am-5pm\nWed 8am-2pm (updated for Nov 25)",
        #"Mo-Fr 08:00-17:00; 2026 Nov 25 unknown "Wed 8am-2pm (updated for Nov 25)""#
      ),
      ("Mon-Fri 8am-5pm (updated 11/30/26)", nil), ("Closed (updated Nov 20)", nil),
      (
        "Holiday Closures & Hours\nNov 23-24: 8am-5pm\nNov 26-27\nMon-Fri 7am-8pm",
        "2026 Nov 23-24 08:00-17:00; 2026 Nov 26-27 Mo-Fr 07:00-20:00"
      ),
      ("Closures & Hours\nMon-Fri 7am-8pm", "Mo-Fr 07:00-20:00"),
      ("Winter Closure\nMon-Fri 7am-8pm", "Mo-Fr 07:00-20:00"),
      ("Mon-Fri 7am-8pm\nHoliday closures are posted online", "Mo-Fr 07:00-20:00"),
      ("Mon-Fri 7am-8pm\nStreet closure on Sat", "Mo-Fr 07:00-20:00"),
      ("Mon-Fri 7am-8pm\nRoad closure Nov 24", #"Mo-Fr 07:00-20:00; 2026 Nov 24 unknown "closure Nov 24""#),
      ("Mon-Fri 7am-2pm (also 5pm-8pm)", "Mo-Fr 07:00-14:00,17:00-20:00"),
      ("Mon-Fri 8am-5pm (corrected: 9am-4pm)", #"Mo-Fr unknown "Mon-Fri 8am-5pm (corrected: 9am-4pm)""#),
      ("Mo-Do 11-22 Uhr, Fr-Sa bis 2 Uhr", #"Mo-Th 11:00-22:00; Fr-Sa unknown "Fr-Sa bis 2 Uhr""#),
      ("Sun-Thu 11:00-22:00, Fri-Sat until 1:00", #"Su-Th 11:00-22:00; Fr-Sa unknown "Fri-Sat until 1:00""#),
      ("Mo-Do 8-16 Uhr, Fr bis 14 Uhr", "Mo-Th 08:00-16:00; Fr 08:00-14:00"),
    ] as [(String, String?)])
  func closesWhatIsMeant(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    arguments: [
      ("Mon-Fri 8am-5pm\nThanksgiving closure: closed Nov 26-27", "Mo-Fr 08:00-17:00; 2026 Nov 26-27 off"),
      (
        "Mo-Fr 11-14 Uhr\nBetriebsferien: geschlossen vom 21.12. bis 3.1.",
        "Mo-Fr 11:00-14:00; 2026 Dec 21-2027 Jan 03 off"
      ),
      (
        "Mon-Fri 8am-5pm\nWinter Shutdown: Closed Dec 24-Jan 1",
        "Mo-Fr 08:00-17:00; 2026 Dec 24-2027 Jan 01 off"
      ),
      (
        "Mon-Fri 8am-5pm\nWinter shutdown Dec 24-Jan 1",
        "Mo-Fr 08:00-17:00; 2026 Dec 24-2027 Jan 01 off"
      ),
      (
        "Mon-Fri 8am-5pm\nClosed for summer shutdown Dec 24-Jan 1",
        "Mo-Fr 08:00-17:00; 2026 Dec 24-2027 Jan 01 off"
      ),
      (
        "Mon-Fri 8am-5pm\nNov 26-27: University holiday",
        #"Mo-Fr 08:00-17:00; 2026 Nov 26-27 unknown "Nov 26-27: University holiday""#
      ),
      ("Mon-Fri 8am-5pm\nNov 26-27: University holiday\nClosed", "Mo-Fr 08:00-17:00; 2026 Nov 26-27 off"),
      ("Winter Closure: Dec 24-Jan 1 Closed", "Mo-Su unknown; 2026 Dec 24-2027 Jan 01 off"),
      ("Nov 26: Closed for University shutdown\nMon-Fri 8am-5pm", "Mo-Fr 08:00-17:00; 2026 Nov 26 off"),
      (
        "Betriebsferien: 21.12.-3.1. geschlossen\nMo-Fr 11-14 Uhr",
        "Mo-Fr 11:00-14:00; 2026 Dec 21-2027 Jan 03 off"
      ),
      (
        "Mon-Fri 7am-8pm\nDec 18-Jan 11: closed for renovation",
        "Mo-Fr 07:00-20:00; 2026 Dec 18-2027 Jan 11 off"
      ),
      ("Mon-Fri 7am-8pm\nSat-Sun: closed\nNo service Saturday and Sunday", "Mo-Fr 07:00-20:00; Sa-Su off"),
      ("Mon-Fri 9am-5pm\nNot open on weekends", "Mo-Fr 09:00-17:00; Sa-Su off"),
      ("Mon-Thu 9am-5pm, Fri 9am-3pm\nCloses at 3pm on Fridays", "Mo-Th 09:00-17:00; Fr 09:00-15:00"),
      ("Mon-Fri 7am-3pm\nWe close at 3pm Mon-Fri", "Mo-Fr 07:00-15:00"),
      (
        "Mon-Thu 7am-8pm\nFri 7am-3pm\nClosing early on Fridays",
        #"Mo-Th 07:00-20:00; Fr unknown "Closing early on Fridays""#
      ),
      (
        "Closed Nov 21-29. Reopening Monday Nov 30 at 7am.\nMon-Fri 7am-5pm",
        "Mo-Fr 07:00-17:00; 2026 Nov 21-29 off"
      ),
      (
        "Mon-Fri 7am-5pm\nNov 21-24: 9am-2pm\nNov 25-29: Closed\nReopening Nov 30",
        "Mo-Fr 07:00-17:00; 2026 Nov 21-24 09:00-14:00; 2026 Nov 25-29 off"
      ),
      (
        "Thanksgiving: We will close at 2pm on Nov 25 and reopen Nov 30 at 7am.\nNov 25 7am-2pm\nNov 26-29 Closed\nMon-Fri 7am-8pm",
        #"Mo-Fr 07:00-20:00; 2026 Nov 25-30 unknown "We will close at 2pm on Nov 25 and reopen Nov 30 at 7am"; 2026 Nov 26-29 off; 2026 Nov 25 07:00-14:00"#
      ),
      ("Mon-Fri 8am-5pm\nToday is November 20", "Mo-Fr 08:00-17:00"),
      (
        "Hours effective through December 11\nMon-Fri 7am-8pm",
        #"Mo-Fr 07:00-20:00; 2026 Dec 12-2027 Jan 07 unknown "through December 11""#
      ),
      ("Mon-Wed 7am-9pm, Thu 7am-11pm\nOpen late Thursdays!", "Mo-We 07:00-21:00; Th 07:00-23:00"),
      ("Until Nov 30: free coffee\nMon-Fri 7am-8pm", "Mo-Fr 07:00-20:00"),
      ("Thanksgiving dinner is November 24\nMon-Fri 7am-8pm", nil),
      ("Menu, Week of November 9\nMon-Fri 11am-2pm", "Mo-Fr 11:00-14:00"),
      (
        "Special Hours\nNov 25: 7am-2pm\nHours\nMon-Fri 7am-8pm",
        "Mo-Fr 07:00-20:00; 2026 Nov 25 07:00-14:00"
      ),
      ("Opened Spring 2025\nMon-Fri 7am-8pm", "Mo-Fr 07:00-20:00"),
      ("Mon-Fri 7am-8pm\nHappy hour Fri until 7pm", "Mo-Fr 07:00-20:00"),
      ("Dining Hall: Mon-Fri 7am-8pm\nLate Night: Closed until further notice", "Mo-Fr 07:00-20:00"),
      ("Main Hall\nMon-Fri 7am-8pm\nCafe West\nClosed for renovations", nil),
      ("The Old Location Cafe Mon-Fri 7am-8pm", "Mo-Fr 07:00-20:00"),
      (
        "Mon-Fri 7am-9pm\nFrom August 14.00 - December 11 closed",
        #"Mo-Fr 07:00-21:00; Aug unknown "From August 14.00 - December 11 closed"; 2026 Dec 11 unknown "From August 14.00 - December 11 closed""#
      ),
    ] as [(String, String?)])
  func heedsOnlyWhatIsOfTheHours(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }
}
