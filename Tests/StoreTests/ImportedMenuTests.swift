import CivilTime
import Dining
import Testing

@testable import Store

/// Menus from files, and when dishes come again.
@Suite struct ImportedMenuTests {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  @discardableResult
  private func add(_ names: [String], on number: Int, to venue: VenueID, from file: String = "a.csv") throws
    -> Int
  {
    let menu = ImportedMenu(
      venue: venue, date: day(number), period: nil,
      stations: [Station(name: "", dishes: names.map { Dish(name: $0) })])
    return try workshop.store.record([menu], from: file, campus: workshop.campus, at: noon())
  }

  @Test func aSecondTimeNothingIsNew() throws {
    let venue = try workshop.store.addImportedVenue("Old Hall", to: workshop.campus, at: noon())
    #expect(try workshop.slugs() == ["old-hall"] && workshop.venues().map(\.isListed) == [true])
    #expect(try add(["Pie", "Soup"], on: -3, to: venue) == 2)
    #expect(try add(["Pie", "Soup"], on: -3, to: venue) == 0)
    #expect(try add(["Soup", "Cake"], on: -3, to: venue, from: "b.csv") == 1)
    let menus = try workshop.store.menus(venue: venue, date: day(-3))
    #expect(menus.map { $0.menu.stations.flatMap { $0.dishes.map(\.name) } } == [["Pie", "Soup", "Cake"]])
    #expect(menus.map(\.provenance.page) == ["a.csv"])
    #expect(try workshop.slugs() == ["old-hall"])
  }

