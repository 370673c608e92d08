import CivilTime
import Dining
import Testing

@testable import Adapters

/// Names with characters that reverse or hide other text.
@Suite struct VisibleNameTests {
  @Test func eachNameOfAReadingIsWhatAPersonSees() {
    let (given, seen) = ("\u{202E}Pie\u{7}", "Pie")
    func reading(_ name: String) -> Reading {
      let station = Station(name: name, dishes: [Dish(name: "Soup"), Dish(name: name)])
      return Reading(
        adapter: "x", observedAt: Instant(secondsSince1970: 0),
        venues: [
          VenueReading(siteID: "1", name: name, groups: ["East", name], foodCourt: name),
          VenueReading(siteID: "2"),
        ],
        menus: [
          MenuReading(venue: "1", Menu(date: CivilDate(dayNumber: 1), period: name, stations: [station]))
        ],
        offers: [OfferReading(venue: "1", Dish(name: name))])
    }
    #expect(reading(given).namingVisibly == reading(seen))
    #expect(reading(seen).namingVisibly == reading(seen))
  }

  /// Of one dish of a page with nothing else, a few kilobytes at most are kept.
  @Test(arguments: [
    (String(repeating: "x", count: 600), 600), (String(repeating: "x", count: 601), 603),
    (String(repeating: "ö", count: 9_000), 603), (String(repeating: "👩‍🍳", count: 9_000), 603),
    (String(repeating: "x", count: 599) + "ö", 602),
  ])
  func whatIsLongerThanAnyNameIsCut(name: String, bytes: Int) throws {
    let dish = Dish(name: name, description: String(repeating: name, count: 10))
    let menu = Menu(
      date: CivilDate(dayNumber: 1), period: name, stations: [Station(name: name, dishes: [dish])])
    let reading = Reading(
      adapter: "x", observedAt: Instant(secondsSince1970: 0), menus: [MenuReading(venue: "1", menu)])
    let cut = try #require(reading.namingVisibly.menus.first).menu
    let station = try #require(cut.stations.first)
    let kept = try #require(station.dishes.first)
    for text in [cut.period ?? "", station.name, kept.name] {
      #expect((bytes - 3...bytes).contains(text.utf8.count), "\(text.utf8.count)")
      #expect(name.utf8.starts(with: text.unicodeScalars.filter { $0 != "…" }.map(String.init).joined().utf8))
    }
    #expect(try #require(kept.description).utf8.count <= 6_003)
  }

  @Test func everyAdapterNamesVisibly() throws {
    let page = #"""
      <script type="application/ld+json">{"@context": "https://schema.org", "@type": "Restaurant",
      "name": "Alder \u202EHall", "openingHours": "Mo-Fr 08:00-20:00"}</script>
      """#
    #expect(try read(page, as: "schema-org").venues.map(\.name) == ["Alder Hall"])
  }
}
