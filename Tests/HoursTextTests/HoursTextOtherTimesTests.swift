import CivilTime
import HoursText
import OpeningHours
import Testing

/// Hours and closings of other times of the year than the one in which a text is read, and slips of a pen.
@Suite struct HoursTextOtherTimesTests {
  /// What a text, read on the day of a moment, says of that moment.
  private func state(_ text: String, _ moment: String) throws -> String {
    let parts = moment.split(separator: "T").map(String.init)
    let date = try #require(CivilDate(parts[0]))
    let minutes = try #require(parts.last).split(separator: ":").compactMap { Int64($0) }
    guard let value = HoursText.read(text, relativeTo: date).expression else { return "unread" }
    let at = Zone.utc.firstInstant(of: date) + (minutes[0] * 60 + minutes[1]) * 60
    return try HoursExpression(value).state(at: at, in: HoursContext(zone: .utc)).kind.rawValue
  }

  @Test(
    "Days below their hours",
    arguments: [
      (
        "7:00am-9:00pm\nMonday-Thursday\n7:00am-5:00pm\nFriday\n10:00am-5:00pm\nSaturday & Sunday",
        "Mo-Th 07:00-21:00; Fr 07:00-17:00; Sa-Su 10:00-17:00"
      ),
      ("8am - 8pm\nWeekdays\n\n10am - 6pm\nWeekends", "Mo-Fr 08:00-20:00; Sa-Su 10:00-18:00"),
      (
        "7 am - 9 pm\nMonday - Thursday\n7 am - 3 pm\nFriday\nClosed\nSaturday & Sunday",
        "Mo-Th 07:00-21:00; Fr 07:00-15:00; Sa-Su off"
      ),
      (
        "Lunch 11-2\nDinner 5-8\nMonday - Friday\n\nBrunch 10-2\nDinner 5-7\nSaturday & Sunday",
        "Mo-Fr 11:00-14:00,17:00-20:00; Sa-Su 10:00-14:00,17:00-19:00"
      ),
      (
        "Lunch\n11:00am-2:00pm\nMonday - Friday\nDinner\n5:00pm-8:00pm\nMonday - Thursday",
        "Mo-Th 11:00-14:00,17:00-20:00; Fr 11:00-14:00"
      ),
      ("11h30-14h\nLundi - jeudi\n11h30-13h30\nVendredi", "Mo-Th 11:30-14:00; Fr 11:30-13:30"),
      (
        "8am-5pm\nMonday\n8am-4pm\nTuesday\n8am-3pm\nFriday\nClosed\nSaturday\nSunday",
        "Mo 08:00-17:00; Tu 08:00-16:00; Fr 08:00-15:00; Sa-Su off"
      ),
      // Days that begin a text are above their hours.
      ("Monday-Friday\n7am-9pm\nSaturday\n9am-5pm", "Mo-Fr 07:00-21:00; Sa 09:00-17:00"),
    ])
  func daysMayBeBelow(text: String, expression: String) {
    #expect(HoursText.read(text, relativeTo: CivilDate("2026-12-01")).expression == expression)
  }

