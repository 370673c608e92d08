import CivilTime
import HoursText
import Testing

/// Closings of all days to come, of days between feasts, until a reopening, and of days near.
@Suite struct HoursTextShutTests {
  @Test(
    arguments: [
      ("2026-11-24", "CLOSED FOR THE SEMESTER\nMon-Fri 7am-9pm", "Mo-Su off"),
      ("2026-11-24", "Closed this semester\nMon-Fri 7am-9pm", "Mo-Su off"),
      ("2026-11-24", "Closed for the season\nMon-Fri 7am-9pm", "Mo-Su off"),
      ("2026-11-24", "Closed for the academic year\nMon-Fri 7am-9pm", "Mo-Su off"),
      ("2026-11-24", "Closed for the 2026-27 academic year\nMon-Fri 7am-9pm", "Mo-Su off"),
      ("2026-11-24", "Mon-Fri 7am-9pm\nClosed for the 2026–2027 school year", "Mo-Su off"),
      ("2026-11-24", "Closed for the 2024-25 academic year\nMon-Fri 7am-9pm", "Mo-Fr 07:00-21:00"),
      (
        "2026-11-24", "This location is closed for the semester\nMon-Fri 7am-9pm",
        #"Mo-Su unknown "This location is closed for the semester""#
      ),
      ("2026-11-24", "Mon-Fri 7am-9pm\nClosed for the semester", "Mo-Su off"),
      ("2026-11-24", "Mon-Fri 7am-9pm\nNot open this semester", "Mo-Su off"),
      ("2026-11-24", "Mon-Fri 7am-9pm\nNot open for Fall 2026", "Mo-Su off"),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nWill not be open this semester",
        #"Mo-Su unknown "Will not be open this semester""#
      ),
      ("2026-11-24", "Currently closed. Mon-Fri 7am-9pm", #"Mo-Su unknown "Currently closed""#),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nWe're closed at the moment",
        #"Mo-Su unknown "We're closed at the moment""#
      ),
      ("2026-11-24", "Derzeit geschlossen. Mo-Fr 8-16", #"Mo-Su unknown "Derzeit geschlossen""#),
      ("2026-11-24", "Actuellement fermé. Lun-Ven 8h-16h", #"Mo-Su unknown "Actuellement fermé""#),
      ("2026-11-24", "Currently open Mon-Fri 7am-9pm", "Mo-Fr 07:00-21:00"),
      ("2026-11-24", "Mon-Fri 7am-9pm\nBreakfast is currently closed", "Mo-Fr 07:00-21:00"),
      ("2026-11-24", "Mon-Fri 7am-9pm\nService suspended", #"Mo-Su unknown "Service suspended""#),
      ("2026-11-24", "Mon-Fri 7am-9pm\nTemporarily unavailable", #"Mo-Su unknown "Temporarily unavailable""#),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nThis location is no longer in operation.",
        #"Mo-Su unknown "This location is no longer in operation""#
      ),
      (
        "2026-11-27", "Mon-Fri 7am-9pm\nClosed Nov. 26, 27, Dec. 24, 25, 31 and Jan. 1",
        "Mo-Fr 07:00-21:00; 2026 Nov 26,27,2026 Dec 24,25,31,2027 Jan 01 off"
      ),
      (
        "2026-11-27", "Mon-Fri 7am-9pm\nClosed Nov. 26 & 27, Dec. 24 & 25",
        "Mo-Fr 07:00-21:00; 2026 Nov 26,27,2026 Dec 24,25 off"
      ),
      (
        "2026-11-27", "Mon-Fri 7am-9pm, closed Nov 26 & 27, Dec 24-Jan 1",
        "Mo-Fr 07:00-21:00; 2026 Nov 26,27,2026 Dec 24-2027 Jan 01 off"
      ),
      (
        "2026-12-21", "Mon-Fri 7am-9pm\nClosed after December 11",
        #"Mo-Fr 07:00-21:00; 2026 Dec 12-2027 Jan 07 unknown "Closed after December 11""#
      ),
      (
        "2026-11-27", "Mo-Fr 11:00-14:00 Uhr\nDie Mensa schließt am 27.11. um 13 Uhr",
        #"Mo-Fr 11:00-14:00; 2026 Nov 27 unknown "Mensa schließt am 27.11. um 13 Uhr""#
      ),
      (
        "2026-11-27", "Mo-Fr 11:00-14:00 Uhr\nFreitags schließt die Mensa um 13 Uhr",
        #"Mo-Th 11:00-14:00; Fr unknown "Freitags schließt die Mensa um 13 Uhr""#
      ),
      (
        "2026-11-27", "Mo-Fr 11:00-14:00 Uhr\nDie Mensa öffnet am 27.11. erst um 12 Uhr",
        #"Mo-Fr 11:00-14:00; 2026 Nov 27 unknown "Mensa öffnet am 27.11. erst um 12 Uhr""#
      ),
      (
        "2026-11-27", "Breakfast 7-10am, Lunch 11am-2pm, Dinner 5-8pm. No dinner on Fridays.",
        "Sa-Th 07:00-10:00,11:00-14:00,17:00-20:00; Fr 07:00-10:00,11:00-14:00"
      ),
      ("2026-11-24", "Mon-Fri 7am-9pm\nNot open to the public", "Mo-Fr 07:00-21:00"),
      ("2026-11-24", "Mon-Fri 7am-9pm. No service charge.", "Mo-Fr 07:00-21:00"),
      ("2026-11-24", "Mon-Fri 7am-9pm\nNo meals to go", "Mo-Fr 07:00-21:00"),
      ("2026-11-24", "Mon-Fri 7am-9pm\nOpen this semester", "Mo-Fr 07:00-21:00"),
      ("2026-11-24", "Hours for the academic year\nMon-Fri 7am-9pm", "Mo-Fr 07:00-21:00"),
      ("2026-11-24", "Hours this semester: Mon-Fri 7am-9pm", "Mo-Fr 07:00-21:00"),
      ("2026-11-24", "New this year: Mon-Fri 7am-9pm, Sat closed", "Mo-Fr 07:00-21:00; Sa off"),
      ("2026-11-24", "Mon-Fri 7am-9pm\nSat-Sun closed for the semester", "Mo-Fr 07:00-21:00; Sa-Su off"),
      (
        "2026-11-24", "Mo-Fr 11:00-14:00 Uhr\nAm Freitag kein Abendessen",
        #"Mo-Th 11:00-14:00; Fr unknown "Freitag kein Abendessen""#
      ),
      ("2026-11-24", "Mon-Fri 7am-9pm\nShuttle service suspended", "Mo-Fr 07:00-21:00"),
    ] as [(String, String, String?)])
  func knowsWhatIsClosedForNow(date: String, text: String, expression: String?) throws {
    let day = try #require(CivilDate(date))
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    arguments: [
      (
        "2026-12-29", "Mon-Fri 7am-9pm\nClosed between Christmas and New Year's.",
        #"Mo-Fr 07:00-21:00; 2026 Dec 25-2027 Jan 01 unknown "Closed between Christmas and New Year's""#
      ),
      (
        "2026-12-29", "Mon-Fri 7am-9pm\nClosed between Christmas Day and New Year's Day",
        #"Mo-Fr 07:00-21:00; 2026 Dec 25-2027 Jan 01 unknown "Closed between Christmas Day and New Year's Day""#
      ),
      (
        "2026-12-29", "Mon-Fri 7am-9pm\nClosed Christmas Eve - New Year's Day",
        #"Mo-Fr 07:00-21:00; 2026 Dec 24-2027 Jan 01 unknown "Closed Christmas Eve - New Year's Day""#
      ),
      (
        "2026-12-29", "Mo-Fr 11:00-14:00 Uhr\nZwischen Weihnachten und Neujahr geschlossen",
        #"Mo-Fr 11:00-14:00; 2026 Dec 24-2027 Jan 01 unknown "Weihnachten und Neujahr geschlossen""#
      ),
      (
        "2026-12-29", "Mo-Fr 11:00-14:00 Uhr\nZwischen den Feiertagen geschlossen",
        #"Mo-Fr 11:00-14:00; 2026 Dec 24-31 unknown "Zwischen den Feiertagen geschlossen"; 2027 Jan 01 unknown "Zwischen den Feiertagen geschlossen""#
      ),
      (
        "2026-11-27", "Mon-Fri 7am-9pm\nClosed Thanksgiving and the day after",
        #"Mo-Fr 07:00-21:00; 2026 Nov 26-27 unknown "Closed Thanksgiving and the day after""#
      ),
      (
        "2026-11-24", "Christmas Eve and New Year's Eve: 7am-2pm\nMon-Fri 7am-9pm",
        #"Mo-Fr 07:00-21:00; 2026 Dec 24 unknown "Christmas Eve and New Year's Eve: 7am-2pm"; 2026 Dec 31 unknown "Christmas Eve and New Year's Eve: 7am-2pm""#
      ),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nClosed Christmas and New Year's Day",
        #"Mo-Fr 07:00-21:00; 2026 Dec 25 unknown "Closed Christmas and New Year's Day"; 2027 Jan 01 unknown "Closed Christmas and New Year's Day""#
      ),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nClosed Thanksgiving Day, Christmas Day and New Year's Day",
        #"Mo-Fr 07:00-21:00; 2026 Nov 26 unknown "Closed Thanksgiving Day, Christmas Day and New Year's Day"; 2026 Dec 25 unknown "Closed Thanksgiving Day, Christmas Day and New Year's Day"; 2027 Jan 01 unknown "Closed Thanksgiving Day, Christmas Day and New Year's Day""#
      ),
    ] as [(String, String, String?)])
  func reachesFromFeastToFeast(date: String, text: String, expression: String?) throws {
    let day = try #require(CivilDate(date))
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    arguments: [
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nThis location will not reopen",
        #"Mo-Su unknown "This location will not reopen""#
      ),
      (
        "2026-12-21", "Mon-Fri 7am-9pm\nClosed Dec. 12. Reopens Jan. 11.",
        #"Mo-Fr 07:00-21:00; 2026 Dec 13-2027 Jan 10 unknown "Reopens Jan. 11"; 2026 Dec 12 off"#
      ),
      (
        "2026-12-21", "Mon-Fri 7am-9pm\nClosed Nov. 25, reopen Nov. 30",
        #"Mo-Fr 07:00-21:00; 2026 Nov 26-29 unknown "reopen Nov. 30"; 2026 Nov 25 off"#
      ),
      (
        "2026-12-21", "Mon-Fri 7am-9pm\nCloses Dec. 11, reopens Jan. 11",
        #"Mo-Fr 07:00-21:00; 2026 Dec 11-2027 Jan 11 unknown "Closes Dec. 11, reopens Jan. 11""#
      ),
      (
        "2026-12-22", "lundi-vendredi 7h-21h\nLe restaurant ferme le 18 décembre et rouvre le 11 janvier",
        #"Mo-Fr 07:00-21:00; 2026 Dec 18 unknown "ferme le 18 décembre"; 2026 Dec 19-2027 Jan 10 unknown "rouvre le 11 janvier""#
      ),
      (
        "2026-11-27", "Mo-Fr 11:00-14:00 Uhr\nDie Mensa schließt am 18.12. und öffnet wieder am 11.1.",
        #"Mo-Fr 11:00-14:00; 2026 Dec 18-2027 Jan 11 unknown "Mensa schließt am 18.12. und öffnet wieder am 11.1""#
      ),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nClosed Nov 25-29. Reopens Nov 30.",
        "Mo-Fr 07:00-21:00; 2026 Nov 25-29 off"
      ),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nClosed Nov 25-27. Reopens Nov 30.",
        "Mo-Fr 07:00-21:00; 2026 Nov 25-27 off"
      ),
      ("2026-11-24", "Mon-Fri 7am-9pm\nClosed Nov 30; reopens Dec 1", "Mo-Fr 07:00-21:00; 2026 Nov 30 off"),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nClosed Dec. 12, 2026. Reopens Jan. 11, 2027.",
        #"Mo-Fr 07:00-21:00; 2026 Dec 13-2027 Jan 10 unknown "Reopens Jan. 11, 2027"; 2026 Dec 12 off"#
      ),
    ] as [(String, String, String?)])
  func doubtsWhatIsBetweenClosingAndReopening(date: String, text: String, expression: String?) throws {
    let day = try #require(CivilDate(date))
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    arguments: [
      (
        "2026-11-27", "Mon-Fri 7am-9pm\nClosed Thanksgiving weekend",
        #"Mo-Fr 07:00-21:00; 2026 Nov 26-29 unknown "Closed Thanksgiving weekend""#
      ),
      (
        "2026-11-27", "Mon-Fri 7am-9pm\nClosed Christmas week",
        #"Mo-Fr 07:00-21:00; 2026 Dec 21-31 unknown "Closed Christmas week""#
      ),
      (
        "2026-11-27", "Breakfast 7-10am, Lunch 11am-2pm, Dinner 5-8pm. No breakfast on weekends.",
        "Mo-Fr 07:00-10:00,11:00-14:00,17:00-20:00; Sa-Su 11:00-14:00,17:00-20:00"
      ),
      (
        "2026-11-24", "Today's Hours: 7:00 AM - 2:00 PM\nMon-Fri 7am-10pm",
        #"Mo-Fr 07:00-22:00; 2026 Nov 24 unknown "Today's Hours: 7:00 AM - 2:00 PM""#
      ),
      (
        "2026-11-24", "Open today 7am-2pm\nMon-Fri 7am-10pm",
        #"Mo-Fr 07:00-22:00; 2026 Nov 24 unknown "Open today 7am-2pm""#
      ),
      (
        "2026-11-24", "Tomorrow: 10am-2pm\nMon-Fri 7am-10pm",
        #"Mo-Fr 07:00-22:00; 2026 Nov 25 unknown "Tomorrow: 10am-2pm""#
      ),
      (
        "2026-11-24", "Closed this week\nMon-Fri 7am-9pm",
        #"Mo-Fr 07:00-21:00; 2026 Nov 24-2026 Dec 01 unknown "Closed this week""#
      ),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nClosed Thursday and Friday this week",
        #"Mo-Fr 07:00-21:00; 2026 Nov 24-2026 Dec 01 Th-Fr unknown "Closed Thursday and Friday this week""#
      ),
      ("2026-11-24", "Mon-Fri 7am-9pm, closed weekends this semester", "Mo-Fr 07:00-21:00; Sa-Su off"),
      ("2026-11-24", "This week's hours: Mon-Fri 7am-9pm", "Mo-Fr 07:00-21:00"),
      ("2026-11-24", "Hours this week\nMon-Fri 7am-9pm", "Mo-Fr 07:00-21:00"),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nClosing early this week",
        #"Mo-Fr 07:00-21:00; 2026 Nov 24-2026 Dec 01 unknown "Closing early this week""#
      ),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nThis week only: closed Friday",
        #"Mo-Fr 07:00-21:00; 2026 Nov 24-2026 Dec 01 Fr unknown "This week only: closed Friday""#
      ),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nClosed the next two weeks",
        #"Mo-Fr 07:00-21:00; 2026 Nov 24-2026 Dec 08 unknown "Closed the next two weeks""#
      ),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nClosed for two weeks due to renovation",
        #"Mo-Fr 07:00-21:00; 2026 Nov 24-2026 Dec 08 unknown "Closed for two weeks due to renovation""#
      ),
      ("2026-11-24", "Mon-Fri 7am-9pm\nClosed for two weeks over the summer", "Mo-Fr 07:00-21:00"),
      ("2026-11-24", "Mon-Fri 7am-9pm\nSurvey closes next week", "Mo-Fr 07:00-21:00"),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nConveniently close to campus - try us this week!", "Mo-Fr 07:00-21:00"
      ),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nClosed for two weeks in August",
        #"Mo-Fr 07:00-21:00; Aug unknown "Closed for two weeks in August""#
      ),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nClosed Friday this week",
        #"Mo-Fr 07:00-21:00; 2026 Nov 24-2026 Dec 01 Fr unknown "Closed Friday this week""#
      ),
      ("2026-11-24", "Today's Hours: 7:00 AM - 10:00 PM\nMon-Fri 7am-10pm", "Mo-Fr 07:00-22:00"),
      (
        "2026-11-24", "Mon-Fri 7am-10pm\nToday 7am-2pm",
        #"Mo-Fr 07:00-22:00; 2026 Nov 24 unknown "Today 7am-2pm""#
      ),
      ("2026-11-24", "Today 7am-2pm", nil),
      (
        "2026-11-24", "Today: Closed\nMon-Fri 7am-10pm",
        #"Mo-Fr 07:00-22:00; 2026 Nov 24 unknown "Today: Closed""#
      ),
      (
        "2026-11-24", "Mo-Fr 11-14 Uhr\nHeute: 11-13 Uhr",
        #"Mo-Fr 11:00-14:00; 2026 Nov 24 unknown "Heute: 11-13 Uhr""#
      ),
      (
        "2026-11-24", "Open today until 2pm\nMon-Fri 7am-10pm",
        #"Mo-Fr 07:00-22:00; 2026 Nov 24 unknown "today until 2pm""#
      ),
    ] as [(String, String, String?)])
  func doubtsDaysThatAreNear(date: String, text: String, expression: String?) throws {
    let day = try #require(CivilDate(date))
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(arguments: [
    ("Mon-Fri 7am-9pm. Closed for lunch 1pm-2pm", "Mo-Fr 07:00-13:00,14:00-21:00"),
    ("Mon-Fri 7am-9pm\nClosed Mon-Thu 2-4pm", "Mo-Th 07:00-14:00,16:00-21:00; Fr 07:00-21:00"),
    (
      "Mon-Fri 7am-9pm\nClosed weekends 2-4pm",
      #"Mo-Fr 07:00-21:00; Sa-Su unknown "Closed weekends 2-4pm""#
    ),
    ("Closed Mon, Tue-Fri 9am-5pm", "Mo off; Tu-Fr 09:00-17:00"),
    ("Mon-Fri 7am-7pm; closed for lunch (12-1)", "Mo-Fr 07:00-12:00,13:00-19:00"),
    ("Mon-Fri 7am-7pm; Closed (2-5pm)", "Mo-Fr 07:00-14:00,17:00-19:00"),
    ("Mo-Fr 8-19 Uhr; Mittagspause (12-13 Uhr)", "Mo-Fr 08:00-12:00,13:00-19:00"),
    (
      "Mon-Fri 7am-2pm, 5pm-8pm. Closed between lunch and dinner (2-5pm)", "Mo-Fr 07:00-14:00,17:00-20:00"
    ),
    ("Mon-Fri 7am-7pm; closed between lunch and dinner 2-5pm", "Mo-Fr 07:00-14:00,17:00-19:00"),
  ])
  func takesPausesOfSomeDays(text: String, expression: String) {
    #expect(HoursText.read(text).expression == expression)
  }

  @Test(arguments: [
    ("KW 52 geschlossen", "2026 Dec 21-27 off"), ("In der 52. KW geschlossen", "2026 Dec 21-27 off"),
    ("KW 52 und 53 geschlossen", "2026 Dec 21-27,2026 Dec 28-2027 Jan 03 off"),
    ("Geschlossen: KW 52, KW 53", "2026 Dec 21-27,2026 Dec 28-2027 Jan 03 off"),
    ("KW 52-1 geschlossen", "2026 Dec 21-2027 Jan 10 off"), ("KW 54 geschlossen", ""),
    ("KW 48 Aktionswoche", ""),
    (
      "52. Kalenderwoche bleibt die Mensa geschlossen",
      #"2026 Dec 21-27 unknown "52. Kalenderwoche bleibt die Mensa geschlossen""#
    ),
  ])
  func knowsWeeksByTheirNumbers(line: String, closed: String) {
    let reading = HoursText.read("Mo-Fr 11:00-14:30 Uhr\n" + line, relativeTo: CivilDate("2026-11-24"))
    #expect(reading.expression == "Mo-Fr 11:00-14:30" + (closed.isEmpty ? "" : "; " + closed))
  }
}
