import CivilTime
import HoursText
import Testing

/// Semicolons between windows, and the days that these belong to.
@Suite struct HoursTextSemicolonsTests {
  private let day = CivilDate("2026-11-20")

  @Test(
    arguments: [
      // The days behind them.
      ("Lunch 11am-2pm; Dinner 5-8pm Monday-Friday", "Mo-Fr 11:00-14:00,17:00-20:00"),
      ("11am-2pm; 5pm-8pm (Mon-Thu); 12pm-3pm (Fri)", "Mo-Th 11:00-14:00,17:00-20:00; Fr 12:00-15:00"),
      (
        "8am-10am; 11am-2pm Monday-Thursday\n8am-10am Friday", "Mo-Th 08:00-10:00,11:00-14:00; Fr 08:00-10:00"
      ),
      (
        "Breakfast 7-10am; Lunch 11am-2pm; Dinner 5-8pm Mon-Fri; Brunch 10am-2pm; Dinner 5-7pm Sat-Sun",
        "Mo-Fr 07:00-10:00,11:00-14:00,17:00-20:00; Sa-Su 10:00-14:00,17:00-19:00"
      ),
      ("11.30-14 Uhr; 17-19 Uhr Mo-Do; 11.30-13 Uhr Fr", "Mo-Th 11:30-14:00,17:00-19:00; Fr 11:30-13:00"),
      // The days before them.
      (
        "Mon-Fri: 7am-10am; 11am-2pm; 5pm-8pm Sat-Sun: 10am-2pm; 5pm-7pm",
        "Mo-Fr 07:00-10:00,11:00-14:00,17:00-20:00; Sa-Su 10:00-14:00,17:00-19:00"
      ),
      ("Mo-Fr 7:30-10:00; 11:30-14:00, Sa 11:00-13:30", "Mo-Fr 07:30-10:00,11:30-14:00; Sa 11:00-13:30"),
      ("Mon-Fri: 7-10; 11-2; 5-8", "Mo-Fr 07:00-10:00,11:00-14:00,17:00-20:00"),
      // Other days begin behind the semicolon.
      ("Mon-Fri 7am-10am; 11am-2pm Sat", "Mo-Fr 07:00-10:00; Sa 11:00-14:00"),
      ("Mon-Thu 7am-9pm; Fri 7am-8pm", "Mo-Th 07:00-21:00; Fr 07:00-20:00"),
      // What is said for some days only.
      (
        "Lunch 11am-2pm; Dinner 5-8pm Sun-Thu; Dinner 5-9pm Fri-Sat",
        "Su-Th 11:00-14:00,17:00-20:00; Fr-Sa 11:00-14:00,17:00-21:00"
      ),
      ("Mon-Fri 9am-5pm; 6pm-10pm Sat 10am-2pm Sun", "Mo-Fr 09:00-17:00; Sa 18:00-22:00; Su 10:00-14:00"),
      ("Mon-Fri 7am-2pm; 3pm-5pm Nov 27-29", "Mo-Fr 07:00-14:00; 2026 Nov 27-29 15:00-17:00"),
      (
        "Lunch 11am-2pm; Dinner 5-8pm Thursdays; Brunch 10am-2pm Sundays",
        "Mo-We,Fr-Sa 11:00-14:00; Th 11:00-14:00,17:00-20:00; Su 10:00-14:00"
      ),
      // A single day may be that of the last window alone.
      ("Breakfast 7-10am; Late night 9pm-1am Fridays", "Sa-Th 07:00-10:00, Fr 07:00-10:00,21:00-01:00"),
    ])
  func readsSemicolons(text: String, expression: String) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  /// Meals by days, with a word or nothing in a cell.
  @Test(
    arguments: [
      (
        "Meal | Mon-Fri | Sat-Sun\nBreakfast | 7-10am | 8-10am\nLunch | 11am-2pm | 11am-2pm",
        "Mo-Fr 07:00-10:00,11:00-14:00; Sa-Su 08:00-10:00,11:00-14:00"
      ),
      (
        " | Mon-Fri | Sat-Sun\nBreakfast | 7-10am | —\nLunch | 11am-2pm | 12pm-2pm",
        "Mo-Fr 07:00-10:00,11:00-14:00; Sa-Su 12:00-14:00"
      ),
      (
        "Meal Period | Mon-Thu | Fri | Weekend\nBreakfast | 7-10am | 7-10am | Closed\nDinner | 5-8pm | N/A | 5-7pm",
        "Mo-Th 07:00-10:00,17:00-20:00; Fr 07:00-10:00; Sa-Su 17:00-19:00"
      ),
      ("Winter Break | Mon-Fri | Sat-Sun\nBreakfast | 7-10am | Closed\nLunch | 11am-2pm | 12pm-2pm", nil),
      ("Meal | Mon-Fri | Sat-Sun\nBreakfast | 7-10am", nil),
      ("Meal | Mon-Fri | Sat-Sun\nPizza | 11am-2pm | 12pm-2pm", nil),
    ] as [(String, String?)])
  func readsGrids(text: String, expression: String?) {
    let read = HoursText.read(text, relativeTo: day)
    #expect((read.unread.isEmpty ? read.expression : nil) == expression)
  }
}
