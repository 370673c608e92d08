import CivilTime
import HoursText
import OpeningHours
import Testing

/// Dates of one year, with the year and without.
@Suite struct HoursTextDatesTests {
  private let read = CivilDate("2026-11-20")

  @Test(
    arguments: [
      ("Nov 26th: 10am-2pm", "2026 Nov 26 10:00-14:00"),
      ("December 24, 2026, 9am-2pm", "2026 Dec 24 09:00-14:00"),
      ("Friday, December 11, 2026: 7am-11pm", "2026 Dec 11 07:00-23:00"),
      ("Closed Nov 26-27.", "Mo-Su unknown; 2026 Nov 26-27 off"),
      ("Nov. 25 - Nov. 29, closed", "Mo-Su unknown; 2026 Nov 25-29 off"),
      ("12/24: 9am-2pm", "2026 Dec 24 09:00-14:00"),
      ("12/24/26: 9am-2pm", "2026 Dec 24 09:00-14:00"),
      ("2026-12-24 9am-2pm", "2026 Dec 24 09:00-14:00"),
      ("12/8-12/14: 7am-2am", "2026 Dec 08-14 07:00-02:00"),
      ("24 December: 9am-2pm", "2026 Dec 24 09:00-14:00"),
      ("24-26 December: closed", "Mo-Su unknown; 2026 Dec 24-26 off"),
      ("June 9, 12, 16 | 11am-2pm", "2026 Jun 09,12,16 11:00-14:00"),
      ("July 1–5, 7–12 | 11am-2pm", "2026 Jul 01-05,07-12 11:00-14:00"),
      ("July 4th, 5th and 7th: closed", "Mo-Su unknown; 2026 Jul 04,05,07 off"),
      ("May 5, 2027 - June 3, 2027: closed", "Mo-Su unknown; 2027 May 05-2027 Jun 03 off"),
      ("Monday, June 8, through Friday, August 7, 2015: 7am-2pm", "2015 Jun 08-2015 Aug 07 07:00-14:00"),
      ("Mon-Fri, Dec 7-18: 7am-11pm", "2026 Dec 07-18 Mo-Fr 07:00-23:00"),
      ("Sept-May: Mon-Fri 8am-5pm", "Sep-May Mo-Fr 08:00-17:00"),
      ("May 2027 - August 2027: closed", "Mo-Su unknown; 2027 May 01-2027 Aug 31 off"),
      ("Mon-Fri 9am-5pm. Closed Nov 26-27.", "Mo-Fr 09:00-17:00; 2026 Nov 26-27 off"),
      ("Brunch | October 6-9, 9:00 am - 2:00 pm", "2026 Oct 06-09 09:00-14:00"),
      ("December 24 9-5", "2026 Dec 24 09:00-17:00"),
      ("Mon-Fri 9am-5pm (Jan 10 - May 5)", "2027 Jan 10-2027 May 05 Mo-Fr 09:00-17:00"),
      ("Mon-Fri 9am-5pm [Aug 25 - Dec 12]", "2026 Aug 25-2026 Dec 12 Mo-Fr 09:00-17:00"),
      ("Mon-Fri 11am-2pm, 5-9pm, Aug 25 - Dec 12", "2026 Aug 25-2026 Dec 12 Mo-Fr 11:00-14:00,17:00-21:00"),
    ] as [(String, String)])
  func readsDates(text: String, expression: String) {
    let reading = HoursText.read(text, relativeTo: read)
    #expect(reading.expression == expression)
    #expect(reading.unread == [])
  }