  @Test(
    arguments: [
      ("Lunch 11am-2pm; Dinner 5:30-7:30pm (Monday-Friday)", "2026-12-05T12:00", "unknown"),
      ("Lunch 11am-2pm; Dinner 5:30-7:30pm (Monday-Friday)", "2026-12-04T12:00", "open"),
      ("Mon-Fri 8-4 (Closed 11/25-11/29; 12/24-1/3)", "2026-12-28T12:00", "closed"),
      ("Daily 7am-9pm (closed Tue; Wed)", "2026-12-02T12:00", "closed"),
      ("Open daily 8am-4pm\nClosed Sat; Sun", "2026-12-06T12:00", "closed"),
      ("Office hours: Mon-Fri 8-5\nDining hours: daily 7am-8pm", "2026-12-01T18:00", "open"),
      ("Mon-Thu 10-10, Fri-Sat 10-12, Sun 12-10", "2026-12-04T15:00", "unknown"),
      ("Mon-Thu 8-5, Fri 8-12", "2026-12-04T15:00", "closed"),
      ("Mon-Wed 8-12, Thu-Fri 8-5", "2026-12-01T15:00", "closed"),
      ("Sun-Thu 8am-2am\nWe are open until 2am!", "2026-12-01T15:00", "open"),
      ("Open 7:30am to 7:30pm, Saturday 8am to 1pm, closed Sunday", "2026-12-01T15:00", "open"),
      ("Open 7:30am to 7:30pm, Saturday 8am to 1pm, closed Sunday", "2026-12-05T15:00", "closed"),
      ("Ouvert de 7h30 à 19h30, le samedi de 8h à 13h, fermé le dimanche", "2026-12-06T12:00", "closed"),
      ("Tue-Sun 7am-9pm. Closed Sunday evening and all day Monday.", "2026-12-07T12:00", "unknown"),
      ("Mon-Sat (closed Sunday) 11am - 10pm", "2026-12-05T15:00", "open"),
      ("Mon-Sat (closed Sunday) 11am - 10pm", "2026-12-06T15:00", "closed"),
      ("Open Mon, Wed, Fri (closed Tues/Thurs) 9am-1pm", "2026-12-01T12:00", "closed"),
      ("Mon-Fri, closed Wed, 9am-1pm", "2026-12-02T12:00", "closed"),
      ("Mon-Fri, closed Wed, 9am-1pm", "2026-12-03T12:00", "open"),
      ("Du mardi au samedi (fermé dimanche et lundi) de 12h à 14h", "2026-12-01T13:00", "open"),
      ("Daily 7am-9pm (Sundays: brunch 10am-2pm, dinner 5pm-8pm)", "2026-12-06T08:00", "unknown"),
      ("Daily 7am-9pm (Sundays: brunch 10am-2pm, dinner 5pm-8pm)", "2026-12-05T08:00", "open"),
      ("Mon-Fri 7am-9pm; Friday: lunch only 11am-2pm", "2026-12-04T18:00", "closed"),
      ("Monday through\nThursday: 7:30am - 9pm\nFriday: 7:30am - 3pm", "2026-12-01T20:00", "open"),
      ("Daily except Sunday evening and Monday: 12-2pm, 6-9pm", "2026-12-06T13:00", "unread"),
      ("Ouvert 7/7 de 11h à 23h", "2026-12-01T12:00", "open"),
      ("Lunch 11-2\nDinner 5-8\n(except Saturday and Sunday)", "2026-12-05T12:00", "unknown"),
      ("Closed Sunday, open 24 hours Mon-Sat", "2026-12-05T12:00", "open"),
      ("Mon 7am-9pm\nTue 7am-9pm\nWed –\nThu 7am-9pm\nFri 7am-3pm", "2026-12-02T12:00", "unknown"),
      ("8am-5pm, Monday 8am-4pm, Tuesday 9-1, Wednesday", "2026-12-02T12:00", "open"),
      ("8am-5pm, Monday 8am-4pm, Tuesday 9-1, Wednesday", "2026-12-03T12:00", "closed"),
      ("Daily except Sundays lunch 12-2", "2026-12-05T13:00", "open"),
      ("Lun-ven 11h-14h\nfermé 6/7, 7/7 et 8/7", "2026-07-07T12:00", "closed"),
    ] as [(String, String, String)])
  func marksAndLabels(text: String, moment: String, state: String) throws {
    #expect(try self.state(text, moment) == state)
  }

