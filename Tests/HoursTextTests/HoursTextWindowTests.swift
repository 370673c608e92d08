import HoursText
import Testing

/// One window, as cards and cells of dining pages write it.
@Suite struct HoursTextWindowTests {
  /// `period opens-closes` in minutes, or nothing where the text is not one window.
  private func read(_ text: String) -> String? {
    HoursText.window(text).map { "\($0.period ?? "") \($0.opens)-\($0.closes)" }
  }

  @Test(
    arguments: [
      ("All Day 7:00am - 8:00pm", "All Day 420-1200"),
      ("Lunch 11:00am - 5:00pm", "Lunch 660-1020"),
      ("All Day 12:00am - 12:00am", "All Day 0-0"),
      ("All Day 10:30am - 12:00am", "All Day 630-0"),
      ("Late Night: 9:00 PM – 1:00 AM", "Late Night 1260-60"),
      ("Afternoon Snack 2:00PM-4:45PM", "Afternoon Snack 840-1005"),
      ("Limited Lunch 2-3:30pm", "Limited Lunch 840-930"),
      ("6:00AM - 10:30AM", " 360-630"),
      ("7a-3p", " 420-900"),
      ("7:30 AM - 9 PM", " 450-1260"),
      ("noon to midnight", " 720-0"),
      ("Dinner 5-8", "Dinner 1020-1200"),
      ("Breakfast 7-9", "Breakfast 420-540"),
      ("Lunch 1 - 3", "Lunch 780-900"),
      ("Late Night 9-1", "Late Night 1260-60"), ("Late Night 11-2", "Late Night 1380-120"),
      ("Dinner 11-2", "Dinner 660-840"), ("Dinner 8-1", "Dinner 1200-60"),
    ] as [(String, String)])
  func readsAPeriodAndItsTimes(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test(
    arguments: [
      // Both halves of the day are said.
      ("9am-5pm", "540-1020"), ("9 a.m. to 5 p.m.", "540-1020"), ("12am - 6am", "0-360"),
      ("12:30pm-12:30am", "750-30"), ("10pm-2am", "1320-120"), ("0:45 AM to 11:45 PM", "45-1425"),
      ("9 p. m. - 11 p. m.", "1260-1380"), ("900am-1130am", "540-690"), ("12am-11:59pm", "0-0"),
      // The start shares the end's half where it can.
      ("5-9pm", "1020-1260"), ("11-2pm", "660-840"), ("8:00 - 8:00 PM", "480-1200"), ("7:30-9am", "450-540"),
      ("12-5pm", "720-1020"), ("10-12pm", "600-720"), ("12:30 - 1:30 pm", "750-810"),
      // The end is the first such time after the start.
      ("11am-1", "660-780"), ("9:00am - 5:00", "540-1020"), ("5pm-9", "1020-1260"), ("9am-12", "540-720"),
      ("5pm-12", "1020-0"), ("11pm-2", "1380-120"), ("9am-12:30", "540-750"), ("5pm - 12:30", "1020-30"),
      // Neither is said, and only one reading is a day.
      ("9-5", "540-1020"), ("11:00 - 2:00", "660-840"), ("8-8", "480-1200"), ("12-8", "720-1200"),
      ("9-12", "540-720"), ("8:30-12:15", "510-735"), ("1100-200", "660-840"), ("09:00-5:00", "540-1020"),
      // A 24-hour clock.
      ("09:00-17:00", "540-1020"), ("9:00 - 17:00", "540-1020"), ("900-1700", "540-1020"),
      ("0900-1700", "540-1020"), ("18:00-02:00", "1080-120"), ("18:00-2:00", "1080-120"),
      ("06-12", "360-720"), ("04-24", "240-0"), ("00:00-24:00", "0-0"), ("9h30-14h", "570-840"),
      ("9.30-14.15", "570-855"), ("10:00:00 - 22:00:00", "600-1320"), ("9-17 Uhr", "540-1020"),
      // Dashes of all kinds.
      ("9am–5pm", "540-1020"), ("9am—5pm", "540-1020"), ("9am − 5pm", "540-1020"), ("9am ~ 5pm", "540-1020"),
      ("9am\u{A0}-\u{202F}5pm", "540-1020"), ("from 9am until 5pm", "540-1020"),
    ] as [(String, String)])
  func infersAmAndPmWhereOneReadingMakesSense(text: String, expected: String) {
    #expect(read(text)?.split(separator: " ").last.map(String.init) == expected)
  }

  @Test(arguments: [
    "", "Closed", "7:00am", "5-9", "7-11", "5-10", "12-12", "9:30-1am", "11-2am", "5-12am", "7am-11",
    "10pm-7",
    "09:00-05:00", "13:00-5:00", "05:00 - 9 pm", "7pm-12pm", "14am-5pm", "25:00-26:00", "9:75-10:00",
    "7am-8pm, 9pm-10pm", "7-9-11", "7am-8pm daily", "Mon 7am-8pm", "11:00 - 2:004:30 - 7:30",
    "056:00AM-08:00PM",
    "Dinner 9-1", "Supper 10-2", "5pm - close", "7:58pm-8:00pm", "-", "12/8-12/14", "Until 11:00",
  ])
  func leavesTheRestUnread(text: String) {
    #expect(HoursText.window(text) == nil)
  }
}
