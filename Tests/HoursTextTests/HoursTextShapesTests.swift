import CivilTime
import HoursText
import Testing

/// Shapes of texts on dining pages in which nothing may be lost: what is not read makes its days unknown.
@Suite struct HoursTextShapesTests {
  private func expression(_ text: String) -> String? {
    // A Friday.
    HoursText.read(text, relativeTo: CivilDate("2026-11-20")).expression
  }

  @Test(
    "days by their first letters",
    arguments: [
      ("MTThF 8am-5pm", "Mo-Tu,Th-Fr 08:00-17:00"), ("MTuWThF 8am-5pm", "Mo-Fr 08:00-17:00"),
      ("MTWTh 8am-5pm, F 8am-2pm", "Mo-Th 08:00-17:00; Fr 08:00-14:00"),
      ("WF 8-11am, SaSu 10am-2pm", "We,Fr 08:00-11:00; Sa-Su 10:00-14:00"),
      ("TWR 8am-5pm", "Tu-Th 08:00-17:00"),
      ("M-F 8-5, S 9-1, Su closed", "Mo-Fr 08:00-17:00; Sa 09:00-13:00; Su off"),
      ("M-F 7am-8pm, S/S 10am-2pm", "Mo-Fr 07:00-20:00; Sa-Su 10:00-14:00"),
      ("S & S Market: Mon-Fri 7am-9pm", "Mo-Fr 07:00-21:00"),
      ("Brunch 10:30-2 (S & S)", "Sa-Su 10:30-14:00"),
      ("M-S 8am-5pm; Su 10am-2pm", "Mo-Sa 08:00-17:00; Su 10:00-14:00"),
      // A range or two days; Saturday and Sunday, or one of them; the name of a university or a department.
      ("MF 8am-5pm", nil), ("MTWRFSU 8am-5pm", nil), ("WSU 8am-5pm", nil), ("MWR 8am-5pm", nil),
      ("M-F 8am-5pm\nS 9am-1pm", nil), ("M-F 8am-5pm, Cafe S 9am-1pm, Su 9am-2pm", nil),
    ] as [(String, String?)])
  func letters(text: String, expected: String?) {
    #expect(expression(text) == expected)
  }

  @Test(
    "words that add nothing to dates with hours of their own",
    arguments: [
      ("Finals Week (Dec 7-11): 7am-2am daily", "2026 Dec 07-11 07:00-02:00"),
      ("Reduced hours Nov 23-24: 7am-3pm", "2026 Nov 23-24 07:00-15:00"),
      ("Limited hours: Dec 14-18, Mon-Fri 8am-2pm", "2026 Dec 14-18 Mo-Fr 08:00-14:00"),
      ("Mon-Fri 7am-9pm. Reduced hours Nov 23-24: 7am-3pm", "Mo-Fr 07:00-21:00; 2026 Nov 23-24 07:00-15:00"),
      ("Verkürzte Öffnungszeiten 23.12.: 8-12 Uhr", "2026 Dec 23 08:00-12:00"),
      ("Reduced menu Nov 23-24: 7am-3pm", nil), ("Reduced hours Nov 23-24", nil),
      ("Limited seating Dec 7-11: 7am-9am", nil), ("Dec 7-11: 7am-2am daily except Friday", nil),
      ("Dec 7-11: 7am-2am Mon-Fri", nil), ("Reduced hours: Mon-Fri 8am-2pm", nil),
    ] as [(String, String?)])
  func needlessWords(text: String, expected: String?) {
    #expect(expression(text) == expected)
  }

