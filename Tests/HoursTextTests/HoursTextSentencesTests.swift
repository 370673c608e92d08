import CivilTime
import HoursText
import Testing

/// What sentences beside the hours take away from them, and what they leave alone.
@Suite struct HoursTextSentencesTests {
  @Test(
    arguments: [
      (
        "2026-12-01", "Mon-Fri 7am-8pm\nSat-Sun 9am-7pm\nNo Sunday dinner",
        #"Mo-Fr 07:00-20:00; Sa 09:00-19:00; Su unknown "No Sunday dinner""#
      ),
      ("2026-12-01", "No Friday dinner", #"Fr unknown "No Friday dinner""#),
      (
        "2026-12-01", "Breakfast 7-10am, Lunch 11am-2pm, Dinner 5-8pm\nNo weekend breakfast",
        "Mo-Fr 07:00-10:00,11:00-14:00,17:00-20:00; Sa-Su 11:00-14:00,17:00-20:00"
      ),
      (
        "2026-12-01", "Breakfast 7-10am, Lunch 11am-2pm, Dinner 5-8pm\nNo breakfast or lunch on weekends",
        "Mo-Fr 07:00-10:00,11:00-14:00,17:00-20:00; Sa-Su 17:00-20:00"
      ),
      (
        "2026-12-01", "Breakfast 7-10am, Lunch 11am-2pm, Dinner 5-8pm\nNo Dec 24 dinner",
        #"Mo-Su 07:00-10:00,11:00-14:00,17:00-20:00; 2026 Dec 24 unknown "No Dec 24 dinner""#
      ),
      (
        "2026-12-01", "Mon-Fri 7am-8pm\nClosed Mon & Wed 2-4pm",
        "Mo,We 07:00-14:00,16:00-20:00; Tu,Th-Fr 07:00-20:00"
      ),
      (
        "2026-12-01", "Mon-Fri 7am-8pm. Closed Tuesday and Thursday 2pm-4pm.",
        "Mo,We,Fr 07:00-20:00; Tu,Th 07:00-14:00,16:00-20:00"
      ),
      (
        "2026-12-01", "Mon-Fri 7am-8pm\nClosed Tue/Thu 2-4pm",
        "Mo,We,Fr 07:00-20:00; Tu,Th 07:00-14:00,16:00-20:00"
      ),
      (
        "2026-12-01", "Mon-Fri 7am-8pm, Sat 9am-5pm\nClosed Mon-Thu, Sat 2-4pm",
        "Mo-Th 07:00-14:00,16:00-20:00; Fr 07:00-20:00; Sa 09:00-14:00,16:00-17:00"
      ),
      (
        "2026-12-01", "Mon-Fri 7am-8pm\nClosed Friday 2-8pm",
        #"Mo-Th 07:00-20:00; Fr unknown "Closed Friday 2-8pm""#
      ),
      ("2026-12-01", "Mon-Fri 7am-8pm\nClosed Mon-Fri 2-4pm for cleaning", "Mo-Fr 07:00-14:00,16:00-20:00"),
      ("2026-12-01", "Mon-Fri 7am-8pm\nClosed: Mon-Fri 2-4pm", "Mo-Fr 07:00-14:00,16:00-20:00"),
      ("2026-12-01", "Closed Mon, Tue-Fri 9am-5pm", "Mo off; Tu-Fr 09:00-17:00"),
      (
        "2026-12-01",
        "Hours this week: Mon-Thu 8am-3pm; Fri 8am-noon\nRegular hours: Mon-Fri 7am-8pm; Sat-Sun 9am-7pm",
        #"Mo-Fr 07:00-20:00; Sa-Su 09:00-19:00; 2026 Dec 01-08 Mo-Fr unknown "this week: Mon-Thu 8am-3pm; Fri 8am-noon""#
      ),
      (
        "2026-12-01", "This week only: Mon-Thu 8am-3pm\nMon-Fri 7am-8pm\nSat-Sun 9am-7pm",
        #"Mo-Fr 07:00-20:00; Sa-Su 09:00-19:00; 2026 Dec 01-08 Mo-Th unknown "This week only: Mon-Thu 8am-3pm""#
      ),
      (
        "2026-12-01", "Mon-Fri 8am-8pm\nThis week: Mon-Tue 8am-3pm, Wed-Sun closed",
        #"Mo-Fr 08:00-20:00; 2026 Dec 01-08 unknown "This week: Mon-Tue 8am-3pm, Wed-Sun closed""#
      ),
      (
        "2026-12-01", "Mon-Fri 8am-8pm\nThis week\nMon-Tue 8am-3pm\nWed-Sun closed",
        #"Mo-Fr 08:00-20:00; 2026 Dec 01-08 unknown "This week""#
      ),
      (
        "2026-12-01", "Mon-Fri 8am-8pm\nThis week: closed Tuesday",
        #"Mo-Fr 08:00-20:00; 2026 Dec 01-08 Tu unknown "This week: closed Tuesday""#
      ),
      (
        "2026-12-01", "Mon-Fri 8am-8pm\nMon-Tue 8am-3pm this week",
        #"Mo-Fr 08:00-20:00; 2026 Dec 01-08 Mo-Tu unknown "Mon-Tue 8am-3pm this week""#
      ),
      (
        "2026-12-01", "Breakfast: Mon-Fri 7am-10am this week\nLunch: Mon-Fri 11am-2pm this week",
        "Mo-Fr 07:00-10:00,11:00-14:00"
      ),
      (
        "2026-12-01", "Mo-Fr 8-20 Uhr\nNächste Woche: Mo-Mi 8-15 Uhr",
        #"Mo-Fr 08:00-20:00; 2026 Dec 01-15 Mo-We unknown "Nächste Woche: Mo-Mi 8-15 Uhr""#
      ),
      (
        "2026-12-01", "Mon-Fri 8am-8pm\nDuring the week: 8am-8pm\nWeekends: 10am-4pm",
        "Mo-Fr 08:00-20:00; Sa-Su 10:00-16:00"
      ),
      ("2026-12-01", "Breakfast: Mon-Fri 7-10\nMenu this week\nLunch: Mon-Fri 11-2", nil),
      (
        "2026-12-01", "Mon-Fri 8am-8pm\nThis week (Nov 30-Dec 6): Mon-Tue 8am-3pm, Wed-Sun closed",
        "Mo-Fr 08:00-20:00; 2026 Nov 30-2026 Dec 06 Mo-Tu 08:00-15:00; 2026 Nov 30-2026 Dec 06 We-Su off"
      ),
      (
        "2026-12-01", "Starting Nov 30 we serve pizza Mon-Fri 11-2\nMon-Fri 7am-8pm\nSat-Sun 9am-7pm",
        #"Mo-Fr 07:00-20:00; Sa-Su 09:00-19:00; 2026 Nov 30-2026 Dec 27 Mo-Fr unknown "Starting Nov 30 we serve pizza Mon-Fri 11-2""#
      ),
      (
        "2026-12-01", "Mon-Fri 7am-8pm\nSat-Sun 9am-7pm\nStarting Monday: Mon-Thu 8am-3pm; Fri 8am-noon",
        #"Mo-Fr 07:00-20:00; Sa-Su 09:00-19:00; 2026 Dec 07-2027 Jan 03 Mo-Fr unknown "Starting Monday: Mon-Thu 8am-3pm; Fri 8am-noon""#
      ),
      (
        "2026-12-01", "Mon-Fri 7am-8pm\nSat-Sun 9am-7pm\nStarting next week: Mon-Thu 8am-3pm; Fri 8am-noon",
        #"Mo-Fr 07:00-20:00; Sa-Su 09:00-19:00; 2026 Dec 01-15 Mo-Fr unknown "Starting next week: Mon-Thu 8am-3pm; Fri 8am-noon""#
      ),
      (
        "2026-12-01", "Beginning August 24: Mon-Thu 7am-9pm; Fri 7am-3pm; Sat-Sun closed",
        "Mo-Th 07:00-21:00; Fr 07:00-15:00; Sa-Su off"
      ),
      ("2026-12-01", "Starting Nov 30: Mon-Fri 8am-3pm, Sat-Sun closed", "Mo-Fr 08:00-15:00; Sa-Su off"),
      ("2026-12-01", "Mon-Sun 7am-8pm\nWinter Break: Mon-Fri 8am-2pm. Closed weekends.", "Mo-Su 07:00-20:00"),
      (
        "2026-12-01", "Mon-Fri 7am-8pm; Sat-Sun 9am-7pm. Winter Break: Mon-Fri 8am-2pm; closed Sat-Sun.",
        "Mo-Fr 07:00-20:00; Sa-Su 09:00-19:00"
      ),
      (
        "2026-11-10",
        "Nov 23-25: Mon-Tue 7am-8pm; Wed 7am-2pm; Thu-Sun closed\nMon-Fri 7am-8pm\nSat-Sun 9am-7pm",
        "Mo-Fr 07:00-20:00; Sa-Su 09:00-19:00; 2026 Nov 23-29 Th-Su off; 2026 Nov 23-25 Mo-Tu 07:00-20:00; 2026 Nov 23-25 We 07:00-14:00"
      ),
      (
        "2026-12-01", "Finals Week (Dec 14-18): Mon-Fri 7am-10pm; Sat-Sun 9am-5pm\nMon-Fri 7am-8pm",
        #"Mo-Fr 07:00-20:00; Sa-Su unknown "Sat-Sun 9am-5pm"; 2026 Dec 14-20 Sa-Su unknown "Sat-Sun 9am-5pm"; 2026 Dec 14-18 Mo-Fr 07:00-22:00"#
      ),
      ("2026-12-01", "Mon-Fri 7am-8pm. We are not open on weekends.", "Mo-Fr 07:00-20:00; Sa-Su off"),
      ("2026-12-01", "Mon-Fri 7am-8pm\nGrubhub not operating Sat-Sun", "Mo-Fr 07:00-20:00"),
      (
        "2026-12-01", "Mon-Sat 7am-8pm\nNot open before 8am on Saturdays",
        #"Mo-Fr 07:00-20:00; Sa unknown "Not open before 8am on Saturdays""#
      ),
      (
        "2026-12-01", "We are closed Christmas Eve through New Year's Day.\nMon-Fri 7am-8pm\nSat-Sun 9am-7pm",
        #"Mo-Fr 07:00-20:00; Sa-Su 09:00-19:00; 2026 Dec 24-2027 Jan 01 unknown "closed Christmas Eve through New Year's Day""#
      ),
      (
        "2026-12-01", "Mon-Fri 7am-8pm\nHoliday closure: Christmas Eve through New Year's Day",
        #"Mo-Fr 07:00-20:00; 2026 Dec 24-2027 Jan 01 unknown "Holiday closure: Christmas Eve through New Year's Day""#
      ),
      (
        "2026-12-01", "Mon-Fri 7am-8pm\nMeal plan enrollment is closed for the semester.", "Mo-Fr 07:00-20:00"
      ),
      (
        "2026-12-01", "Mon-Fri 7am-8pm\nThe Grove Cafe is no longer in operation.",
        #"Mo-Su unknown "The Grove Cafe is no longer in operation""#
      ),
      ("2026-12-01", "Mon-Fri 7am-8pm\nClosed for the semester.", "Mo-Su off"),
      (
        "2026-12-01",
        "Breakfast: Mon-Fri 7-10am\nLunch: Mon-Fri 11am-2pm\nDinner: Mon-Thu 5-8pm\nFinals Week (Dec 14-18): Breakfast 8-10am; Lunch 11am-1pm",
        "Mo-Th 07:00-10:00,11:00-14:00,17:00-20:00; Fr 07:00-10:00,11:00-14:00; 2026 Dec 14-18 08:00-10:00,11:00-13:00"
      ),
      (
        "2026-12-01", "Mon-Fri 7am-8pm\nClosed through winter break",
        #"Mo-Su unknown "Closed through winter break""#
      ),
      (
        "2026-12-01", "Mon-Fri 7am-8pm\nClosed until Monday",
        #"Mo-Fr 07:00-20:00; 2026 Dec 01-08 unknown "Closed until Monday""#
      ),
      (
        "2026-12-01", "Mon-Fri 7am-8pm\nClosed through Friday",
        #"Mo-Fr 07:00-20:00; 2026 Dec 01-08 unknown "Closed through Friday""#
      ),
      (
        "2026-12-01", "Closed all week.\nMon-Fri 7am-8pm",
        #"Mo-Fr 07:00-20:00; 2026 Dec 01-08 unknown "Closed all week""#
      ),
      ("2026-12-01", "Closed Monday through Friday", "Sa-Su unknown; Mo-Fr off"),
      ("2026-12-01", "Open all week 9am-5pm", "Mo-Su 09:00-17:00"),
      ("2026-11-24", "Academic year beginning August 24: Mon-Fri 7am-9pm", "Mo-Fr 07:00-21:00"),
      (
        "2026-11-24", "Mon-Fri 7am-9pm\nClosed Thanksgiving. Closed Labor Day and the day after",
        #"Mo-Fr 07:00-21:00; 2026 Nov 26 unknown "Closed Thanksgiving""#
      ),
    ] as [(String, String, String?)])
  func takesAwayWhatItIsOf(date: String, text: String, expression: String?) throws {
    let day = try #require(CivilDate(date))
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }
}
