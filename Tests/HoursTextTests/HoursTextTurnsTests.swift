import CivilTime
import HoursText
import Testing

/// The first and the last day of service, and breaks.
@Suite struct HoursTextTurnsTests {
  @Test(
    arguments: [
      "Opens Jan 11", "Will open January 11", "Opening Monday, January 11",
      "Opens for the semester on Jan 11",
      "On break until Jan 11", "Winter break until Jan 11",
    ])
  func daysBeforeTheFirstAreUnknown(line: String) {
    let reading = HoursText.read("Mon-Fri 8am-5pm\n" + line, relativeTo: CivilDate("2026-12-15"))
    #expect(
      reading.expression?.hasPrefix("Mo-Fr 08:00-17:00; 2026 Dec 15-2027 Jan 11 unknown ") == true,
      "\(reading.expression ?? "")")
  }

  @Test(arguments: ["Öffnet am 11.1.", "Weihnachtsferien bis 11.1.", "Ferien bis 11.1."])
  func daysBeforeTheFirstAreUnknownInGerman(line: String) {
    let reading = HoursText.read("Mo-Fr 8-17 Uhr\n" + line, relativeTo: CivilDate("2026-12-15"))
    #expect(
      reading.expression?.hasPrefix("Mo-Fr 08:00-17:00; 2026 Dec 15-2027 Jan 11 unknown ") == true,
      "\(reading.expression ?? "")")
  }

  @Test(arguments: [
    ("Last day: Dec 11", "Dec 12-2027 Jan 07"),
    ("Our last day is Friday, December 11.", "Dec 12-2027 Jan 07"),
    ("Closes Dec 11 for the semester", "Dec 11-2027 Jan 07"),
    ("Closed for the year on December 11", "Dec 11-2027 Jan 07"),
    ("Last day: Dec 11 (closes at 2pm)", "Dec 11-2027 Jan 07"),
    ("Last day for Fall 2026: Dec 11", "Dec 12-2027 Jan 07"),
  ])
  func daysAfterTheLastAreUnknown(line: String, dates: String) {
    let reading = HoursText.read("Mon-Fri 8am-5pm\n" + line, relativeTo: CivilDate("2026-11-21"))
    #expect(
      reading.expression?.hasPrefix("Mo-Fr 08:00-17:00; 2026 \(dates) unknown ") == true,
      "\(reading.expression ?? "")")
  }

  /// The first or the last day of something else, or a single day with other hours.
  @Test(arguments: [
    ("Last day of classes Dec 11", ""), ("Last day to add a meal plan: Dec 11", ""),
    ("Opens Dec 11 at 10am", #"; 2026 Dec 11 unknown "Opens Dec 11 at 10am""#),
    ("Opens late Dec 11", #"; 2026 Dec 11 unknown "Opens late Dec 11""#),
    ("Open for finals until Dec 11", #"; 2026 Dec 12-2027 Jan 07 unknown "until Dec 11""#),
    ("Closed Nov 25-29. Opens Nov 30", "; 2026 Nov 25-29 off"),
    ("Dec 24: Closed (Winter Break)", "; 2026 Dec 24 off"),
  ])
  func otherDaysAreKnown(line: String, rest: String) {
    #expect(
      HoursText.read("Mon-Fri 8am-5pm\n" + line, relativeTo: CivilDate("2026-11-21")).expression
        == "Mo-Fr 08:00-17:00" + rest)
  }
}
