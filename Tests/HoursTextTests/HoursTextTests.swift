import HoursText
import OpeningHours
import Testing

/// What is read, line by line; what is not read is in `HoursTextUnreadTests`.
@Suite struct HoursTextTests {
  @Test(
    arguments: [
      ("Mon - Thurs 7am–8pm", "Mo-Th 07:00-20:00"),
      ("Mon-Thu 7a-10p, Fri 7a-9p, Sat-Sun 9a-9p", "Mo-Th 07:00-22:00; Fr 07:00-21:00; Sa-Su 09:00-21:00"),
      (
        "Monday through Friday 7:30 a.m. to 9:00 p.m.; Saturday and Sunday 10 a.m. to 8 p.m.",
        "Mo-Fr 07:30-21:00; Sa-Su 10:00-20:00"
      ),
      ("Mon, Tue, Wed, Thu: 9AM-5PM", "Mo-Th 09:00-17:00"),
      ("Mon. – Fri.: 7 a.m. – 3 p.m.", "Mo-Fr 07:00-15:00"),
      (
        "M-Th 7:30am-10pm | F 7:30am-8pm | Sa 9am-8pm | Su 9am-10pm",
        "Mo-Th 07:30-22:00; Fr 07:30-20:00; Sa 09:00-20:00; Su 09:00-22:00"
      ),
      ("MWF 10-2, TTh 11-3", "Mo,We,Fr 10:00-14:00; Tu,Th 11:00-15:00"),
      ("Tues/Thurs 10:30-1:30", "Tu,Th 10:30-13:30"),
      ("Sat & Sun 10-2", "Sa-Su 10:00-14:00"),
      ("Mon - Thu, Sun | 4:45PM - 9:00PM", "Su-Th 16:45-21:00"),
      ("Fri-Mon 9am-5pm", "Fr-Mo 09:00-17:00"),
      ("Weekdays 7am-2pm, weekends 8am-noon", "Mo-Fr 07:00-14:00; Sa-Su 08:00-12:00"),
      ("7 days a week 9am-5pm", "Mo-Su 09:00-17:00"),
      ("5 days a week 9am-5pm", "Mo-Fr 09:00-17:00"),
      ("Mondays' 9am-5pm", "Mo 09:00-17:00"),
      ("MTWRF 8am-5pm", "Mo-Fr 08:00-17:00"), ("MTWR 8am-5pm", "Mo-Th 08:00-17:00"),
      ("MW 10-2, TTh 11-3", "Mo,We 10:00-14:00; Tu,Th 11:00-15:00"),
      ("Sun-Thu 8am -- 5pm", "Su-Th 08:00-17:00"), ("nightly 5pm-9pm", "Mo-Su 17:00-21:00"),
      ("Every day but Sunday 11am-2pm", "Mo-Sa 11:00-14:00"),
      ("9am-5pm", "Mo-Su 09:00-17:00"),
      ("We 9-5", "We 09:00-17:00"),
      ("🍔 Mon-Fri 9am-5pm!!", "Mo-Fr 09:00-17:00"),
      ("Mon-Fri 11:00-14:00 & 17:00-21:00", "Mo-Fr 11:00-14:00,17:00-21:00"),
      ("Mon 11am-2pm, Mon 5pm-9pm", "Mo 11:00-14:00,17:00-21:00"),
      ("Mon-Fri 8-2/5-8", "Mo-Fr 08:00-14:00,17:00-20:00"),
      ("Tue/Thu 7:30-10/11:30-2/5-8", "Tu,Th 07:30-10:00,11:30-14:00,17:00-20:00"),
      ("Mon-Fri 8-4 12/7-12/11", "Dec 07-11 Mo-Fr 08:00-16:00"),
      ("Monday holidays 10-4", "PH 10:00-16:00"), ("Sun Holidays 10-4", "Su 10:00-16:00; PH 10:00-16:00"),
      ("Mon 8am-4pm, 2pm-9pm", "Mo 08:00-21:00"),
      ("Mon-Fri & Holidays 10-4", "Mo-Fr 10:00-16:00; PH 10:00-16:00"),
    ] as [(String, String)])
  func readsDaysAndTimes(text: String, expression: String) {
    let reading = HoursText.read(text)
    #expect(reading.expression == expression)
    #expect(reading.unread == [])
  }

