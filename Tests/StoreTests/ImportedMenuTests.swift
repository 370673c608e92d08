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
    try workshop.store.renewForecasts(campus: workshop.campus, knownTo: today)
    #expect(workshop.store.changedRows > changes)
  }
}
