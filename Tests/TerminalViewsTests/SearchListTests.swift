import CivilTime
import Console
import Dining
import Testing

@testable import Phrases
@testable import Queries
@testable import TerminalViews

/// How the dishes that were found are listed.
@Suite struct SearchListTests {
  /// Half past midnight on Saturday.
  private static let now = TestClock.instant("2026-11-21T00:30:00Z")
  private static let saturday = CivilDate(dayNumber: 20_778)

  private func listed(_ dates: [CivilDate]) -> String {
    let owl = Venue(slug: "owl", identity: VenueIdentity(source: "s", siteID: "1"), name: "Owl", kind: .hall)
    let dishes = dates.map { date in
      ServedDish(
        Dish(name: "Stew"), venue: owl, date: date, period: "Dinner", station: "",
        provenance: Provenance(source: "s", page: "p", observedAt: Self.now))
    }
    let result = SearchResult("stew", venues: [], dishes: dishes, today: Self.saturday, nights: ["owl"])
    let clock = LocalClock(now: Self.now, zone: .utc)
    return result.human(TextLayout(styler: Styler(Surface(isTerminal: false)), clock: clock))
  }

  @Test func afterMidnightTheDayTellsTwoDinnersApart() {
    let lines = listed([Self.saturday.adding(days: -1), Self.saturday]).split(separator: "\n")
    #expect(lines.contains { $0.split(separator: " ") == ["Fri", "Stew", "Owl", "Dinner"] }, "\(lines)")
    #expect(lines.contains { $0.split(separator: " ") == ["today", "Stew", "Owl", "Dinner"] }, "\(lines)")
  }

  @Test func theHeadingNamesTheDayOfAllOthers() {
    #expect(listed([Self.saturday]).contains("\n  Stew"))
  }
}
