import CivilTime
import Console
import Dining
import Testing

@testable import Phrases
@testable import Queries
@testable import TerminalViews

/// On narrow terminals nothing that matters is cut first, and no two places look alike.
@Suite struct WidthTests {
  private static let names = [
    "Residential Dining Commons at Observatory Hill, North Wing",
    "Residential Dining Commons at Observatory Hill, South Wing",
    "Residential Dining Commons at Observatory Hill",
    "大学生活協同組合連合会食堂北館一階",
    "大学生活協同組合連合会食堂南館一階",
    "Studentenwerksmensa Universitätsstraße Erdgeschoss",
    "Studentenwerksmensa Universitätsstraße Obergeschoss",
    "Caf\u{E9} \u{1F469}\u{200D}\u{1F373}\u{1F469}\u{200D}\u{1F373}\u{1F469}\u{200D}\u{1F373} of the long names",
    "Coffee", "Coffee", "\u{202E}elif\u{202C}\u{1B}[31mred\u{7}",
    "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305} zalgo",
  ]

  private static func moments(_ states: [OpenState]) -> [VenueMoment] {
    let now = OpenListTests.now
    return names.enumerated().map { number, name in
      let venue = Venue(
        slug: "venue-\(number)", identity: VenueIdentity(source: "s", siteID: "\(number)"), name: name,
        kind: .hall,
        address: "\(number) A Street With Quite a Long Name, Hill")
      return VenueMoment(
        venue: venue, open: states[number % states.count],
        exchange: OpenState(kind: .open, closesAt: now + 9_000),
        asOf: now - Int64(number) * 90_000, isStale: number % 3 == 1)
    }
  }

  private static let states = [
    OpenState(kind: .open, period: "Late Night Breakfast", closesAt: OpenListTests.now + 2_400),
    OpenState(kind: .closed, opensAt: OpenListTests.now + 90_000_000), .unknown,
  ]

  @Test(arguments: [40, 60, 72, 80, 100, 120], [Language.english, .german])
  func theStateIsWholeAndNamesDiffer(columns: Int, language: Language) {
    let clock = LocalClock(now: OpenListTests.now, zone: .utc, language: language)
    let sheet = TextLayout(
      styler: Styler(Surface(isTerminal: true, columns: columns, isColored: false, isUnicode: true)),
      clock: clock)
    let moments = Self.moments(Self.states)
    let rows = sheet.rows(moments)
    for (row, moment) in zip(rows, moments) {
      #expect(row.allSatisfy { $0.displayWidth <= columns }, "\(row)")
      let words = row.joined(separator: " ").split(separator: " ").joined(separator: " ")
      #expect(words.contains(StatePhrase(moment.open, clock: clock).text), "\(words)")
    }
    let shown = rows.map { row in row.joined(separator: " ").split(separator: "  ").dropFirst().first ?? "" }
    #expect(Set(rows.map { $0.first ?? "" }).count == rows.count || columns < 60, "\(shown)")
    #expect(Set(shown).count == rows.count || columns < 60, "\(shown)")
  }

  @Test(arguments: [40, 60, 80]) func dietsOutlivePrices(columns: Int) {
    let dishes = Self.names.map { name in
      Dish(
        name: name, calories: 1_230, tags: ["vegan", "gluten free"],
        prices: ["students", "employees", "guests"].map { group in
          Price(Money(minorUnits: 1_295, currency: "EUR"), group: group)
        }, mealExchange: true)
    }
    let lines = TextLayoutTests.sheet(columns).stations([Station(name: "Grill", dishes: dishes)], indent: 2)
    #expect(lines.allSatisfy { $0.displayWidth <= columns })
    #expect(lines.count { $0.contains("vegan, gluten free") } == dishes.count, "\(lines)")
  }

  @Test(arguments: [
    (["North Hall", "South Hall"], 10, ["North Hall", "South Hall"]),
    (["Commons of North", "Commons of South"], 10, ["Comm…North", "Comm…South"]),
    (["Commons North", "Bakery of Hill"], 10, ["Commons N…", "Bakery of…"]),
    (["Commons, a north wing", "Commons, b north wing"], 12, ["C… north wing", "C… north wing"]),
    (["same and same", "same and same"], 8, ["same an…", "same an…"]),
    (["abcdef", "abcdeg"], 1, ["…", "…"]), ([], 5, []),
  ])
  func endsAreKeptWhereBeginningsAreAlike(names: [String], columns: Int, expected: [String]) {
    let clipped = names.clippedApart(to: columns, mark: "…")
    if expected.allSatisfy({ $0.displayWidth <= columns }) { #expect(clipped == expected) }
    #expect(clipped.allSatisfy { $0.displayWidth <= columns })
  }
}
