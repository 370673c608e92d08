import CivilTime
import HoursText
import Testing

/// What closes on days that are named without a date, and what ends for a term.
@Suite struct HoursTextDaysToComeTests {
  /// A Friday.
  private let day = CivilDate("2026-11-20")

  /// What is said of days to come, of a text whose first line is `Mon-Fri 8am-5pm`; nothing where it says no more.
  private func exceptions(_ line: String) -> String? {
    let week = "Mo-Fr 08:00-17:00"
    let read = HoursText.read("Mon-Fri 8am-5pm\n" + line, relativeTo: day).expression
    guard let read, read.hasPrefix(week) else { return read ?? "nil" }
    let rules = read.dropFirst(week.count).split(separator: ";").map { rule in
      String(rule.dropFirst().split(separator: "\"").first ?? "")
    }
    return rules.joined(separator: ";")
  }

  @Test(
    arguments: [
      ("Closed today due to weather", "2026 Nov 20 unknown "), ("CLOSED TODAY", "2026 Nov 20 unknown "),
      ("Closed for the day", "2026 Nov 20 unknown "), ("Closed tomorrow", "2026 Nov 21 unknown "),
      ("Closed this Friday", "2026 Nov 20-27 Fr unknown "), ("Today until 1pm", "2026 Nov 20 unknown "),
      ("Today's hours: 8am-5pm", ""), ("Closed Thanksgiving Day", "2026 Nov 26 unknown "),
      ("Thanksgiving: closed\nBlack Friday: 9am-2pm", "2026 Nov 26 unknown ;2026 Nov 27 unknown "),
      ("Closed the day after Thanksgiving", "2026 Nov 27 unknown "),
      ("Closed Thanksgiving week", "2026 Nov 21-29 unknown "),
      (
        "We will be closed Thursday and Friday for Thanksgiving",
        "2026 Nov 26 unknown ;2026 Nov 23-29 Th-Fr unknown "
      ),
      ("Christmas Eve: 8am-noon", "2026 Dec 24 unknown "),
      ("Christmas Eve (Dec 24): 8am-noon", "2026 Dec 24 08:00-12:00"),
      ("Closed Boxing Day and New Year's Day", "2026 Dec 26 unknown ;2027 Jan 01 unknown "),
      ("Closed between Christmas and New Year", "2026 Dec 25-2027 Jan 01 unknown "),
      ("Closed Juneteenth", ""), ("Closed ANZAC Day", ""), ("Thanksgiving Hours", ""),
      ("Closed on statutory holidays", "PH off"), ("Closed all bank holidays", "PH off"),
      ("Last day of service is Dec 11", "2026 Dec 12-2027 Jan 07 unknown "),
      ("Last day of classes is Dec 11", ""),
      ("Closing for the semester on Dec 11", "2026 Dec 11-2027 Jan 07 unknown "),
      ("Closes for winter break Dec 11 at 2pm", "2026 Dec 11-2027 Jan 07 unknown "),
      ("Opens at 10am on Nov 30", "2026 Nov 30 unknown "),
      ("Delayed opening Monday 7 December (10am)", "2026 Dec 07 unknown "), ("Opens Monday at 8am", ""),
      ("Limited service Nov 25", "2026 Nov 25 unknown "),
      ("Hours vary Nov 23-27", "2026 Nov 23-27 unknown "), ("Brunch only Nov 28", "2026 Nov 28 unknown "),
      ("Dinner Nov 24", ""), ("Flex dollars end December 18", ""),
      ("Meal service ends December 12", "2026 Dec 12-2027 Jan 08 unknown "),
      ("Open through Dec 11", "2026 Dec 12-2027 Jan 07 unknown "),
      ("Service resumes Jan 18", "2026 Nov 20-2027 Jan 18 unknown "),
      ("Closed Nov 26-29. Service resumes Nov 30", "2026 Nov 26-29 off"),
      (
        "Closes December 18; reopens January 11",
        "2026 Dec 18 unknown ;2026 Dec 18-2027 Jan 11 unknown "
      ),
      ("Closes at 2pm Dec 11", "2026 Dec 11 08:00-14:00"), ("Closed w/c 21 December", "2026 Dec 21-27 off"),
      ("Open till 1pm on Wed Nov 25", "2026 Nov 25 08:00-13:00"),
      ("Christmas Eve – January 3: closed", "2026 Dec 24-2027 Jan 03 unknown ;2027 Jan 03 unknown "),
      (
        "Closed Christmas Eve through January 3", "2026 Dec 24-2027 Jan 03 unknown ;2027 Jan 03 unknown "
      ),
      ("Thanksgiving – Nov 26: closed", "2026 Nov 26 off"),
      ("Dec 24 – New Year's Day: closed", "2026 Dec 24-2027 Jan 01 unknown ;2026 Dec 24 unknown "),
      ("Open from noon on 2 December", "2026 Dec 02 unknown "),
      ("Private event December 2", "2026 Dec 02 unknown "),
      ("Closed after lunch on Nov 25", "2026 Nov 25 unknown "),
      ("Last meal: Dec 18 lunch", "2026 Dec 18-2027 Jan 14 unknown "),
      ("Closed Thanksgiving & the day after", "2026 Nov 26-27 unknown "),
      ("2-hour delay on December 2", "2026 Dec 02 unknown "),
      ("Closed Monday through Wednesday next week", "2026 Nov 20-2026 Dec 04 Mo-We unknown "),
      ("This Sunday: 10am-2pm", "Su unknown ;2026 Nov 20-27 Su unknown "),
      ("Closed next week", "2026 Nov 20-2026 Dec 04 unknown "),
      (
        "Nov 26-29 closed; Nov 30: Regular dining hours resume", "2026 Nov 26-29 off"
      ),
      ("Closed to the public Dec 4", "2026 Dec 04 off"),
      ("Finals Week (Dec 7-11): open until 2am", "2026 Dec 07-11 unknown "),
      ("Extended hours Dec 7-11: 8am-midnight", "2026 Dec 07-11 08:00-24:00"),
      ("Grill closed Dec 7-11", "2026 Dec 07-11 unknown "), ("Breakfast served all day", ""),
    ] as [(String, String?)])
  func doubtsDaysThatAreNamed(line: String, expected: String?) {
    #expect(exceptions(line) == expected)
  }
}
