import CivilTime
import Dining
import Foundation
import MarkupWriting
import Testing

@testable import Feeds
@testable import Queries
@testable import Store

private let monday = CivilDate(dayNumber: 20_780)

/// A canteen's days as a feed, by the rules of open-mensa-v2.xsd and of OpenMensa's own reader.
@Suite("A feed of OpenMensa") struct OpenMensaFeedTests {
  private func canteen(_ venue: Venue? = nil) -> Canteen {
    let hall = Venue(
      slug: "alder-hall", identity: VenueIdentity(source: "halls", siteID: "1"), name: "Alder Hall")
    return Canteen(
      number: 7, formerNumbers: [], venue: venue ?? hall, isListed: true, campus: "Hill College",
      row: VenueID(1))
  }

  private func day(_ menus: [Menu], isClosed: Bool = false, on date: CivilDate = monday) -> CanteenResult.Day
  {
    CanteenResult.Day(
      date: date, isClosed: isClosed,
      menus: menus.map {
        MenuRecord(
          venue: "alder-hall", menu: $0,
          provenance: Provenance(
            source: "halls", page: "http://hill.example/?a&b", observedAt: Instant(secondsSince1970: 0)))
      })
  }

  private func menu(_ period: String? = nil, _ stations: (String, [Dish])...) -> Menu {
    Menu(
      date: monday, period: period, stations: stations.map { Station(name: $0.0, dishes: $0.1) })
  }

  private func xml(
    _ days: [CanteenResult.Day], week: [Weekday: CanteenResult.Hours] = [:], venue: Venue? = nil,
    at address: String? = nil
  ) -> String {
    let result = CanteenResult(canteen: canteen(venue), days: days, week: week)
    return String(decoding: OpenMensaFeed.xml(result, at: address, version: "1.2"), as: UTF8.self)
  }

  private func days(_ text: String) -> String {
    guard let start = text.range(of: "<day") else { return "" }
    return String(text[start.lowerBound...].dropLast("</canteen></openmensa>\n".count))
  }