  @Test(
    "days with nothing but words are not closed",
    arguments: [
      ("Mon-Fri 8am-5pm; Saturday: see website", #"Mo-Fr 08:00-17:00; Sa unknown "Saturday""#),
      ("Mon-Fri 8am-5pm; Sat & Sun by event", #"Mo-Fr 08:00-17:00; Sa-Su unknown "Sat & Sun""#),
      ("Mon-Fri 8am-5pm\nSat-Sun: brunch", #"Mo-Fr 08:00-17:00; Sa-Su unknown "Sat-Sun""#),
      ("Mon-Fri 8am-5pm\nWednesdays: pizza day!", "Mo-Fr 08:00-17:00"),
      ("Mon-Fri 8am-5pm\nStreet closure on Sat", "Mo-Fr 08:00-17:00"),
      ("Mon-Fri 8am-5pm\nSat-Sun\nClosed", "Mo-Fr 08:00-17:00; Sa-Su off"),
    ] as [(String, String?)])
  func daysWithoutHours(text: String, expected: String?) {
    #expect(expression(text) == expected)
  }

  @Test(
    "abbreviations do not end a sentence",
    arguments: [
      ("Mo bis einschl. Do 8-18, Fr 8-14", "Mo-Th 08:00-18:00; Fr 08:00-14:00"),
      ("Montag bis inkl. Donnerstag 8-18, Fr 8-14", "Mo-Th 08:00-18:00; Fr 08:00-14:00"),
      ("Montag bis und mit Freitag 8-17 Uhr", "Mo-Fr 08:00-17:00"),
      ("Mo-Do (einschl. Feiertage) 8-18, Fr 8-14", "Mo-Th 08:00-18:00; Fr 08:00-14:00; PH 08:00-18:00"),
      ("Mon-Sun incl. bank holidays 8am-6pm", "Mo-Su 08:00-18:00; PH 08:00-18:00"),
      ("Mon-Fri 8am-6pm incl. bank holidays", #"Mo-Fr 08:00-18:00; PH unknown "bank holidays""#),
      ("Sun-Thu 10 am to 12 MN, Fri-Sat 10 am to 2 am", "Su-Th 10:00-24:00, Fr-Sa 10:00-02:00"),
      ("Mon-Fri 8am-12nn", "Mo-Fr 08:00-12:00"),
      ("Mo & Do 10-15 Uhr, sonst geschlossen", "Mo,Th 10:00-15:00"),
    ] as [(String, String?)])
  func abbreviations(text: String, expected: String?) {
    #expect(expression(text) == expected)
  }

  @Test(
    "holidays in a list with dates",
    arguments: [
      ("Mo-Fr 08:00-16:00; Dec 25,PH off", "Mo-Fr 08:00-16:00; PH off; 2026 Dec 25 off"),
      ("Mo-Fr 08:00-16:00; PH,Dec 25 off", "Mo-Fr 08:00-16:00; PH off; 2026 Dec 25 off"),
      ("Mo-Fr 08:00-16:00; Dec 25-26,PH off", "Mo-Fr 08:00-16:00; PH off; 2026 Dec 25-26 off"),
      ("Mon-Fri 8am-4pm; Dec 25, holidays: closed", "Mo-Fr 08:00-16:00; PH off; 2026 Dec 25 off"),
      (
        "Mon-Fri 8am-4pm. Closed Thanksgiving Day & day after; Dec 24-Jan 1",
        #"Mo-Fr 08:00-16:00; 2026 Nov 26-27 unknown "Closed Thanksgiving Day & day after"; 2026 Dec 24-2027 Jan 01 off"#
      ),
      ("Mo - Do: 8:00 - 16:00; Sa, So, Fei: geschlossen", "Mo-Th 08:00-16:00; Sa-Su off; PH off"),
      (
        "Mon-Fri 8am-4pm. We are closed on bank holidays and between Christmas and New Year",
        #"Mo-Fr 08:00-16:00; PH off; 2026 Dec 25-2027 Jan 01 unknown "and between Christmas and New Year""#
      ),
      (
        "Mon-Fri 8am-4pm. Closed all holidays including Christmas Eve",
        #"Mo-Fr 08:00-16:00; PH off; 2026 Dec 24 unknown "Christmas Eve""#
      ),
      (
        "Sat-Sun 8am-4pm. Closed Saturdays and Christmas Eve",
        #"Sa off; Su 08:00-16:00; 2026 Dec 24 unknown "Christmas Eve""#
      ),
      // The holiday is this date.
      ("Mon-Fri 8am-4pm; Thursday, Nov 26, holiday: closed", "Mo-Fr 08:00-16:00; 2026 Nov 26 off"),
      (
        "Mon-Fri 8am-5pm. No meals on weekends and Bank Holidays",
        #"Mo-Fr 08:00-17:00; PH unknown "No meals on weekends and Bank Holidays""#
      ),
    ] as [(String, String?)])
  func holidays(text: String, expected: String?) {
    #expect(expression(text) == expected)
  }

  @Test(
    "days of a month that is not named are unknown, the others are read",
    arguments: [
      ("Mo-Fr 11-14 Uhr. Am 26. geschlossen", #"Mo-Fr 11:00-14:00; 2026 Nov 26 unknown "26. geschlossen""#),
      (
        "Mo-Fr 11-14 Uhr, am 26. geschlossen", #"Mo-Fr 11:00-14:00; 2026 Nov 26 unknown "am 26. geschlossen""#
      ),
      (
        "Mo-Fr 11-14 Uhr. Am 26. bleibt die Mensa geschlossen",
        #"Mo-Fr 11:00-14:00; 2026 Nov 26 unknown "26. bleibt die Mensa geschlossen""#
      ),
      (
        "Mo-Fr 11-14 Uhr. Vom 24. bis 26. geschlossen",
        #"Mo-Fr 11:00-14:00; 2026 Nov 24 unknown "24. bis 26. geschlossen"; 2026 Nov 24-26 unknown "24. bis 26. geschlossen""#
      ),
      (
        "Mon-Fri 11am-2pm, closed on the 25th",
        #"Mo-Fr 11:00-14:00; 2026 Nov 25 unknown "closed on the 25th""#
      ),
      (
        "Jeden 1. und 3. Montag geschlossen. Mo-Fr 8-16 Uhr",
        #"Mo unknown "1. und 3. Montag geschlossen"; Tu-Fr 08:00-16:00"#
      ),
      (
        "Am 1. Montag im Monat geschlossen. Mo-Fr 8-16 Uhr",
        #"Mo unknown "1. Montag im Monat geschlossen"; Tu-Fr 08:00-16:00"#
      ),
      // A time at the end of a sentence.
      ("Mo-Fr 11-14. Sa 11-13.", "Mo-Fr 11:00-14:00; Sa 11:00-13:00"),
      ("Am 24. und 25.12. geschlossen. Mo-Fr 11-14", "Mo-Fr 11:00-14:00; 2026 Dec 24,25 off"),
    ] as [(String, String?)])
  func daysOfAMonth(text: String, expected: String?) {
    #expect(expression(text) == expected)
  }

  @Test(
    "dates without weekdays say nothing of days that are closed otherwise, unless they begin or end on one",
    arguments: [
      (
        "Mon-Fri 8am-5pm; Dec 14 - Jan 8: 9am-3pm",
        #"Mo-Fr 08:00-17:00; 2026 Dec 14-2027 Jan 08 Mo-Fr 09:00-15:00; 2026 Dec 14-2027 Jan 08 Sa-Su unknown "Dec 14 - Jan 8: 9am-3pm""#
      ),
      (
        "Mon-Fri 8am-5pm, closed weekends\nDec 7-18: 8am-10pm",
        #"Mo-Fr 08:00-17:00; Sa-Su off; 2026 Dec 07-18 Mo-Fr 08:00-22:00; 2026 Dec 07-18 Sa-Su unknown "Dec 7-18: 8am-10pm""#
      ),
      (
        "Mo-Fr 7:30-16:00 Uhr, Juli/August 8:00-14:00 Uhr",
        #"Mo-Fr 07:30-16:00; Jul,Aug Mo-Fr 08:00-14:00; Jul,Aug Sa-Su unknown "Juli/August 8:00-14:00 Uhr""#
      ),
      ("Mon-Fri 8am-5pm; Dec 14-18: 9am-3pm", "Mo-Fr 08:00-17:00; 2026 Dec 14-18 09:00-15:00"),
      ("Mon-Fri 8am-5pm; Dec 12-20: 9am-3pm", "Mo-Fr 08:00-17:00; 2026 Dec 12-20 09:00-15:00"),
      (
        "Mon-Fri 8am-5pm; Dec 14 - Jan 8: daily 9am-3pm",
        "Mo-Fr 08:00-17:00; 2026 Dec 14-2027 Jan 08 09:00-15:00"
      ),
      (
        "Mon-Fri 8am-6pm. Closed weeks of Dec 21 and Dec 28",
        "Mo-Fr 08:00-18:00; 2026 Dec 21-27,2026 Dec 28-2027 Jan 03 off"
      ),
      (
        "Mon-Fri 8am-6pm. Closed w/c 21 and 28 December",
        "Mo-Fr 08:00-18:00; 2026 Dec 21-27,2026 Dec 28-2027 Jan 03 off"
      ),
      (
        "Mon-Fri 8am-6pm. Closed weeks commencing 21 and 28 December",
        "Mo-Fr 08:00-18:00; 2026 Dec 21-27,2026 Dec 28-2027 Jan 03 off"
      ),
      ("Daily 8am-5pm; Dec 14 - Jan 8: 9am-3pm", "Mo-Su 08:00-17:00; 2026 Dec 14-2027 Jan 08 09:00-15:00"),
    ] as [(String, String?)])
  func rangesWithoutWeekdays(text: String, expected: String?) {
    #expect(expression(text) == expected)
  }

  /// By law Saturday is one of the "Werktage", but few canteens open on it.
  @Test(
    "werktags is Monday to Friday, and Saturday is unknown unless it is named",
    arguments: [
      ("werktags 11-14 Uhr", #"Mo-Fr 11:00-14:00; Sa unknown "werktags""#),
      ("Werktags 8-18, samstags 9-13", "Mo-Fr 08:00-18:00; Sa 09:00-13:00"),
      (
        "An Werktagen 8-18 Uhr, sonntags 10-14 Uhr",
        #"Mo-Fr 08:00-18:00; Sa unknown "Werktagen"; Su 10:00-14:00"#
      ),
      ("Werktäglich 8-18 Uhr", #"Mo-Fr 08:00-18:00; Sa unknown "Werktäglich""#),
      ("Werktags (Mo-Fr) 8-18 Uhr", "Mo-Fr 08:00-18:00"),
      ("Werktags außer Samstag 8-18 Uhr", "Mo-Fr 08:00-18:00"),
    ] as [(String, String?)])
  func workdays(text: String, expected: String?) {
    #expect(expression(text) == expected)
  }

  @Test(
    "more hours of some days",
    arguments: [
      (
        "Mo-Fr 11-14 Uhr, mittwochs auch 17-19 Uhr",
        "Mo-Tu,Th-Fr 11:00-14:00; We 11:00-14:00,17:00-19:00"
      ),
      ("Mo-Fr 8-17 Uhr; Mi zusätzlich 18-20 Uhr", "Mo-Tu,Th-Fr 08:00-17:00; We 08:00-17:00,18:00-20:00"),
      (
        "Mon-Fri 8am-3pm. Late night menu Thursdays until 11pm",
        #"Mo-We,Fr 08:00-15:00; Th unknown "Late night menu Thursdays until 11pm""#
      ),
      (
        "Late night snacks Thursdays until 1am. Mon-Fri 8am-3pm",
        #"Mo-We,Fr 08:00-15:00; Th unknown "Thursdays until 1am""#
      ),
      // Within the hours it says nothing about them.
      ("Mon-Fri 8am-9pm. Dinner buffet until 8pm on Fridays", "Mo-Fr 08:00-21:00"),
    ] as [(String, String?)])
  func moreHours(text: String, expected: String?) {
    #expect(expression(text) == expected)
  }
}
