import Adapters
import CivilTime
import Dining
import TestSupport
import Testing

/// An answer of another day than was asked for, and all that only looks like one.
@Suite struct AskedDayTests {
  private static let campusDish = "https://x.example/api/menu/GetMenus?locationId=9101&mode=Daily&date="
  private static let hub =
    "https://api.example/graphql?variables=%7B%22locationUrlKey%22%3A%22alder%22%2C"
    + "%22mealPeriod%22%3A16%2C%22viewType%22%3A%22"
  private static let dineOnCampus = "https://api.dineoncampus.example/v1/location/aa01/periods/p1"

  /// A fixture of 2026-11-20, the address it came from, and what is said of the day.
  @Test(
    arguments: [
      ("campusdish", "campusdish/demo/api/GetMenus-9101-1423.json", campusDish + "11/20/2026", nil),
      (
        "campusdish", "campusdish/demo/api/GetMenus-9101-1423.json", campusDish + "11/21/2026",
        "asked 2026-11-21, got 2026-11-20"
      ),
      (
        "campusdish", "campusdish/demo/api/GetMenus-9101-1423.json", campusDish + "11%2F19%2F2026",
        "asked 2026-11-19, got 2026-11-20"
      ),
      ("campusdish", "campusdish/demo/api/GetMenus-9101-1423.json", campusDish + "tomorrow", nil),
      // A week, which was asked for by one of its days.
      ("campusdish", "campusdish/getmenus-week.json", campusDish + "11/21/2026", nil),
      (
        "campusdish", "campusdish/getmenus-week.json",
        "https://x.example/GetMenus?mode=Weekly&date=11/19/2026",
        nil
      ),
      (
        "mydininghub", "mydininghub/day.json", hub + "DAILY%22%2C%22date%22%3A%222026-11-20%22%7D", nil
      ),
      (
        "mydininghub", "mydininghub/day.json", hub + "DAILY%22%2C%22date%22%3A%222026-11-27%22%7D",
        "asked 2026-11-27, got 2026-11-20"
      ),
      (
        "mydininghub", "mydininghub/day.json", hub + "WEEKLY%22%2C%22date%22%3A%222026-11-15%22%7D", nil
      ),
      (
        "mydininghub", "mydininghub/day.json", hub + "WEEKLY%22%2C%22date%22%3A%222026-11-08%22%7D",
        "asked 2026-11-08 to 2026-11-14, got 2026-11-20"
      ),
      ("dineoncampus", "dineoncampus/menu.json", dineOnCampus, nil),
      ("dineoncampus", "dineoncampus/menu.json", dineOnCampus + "?date=2026-11-20T12:00:00.000Z", nil),
      (
        "dineoncampus", "dineoncampus/menu.json", dineOnCampus + "?date=2026-11-21",
        "asked 2026-11-21, got 2026-11-20"
      ),
      (
        "virginia-tech", "virginia-tech/menu.json",
        "https://x.example/M.aspx?locationNum=15&dtdate=11/20/2026",
        nil
      ),
      (
        "virginia-tech", "virginia-tech/menu.json",
        "https://x.example/M.aspx?locationNum=15&dtdate=11/22/2026",
        "asked 2026-11-22, got 2026-11-20"
      ),
      (
        "foodpro", "foodpro/shortmenu.html", "https://x.example/shortmenu.aspx?dtdate=11%2f20%2f2026", nil
      ),
      (
        "foodpro", "foodpro/shortmenu.html", "https://x.example/shortmenu.aspx?dtdate=11%2f23%2f2026",
        "asked 2026-11-23, got 2026-11-20"
      ),
    ] as [(String, String, String, String?)])
  func anAnswerOfAnotherDayIsSaidToBe(adapter: String, path: String, url: String, said: String?) throws {
    let reading = try SavedAnswer(adapter: adapter, path: path, url: url).read()
    #expect(reading.notices("other-date") == [said].compactMap(\.self))
  }

  /// A week has seven days; what is told of fewer says nothing of the others.
  @Test(arguments: [(15, 7, 0), (22, 7, 1), (14, 7, 0), (13, 7, 1), (22, 5, 0)])
  func aWeekWithoutTheDayIsAnother(first: Int, days: Int, notices: Int) throws {
    let day = try #require(CivilDate("2026-11-01")).adding(days: first - 1)
    let list = (0..<days).map { #"{"date":"\#(day.adding(days: $0))","menu_items":[]}"# }
    let reading = try read(
      #"{"days":[\#(list.joined(separator: ","))]}"#, as: "nutrislice",
      url: "https://x.example/menu/api/weeks/school/a/menu-type/lunch/2026/11/20/")
    #expect(reading.notices("other-date").count == notices)
  }
}