  /// What stands below `Mon-Fri 7am-7pm`.
  @Test(
    arguments: [
      ("Closed for March break", "2027-03-30T12:00", "unknown"),
      ("Closed for March break", "2027-05-05T12:00", "open"),
      ("October recess: closed", "2026-10-13T12:00", "unknown"),
      ("December holidays: closed", "2026-12-02T12:00", "unknown"),
      ("Closed in March", "2027-03-30T12:00", "closed"),
      ("Closed Reading Week", "2027-02-17T12:00", "unknown"),
      ("Closed Reading Week", "2026-12-02T12:00", "open"),
      ("Closed during exam week", "2026-12-15T12:00", "unknown"),
      ("Closed mid-semester break", "2026-10-12T12:00", "unknown"),
      ("Closed during recess", "2026-12-29T12:00", "unknown"),
      ("Breaks: closed", "2026-12-29T12:00", "unknown"),
      ("Closed over the summer", "2026-07-08T12:00", "unknown"),
      ("Closed over the summer", "2026-12-08T12:00", "open"),
      ("Closed outside term time", "2026-12-29T12:00", "unknown"),
      ("Open during term only", "2026-12-29T12:00", "unknown"),
      ("Closed Family Day", "2027-02-15T12:00", "unknown"),
      ("Closed Victoria Day", "2027-05-24T12:00", "unknown"),
      ("Closed Canada Day", "2026-07-01T12:00", "unknown"),
      ("Closed Chinese New Year", "2030-02-04T12:00", "unknown"),
      ("Winter break: 9am-2pm", "2026-12-29T16:00", "unknown"),
      ("Winter break: 9am-2pm", "2026-12-02T16:00", "open"),
      ("J-Term: Mon-Fri 9am-2pm", "2027-01-13T16:00", "unknown"),
      ("Abbreviated hours during finals week", "2026-12-14T16:00", "unknown"),
      ("Summer hours: 9am-2pm", "2026-07-08T16:00", "unknown"),
      ("We are currently only open until 3pm.", "2026-12-01T16:00", "unknown"),
      ("Due to staffing shortages we are closing at 3pm until further notice", "2026-12-01T16:00", "unknown"),
      ("We close at 7pm.", "2026-12-01T16:00", "open"), ("Deli closes at 3pm", "2026-12-01T16:00", "open"),
      ("We're closed!", "2026-12-01T12:00", "unknown"),
      ("This location has closed.", "2026-12-01T12:00", "unknown"),
      ("Will reopen in the fall", "2026-07-01T12:00", "unknown"),
      ("Will reopen in the fall", "2026-10-01T12:00", "open"),
      ("Breakfast resumes in spring", "2026-12-01T12:00", "open"),
      ("December holiday party 12/10 2pm-4pm", "2026-12-10T12:00", "unknown"),
      ("Closed October holidays", "2026-10-13T12:00", "unknown"),
      ("Thanksgiving Eve 7am-1pm", "2026-11-25T16:00", "unknown"),
      ("There is no dinner service on Fridays.", "2026-12-04T18:00", "unknown"),
      ("Starting December 5 we will no longer be open on Wednesdays.", "2026-12-09T18:00", "unknown"),
      ("No parking on Fridays", "2026-12-04T18:00", "open"),
      ("No delivery service on Fridays", "2026-12-04T18:00", "open"),
      ("No reservations for Friday dinner", "2026-12-04T18:00", "open"),
      ("Dec 28: closed; 2-4: 10am-2pm", "2026-12-03T15:00", "open"),
      ("December break schedule: closed", "2026-12-02T12:00", "unknown"),
      ("See you January 11", "2026-12-16T12:00", "unknown"),
      ("See you Mon-Fri", "2026-12-16T12:00", "open"),
      ("Dining Hall News\nWe will close at 2pm", "2026-12-16T12:00", "unknown"),
      ("December 18 (closing at noon) - January 3: closed", "2026-12-22T09:00", "unknown"),
      (
        "Thanksgiving Break (Nov. 21–29): Closed except Mon.–Tue. 10 a.m.–2 p.m.", "2026-11-23T11:00",
        "unknown"
      ),
      ("November 25: 7am-2pm; 26-28: Closed; 29: 4pm-9pm", "2026-11-27T12:00", "closed"),
      ("Closed Thanksgiving and the day before", "2026-11-25T12:00", "unknown"),
      ("11/26 Thu Closed", "2026-11-26T12:00", "closed"),
      ("12/2, Wed: 7am-1pm", "2026-12-02T18:00", "closed"),
      ("Nov 26 | Thu | 10am-2pm", "2026-11-26T18:00", "closed"),
      ("Winter Break (DEC 19 → JAN 10): Closed", "2026-12-29T12:00", "closed"),
      ("Reduced prices during finals", "2026-12-14T12:00", "open"),
      ("Grill station\nCloses at 5pm", "2026-12-01T18:00", "open"),
    ] as [(String, String, String)])
  func otherTimesAreUnknown(line: String, moment: String, state: String) throws {
    #expect(try self.state("Mon-Fri 7am-7pm\n" + line, moment) == state)
  }