  @Test("has what is known of the canteen in the order of the schema") func facts() {
    let venue = Venue(
      slug: "alder-hall", identity: VenueIdentity(source: "halls", siteID: "1"), name: " Alder\n Hall & Co ",
      coordinates: Coordinates(latitude: 38.5, longitude: -78.25), address: "1 Alder Way, 12345 Ashgrove",
      phone: "555 0100")
    let text = xml(
      [],
      week: [
        .sunday: .closed, .monday: .open(from: 450, to: 870), .friday: .open(from: 1_320, to: 120),
        .saturday: .open(from: 0, to: 0),
      ], venue: venue, at: "https://dine.example.org/openmensa/hill/alder-hall.xml")
    let start = text.range(of: "<version>")?.lowerBound ?? text.startIndex
    #expect(
      text[start...] == """
        <version>dine 1.2</version><canteen><name>Alder Hall &amp; Co</name>\
        <address>1 Alder Way, 12345 Ashgrove</address><city>Ashgrove</city><phone>555 0100</phone>\
        <location latitude="38.5" longitude="-78.25"/>\
        <times type="opening"><monday open="07:30-14:30"/><friday open="22:00-02:00"/>\
        <saturday open="00:00-24:00"/><sunday closed="true"/></times>\
        <feed name="full" priority="0"><schedule dayOfMonth="*" month="*" dayOfWeek="*" hour="1-22/3" \
        minute="7" retry="45 3 1440"/><url>https://dine.example.org/openmensa/hill/alder-hall.xml</url></feed>\
        </canteen></openmensa>

        """)
  }

  @Test("names no address that only works on its own site, and a city always") func unknowns() {
    let text = xml([])
    #expect(!text.contains("<feed") && !text.contains("<times") && !text.contains("<address"))
    #expect(text.contains("<city>Hill College</city>"))
  }

  @Test("says closed where that is known, and nothing of a day without a meal") func closings() {
    let text = xml([
      day([menu(nil, ("Grill", [Dish(name: "Stew")]))], isClosed: true),
      day([menu(nil, ("Grill", []))], on: monday.adding(days: 1)),
      day([menu(nil, ("Grill", [Dish(name: "")]))], on: monday.adding(days: 2)),
    ])
    #expect(days(text) == "<day date=\"2026-11-23\"><closed/></day>")
  }

  @Test("has each category once, in the order of meals") func categories() {
    let text = xml([
      day([
        menu("Dinner", ("Grill", [Dish(name: "Pie")]), ("", [Dish(name: "Tea")])),
        menu(
          "Lunch", ("Grill", [Dish(name: "Stew")]), (" Grill ", [Dish(name: "Soup"), Dish(name: "Stew")])),
        menu(nil, ("", [Dish(name: "Bread")])),
      ])
    ])
    #expect(
      days(text) == """
        <day date="2026-11-23"><category name="Lunch: Grill"><meal><name>Stew</name></meal>\
        <meal><name>Soup</name></meal></category><category name="Dinner: Grill"><meal><name>Pie</name></meal>\
        </category><category name="Dinner"><meal><name>Tea</name></meal></category>\
        <category name="Menu"><meal><name>Bread</name></meal></category></day>
        """)
  }

  @Test("keeps prices in euros by role, each role once; the rest becomes a note") func prices() {
    func euro(_ cents: Int, _ group: String? = nil, per: String? = nil, base: Int? = nil) -> Price {
      Price(Money(minorUnits: cents, currency: "EUR"), group: group, per: per, base: base)
    }
    let dish = Dish(
      name: "Stew",
      prices: [
        euro(230, "students"), euro(5, "student"), euro(400, "staff"), euro(460), euro(0, "pupil"),
        euro(90, per: "100 g", base: 105), euro(300, "alumni"),
        Price(Money(minorUnits: 650, currency: "CHF"), group: "student"),
        Price(Money(minorUnits: 500, currency: "JPY")), Price(Money(minorUnits: 1_250, currency: "KWD")),
      ])
    #expect(
      days(xml([day([menu(nil, ("Grill", [dish]))])])).contains(
        """
        <name>Stew</name><note>student 0.05 EUR</note><note>1.05 EUR + 0.90 EUR per 100 g</note>\
        <note>alumni 3.00 EUR</note><note>student 6.50 CHF</note><note>500 JPY</note><note>1.250 KWD</note>\
        <price role="student">2.30</price><price role="employee">4.00</price><price role="other">4.60</price>
        """))
  }

  @Test(
    "has a note for each mark and each allergen, and the site's words within quotes",
    arguments: [
      (Dish(name: "a", tags: ["vegan", "gluten free", "eat well"]), ["vegan", "gluten free", "eat well"]),
      (
        Dish(name: "a", tags: ["Spicy", "no milk", "vegan option", "2 stars"]),
        ["Spicy", "“no milk”", "“vegan option”", "“2 stars”"]
      ),
      (Dish(name: "a", allergens: ["milk", "tree nuts", "milk"]), ["contains milk", "contains tree nuts"]),
      (Dish(name: "a", tags: [], allergens: []), []), (Dish(name: "a", tags: [" \n", "vegan"]), ["vegan"]),
      (
        Dish(name: "a", description: "Slowly\ncooked, vegan", calories: 320),
        ["320 kcal", "“Slowly cooked, vegan”"]
      ),
      (Dish(name: "a", description: "\u{202E}\u{200B}"), []),
    ])
  func notes(dish: Dish, notes: [String]) {
    #expect(OpenMensaNotes.of(dish, prices: []) == notes)
  }

  @Test(
    "never has a text longer than 250 characters, nor an empty one",
    arguments: ["x", "x ", "é", "👩‍👩‍👧‍👦", "a\u{301}"])
  func lengths(letter: String) {
    let long = String(repeating: letter, count: 700)
    let dish = Dish(name: long, description: long, tags: [long], allergens: [long])
    let made = OpenMensaDay(day([menu(long, (long, [dish]))]), of: 1)
    let meal = made.meals.first
    let texts = [meal?.name ?? "", meal?.category ?? ""] + (meal?.notes ?? [])
    #expect(texts.count >= 4)
    for text in texts { #expect((1...250).contains(text.unicodeScalars.count), "\(text)") }
    #expect(meal?.name.hasSuffix("…") == true)
  }

  @Test("lists feeds by the canteens' names in addresses") func index() {
    let text = OpenMensaFeed.index([canteen()]) {
      "https://dine.example.org/openmensa/hill/\($0.venue.slug).xml"
    }
    #expect(
      text == "{\n  \"alder-hall\": \"https://dine.example.org/openmensa/hill/alder-hall.xml\"\n}\n")
  }
}