  @Test func menusOfOneImportKnowOfEachOther() throws {
    let venue = try workshop.store.addImportedVenue("Old Hall", to: workshop.campus, at: noon())
    func menu(_ period: String?, _ names: [String], on number: Int = -3) -> ImportedMenu {
      ImportedMenu(
        venue: venue, date: day(number), period: period,
        stations: [Station(name: "", dishes: names.map { Dish(name: $0) })])
    }
    let menus = [
      menu("Lunch", ["Stew"], on: -2), menu(nil, ["Pie"]), menu("Lunch", ["Pie", "Soup"]),
      menu("Dinner", ["Pie"]),
      menu("Dinner", ["Soup"], on: -2),
    ]
    func record() throws -> Int {
      try workshop.store.record(menus, from: "a.csv", campus: workshop.campus, at: noon())
    }
    #expect(try record() == 4)
    #expect(
      try workshop.rows(of: "menu", columns: "date, period", where: "1 ORDER BY id")
        == [(-3, ""), (-3, "Lunch"), (-2, "Lunch"), (-2, "Dinner")].map { "\(day($0.0).dayNumber),\($0.1)" })
    #expect(try record() == 0)
  }

  @Test func theLastDateOfANameIsNoted() throws {
    let venue = try workshop.store.addImportedVenue("Old Hall", to: workshop.campus, at: noon())
    func last() throws -> [String] { try workshop.rows(of: "dish_name", columns: "name, last_date") }
    func menus(_ numbers: [Int]) -> [ImportedMenu] {
      numbers.map { number in
        ImportedMenu(
          venue: venue, date: day(number), period: nil,
          stations: [Station(name: "", dishes: [Dish(name: "Pie")])])
      }
    }
    func record(_ numbers: Int...) throws {
      _ = try workshop.store.record(menus(numbers), from: "a.csv", campus: workshop.campus, at: noon())
    }
    try record(-5, -3, -4)
    #expect(try last() == ["Pie,\(day(-3).dayNumber)"])
    try record(-9)
    #expect(try last() == ["Pie,\(day(-3).dayNumber)"])
    try record(-1, -2)
    #expect(try last() == ["Pie,\(day(-1).dayNumber)"])
  }

  /// Into an empty table an index is written after the rows, and is then what it was.
  @Test func theIndexOfNamesIsTheSameAfterAnImport() throws {
    let venue = try workshop.store.addImportedVenue("Old Hall", to: workshop.campus, at: noon())
    func definitions() throws -> [String] {
      try workshop.rows(of: "sqlite_schema", columns: "name, sql", where: "type = 'index' ORDER BY name")
    }
    let before = try definitions()
    for day in [-3, -2] {
      try add(["Pie", "Soup"], on: day, to: venue)
      #expect(try definitions() == before)
      #expect(
        try workshop.rows(of: "dish INDEXED BY dish_title", columns: "count(*)", where: "title > 0")
          == ["\((day + 4) * 2)"])
    }
    #expect(try workshop.rows(of: "pragma_integrity_check", columns: "*") == ["ok"])
  }

  /// SQLite compares bytes, and a dish's name is found by its bytes in the index.
  @Test func namesOfOtherBytesAreOtherNames() throws {
    let venue = try workshop.store.addImportedVenue("Old Hall", to: workshop.campus, at: noon())
    let menus = ["Cr\u{E8}me", "Cre\u{300}me"].enumerated().map { number, name in
      ImportedMenu(
        venue: venue, date: day(-number), period: nil,
        stations: [Station(name: "", dishes: [Dish(name: name)])])
    }
    #expect(try workshop.store.record(menus, from: "a.csv", campus: workshop.campus, at: noon()) == 2)
    let titles = try workshop.rows(
      of: "dish JOIN dish_name ON dish_name.id = dish.title", columns: "hex(dish.name) = hex(dish_name.name)")
    #expect(titles == ["1", "1"])
    #expect(try workshop.rows(of: "dish_key").count == 1)
  }

  @Test func whereASiteSpeaksTheSiteIsRight() throws {
    let menu = Menu(
      date: day(), period: "Lunch", stations: [Station(name: "Grill", dishes: [Dish(name: "Pie")])])
    try workshop.record(.of(menus: [MenuReading(venue: "1", menu)]))
    #expect(try add(["Cake"], on: 0, to: workshop.venue("1").id) == 0)
    #expect(try add(["Cake"], on: -1, to: workshop.venue("1").id) == 1)
    let today = try workshop.store.menus(venue: workshop.venue("1").id, date: day())
    #expect(today.flatMap { $0.menu.stations.flatMap { $0.dishes.map(\.name) } } == ["Pie"])
  }

  @Test func forecastsAreReckonedOnceForTheSameMenus() throws {
    let venue = try workshop.store.addImportedVenue("Old Hall", to: workshop.campus, at: noon())
    for week in 1...8 { try add(["Pie"], on: -7 * week, to: venue) }
    try add(["Cake"], on: -1, to: venue)
    let today = day()
    try workshop.store.renewForecasts(campus: workshop.campus, knownTo: today)
    #expect(try workshop.store.forecastsKnownTo(campus: workshop.campus) == today)
    let pie = try #require(try workshop.store.dish(meant: "Pie", campus: workshop.campus))
    let next = try #require(try workshop.store.forecasts(of: pie.id)[venue])
    #expect(next.day > today.dayNumber && next.from <= next.day && next.day <= next.to)
    let cake = try #require(try workshop.store.dish(meant: "Cake", campus: workshop.campus))
    #expect(try workshop.store.forecasts(of: cake.id).isEmpty)
    let changes = workshop.store.changedRows
    try workshop.store.renewForecasts(campus: workshop.campus, knownTo: today)
    #expect(workshop.store.changedRows == changes)
    try add(["Pie"], on: 0, to: venue)
    #expect(try workshop.store.forecastsKnownTo(campus: workshop.campus) == nil)
    try workshop.store.renewForecasts(campus: workshop.campus, knownTo: today)
    #expect(workshop.store.changedRows > changes)
    try add(["Pie"], on: 0, to: venue)
    #expect(try workshop.store.forecastsKnownTo(campus: workshop.campus) == today)
  }
}