  @Test(
    arguments: [
      ("Lun-Ven 8h-16h\nFermé pendant les vacances de Noël", "2026-12-29T12:00", "unknown"),
      ("Lun-Ven 8h-16h\nFermé pendant les vacances de Noël", "2026-11-24T12:00", "open"),
      ("Lun-Ven 8h-16h, période scolaire uniquement", "2026-12-29T12:00", "unknown"),
      ("Seg-Sex 7h30-22h\nFechado nas férias", "2026-12-28T12:00", "unknown"),
      ("Mo-Fr 8-18 Uhr\nWeihnachtsferien geschlossen", "2026-12-29T12:00", "unknown"),
      ("Mon-Fri 8am-4pm (3pm in summer)", "2026-07-08T15:30", "unknown"),
      ("Mon-Fri 8am-4pm (3pm in summer)", "2026-12-08T15:30", "open"),
      ("AY 2025-26\nMon-Fri 7am-7pm", "2026-10-12T12:00", "unread"),
      ("Academic Year 2026-2027\nMon-Fri 7am-7pm", "2026-10-12T12:00", "open"),
      ("© 2024-2025\nMon-Fri 7am-7pm", "2026-10-12T12:00", "open"),
      ("Hours 2025-2026\nMon-Fri 7am-7pm", "2026-10-12T12:00", "unread"),
      ("Fall '25 hours\nMon-Fri 7am-7pm", "2026-10-12T12:00", "unread"),
      ("Fall '26 hours\nMon-Fri 7am-7pm", "2026-10-12T12:00", "open"),
      ("Semester 1, 2025\nMon-Fri 7am-7pm", "2026-10-12T12:00", "unread"),
      ("Winter term 2027\nMon-Fri 7am-7pm", "2027-04-12T12:00", "open"),
      ("Fall 24 hours Mon-Fri", "2026-10-12T12:00", "open"),
      ("Wintersemester 2025/26\nMo-Fr 8-18 Uhr", "2026-10-12T12:00", "unread"),
      ("Hours for Fall 2026\nMon-Fri 7am-7pm", "2027-02-10T12:00", "unread"),
    ] as [(String, String, String)])
  func otherYearsAreUnread(text: String, moment: String, state: String) throws {
    #expect(try self.state(text, moment) == state)
  }

  @Test(
    "A meal has no window of half a day, and is at its time",
    arguments: [
      ("Mon-Fri: Lunch 11:30 am - 1:30 am", nil), ("Brunch 10am-2am Sat & Sun", nil),
      ("Breakfast 7pm-10am daily", nil), ("Breakfast 7-10pm, Lunch 11-2pm, Dinner 5-8pm", nil),
      ("Breakfast, lunch and dinner 7am-10pm daily", "Mo-Su 07:00-22:00"),
      ("Lunch and dinner 11am-11pm daily", "Mo-Su 11:00-23:00"),
      ("Late night 9pm-2am daily", "Mo-Su 21:00-02:00"),
    ] as [(String, String?)])
  func slipsAreNotRead(text: String, expression: String?) {
    let read = HoursText.read(text, relativeTo: CivilDate("2026-12-01")).expression
    #expect(read == expression || expression == nil && read?.contains("unknown") == true)
  }
}
