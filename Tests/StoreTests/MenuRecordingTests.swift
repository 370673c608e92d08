import CivilTime
import Dining
import Testing

@testable import Store

@Suite struct MenuRecordingTests {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func menu(
    _ period: String?, _ dishes: String..., date: CivilDate = day(), venue: String = "1"
  ) -> MenuReading {
    let station = Station(name: "Grill", dishes: dishes.map { Dish(name: $0) })
    return MenuReading(venue: venue, Menu(date: date, period: period, stations: [station]))
  }

  /// A further page of the source.
  private func page(_ url: String) throws -> StoredPage {
    try workshop.store.enrol(page: url, purpose: "menu", of: workshop.source, at: noon())
  }

  private func menus(_ date: CivilDate = day()) throws -> [MenuRecord] {
    try workshop.store.menus(venue: try workshop.venue("1").id, date: date)
  }

  /// Menus as text: `Lunch: Grill(Soup, Bread)`.
  private func text(_ date: CivilDate = day()) throws -> [String] {
    try menus(date).map { record in
      (record.menu.period ?? "all day") + ": "
        + record.menu.stations.map { "\($0.name)(\($0.dishes.map(\.name).joined(separator: ", ")))" }
        .joined(separator: " ")
    }
  }

  @Test func aMenuComesBackAsItWent() throws {
    let stations = [
      Station(
        name: "Zest",
        dishes: [
          Dish(
            name: "Crème brûlée", description: "", calories: 0, tags: [],
            allergens: ["milk", "\"eggs\\\u{1}"],
            price: Money(minorUnits: .max, currency: "USD"), mealExchange: false, isAddOn: true),
          Dish(
            name: "Soup", description: "of the day", calories: -1, tags: ["vegan", ""], allergens: [],
            price: Money(minorUnits: 0, currency: "EUR"), mealExchange: true),
          Dish(name: ""), Dish(name: "Soup"),
        ]), Station(name: "Aroma", dishes: []), Station(name: "Zest", dishes: [Dish(name: "Again")]),
    ]
    try workshop.record(
      .of(menus: [MenuReading(venue: "1", Menu(date: day(), period: "Lunch", stations: stations))]))
    let record = try #require(try menus().first)
    #expect(record.venue == "1")
    #expect(record.menu == Menu(date: day(), period: "Lunch", stations: stations))
    #expect(
      record.provenance == Provenance(source: "halls", page: "http://hill.example/", observedAt: noon()))
  }

  /// "Nothing of the kind" and "nobody says" must not become one another.
  @Test(arguments: [nil, [], ["milk"]] as [[String]?], [nil, [], ["vegan"]] as [[String]?])
  func notStatedAndNoneStayApart(allergens: [String]?, tags: [String]?) throws {
    let dish = Dish(name: "Soup", tags: tags, allergens: allergens)
    let stations = [Station(name: "Grill", dishes: [dish])]
    try workshop.record(
      .of(menus: [MenuReading(venue: "1", Menu(date: day(), period: nil, stations: stations))]))
    #expect(try menus().first?.menu.stations == stations)
    #expect(
      try workshop.rows(of: "dish", columns: "tags IS NULL, allergens IS NULL")
        == ["\(tags == nil ? 1 : 0),\(allergens == nil ? 1 : 0)"])
  }

  @Test func aMenuWithoutStationsIsAMenu() throws {
    try workshop.record(.of(menus: [MenuReading(venue: "1", Menu(date: day(), period: nil, stations: []))]))
    #expect(try text() == ["all day: "])
  }

  @Test func onlyTheSameDateAndPeriodIsReplaced() throws {
    try workshop.record(.of(menus: [menu("Lunch", "Soup"), menu("Dinner", "Roast"), menu(nil, "Bread")]))
    try workshop.record(.of(menus: [menu("Lunch", "Old", date: day(-1)), menu("Lunch", "Else", venue: "2")]))
    try workshop.record(.of(noon(1), menus: [menu("Lunch", "Salad", "Pie"), menu("", "Rolls")]))
    #expect(try text() == ["Lunch: Grill(Salad, Pie)", "Dinner: Grill(Roast)", "all day: Grill(Rolls)"])
    #expect(try text(day(-1)) == ["Lunch: Grill(Old)"])
    #expect(try workshop.rows(of: "dish", columns: "count(*)") == ["6"])
    #expect(try workshop.rows(of: "station", columns: "count(*)") == ["5"])
  }

  @Test func aPeriodNamedTwiceKeepsBothHalves() throws {
    try workshop.record(.of(menus: [menu("Lunch", "Soup"), menu("Lunch", "Salad")]))
    #expect(try text() == ["Lunch: Grill(Soup) Grill(Salad)"])
  }

  @Test func theSameMenuKeepsItsRows() throws {
    try workshop.record(.of(menus: [menu("Lunch", "Soup")]))
    let before = try workshop.rows(of: "dish")
    try workshop.record(.of(noon(1), menus: [menu("Lunch", "Soup")], confidence: .salvaged))
    #expect(try workshop.rows(of: "dish") == before)
    #expect(try menus().map(\.provenance.observedAt) == [noon(1)])
    #expect(try menus().map(\.provenance.confidence) == [.salvaged])
  }

  @Test func ofTwoPagesTheOneReadLastCounts() throws {
    let second = try page("http://hill.example/2")
    try workshop.record(.of(noon(1), menus: [menu("Lunch", "First"), menu("Dinner", "First")]))
    try workshop.record(.of(noon(2), menus: [menu("Lunch", "Second")]), on: second)
    #expect(try text() == ["Lunch: Grill(Second)", "Dinner: Grill(First)"])
    try workshop.record(.of(noon(3), menus: [menu("Lunch", "Third")]))
    #expect(try text() == ["Lunch: Grill(Third)", "Dinner: Grill(First)"])
  }

  /// A site may be asked for the days from today on: what it says of a day is at another address each day.
  @Test func aDayThatIsCalledClosedLosesItsMenusOfEarlierPages() throws {
    let (first, second) = (try page("http://hill.example/?start=1"), try page("http://hill.example/?start=2"))
    try workshop.record(
      .of(menus: [menu("Lunch", "Soup", date: day(3)), menu("Lunch", "Stew", date: day(4))]), on: first)
    let off = HoursStatement(scope: .date, expression: "off", validFrom: day(3), validTo: day(3))
    let closed = Reading.of(noon(1), hours: [HoursReading(venue: "1", off)])
    // Another kind of page says nothing about menus.
    let list = try workshop.store.enrol(
      page: "http://hill.example/list", purpose: "hours", of: workshop.source, at: noon())
    try workshop.record(closed, on: list)
    #expect(try workshop.rows(of: "dish", columns: "name") == ["Soup", "Stew"])
    try workshop.record(closed, on: second)
    #expect(try workshop.rows(of: "dish", columns: "name") == ["Stew"])
  }

  /// Pages are read side by side, and the page of breakfast may be read after that of lunch.
  @Test func aDaysMenusComeInTheOrderOfTheirPages() throws {
    let breakfast = try page("http://hill.example/1")
    let lunch = try page("http://hill.example/2")
    try workshop.record(.of(menus: [menu("Lunch", "Soup")]), on: lunch)
    try workshop.record(.of(menus: [menu("Breakfast", "Bread")]), on: breakfast)
    #expect(try text() == ["Breakfast: Grill(Bread)", "Lunch: Grill(Soup)"])
  }

  @Test func unchangedConfirmsTheMenusOfThatBodyAlone() throws {
    try workshop.record(.of(menus: [menu("Lunch", "Old", date: day(-1))]))
    try workshop.record(.of(noon(1), menus: [menu("Lunch", "Soup")]))
    let fetch = try workshop.store.begin(workshop.page.id, at: noon(2))
    try workshop.store.finish(fetch, FetchResult(.unchanged, at: noon(2)))
    #expect(try menus().map(\.provenance.observedAt) == [noon(2)])
    #expect(try menus(day(-1)).map(\.provenance.observedAt) == [noon()])
  }

  @Test func datesAreFound() throws {
    try workshop.record(
      .of(
        menus: [menu("Lunch", "A", date: day(3)), menu("Dinner", "B", date: day(3)), menu(nil, "C")]
          + [menu(nil, "D", date: day(1), venue: "2")], notices: []))
    let first = try workshop.venue("1").id
    let second = try workshop.venue("2").id
    let store = workshop.store
    #expect(try store.menus(venue: first, from: day(1)).map(\.menu.period) == ["Lunch", "Dinner"])
    #expect(try store.menus(campus: workshop.campus, date: day()).map(\.venue) == ["1"])
    #expect(try store.menus(venue: second, date: day()) == [])
  }
}
