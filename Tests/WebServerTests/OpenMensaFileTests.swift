import Adapters
import CivilTime
import Configuration
import Dining
import InventedCampus
import JSON
import Routes
import TestSupport
import Testing

@testable import Store
@testable import WebServer

/// The feeds below `/openmensa`, and what an OpenMensa makes of them.
@Suite struct OpenMensaFileTests {
  @Test func theFeedHasDaysAndFacts() throws {
    let answer = try WebDesk().get("/openmensa/hill/alder-hall.xml")
    #expect(answer.status == 200 && answer["content-type"] == "application/xml; charset=utf-8")
    #expect(
      answer.text.contains("<name>Alder Hall</name>") && answer.text.contains("<day date=\"2026-11-20\">"))
    #expect(answer.text.contains("<url>http://localhost/openmensa/hill/alder-hall.xml</url>"))
    #expect(answer.text.contains("<source>http://hill.example/</source>"))
  }

  @Test func theListNamesEachFeed() throws {
    let answer = try WebDesk().get("/openmensa/hill/index.json")
    #expect(answer.json?["alder-hall"]?.string == "http://localhost/openmensa/hill/alder-hall.xml")
    #expect(answer.json?.object?.keys.count == 1)
  }

  @Test(arguments: [
    "", "hill", "hill/", "hill/birch-commons.xml", "dale/index.json", "hill/alder-hall",
    "hill/alder-hall.json",
    "hill/alder-hall.xml/more", "hill/..%2f.xml", "hill/.xml",
  ])
  func nothingElseIsThere(address: String) throws {
    let status = try WebDesk().get("/openmensa/\(address)").status
    #expect(status == 404 || (status == 400 && address.contains("%2f")))
  }

  /// OpenMensa follows a move for good and remembers it.
  @Test func aFormerNameLeadsToTheNewOne() throws {
    let desk = try WebDesk()
    let store = try Store(writingTo: desk.campus.scratch.file("dine.db"))
    let campus = try #require(try store.campuses().first).id
    let source = try store.enrol(source: "halls", adapter: "campusdish", in: campus)
    try store.apply(["1": VenueNaming(slug: "oak-hall", name: "Oak Hall")], to: source)
    let answer = desk.get("/openmensa/hill/alder-hall.xml")
    #expect(answer.status == 301 && answer["location"] == "oak-hall.xml")
    #expect(desk.get("/openmensa/hill/oak-hall.xml").text.contains("<name>Oak Hall</name>"))
    #expect(desk.get("/api/v2/canteens/1").json?["name"]?.string == "Oak Hall")
  }

  @Test func whatIsGoneIsNotListedAndKeepsItsNumber() throws {
    let desk = try WebDesk()
    var reading = InventedCampus.reading()
    reading.venues.removeFirst()
    reading.hours.removeAll { $0.venue == "1" }
    reading.menus = []
    try desk.campus.record(reading, body: "gone")
    #expect(desk.get("/api/v2/canteens").text == "[]\n")
    #expect(desk.get("/api/v2/canteens")["x-total-pages"] == "1")
    #expect(desk.get("/api/v2/canteens/1").json?["name"]?.string == "Alder Hall")
    #expect(desk.get("/openmensa/hill/index.json").text == "{}\n")
  }

  @Test func theNumberOfAVenueThatTurnedOutToBeAnotherAnswersWithThatOne() throws {
    let desk = try WebDesk()
    var reading = InventedCampus.reading()
    reading.menus.append(
      MenuReading(
        venue: "2",
        Menu(
          date: CivilDate(dayNumber: 20_777), period: nil,
          stations: [Station(name: "", dishes: [Dish(name: "Stew")])])))
    try desk.campus.record(reading, body: "two")
    let store = try Store(writingTo: desk.campus.scratch.file("dine.db"))
    let campus = try #require(try store.campuses().first).id
    let venues = try ["birch-commons", "alder-hall"].map {
      try #require(try store.venue(slug: $0, campus: campus)).id
    }
    try store.absorb(venues[0], into: venues[1])
    #expect(desk.get("/api/v2/canteens").json?.array?.map { $0["id"]?.int } == [1])
    #expect(desk.get("/api/v2/canteens/2").text == desk.get("/api/v2/canteens/1").text)
    #expect(desk.get("/api/v2/canteens/2/days").text == desk.get("/api/v2/canteens/1/days").text)
    #expect(desk.get("/api/v2/canteens?ids=2").json?.array?.map { $0["id"]?.int } == [1])
  }

  /// What dine writes dine reads: dates, categories, names, marks, what is in it, and words.
  @Test(arguments: [true, false]) func whatIsWrittenIsRead(fromFeed: Bool) throws {
    let desk = try WebDesk()
    var reading = InventedCampus.reading()
    let money = { (cents: Int, currency: String) in Money(minorUnits: cents, currency: currency) }
    let dishes = [
      Dish(
        name: "Käse & <Brot>", description: "No vegan dish, with milk \"and\" nuts", calories: 510,
        tags: ["vegetarian", "gluten free", "lactose free"], allergens: ["milk", "tree nuts", "brazil nuts"],
        isAllergenListPartial: true,
        prices: [
          Price(money(230, "EUR"), group: "student"), Price(money(350, "EUR"), group: "employee"),
          Price(money(460, "EUR"), group: "other"), Price(money(650, "CHF"), group: "student"),
          Price(money(90, "EUR"), per: "100 g", base: 50),
        ]),
      Dish(name: "Soup", price: money(799, "USD")),
    ]
    reading.menus = [
      MenuReading(
        venue: "1",
        Menu(
          date: CivilDate(dayNumber: 20_778), period: nil, stations: [Station(name: "Grill", dishes: dishes)])
      )
    ]
    try desk.campus.record(reading, body: "round")
    let target = fromFeed ? "/openmensa/hill/alder-hall.xml" : "/api/v2/canteens/1/meals"
    let adapter = try #require(SiteAdapter.named("openmensa"))
    let page = try Page(
      bytes: Array(desk.get(target).text.utf8), url: "http://localhost" + target,
      observedAt: InventedCampus.noon, zone: try desk.campus.setting().zone)
    let read = try adapter.read(page)
    let menu = try #require(read.menus.first { $0.menu.date == CivilDate(dayNumber: 20_778) })
    #expect(menu.menu.stations.map(\.name) == ["Grill"])
    #expect(menu.menu.stations.first?.dishes == dishes)
    #expect(read.notices.filter { $0.code != "open-without-hours" } == [])
  }
}
