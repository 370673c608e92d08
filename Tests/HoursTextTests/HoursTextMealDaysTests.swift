import CivilTime
import HoursText
import Testing

/// Meals that differ from the others on some days.
@Suite struct HoursTextMealDaysTests {
  /// A Saturday.
  private let day = CivilDate("2026-11-21")

  @Test(
    arguments: [
      (
        "Brunch 10am-2pm, Dinner 5pm-8pm (5pm-7pm Sundays)",
        "Mo-Sa 10:00-14:00,17:00-20:00; Su 10:00-14:00,17:00-19:00"
      ),
      ("Dinner: 5-8pm (5-7pm Fri-Sat)", "Su-Th 17:00-20:00; Fr-Sa 17:00-19:00"),
      ("Mittagessen: 11-14 Uhr (11-13.30 Uhr freitags)", "Sa-Th 11:00-14:00; Fr 11:00-13:30"),
      (
        "Lunch: 11am-2pm\nDinner: 5-8pm (closes at 7pm Fri)",
        "Sa-Th 11:00-14:00,17:00-20:00; Fr 11:00-14:00,17:00-19:00"
      ),
      (
        "Mo-Fr: Frühstück 8-10 Uhr, Mittag 11-14 Uhr (Fr bis 13.30 Uhr)",
        "Mo-Th 08:00-10:00,11:00-14:00; Fr 08:00-10:00,11:00-13:30"
      ),
      (
        "Breakfast 7am-10am | Lunch 11am-2pm | Dinner 5pm-8pm (Fri 5pm-7pm)",
        "Sa-Th 07:00-10:00,11:00-14:00,17:00-20:00; Fr 07:00-10:00,11:00-14:00,17:00-19:00"
      ),
    ])
  func otherHoursInBrackets(text: String, expression: String) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(arguments: ["(closed Fri)", "(except Fri)", "(not on Friday)", "(no dinner Fri)", ", closed Friday"])
  func closedOnSomeDays(words: String) {
    let text = "Breakfast 7am-10am\nLunch 11am-2pm\nDinner 5pm-8pm \(words)"
    #expect(
      HoursText.read(text, relativeTo: day).expression
        == "Sa-Th 07:00-10:00,11:00-14:00,17:00-20:00; Fr 07:00-10:00,11:00-14:00")
  }

  @Test(arguments: ["7am-10am (Mon-Fri)", "7am-10am (weekdays only)", "7am-10am (closed weekends)"])
  func offeredOnSomeDays(words: String) {
    for line in ["Breakfast: \(words)", "Breakfast (Mon-Fri): 7am-10am"] {
      #expect(
        HoursText.read("\(line)\nLunch: 11am-2pm\nDinner: 5pm-8pm", relativeTo: day).expression
          == "Mo-Fr 07:00-10:00,11:00-14:00,17:00-20:00; Sa-Su 11:00-14:00,17:00-20:00")
    }
  }

  @Test(
    arguments: [
      (
        "Breakfast 7am-10am\nLunch 11am-2pm\nDinner 5pm-8pm (closed Nov 25)",
        #"Mo-Su 07:00-10:00,11:00-14:00,17:00-20:00; 2026 Nov 25 unknown "closed Nov 25""#
      ),
      (
        "Mon-Fri: Lunch 11am-2pm, Dinner 5pm-8pm (closed Fri)",
        #"Mo-Th 11:00-14:00,17:00-20:00; Fr unknown "closed Fri""#
      ),
      (
        "Mo-Fr: Mittag 11-14 Uhr, Abend 17-19 Uhr\nFr: Mittag 11-13 Uhr",
        #"Mo-Th 11:00-14:00,17:00-19:00; Fr unknown "Fr: Mittag 11-13 Uhr""#
      ),
      (
        "Breakfast 7-10, Lunch 11-2, Dinner 5-8 Mon-Thu, 5-7 Fri-Sun",
        #"Mo-Th 07:00-10:00,11:00-14:00,17:00-20:00; Fr-Su unknown "5-7 Fri-Sun""#
      ),
    ])
  func daysOfUnclearMealsAreUnknown(text: String, expression: String) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    arguments: [
      ("Sunday: Dinner only, 5pm-7pm", "Mo-Sa 07:00-10:00,11:00-14:00,17:00-20:00; Su 17:00-19:00"),
      ("Saturday: Brunch only 10am-2pm", "Su-Fr 07:00-10:00,11:00-14:00,17:00-20:00; Sa 10:00-14:00"),
      (
        "Weekends: brunch 10am-2pm, dinner 5-7pm",
        "Mo-Fr 07:00-10:00,11:00-14:00,17:00-20:00; Sa-Su 10:00-14:00,17:00-19:00"
      ),
      (
        "Fri-Sat: Dinner 5-9pm",
        "Su-Th 07:00-10:00,11:00-14:00,17:00-20:00; Fr-Sa 07:00-10:00,11:00-14:00,17:00-21:00"
      ),
      (
        "No breakfast or lunch on weekends",
        "Mo-Fr 07:00-10:00,11:00-14:00,17:00-20:00; Sa-Su 17:00-20:00"
      ),
    ])
  func listsOfFewerDaysReplaceThem(line: String, expression: String) {
    let text = "Daily: Breakfast 7am-10am, Lunch 11am-2pm, Dinner 5pm-8pm\n\(line)"
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  /// Where breakfast and lunch have no days of their own, a brunch on some stands for both.
  @Test(
    arguments: [
      ("Brunch (Sat & Sun) 10am-2pm", "Sa-Su 10:00-14:00,17:00-20:00"),
      ("Weekend brunch: 10am-2pm", "Sa-Su 10:00-14:00,17:00-20:00"),
      ("Sunday: Brunch 11am-1pm", "Su 11:00-13:00,17:00-20:00"),
      ("Sunday: Late Night 9pm-11pm", "Su 07:00-10:00,11:00-14:00,17:00-20:00,21:00-23:00"),
    ])
  func aBrunchStandsForTheMealsBeforeIt(line: String, days: String) {
    let text = "Breakfast 7am-10am\nLunch 11am-2pm\nDinner 5pm-8pm\n\(line)"
    let others = days.hasPrefix("Sa") ? "Mo-Fr" : "Mo-Sa"
    #expect(
      HoursText.read(text, relativeTo: day).expression
        == "\(others) 07:00-10:00,11:00-14:00,17:00-20:00; \(days)")
  }

  @Test(
    arguments: [
      ("All day 7am-9pm\nBrunch Sunday 10am-2pm", "Mo-Su 07:00-21:00"),
      ("Lunch & Dinner 11am-8pm\nBrunch Sunday 10am-2pm", "Mo-Sa 11:00-20:00; Su 10:00-20:00"),
      (
        "Lunch 11am-2pm\nDinner 5pm-8pm\nBrunch Sat-Sun 10am-6pm",
        "Mo-Fr 11:00-14:00,17:00-20:00; Sa-Su 10:00-20:00"
      ),
    ])
  func whatGoesOnBehindABrunchStays(text: String, expression: String) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(arguments: ["Breakfast: N/A", "No breakfast", "Breakfast: Not served"])
  func mealsThatAreNotServedEndNoList(line: String) {
    let reading = HoursText.read("\(line)\nLunch: 11am-2pm\nDinner: 5-8pm", relativeTo: day)
    #expect(reading.expression == "Mo-Su 11:00-14:00,17:00-20:00")
    #expect(!reading.unread.isEmpty)
  }

  @Test func mealsWithinTheHoursDoNotProlongThem() {
    #expect(
      HoursText.read("Mon-Fri 7am-7pm. Lunch begins at 11am.", relativeTo: day).expression
        == "Mo-Fr 07:00-19:00")
  }
}
