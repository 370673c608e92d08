import CivilTime
import HoursText
import Testing

/// Weekdays beside dates, and dates that leave out some days.
@Suite struct HoursTextBesideDatesTests {
  /// A Saturday.
  private let day = CivilDate("2026-11-21")

  private func expect(_ line: String, _ expression: String, _ hours: String = "Mon-Fri 8am-5pm\n") {
    #expect(HoursText.read(hours + line, relativeTo: day).expression == expression)
  }

  @Test(
    arguments: [
      ("Closed Nov 26-27; open Wed until 2pm", "2026 Nov 26-27 off; 2026 Nov 25 08:00-14:00"),
      ("Closed Thu-Fri, Nov 26-27; Wed 8am-2pm", "2026 Nov 26-27 off; 2026 Nov 25 08:00-14:00"),
      ("Nov 25 8am-2pm; Thursday and Friday closed", "2026 Nov 26-27 off; 2026 Nov 25 08:00-14:00"),
      ("Closed Nov 26, Fri 10am-4pm", "2026 Nov 26 off; 2026 Nov 27 10:00-16:00"),
      (
        "Closed Nov 26-27, Wed until 2pm",
        #"2026 Nov 25 unknown "Wed until 2pm"; 2026 Nov 26-27 off"#
      ),
    ])
  func weekdaysBesideADateAreThoseOfItsWeek(line: String, rest: String) {
    expect(line, "Mo-Fr 08:00-17:00; " + rest)
  }

  @Test(arguments: [
    "Closed Nov 26-27; Wednesdays 8am-2pm", "Closed Nov 26-27; every Wed 8am-2pm",
    "Closed Nov 26-27\nWed 8am-2pm",
  ])
  func otherWeekdaysAreThoseOfEveryWeek(line: String) {
    expect(line, "Mo-Tu,Th-Fr 08:00-17:00; We 08:00-14:00; 2026 Nov 26-27 off")
  }

  /// Days without other hours, and meals.
  @Test(arguments: [
    (
      "Closed Nov 26-27; Sat 9am-1pm", "Mo-Th 08:00-17:00; Sa 09:00-13:00; 2026 Nov 26-27 off",
      "Mon-Thu 8am-5pm\n"
    ),
    ("Closed Nov 26; Mon-Wed 8am-5pm, Fri 8am-3pm", "Mo-We 08:00-17:00; Fr 08:00-15:00; 2026 Nov 26 off", ""),
    (
      "Closed Nov 23-27. Sat-Sun: Brunch 10am-2pm; Sat-Sun: Dinner 5-7pm",
      "Sa-Su 10:00-14:00,17:00-19:00; 2026 Nov 23-27 off", ""
    ),
  ])
  func daysWithoutOtherHoursAreThoseOfEveryWeek(line: String, expression: String, hours: String) {
    expect(line, expression, hours)
  }

  @Test(
    arguments: [
      (
        "Dec 21-25: Mon-Wed 9am-2pm",
        #"2026 Dec 21-25 Mo-We 09:00-14:00; 2026 Dec 21-25 Th-Fr unknown "Dec 21-25: Mon-Wed 9am-2pm""#
      ),
      (
        "Week of Dec 21: Mon-Wed 9am-2pm",
        #"2026 Dec 21-27 Mo-We 09:00-14:00; 2026 Dec 21-27 Th-Fr unknown "Week of Dec 21: Mon-Wed 9am-2pm""#
      ),
      // Longer hours, the end of a week, closed days, and months.
      ("Dec 14-18: Mon-Thu 7am-11pm", "2026 Dec 14-18 Mo-Th 07:00-23:00"),
      ("Nov 23-27: Wed 8am-2pm, Thu-Fri closed", "2026 Nov 23-27 We 08:00-14:00; 2026 Nov 23-27 Th-Fr off"),
      ("Jun 1-Aug 14: Mon-Thu 8am-2pm", "2026 Jun 01-2026 Aug 14 Mo-Th 08:00-14:00"),
    ])
  func daysLeftOutOfAShortWeekAreUnknown(line: String, rest: String) {
    expect(line, "Mo-Fr 08:00-17:00; " + rest)
  }

  @Test(
    arguments: [
      ("Nov 26-29 N/A", #"2026 Nov 26-29 unknown "Nov 26-29 N/A""#),
      ("1.18.27: closed", "2027 Jan 18 off"), ("11.26.26 - closed", "2026 Nov 26 off"),
      ("Closed 12.24.26-1.4.27", "2026 Dec 24-2027 Jan 04 off"),
      ("Closed 26.11.26", "2026 Nov 26 off"),
      ("Nov 27: University holiday, closed", "2026 Nov 27 off"),
    ])
  func datesInOtherForms(line: String, rest: String) { expect(line, "Mo-Fr 08:00-17:00; " + rest) }

  /// They are not those of the country.
  @Test(arguments: [
    ("Closed on university holidays", "university holidays"), ("Closed campus holidays", "campus holidays"),
    ("Closed on all university holidays", "all university holidays"),
    ("College holidays: 10am-2pm", "College holidays"),
  ])
  func holidaysOfAnInstitutionAreUnknown(line: String, name: String) {
    let reading = HoursText.read("Mon-Fri 8am-5pm\n" + line, relativeTo: day)
    #expect(reading.expression == "Mo-Fr 08:00-17:00; PH unknown \"\(name)\"")
    #expect(reading.unread.contains(name))
  }

  @Test(
    arguments: [
      ("2026-11-21", "Aug 24 - Dec 11", "2026 Dec 12-2027 Jan 08"),
      ("2026-12-15", "(Aug 24 - Dec 11)", "2026 Dec 12-2027 Jan 08"),
      ("2026-11-21", "Fall semester: Aug 24 - Dec 11", "2026 Dec 12-2027 Jan 08"),
      ("2026-11-21", "Open Jan 11 - May 7", "2026 Nov 21-2027 Jan 10"),
    ])
  func daysOutsideATermBelowTheHoursAreUnknown(date: String, line: String, days: String) {
    let reading = HoursText.read("Mon-Fri 8am-5pm\n" + line, relativeTo: CivilDate(date))
    #expect(
      reading.expression?.hasPrefix("Mo-Fr 08:00-17:00; \(days) unknown ") == true,
      "\(reading.expression ?? "")")
  }

  @Test(arguments: ["Open Dec 1-18", "Exhibition: Sep 1 - Dec 11", "Menu: Nov 23 - Nov 27"])
  func otherDatesAreNoTerm(line: String) { expect(line, "Mo-Fr 08:00-17:00") }
}
