import CivilTime
import HoursText
import Testing

/// Days on one line, times on others.
@Suite struct HoursTextLinesTests {
  @Test(
    arguments: [
      (
        """
        Monday-Thursday
        Breakfast 7-10am
        Lunch 11am-2pm
        Friday
        Breakfast 7-10am
        Lunch 11am-3pm
        """, "Mo-Th 07:00-10:00,11:00-14:00; Fr 07:00-10:00,11:00-15:00"
      ),
      ("Monday\n9-5\nTuesday\n10-6", "Mo 09:00-17:00; Tu 10:00-18:00"),
      ("Monday\n7:00 AM\n-\n9:00 PM\nTuesday\n8:00 AM –\n9:00 PM", "Mo 07:00-21:00; Tu 08:00-21:00"),
      ("Mon-Fri 11:00 to 14:00\n-\n5:00pm to 8:00pm Sat", "Mo-Fr 11:00-14:00; Sa 17:00-20:00"),
      ("Mon 7:00-10:00\n- 11:00-14:00", "Mo 07:00-10:00,11:00-14:00"),
      ("Mon-Fri: 7-10am\n11am-2pm", "Mo-Fr 07:00-10:00,11:00-14:00"),
      ("Monday-Friday: Breakfast 7-10am\nLunch 11am-2pm", "Mo-Fr 07:00-10:00,11:00-14:00"),
      ("Breakfast: Mon-Fri 7-10am\nLunch: Mon-Fri 11am-2pm", "Mo-Fr 07:00-10:00,11:00-14:00"),
      ("Breakfast\n7-10am\nLunch\n11am-2pm", "Mo-Su 07:00-10:00,11:00-14:00"),
      ("Breakfast: 7am-8:30am\n\nLunch: 11:30am-1:30pm", "Mo-Su 07:00-08:30,11:30-13:30"),
      ("<p>Mon-Fri 9am-5pm<br/>Sat 10am-2pm</p>", "Mo-Fr 09:00-17:00; Sa 10:00-14:00"),
      ("{Mon|05:00AM-09:00PM}{Sat|09:00AM-05:00PM}", "Mo 05:00-21:00; Sa 09:00-17:00"),
      ("Hours of Operation\nMon-Fri 9am-5pm", "Mo-Fr 09:00-17:00"),
      (
        "June 1 - August 15\nMon-Fri 9am-5pm\nSat 10am-2pm",
        "2026 Jun 01-2026 Aug 15 Mo-Fr 09:00-17:00; 2026 Jun 01-2026 Aug 15 Sa 10:00-14:00"
      ),
      (
        "Sunday, August 23\nBreakfast 7:00am-9:30am\nLunch 10:30am-2:00pm\nDinner Closed",
        "2026 Aug 23 07:00-09:30,10:30-14:00"
      ),
    ] as [(String, String)])
  func readsTimesUnderTheirDays(text: String, expression: String) {
    let reading = HoursText.read(text, relativeTo: CivilDate("2026-08-20"))
    #expect(reading.expression == expression)
    #expect(reading.unread == [])
  }

  /// A term is when the hours of every week hold; places are named for seasons, and stand before a day.
  @Test(arguments: [
    ("Fall Semester Hours\nMon-Fri 7am-9pm", "Mo-Fr 07:00-21:00"),
    ("Winter Garden Cafe Mon-Fri 8am-5pm", "Mo-Fr 08:00-17:00"),
    ("Commons - Sunday 9am-8pm", "Su 09:00-20:00"),
  ])
  func namesAreNeitherOccasionsNorDays(text: String, expression: String) {
    #expect(HoursText.read(text, relativeTo: CivilDate("2026-08-20")).expression == expression)
  }

  /// Tables whose columns were flattened, and lists that lost their headings, are read by no one.
  @Test(arguments: [
    "Monday\nTuesday\n9-5\n10-6",
    "Monday - Friday\nSaturday - Sunday\nStudent Center\n7 a.m. - 8 p.m.",
    "Monday - Thursday\n\nB: 8am - 10:30am\n\nL: 11am - 2pm\n\nL:11am - 2pm",
    "Open 6:45am–7pm\nBreakfast 7am–9am\nBreakfast 8am–10am",
    "Cafe: Mon-Fri 9am-5pm\nDining Hall: Mon-Fri 7am-8pm",
    "Mon-Fri 9am-5pm\nThe Grill: Sat 10am-2pm",
  ])
  func readsNoTangledTables(text: String) {
    let reading = HoursText.read(text)
    #expect(reading.expression == nil)
    #expect(reading.unread != [])
  }

  @Test func readsTheRestWhereALineIsUnreadable() {
    let reading = HoursText.read("Mon-Fri 9am-5pm\nSat until late\nSun 10am-4pm")
    #expect(reading.expression == "Mo-Fr 09:00-17:00; Sa unknown \"Sat until late\"; Su 10:00-16:00")
    #expect(reading.unread == ["Sat until late"])
  }

  @Test func datesWithoutTimesAreUnread() {
    let reading = HoursText.read(
      "Monday, August 17\n\nTuesday, August 18\n9am-5pm", relativeTo: CivilDate("2026-08-20"))
    #expect(reading.expression == "2026 Aug 18 09:00-17:00")
    #expect(reading.unread == ["Monday, August 17"])
  }
}