  /// Several weekdays before dates are those of the dates where there is one for each, and otherwise say which are meant.
  @Test(
    arguments: [
      ("Thu & Fri, Nov 26-27: Closed", "Mo-Su unknown; 2026 Nov 26-27 off"),
      ("Thu-Fri Nov 26-27: closed", "Mo-Su unknown; 2026 Nov 26-27 off"),
      ("Sat & Sun 12/5-6: 10am-2pm", "2026 Dec 05-06 10:00-14:00"),
      ("Mon and Tues Nov 23-24 7am-7pm", "2026 Nov 23-24 07:00-19:00"),
      ("Thursday and Friday, November 26 and 27: CLOSED", "Mo-Su unknown; 2026 Nov 26,27 off"),
      ("Wed, Nov 25 & Thu & Fri, Nov 26-27: closed", "Mo-Su unknown; 2026 Nov 25,26-27 off"),
      ("Sa & So, 5.12. bis 6.12. geschlossen", "Mo-Su unknown; 2026 Dec 05-06 off"),
      ("Mon & Wed, Nov 2-20: 5pm-9pm", "2026 Nov 02-20 Mo,We 17:00-21:00"),
      ("Fridays, Sept 4 - Dec 11: 5pm-8pm", "2026 Sep 04-2026 Dec 11 Fr 17:00-20:00"),
      ("Fridays, Nov 6, 13, 20: 5pm-8pm", "2026 Nov 06,13,20 17:00-20:00"),
      ("Closed Monday, December 21 - January 8", "Mo-Su unknown; 2026 Dec 21-2027 Jan 08 off"),
      ("Sunday, Nov 7, 8: closed", "Mo-Su unknown; 2027 Nov 07,08 off"),
    ] as [(String, String)])
  func takesWeekdaysBeforeDates(text: String, expression: String) {
    let reading = HoursText.read(text, relativeTo: read)
    #expect(reading.expression == expression)
    #expect(reading.unread == [])
  }

  /// Days whose month stands once, before them or behind.
  @Test(
    arguments: [
      ("Closed November 5/6", "Mo-Su unknown; 2026 Nov 05,06 off"),
      ("Sat/Sun Nov 7/8: closed", "Mo-Su unknown; 2026 Nov 07,08 off"),
      ("Dec 5/6, 2027 10am-2pm", "2027 Dec 05,06 10:00-14:00"),
      ("24.-26.12. geschlossen", "Mo-Su unknown; 2026 Dec 24-26 off"),
      ("24. und 31.12. geschlossen", "Mo-Su unknown; 2026 Dec 24,31 off"),
      ("24./25./26.12. geschlossen", "Mo-Su unknown; 2026 Dec 24,25,26 off"),
      ("geschlossen (23.-27.11.2026)", "Mo-Su unknown; 2026 Nov 23-27 off"),
      ("Fermé les 24, 25 et 31 décembre", "Mo-Su unknown; 2026 Dec 24,25,31 off"),
      ("Fermé 1er mai", "Mo-Su unknown; 2027 May 01 off"),
      ("24., 26.-28. Dezember geschlossen", "Mo-Su unknown; 2026 Dec 24,26-28 off"),
      ("1st, 2nd and 4th December: closed", "Mo-Su unknown; 2026 Dec 01,02,04 off"),
      ("Mo-Fr 9-17 Uhr, vom 2.-5.1. geschlossen", "Mo-Fr 09:00-17:00; 2027 Jan 02-05 off"),
      ("Mo-Fr 11-14, 24.12. geschlossen", "Mo-Fr 11:00-14:00; 2026 Dec 24 off"),
      ("Fermé le 24 et le 31 décembre", "Mo-Su unknown; 2026 Dec 24,31 off"),
      ("Cerrado el 24 y el 31 de diciembre", "Mo-Su unknown; 2026 Dec 24,31 off"),
      ("Closed the 24th and the 31st of December", "Mo-Su unknown; 2026 Dec 24,31 off"),
      ("30. und 1. Dezember geschlossen", "Mo-Su unknown; 2026 Nov 30,2026 Dec 01 off"),
      ("24., 31. und 1. Januar geschlossen", "Mo-Su unknown; 2026 Dec 24,31,2027 Jan 01 off"),
      ("24.-2. Januar geschlossen", "Mo-Su unknown; 2026 Dec 24-2027 Jan 02 off"),
      ("Closed 28-2 January", "Mo-Su unknown; 2026 Dec 28-2027 Jan 02 off"),
      ("November 26 & 27 – CLOSED", "Mo-Su unknown; 2026 Nov 26,27 off"),
      ("Dec 3, 10 – closed", "Mo-Su unknown; 2026 Dec 03,10 off"),
      ("Dec 3 & 10 – 8am-noon", "2026 Dec 03,10 08:00-12:00"),
      ("Closed Nov. 25th through the 29th", "Mo-Su unknown; 2026 Nov 25-29 off"),
      ("10-18 December 8am-6pm (Mon-Fri)", "2026 Dec 10-18 Mo-Fr 08:00-18:00"),
    ] as [(String, String)])
  func readsDaysOfOneMonth(text: String, expression: String) {
    let reading = HoursText.read(text, relativeTo: read)
    #expect(reading.expression == expression)
    #expect(reading.unread == [])
  }

