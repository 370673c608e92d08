import CivilTime
import Dining
import Testing
import TestSupport

@testable import Adapters

/// The plan of the canteen at the mill with other words in it.
@Suite struct KarlsruheTests {
  private static let week = "Mo.-Do. 11:00-14:15 Uhr<br>Fr. 11:00 - 14:00 Uhr"

  private func plan(_ old: String, _ new: String) throws -> Reading {
    let text = try Fixture.text("studentenwerk-karlsruhe/plan.html")
    try #require(text.contains(old))
    return try AdaptersTests.read(
      Array(text.replacing(old, with: new).utf8), as: "studentenwerk-karlsruhe",
      at: at("2026-11-20T12:05", Zones.berlin), zone: Zones.berlin)
  }

  /// An exception on a line of its own belongs to the line above; hours of a part of the year may not hold now.
  @Test(arguments: [
    (week, "Mo-Th 11:00-14:15; Fr 11:00-14:00"),
    ("Mo.-Fr. 11:00-14:15 Uhr<br>außer Mi. 11:00-13:00 Uhr", "Mo-Tu,Th-Fr 11:00-14:15; We 11:00-13:00"),
    ("Mo.-Fr. 11:00-14:15 Uhr<br>Außer Mi.", "Mo-Tu,Th-Fr 11:00-14:15; We off"),
    (
      "Mo.-Fr. 11:00-14:15 Uhr<br>Sa. 11:30-14:00 Uhr (nur in der Vorlesungszeit)",
      "Mo-Fr 11:00-14:15; Sa 11:30-14:00; Sa unknown"
    ),
    (
      "Mo.-Fr. 11:00-14:15 Uhr<br>Sa. 11:30-14:00 Uhr (auch in den Ferien)",
      "Su unknown; Mo-Fr 11:00-14:15; Sa 11:30-14:00"
    ),
    ("Mo.-Fr. 11:00-14:15 Uhr (Essensausgabe bis 14:00 Uhr)", "Sa-Su unknown; Mo-Fr 11:00-14:15"),
  ])
  func hoursWithExceptions(block: String, expected: String) throws {
    let reading = try plan(Self.week, block)
    #expect(reading.statements(.weekly).map(\.expression) == [expected], "\(reading.notices)")
  }

  /// A reserve in brackets takes a diet back.
  @Test(arguments: [
    ("Vegan", true), ("Vegan (außer Dip)", false), ("vegan (auf Wunsch)", false),
    ("Vegan (Sauce mit Milch)", false),
    ("kann vegan", false), ("veganes Gericht (rein pflanzlich)", true), ("vegan (VG)", true),
    ("Veganes Gericht (V)", true),
  ])
  func aReserveIsNoClaim(words: String, isVegan: Bool) {
    var marks = FoodMarks()
    GermanWords.take(words, into: &marks, NoticeCollector())
    #expect((marks.statedTags?.contains("vegan") == true) == isVegan)
    #expect((GermanWords.dietTags(words)?.contains("vegan") == true) == isVegan)
  }

  /// A day without lines that says it is closed is closed; other words are noted.
  @Test(
    arguments: [
      ("Geschlossen wegen Feiertag", "off", nil), ("Ab 13 Uhr geschlossen", "unknown", nil),
      ("Speiseplan folgt", nil, "2026-11-24: Speiseplan folgt"), ("", nil, nil),
    ] as [(String, String?, String?)])
  func aDayWithoutLines(words: String, expression: String?, unread: String?) throws {
    let reading = try plan(
      "</body>",
      "<a id='canteen_day_nav_3' rel='2026-11-24'>Di</a>"
        + "<div id='canteen_day_3'><h1>\(words)</h1></div></body>")
    let day = reading.statements(.date).filter { $0.validFrom == CivilDate("2026-11-24") }
    #expect(day.map(\.expression) == [expression].filter { $0 != nil })
    #expect(reading.notices("unread-menu") == [unread].compactMap { $0 })
    #expect(reading.menus.last?.menu.date == CivilDate("2026-11-24"))
    #expect(reading.dishes.count == 4)
  }
}
