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

  @Test func everyAdapterNamesVisibly() throws {
    let page = #"""
      <script type="application/ld+json">{"@context": "https://schema.org", "@type": "Restaurant",
      "name": "Alder \u202EHall", "openingHours": "Mo-Fr 08:00-20:00"}</script>
      """#
    #expect(try read(page, as: "schema-org").venues.map(\.name) == ["Alder Hall"])
  }
}
