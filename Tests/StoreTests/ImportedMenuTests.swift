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
    try record([(number, nil, names)], of: venue, from: file)
  }

  /// Records menus, each with its day, its meal and its dishes.
  private func record(
    _ menus: [(day: Int, period: String?, dishes: [String])], of venue: VenueID, from file: String = "a.csv",
    prepared: PreparedNames = PreparedNames()
  ) throws -> Int {
    var names: [String] = []
    let menus = menus.map { menu in
      let first = names.count
      names += menu.dishes
      return ImportedMenu(
        venue: venue, date: day(menu.day), period: menu.period,
        stations: [
          ImportedStation(name: "", dishes: menu.dishes.indices.map { ImportedDish(name: first + $0) })
        ])
    }
    return try workshop.store.record(
      ImportedMenus(names: names, menus: menus), from: file, campus: workshop.campus, at: noon(),
      prepared: { prepared }
    ).added
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

  /// As after a reading, OpenMensa's clients know a venue that serves something.
  @Test func aVenueThatServesSomethingIsNumbered() throws {
    let venues = try ["Old Hall", "New Hall", "Empty Hall"].map {
      try workshop.store.addImportedVenue($0, to: workshop.campus, at: noon())
    }
    try add(["Pie", "Soup"], on: -3, to: venues[1])
    try add(["Pie"], on: -2, to: venues[1])
    try add(["Pie"], on: -2, to: venues[0])
    try add([], on: -2, to: venues[2])
    let numbers = try workshop.store.canteenNumbers(campus: workshop.campus)
    #expect(numbers.map(\.number) == [1, 2] && numbers.map(\.venue) == [venues[1], venues[0]])
  }

  @Test func menusOfOneImportKnowOfEachOther() throws {
    let venue = try workshop.store.addImportedVenue("Old Hall", to: workshop.campus, at: noon())
    func record() throws -> Int {
      try self.record(
        [
          (-2, "Lunch", ["Stew"]), (-3, nil, ["Pie"]), (-3, "Lunch", ["Pie", "Soup"]),
          (-3, "Dinner", ["Pie"]),
          (-2, "Dinner", ["Soup"]),
        ], of: venue)
    }
    #expect(try record() == 4)
    #expect(
      try workshop.rows(of: "menu", columns: "date, period", where: "1 ORDER BY id")
        == [(-3, ""), (-3, "Lunch"), (-2, "Lunch"), (-2, "Dinner")].map { "\(day($0.0).dayNumber),\($0.1)" })
    #expect(try record() == 0)
  }

  @Test(arguments: [1, 31, 32, 33, 64, 100])
  func manyDishesKeepTheirOrder(_ count: Int) throws {
    let venue = try workshop.store.addImportedVenue("Old Hall", to: workshop.campus, at: noon())
    let names = (0..<count).map { "Dish \($0)" }
    // Of some, behind more than are written at a time, something is said besides the name.
    let details = names.indices.filter { $0 % 50 == 49 }
    let stations = (0..<count).map { index in
      ImportedStation(
        name: "Counter \(index)",
        dishes: names.indices.map { ImportedDish(name: $0, details: details.firstIndex(of: $0)) })
    }
    let added = try workshop.store.record(
      ImportedMenus(
        names: names, details: details.map { Dish(name: names[$0], tags: ["vegan"]) },
        menus: [ImportedMenu(venue: venue, date: day(-3), period: nil, stations: Array(stations.prefix(40)))]),
      from: "a.csv", campus: workshop.campus, at: noon()
    ).added
    #expect(added == count * min(count, 40))
    let menu = try #require(try workshop.store.menus(venue: venue, date: day(-3)).first?.menu)
    #expect(menu.stations.map(\.name) == stations.prefix(40).map(\.name))
    for station in menu.stations {
      #expect(station.dishes.map(\.name) == names)
      #expect(station.dishes.indices.filter { station.dishes[$0].tags == ["vegan"] } == details)
    }
  }

  @Test func theLastDateOfANameIsNoted() throws {
    let venue = try workshop.store.addImportedVenue("Old Hall", to: workshop.campus, at: noon())
    func last() throws -> [String] { try workshop.rows(of: "dish_name", columns: "name, last_date") }
    func record(_ numbers: Int...) throws {
      _ = try self.record(numbers.map { ($0, nil, ["Pie"]) }, of: venue)
    }
    try record(-5, -3, -4)
    #expect(try last() == ["Pie,\(day(-3).dayNumber)"])
    try record(-9)
    #expect(try last() == ["Pie,\(day(-3).dayNumber)"])
    try record(-1, -2)
    #expect(try last() == ["Pie,\(day(-1).dayNumber)"])
  }

  /// A menu of the whole day comes after those of its meals, and a meal after that of the whole day, in one import: also
  /// where the rows of an earlier one are looked at.
  @Test func aWholeDayHasTheDishesOfItsMeals() throws {
    let venue = try workshop.store.addImportedVenue("Old Hall", to: workshop.campus, at: noon())
    #expect(
      try record(
        [(-3, "Lunch", ["Pie"]), (-3, nil, ["Pie", "Soup"]), (-3, "Dinner", ["Soup", "Pie"])], of: venue) == 3
    )
    #expect(
      try record(
        [(-3, nil, ["Soup", "Cake", "Pie"]), (-3, "Dinner", ["Cake", "Tart"])], of: venue, from: "b.csv") == 2
    )
    #expect(
      try workshop.rows(
        of: "menu JOIN station ON station.menu = menu.id JOIN dish ON dish.station = station.id",
        columns: "period, dish.name", where: "1 ORDER BY dish.id")
        == ["Lunch,Pie", ",Soup", "Dinner,Pie", ",Cake", "Dinner,Tart"])
  }

  /// What was prepared is recorded as it is; the rest is made.
  @Test func namesAreTheSameWhetherTheyWerePrepared() throws {
    let venue = try workshop.store.addImportedVenue("Old Hall", to: workshop.campus, at: noon())
    func columns(_ names: [String]) throws -> [String] {
      let list = names.map { "'\($0)'" }.joined(separator: ", ")
      return try workshop.rows(
        of: "dish_name JOIN dish_key ON dish_key.id = dish_key", columns: "key",
        where: "dish_name.name IN (\(list)) ORDER BY key")
    }
    let names = ["Pie with Cr\u{E8}me", "Mac & Cheese"]
    #expect(
      try record([(-1, nil, names + ["Soup"])], of: venue, prepared: PreparedNames(names)) == 3)
    #expect(try columns(names + ["Soup"]) == (names + ["Soup"]).map { DishKey($0).text }.sorted())
    #expect(try workshop.store.dishes(matching: "creme pie", campus: workshop.campus).count == 1)
    #expect(try workshop.store.dishes(matching: "mac and cheese", campus: workshop.campus).count == 1)
    #expect(try workshop.store.dishes(matching: "soup", campus: workshop.campus).count == 1)
  }

  /// Into empty tables indexes are written after the rows, and are then what they were.
  @Test func theIndexesAreTheSameAfterAnImport() throws {
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
    #expect(try record([(0, nil, ["Cr\u{E8}me"]), (-1, nil, ["Cre\u{300}me"])], of: venue) == 2)
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
    // No menu of today is known: it is the day.
    #expect(next.day == today.dayNumber && next.from <= next.day && next.day <= next.to)
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

  /// What is not recorded is counted by its reason.
  @Test func whatIsNotNewIsCounted() throws {
    try workshop.record(
      .of(
        venues: [VenueReading(siteID: "1", name: "Hall")],
        menus: [
          MenuReading(
            venue: "1",
            Menu(date: day(0), period: "Lunch", stations: [Station(name: "", dishes: [Dish(name: "Pie")])]))
        ]))
    let venue = try workshop.venue("hall").id
    func record() throws -> ImportCount {
      let names = ["Soup", "Stew"]
      let stations = [ImportedStation(name: "", dishes: [ImportedDish(name: 0), ImportedDish(name: 1)])]
      let menus = [("Lunch", 0), ("Dinner", 0), ("Lunch", -1)].map {
        ImportedMenu(venue: venue, date: day($0.1), period: $0.0, stations: stations)
      }
      return try workshop.store.record(
        ImportedMenus(names: names, menus: menus), from: "a.csv", campus: workshop.campus, at: noon())
    }
    let (first, second) = (try record(), try record())
    #expect(first.added == 4 && first.known == 0 && first.statedBySite == 2)
    #expect(second.added == 0 && second.known == 4 && second.statedBySite == 2)
  }
}