  /// Days that may be of the next month, whose name is missing.
  @Test(arguments: [
    ("Closed Dec 24-2", "2026 Dec 24-2027 Jan 02"), ("December 24-1: closed", "2026 Dec 24-2027 Jan 01"),
  ])
  func doubtsDaysOfTheNextMonth(line: String, dates: String) {
    let reading = HoursText.read("Mon-Fri 8am-3pm\n" + line, relativeTo: read)
    #expect(reading.expression == "Mo-Fr 08:00-15:00; \(dates) unknown \"\(line)\"")
    #expect(reading.unread == [line])
    #expect(
      HoursText.read("Mon-Fri 8am-3pm\nClosed Nov. 30 and 1", relativeTo: read).expression
        == #"Mo-Fr 08:00-15:00; 2026 Nov 30 unknown "Closed Nov. 30 and 1"; 2026 Dec 01 unknown "Closed Nov. 30 and 1""#
    )
  }

  /// The year nearest to the day of reading on which the weekday is right.
  @Test(arguments: [
    ("2026-11-20", "January 5: closed", "Mo-Su unknown; 2027 Jan 05 off"),
    ("2026-01-03", "December 24: closed", "Mo-Su unknown; 2025 Dec 24 off"),
    ("2026-12-20", "December 24 - January 2: closed", "Mo-Su unknown; 2026 Dec 24-2027 Jan 02 off"),
    ("2027-01-01", "December 24 - January 2: closed", "Mo-Su unknown; 2026 Dec 24-2027 Jan 02 off"),
    ("2024-09-18", "Friday September 20, CLOSED", "Mo-Su unknown; 2024 Sep 20 off"),
    (
      "2026-09-18", "Saturday September 20, CLOSED",
      #"Mo-Su unknown; 2026 Sep 20 unknown "Saturday September 20, CLOSED"; 2025 Sep 20 off"#
    ),
    ("2026-09-22", "Saturday September 20, CLOSED", "Mo-Su unknown; 2025 Sep 20 off"),
    ("2028-01-10", "February 29: closed", "Mo-Su unknown; 2028 Feb 29 off"),
    ("2026-06-01", "Sept-May: closed", "Mo-Su unknown; Sep-May off"),
  ])
  func findsYears(date: String, text: String, expression: String) {
    #expect(HoursText.read(text, relativeTo: CivilDate(date)).expression == expression)
  }

  /// One date that has its day first tells how the others are written.
  @Test(arguments: [
    ("Closed 18/12/2026 - 11/01/2027", "Mo-Su unknown; 2026 Dec 18-2027 Jan 11 off"),
    ("Closed 21/12 - 8/1", "Mo-Su unknown; 2026 Dec 21-2027 Jan 08 off"),
    ("Closed 12/21 - 1/8", "Mo-Su unknown; 2026 Dec 21-2027 Jan 08 off"),
    ("Closed 12/8", "Mo-Su unknown; 2026 Dec 08 off"),
    ("Closed 25/12\nClosed 1/2", "Mo-Su unknown; 2026 Dec 25 off; 2027 Feb 01 off"),
  ])
  func putsDaysFirstWhereOneDateDoes(text: String, expression: String) {
    #expect(HoursText.read(text, relativeTo: read).expression == expression)
  }

  @Test(
    "where the day is usually first, it is first unless another date shows the opposite",
    arguments: [
      ("Closed 7/12", "Mo-Su unknown; 2026 Dec 07 off"),
      ("Closed 7/12\nClosed 12/24", "Mo-Su unknown; 2026 Jul 12 off; 2026 Dec 24 off"),
      ("Closed 12/24 - 1/5", "Mo-Su unknown; 2026 Dec 24-2027 Jan 05 off"),
    ])
  func putsDaysFirstWhereTheReaderDoes(text: String, expression: String) {
    #expect(HoursText.read(text, relativeTo: read, isDayFirst: true).expression == expression)
    let rows = HoursText.read(rows: [("7/12", "closed")], relativeTo: read, isDayFirst: true)
    #expect(rows.expression == "Mo-Su unknown; 2026 Dec 07 off")
  }

  @Test(arguments: [
    ("Nov 26: closed", "Mo-Su unknown; Nov 26 off"),
    ("Friday September 20, CLOSED", "Mo-Su unknown; Sep 20 Fr off"),
    ("December 24 - January 2: closed", "Mo-Su unknown; Dec 24-Jan 02 off"),
    ("12/8-12/14: 7am-11pm", "Dec 08-14 07:00-23:00"),
  ])
  func leavesYearsOutWhereTheDayOfReadingIsUnknown(text: String, expression: String) {
    #expect(HoursText.read(text).expression == expression)
  }

  @Test(arguments: [
    ("Wednesday September 20, 2024: closed", "weekday-mismatch"),
    ("Thursday January 1: closed", "weekday-mismatch"),
  ])
  func doesNotTakeADateOnAnotherWeekday(text: String, code: String) {
    let reading = HoursText.read(text, relativeTo: CivilDate("2024-11-20"))
    #expect(reading.expression == nil && reading.unread.count == 1)
    #expect(reading.warnings.map(\.code) == [code])
  }

  /// No weekday is wrong where there is no such day.
  @Test(arguments: ["Feb 29: 9am-noon", "Sun Feb 29: closed", "Closed Feb 29"])
  func saysWhereThereIsNoSuchDay(text: String) {
    let reading = HoursText.read("Daily 8am-10pm. \(text)", relativeTo: CivilDate("2026-06-01"))
    #expect(reading.expression == "Mo-Su 08:00-22:00" && reading.unread == [text])
    #expect(reading.warnings.map(\.code) == ["no-such-day"])
    let other = HoursText.read("Daily 8am-10pm. Feb 29: 9am-noon", relativeTo: CivilDate("2027-06-01"))
    #expect(other.expression == "Mo-Su 08:00-22:00; 2028 Feb 29 09:00-12:00" && other.warnings.isEmpty)
  }

  @Test(arguments: [
    "December 24 - January: closed", "Nov 25 - Nov 2: closed", "May 5, 2027 - June 3, 2026: closed",
    "Feb 30: closed", "13/13: closed", "November 31 9am-5pm", "May 5-9-11: closed",
    "Closed Sat, Sun Dec 6 - Tue Dec 8", "Mon-Fri, Dec 9-13: 7am-11pm", "Nov 5/6/27: closed",
    "Nov 12/24: closed", "26.-24.12. geschlossen", "24., 26.12. - 2.1. geschlossen", "24-26.12. geschlossen",
    "Dal 30 novembre: 8:00-15:00", "This Friday closed", "Starting Dec. 21 | 7am–10pm",
    "until May 5: 9am-5pm",
    "until Nov 5: 9am-5pm",
  ])
  func leavesOtherDatesUnread(text: String) {
    let reading = HoursText.read(text, relativeTo: read)
    #expect(reading.expression == nil)
    #expect(reading.unread != [])
  }

  @Test(arguments: [
    ("Exam Week (12/8-12/14): 7am-2am", "2026 Dec 08-14 07:00-02:00", "Exam Week"),
    ("Exam Week (12/8-12/14): Mon-Fri 7am-2am", "2026 Dec 08-14 Mo-Fr 07:00-02:00", "Exam Week"),
    ("Closed for Spring Break March 7-15", "Mo-Su unknown; 2027 Mar 07-15 off", "Spring Break"),
    ("Dec 24 (Christmas Eve) 9am-2pm", "2026 Dec 24 09:00-14:00", "Christmas Eve"),
    ("Café Closed | October 6-9", "Mo-Su unknown; 2026 Oct 06-09 off", "Café"),
    ("Exam Week\nDec 8-14\nMon-Fri 7am-2am", "2026 Dec 08-14 Mo-Fr 07:00-02:00", "Exam Week"),
    ("Thanksgiving\nNov 26\nclosed", "Mo-Su unknown; 2026 Nov 26 off", "Thanksgiving"),
    (
      "Summer Hours\nJune 1 - August 15\nMon-Fri 9am-5pm", "2026 Jun 01-2026 Aug 15 Mo-Fr 09:00-17:00",
      "Summer Hours"
    ),
  ])
  func namesBesideDatesAreUnread(text: String, expression: String, unread: String) {
    #expect(
      HoursText.read(text, relativeTo: read) == HoursTextReading(expression: expression, unread: [unread]))
  }

  /// Weekdays beside dates are of those dates, or of every week, or it is not clear.
  @Test(
    arguments: [
      (
        "Dec 8-14: Mon-Fri 7am-5pm, Sat-Sun closed",
        "2026 Dec 08-14 Mo-Fr 07:00-17:00; 2026 Dec 08-14 Sa-Su off", []
      ),
      (
        "Dec 8-14: Mon-Fri 7am-5pm\nSat-Sun closed",
        "2026 Dec 08-14 Mo-Fr 07:00-17:00; 2026 Dec 08-14 Sa-Su off", []
      ),
      (
        "Dec 8-14 closed, weekends 10am-4pm",
        "Mo-Fr unknown; Sa-Su unknown \"weekends 10am-4pm\"; 2026 Dec 08-14 off",
        ["weekends 10am-4pm"]
      ),
      ("Dec 24 and Sundays: closed", "Mo-Sa unknown; Su off; 2026 Dec 24 off", []),
      (
        "Mon-Fri 9am-5pm. Closed weekends and Nov 25-29", "Mo-Fr 09:00-17:00; Sa-Su off; 2026 Nov 25-29 off",
        []
      ),
      ("Closed weekends, Nov 25-29", nil, ["Closed weekends, Nov 25-29"]),
      ("Closed between Dec. 12 and Jan. 10.", "Mo-Su unknown; 2026 Dec 12-2027 Jan 10 off", []),
      ("From Dec 1: 8am-5pm", nil, ["From Dec 1: 8am-5pm"]),
      // A heading of any hours is none of the regular ones.
      (
        "June 1 - August 15\nHours of Operation\nMon-Fri 9am-5pm",
        "2026 Jun 01-2026 Aug 15 Mo-Fr 09:00-17:00", []
      ),
      ("Closed\nNovember 26-29", nil, ["Closed", "November 26-29"]),
      ("Nov 26 closed, Mon-Fri 9am-5pm", "Mo-Fr 09:00-17:00; 2026 Nov 26 off", []),
      ("Nov 26-27 closed\nMon-Fri 9am-5pm", "Mo-Fr 09:00-17:00; 2026 Nov 26-27 off", []),
      ("Nov 26\nMon-Fri 9am-5pm", nil, ["Nov 26\nMon-Fri 9am-5pm"]),
      // The break is over when the regular hours begin.
      (
        "Thanksgiving Break\nNov 25-29\nClosed\nRegular Hours\nMonday - Friday 8am-5pm",
        "Mo-Fr 08:00-17:00; 2026 Nov 25-29 off", ["Thanksgiving Break"]
      ),
      ("Sat 9am-5pm (Dec 12)", nil, ["Sat 9am-5pm (Dec 12"]),
      // Of the house, or of a part of it?
      (
        "Mon-Fri 9am-5pm\nGrill closed Nov 23-25",
        "Mo-Fr 09:00-17:00; 2026 Nov 23-25 unknown \"closed Nov 23-25\"", ["Grill", "closed Nov 23-25"]
      ),
      (
        "Nov 23-25\n8am-3pm\n\nMon-Fri 7am-9pm",
        "Mo-Fr unknown \"Mon-Fri 7am-9pm\"; 2026 Nov 23-25 08:00-15:00", ["Mon-Fri 7am-9pm"]
      ),
      // Of Friday alone, or of both?
      (
        "Mon-Thu 9am-5pm, Fri 9am-3pm (Dec 8-14)",
        "Mo-Fr unknown \"Mon-Thu 9am-5pm, Fri 9am-3pm (Dec 8-14)\"",
        ["Mon-Thu 9am-5pm, Fri 9am-3pm (Dec 8-14)"]
      ),
      (
        "Mon-Fri 8am-6pm in September; 9am-5pm in October",
        #"Sep Mo-Fr 08:00-18:00; Oct Mo-Fr 09:00-17:00; Oct Sa-Su unknown "9am-5pm in October""#, []
      ),
      (
        "Mon-Fri 8am-6pm in September, 9am-5pm in October", nil,
        ["Mon-Fri 8am-6pm in September, 9am-5pm in October"]
      ),
      (
        "Mon-Fri 8am-2pm (Dec 1-11), 9am-1pm (Dec 14-18)",
        #"Mo-Fr unknown "Mon-Fri 8am-2pm (Dec 1-11), 9am-1pm (Dec 14-18)""#,
        ["Mon-Fri 8am-2pm (Dec 1-11), 9am-1pm (Dec 14-18)"]
      ),
      (
        "Mon-Fri 11am-2pm (Sept-May), closed June-Aug", nil,
        ["Mon-Fri 11am-2pm (Sept-May), closed June-Aug"]
      ),
      ("8am-6pm in September, 9am-5pm in October", "Sep 08:00-18:00; Oct 09:00-17:00", []),
    ] as [(String, String?, [String])])
  func keepsWeeksApart(text: String, expression: String?, unread: [String]) {
    let reading = HoursText.read(text, relativeTo: read)
    #expect(reading.expression == expression)
    #expect(reading.unread.joined(separator: "\n") == unread.joined(separator: "\n"))
  }

  /// Dates within others say what it is on these, wherever they stand.
  @Test(arguments: [
    (
      "Dec 1-31 9am-5pm\nDec 24-26 closed\nDec 10-30 10am-3pm",
      "2026 Dec 01-31 09:00-17:00; 2026 Dec 10-30 10:00-15:00; 2026 Dec 24-26 off"
    ),
    (
      "Mon-Fri 9am-5pm\nOct 5-9 closed\nOct 1-31 8am-6pm",
      "Mo-Fr 09:00-17:00; 2026 Oct 01-31 08:00-18:00; 2026 Oct 05-09 off"
    ),
    ("Nov 25, Dec 24 closed\nNov 20-29 9am-2pm", "2026 Nov 20-29 09:00-14:00; 2026 Nov 25,2026 Dec 24 off"),
    ("Dec 19-Jan 10 closed\nDec 14-18 7am-7pm", "2026 Dec 19-2027 Jan 10 off; 2026 Dec 14-18 07:00-19:00"),
  ])
  func readsDatesWithinOthersAfterThem(text: String, expression: String) {
    let reading = HoursText.read(text, relativeTo: read)
    #expect(reading.expression == expression)
  }
}