  @Test(arguments: [
    ("9:00am - 5:00pm daily", "Mo-Su 09:00-17:00"),
    ("9am-5pm Mon-Fri, 10am-4pm Sat", "Mo-Fr 09:00-17:00; Sa 10:00-16:00"),
    ("5-9pm Tue-Sat", "Tu-Sa 17:00-21:00"),
    ("9-5 daily, Sunday 10-4", "Mo-Sa 09:00-17:00; Su 10:00-16:00"),
    ("Nightly, 8pm-11pm (Sun-Thu)", "Su-Th 20:00-23:00"),
    ("The Hall operates from 7 a.m. to 8 p.m. on weekdays.", "Mo-Fr 07:00-20:00"),
  ])
  func readsTimesBeforeDays(text: String, expression: String) {
    #expect(HoursText.read(text).expression == expression)
  }

  @Test(arguments: [
    ("Open 24 hours", "24/7"), ("24/7", "24/7"), ("24h", "24/7"), ("All Day", "24/7"), ("24 HRS", "24/7"),
    ("24 hours, 7 days a week", "24/7"), ("Daily 12:00am - 12:00am", "24/7"), ("00:00 - 23:59", "24/7"),
    ("All Day 12:00am - 12:00am", "24/7"), ("12am-11:59pm", "24/7"),
    ("Mon-Fri 24 hours, Sat-Sun closed", "Mo-Fr 00:00-24:00; Sa-Su off"),
    ("Open 24/7 except Sunday", "Mo-Sa 00:00-24:00; Su off"),
    ("All Day 7:00am - 8:00pm", "Mo-Su 07:00-20:00"),
    ("Mon 7am-7am", "Mo 07:00-07:00"),
  ])
  func readsWholeDays(text: String, expression: String) {
    #expect(HoursText.read(text) == HoursTextReading(expression: expression))
  }

  @Test(
    arguments: [
      ("Closed", "Mo-Su off"), ("Closed Sundays", "Mo-Sa unknown; Su off"),
      ("Sat | Closed", "Su-Fr unknown; Sa off"),
      ("Mon-Sat 11am-9pm, closed Sunday", "Mo-Sa 11:00-21:00; Su off"),
      ("Mon-Fri 7am-8pm Closed Sat-Sun", "Mo-Fr 07:00-20:00; Sa-Su off"),
      ("Mon-Fri: 8am-5pm; Sat: Closed; Sun: Closed", "Mo-Fr 08:00-17:00; Sa-Su off"),
      ("Closed Sundays, Mon-Sat 9am-5pm", "Mo-Sa 09:00-17:00; Su off"),
      ("all days 08:00-13:00; friday closed", "Sa-Th 08:00-13:00; Fr off"),
      ("Daily 8am-8pm except Sunday", "Mo-Sa 08:00-20:00; Su off"),
      ("Daily except Sunday 8am-8pm", "Mo-Sa 08:00-20:00"),
      ("Daily 9am-5pm except Sunday 10am-4pm", "Mo-Sa 09:00-17:00; Su 10:00-16:00"),
      ("Mon-Fri 9am-5pm except holidays", "Mo-Fr 09:00-17:00; PH off"),
      ("Mon-Fri 9am-5pm, Holidays closed", "Mo-Fr 09:00-17:00; PH off"),
      // It closes no other Mondays.
      ("Mon-Fri 9am-5pm\nMonday holidays: closed", "Mo-Fr 09:00-17:00; PH off"),
      ("Mon-Fri 9am-5pm, currently closed Mondays", "Mo off; Tu-Fr 09:00-17:00"),
      ("By appointment only", "Mo-Su unknown \"by appointment\""),
      ("Mon-Fri 9am-5pm, Sat by appointment", "Mo-Fr 09:00-17:00; Sa unknown \"by appointment\""),
      ("Mon-Fri 5pm - close", "Mo-Fr 17:00+"), ("Mon-Fri open 11am, close 8pm", "Mo-Fr 11:00-20:00"),
      ("Opens at 7am and closes at 3pm Monday-Friday", "Mo-Fr 07:00-15:00"),
      ("We open at 7am and close at 3pm", "Mo-Su 07:00-15:00"), ("We: 7am-3pm", "We 07:00-15:00"),
      ("Lunch: Mon-Fri 11am-2pm, dinner: Mon-Fri from 5pm", "Mo-Fr 11:00-14:00,17:00+"),
    ] as [(String, String)])
  func readsClosings(text: String, expression: String) {
    #expect(HoursText.read(text) == HoursTextReading(expression: expression))
  }

