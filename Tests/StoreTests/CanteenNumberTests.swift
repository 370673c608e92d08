import CivilTime
import Dining
import SQLite
import TestSupport
import Testing

@testable import Store

/// The numbers by which OpenMensa's clients know venues.
@Suite struct CanteenNumberTests {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func menu(_ venue: String, _ dishes: [String] = ["Stew"], on number: Int = 0) -> MenuReading {
    MenuReading(
      venue: venue,
      Menu(
        date: day(number), period: nil,
        stations: [Station(name: "Grill", dishes: dishes.map { Dish(name: $0) })]))
  }

  private func venues(_ ids: String...) -> [VenueReading] {
    ids.map { VenueReading(siteID: $0, name: "Hall \($0)") }
  }

  /// `1 hall-a`, and `former` behind a number that was another venue's.
  private func rows() throws -> [String] {
    let rows = try workshop.store.database.prepare(
      """
      SELECT number || ' ' || slug || iif(is_former, ' former', '')
      FROM canteen JOIN venue ON venue.id = canteen.venue ORDER BY number
      """)
    var texts: [String] = []
    while try rows.step() { texts.append(rows.string(0)) }
    return texts
  }

  @Test func whatServesIsNumberedOnceAndForEver() throws {
    try workshop.record(.of(venues: venues("a", "b", "c"), menus: [menu("b"), menu("c", [])]))
    #expect(try rows() == ["1 hall-b"], "nothing on it is no menu to be asked for")
    try workshop.record(.of(noon(1), venues: venues("a", "b", "c"), menus: [menu("a"), menu("b", on: 1)]))
    #expect(try rows() == ["1 hall-b", "2 hall-a"])
    // It closes for good, and another opens.
    try workshop.record(.of(noon(2), venues: venues("a", "d"), menus: [menu("d", on: 2)]))
    #expect(try workshop.venue("hall-b").goneAt != nil)
    #expect(try rows() == ["1 hall-b", "2 hall-a", "3 hall-d"])
    // What is old is forgotten, but for the number.
    _ = try workshop.store.forget(before: noon(9), on: day(9), isDryRun: false)
    #expect(try workshop.rows(of: "menu") == [])
    #expect(try rows() == ["1 hall-b", "2 hall-a", "3 hall-d"])
    try workshop.record(.of(noon(10), venues: venues("a", "b", "d"), menus: [menu("b", on: 10)]))
    #expect(try rows() == ["1 hall-b", "2 hall-a", "3 hall-d"])
  }

  @Test func aVenueThatIsAnotherGivesItsNumberToThatOne() throws {
    try workshop.record(.of(venues: venues("a", "b", "c"), menus: [menu("a"), menu("b")]))
    let (a, b, c) = (
      try workshop.venue("hall-a").id, try workshop.venue("hall-b").id, try workshop.venue("hall-c").id
    )
    try workshop.store.together { () throws(DatabaseError) in try workshop.store.absorb(a, into: b) }
    #expect(try rows() == ["1 hall-b former", "2 hall-b"])
    // Who had none keeps the number of whom it replaces, and those that stood for it.
    try workshop.store.together { () throws(DatabaseError) in try workshop.store.absorb(b, into: c) }
    #expect(try rows() == ["1 hall-c former", "2 hall-c"])
    try workshop.record(.of(noon(1), venues: venues("c"), menus: [menu("c", on: 1)]))
    #expect(try rows() == ["1 hall-c former", "2 hall-c"])
    let numbers = try workshop.store.canteenNumbers(campus: workshop.campus)
    #expect(numbers.map(\.number) == [1, 2] && numbers.map(\.isFormer) == [true, false])
  }

  @Test func severalCampusesHaveNoNumberInCommon() throws {
    try workshop.record(.of(venues: venues("a"), menus: [menu("a")]))
    let other = try workshop.store.enrol(campus: "dale", name: "Dale", zone: "Europe/Berlin")
    let source = try workshop.store.enrol(source: "halls", adapter: "campusdish", in: other)
    let page = try workshop.store.enrol(
      page: "http://dale.example/", purpose: "venues", of: source, at: noon())
    try workshop.record(.of(venues: venues("a"), menus: [menu("a")]), on: page)
    #expect(try workshop.store.canteenNumbers(campus: workshop.campus).map(\.number) == [1])
    #expect(try workshop.store.canteenNumbers(campus: other).map(\.number) == [2])
  }

  @Test func whereAllAreGivenAPersonHearsOfIt() throws {
    try workshop.record(.of(venues: venues("a"), menus: [menu("a")]))
    try workshop.store.database.run("UPDATE canteen SET number = ?", Store.lastCanteenNumber)
    let fetch = try workshop.record(
      .of(noon(1), venues: venues("a", "b"), menus: [menu("a", on: 1), menu("b", on: 1)]))
    #expect(try rows() == ["65535 hall-a"])
    #expect(
      try workshop.rows(of: "notice", columns: "code, detail", where: "fetch = \(fetch.rawValue)")
        == ["canteen-without-number,hall-b"])
    // What is on its menu is recorded all the same.
    #expect(try workshop.store.menus(venue: workshop.venue("hall-b").id, date: day(1)).count == 1)
    #expect(throws: DatabaseError.self) {
      try workshop.store.database.run("INSERT INTO canteen (number, venue) VALUES (65536, 1)")
    }
  }

  @Test func aCopyHasTheSameNumbers() throws {
    try workshop.record(.of(venues: venues("a", "b"), menus: [menu("b"), menu("a")]))
    try workshop.store.copy(to: workshop.scratch.file("copy.db"))
    let copy = try Store(readingFrom: workshop.scratch.file("copy.db"))
    #expect(
      try copy.canteenNumbers(campus: workshop.campus)
        == workshop.store.canteenNumbers(campus: workshop.campus))
  }

  /// Those that had menus before there were numbers are numbered by the order in which they were first seen.
  @Test func anOldDatabaseIsNumbered() throws {
    try workshop.record(
      .of(venues: venues("a", "b", "c", "d"), menus: [menu("d"), menu("b"), menu("b", on: 1), menu("c", [])]))
    let database = workshop.store.database
    try database.execute("DROP TABLE canteen")
    try database.execute(Migration.canteens.sql)
    #expect(try rows() == ["1 hall-b", "2 hall-d"])
  }
}