  /// After a window past midnight a `;` would cut last night's tail, so nothing but closed times follows one.
  @Test(arguments: [
    ("Su-Th 9am-1am, Fr-Sa 9am-3am", "Su-Th 09:00-01:00, Fr-Sa 09:00-03:00"),
    ("Sunday-Thursday: 5pm-2am\nFriday-Saturday: 5pm-3am", "Su-Th 17:00-02:00, Fr-Sa 17:00-03:00"),
    ("Mon-Sat 6pm-2am, Sun closed", "Mo-Sa 18:00-02:00"),
    ("Mon-Fri 6pm-2am, Sat by appointment", "Sa unknown \"by appointment\", Mo-Fr 18:00-02:00"),
    ("Mon-Fri 11am-midnight, Sat noon-12am", "Mo-Fr 11:00-24:00; Sa 12:00-24:00"),
    ("Sat 12am-10am, 9am-7:05am", "Sa 00:00-31:05"),
    ("Mon-Fri 7am-2am; Nov 26 closed", "Mo-Fr 07:00-02:00; Nov 26 02:00-26:00 off"),
    ("Mon-Fri 7am-2am; Nov 27 9am-5pm", "Mo-Fr 07:00-02:00; Nov 27 02:00-26:00 off, Nov 27 09:00-17:00"),
    ("Mon-Fri 7am-2am except holidays", "Mo-Fr 07:00-02:00; PH 02:00-26:00 off"),
  ])
  func joinsWindowsPastMidnightWithCommas(text: String, expression: String) {
    #expect(HoursText.read(text) == HoursTextReading(expression: expression))
  }

  @Test(arguments: [
    // What is said of fewer days holds on them.
    ("Daily 7am-10pm, Sunday 10am-4pm", "Mo-Sa 07:00-22:00; Su 10:00-16:00"),
    ("Sunday 10am-4pm, Daily 7am-10pm", "Mo-Sa 07:00-22:00; Su 10:00-16:00"),
    ("Closed daily; Monday 9am-5pm", "Mo 09:00-17:00; Tu-Su off"),
    // Windows apart, of days that only overlap, or of a meal, are all open.
    ("all days 08:00-13:00; WEEKDAYS 15:00-18:00", "Mo-Fr 08:00-13:00,15:00-18:00; Sa-Su 08:00-13:00"),
    ("Sun-Thu 8am-2pm, Wed-Sat 1pm-6pm", "Su-Tu 08:00-14:00; We-Th 08:00-18:00; Fr-Sa 13:00-18:00"),
    ("Open daily 7am-10pm; Brunch: Sunday 10am-2pm", "Mo-Su 07:00-22:00"),
  ])
  func weighsWhatIsSaidTwice(text: String, expression: String) {
    #expect(HoursText.read(text).expression == expression)
  }

  @Test(arguments: [
    ("Lunch 11:00am - 5:00pm", "Mo-Su 11:00-17:00"),
    ("Monday: Breakfast 7-9:30am, Lunch 11-2, Dinner 5-8", "Mo 07:00-09:30,11:00-14:00,17:00-20:00"),
    ("Breakfast 7-9:30, Lunch 11-1:30, Dinner 4:30-7:30", "Mo-Su 07:00-09:30,11:00-13:30,16:30-19:30"),
    ("Mon 7:00-9:30am, 11:00-2:00, 4:30-7:30", "Mo 07:00-09:30,11:00-14:00,16:30-19:30"),
    ("Lunch Mon-Fri 11-2 Dinner Mon-Sat 5-9", "Mo-Fr 11:00-14:00,17:00-21:00; Sa 17:00-21:00"),
    ("Breakfast Closed, Lunch 11am-2pm", "Mo-Su 11:00-14:00"),
    // Days of all meals, or of the last: on the others there may be lunch.
    (
      "Lunch 11am-2pm, Dinner 5-7pm (Mon-Thu)",
      #"Mo-Th 11:00-14:00,17:00-19:00; Fr-Su unknown "Lunch 11am-2pm, Dinner 5-7pm (Mon-Thu)""#
    ),
    (
      "Breakfast 8-10am, lunch 12-2pm (Mon-Fri). Brunch 11am-1pm (Sat-Sun). Dinner 6-7pm (daily).",
      "Mo-Fr 08:00-10:00,12:00-14:00,18:00-19:00; Sa-Su 11:00-13:00,18:00-19:00"
    ),
    ("Sat: Breakfast Closed", "Sa unknown \"Sat: Breakfast Closed\""),
    ("Late Night | Mon-Thu, 8:00 pm - 11:59 pm", "Mo-Th 20:00-24:00"),
    ("Lunch 11am-3pm, Dinner 3pm-8pm", "Mo-Su 11:00-15:00,15:00-20:00"),
  ])
  func readsMeals(text: String, expression: String) {
    let reading = HoursText.read(text)
    #expect(reading.expression == expression)
    #expect(reading.unread == [])
  }

  /// What is closed beside a meal is the day, a part of the day or the meal, and never open.
  @Test(
    arguments: [
      ("Dinner 5pm-8pm (closed Friday)", "Sa-Th 17:00-20:00; Fr off"),
      ("Open 5pm-8pm, closed Monday", "Mo off; Tu-Su 17:00-20:00"),
      ("Lunch 11am-2pm, Dinner 5-8pm, closed Sat", "Su-Fr 11:00-14:00,17:00-20:00; Sa off"),
      ("Cena 19:00-21:00, chiuso la domenica", "Mo-Sa 19:00-21:00; Su off"),
      ("Mon-Fri 7am-9pm but closed Wed", "Mo-Tu,Th-Fr 07:00-21:00; We off"),
      ("Closed Monday. Open Tuesday-Sunday 11am-9pm.", "Mo off; Tu-Su 11:00-21:00"),
      ("Lunch 11-2, closed 2-4, Dinner 4-8", nil), ("Lunch: closed 2-4", nil), ("Closed for the day", nil),
      ("Closed for lunch", "Mo-Su unknown \"Closed for lunch\""),
      ("Mon-Fri 7am-8pm; closed Friday evenings", "Mo-Th 07:00-20:00; Fr unknown \"closed Friday evenings\""),
      (
        "Lunch\nDaily 11am-2pm\nDinner\nMon-Fri 5pm-8pm\nSat-Sun closed",
        "Mo-Fr 11:00-14:00,17:00-20:00; Sa-Su 11:00-14:00"
      ),
      (
        "Daily: Lunch 11am-2pm, Dinner 5-8pm\nDinner closed Saturdays",
        "Su-Fr 11:00-14:00,17:00-20:00; Sa 11:00-14:00"
      ),
      (
        "Lunch\nDaily 11am-2pm\nDinner\nDaily 5pm-8pm\nDinner closed Saturdays",
        "Su-Fr 11:00-14:00,17:00-20:00; Sa 11:00-14:00"
      ),
      ("Sat: Lunch closed, Dinner closed", "Su-Fr unknown; Sa off"),
    ] as [(String, String?)])
  func closesWhatIsSaidToBeClosed(text: String, expression: String?) {
    #expect(HoursText.read(text).expression == expression)
  }

  @Test func readsRowsOfATable() {
    let reading = HoursText.read(rows: [
      ("Mon - Fri", "6:00AM - 10:30AM"), ("Mon - Fri", "10:30AM - 2:00PM"), ("Sat", "Closed"),
      ("Holidays", " "),
      ("Sun", "12:30PM - 8:00PM\n9:00PM - 1:00AM"),
    ])
    #expect(
      reading
        == HoursTextReading(
          expression: "Mo-Fr 06:00-10:30,10:30-14:00, Su 12:30-20:00,21:00-01:00"))
    #expect(HoursText.read(rows: []) == HoursTextReading(expression: nil))
  }

  @Test func saysWhatItInferred() {
    #expect(HoursText.read("Mon-Fri 8am-5pm").warnings == [])
    #expect(HoursText.read("M-F 8-5").warnings.map(\.code) == ["half-of-day-inferred"])
    #expect(HoursText.read("Sat: 10–2").warnings.first?.column == 6)
    #expect(HoursText.read("é Mon 5-9").warnings.map { "\($0.code) \($0.column)" } == ["ambiguous-times 7"])
  }
}
