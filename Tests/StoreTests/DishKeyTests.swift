import CivilTime
import Dining
import SQLite
import TestSupport
import Testing

@testable import Store

/// Which names are one dish, and what a person makes of it.
@Suite struct DishKeyStoreTests {
  let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try serve(["Tomato Basil Soup", "basil soup, tomato (v)", "Cream of Tomato", "Pie"], on: 0)
    try serve(["Tomato Basil Soup", "Pie"], on: 1)
  }

  private func serve(_ names: [String], on number: Int) throws {
    let dishes = names.map { Dish(name: $0) } + [Dish(name: "Ketchup", isAddOn: true)]
    let menu = Menu(date: day(number), period: "Lunch", stations: [Station(name: "Grill", dishes: dishes)])
    try workshop.record(.of(noon(number), menus: [MenuReading(venue: "1", menu)]), body: "\(number)")
  }

  private func dish(_ name: String) throws -> StoredDish? {
    try workshop.store.dish(meant: name, campus: workshop.campus)
  }

  private func days(_ name: String) throws -> [Int] {
    let dish = try #require(try dish(name))
    return try workshop.store.servings(of: dish.id, campus: workshop.campus, on: .past(to: day(9)))
      .map { $0.date.dayNumber - day().dayNumber }
  }

  /// As when the address of a source has changed.
  @Test func ofTwoPagesTheOneReadLastCounts() throws {
    let other = try workshop.store.enrol(
      page: "http://hill.example/new", purpose: "menu", of: workshop.source, at: noon(2))
    let dishes = [Station(name: "Grill", dishes: [Dish(name: "Pasta")])]
    let menu = Menu(date: day(1), period: "Lunch", stations: dishes)
    try workshop.record(.of(noon(2), menus: [MenuReading(venue: "1", menu)]), on: other)
    #expect(try days("Pie") == [0] && days("Pasta") == [1])
    let fetch = try workshop.store.begin(workshop.page.id, at: noon(3))
    try workshop.store.finish(fetch, FetchResult(.unchanged, at: noon(3)))
    #expect(try days("Pie") == [0, 1] && days("Pasta") == [])
  }

  @Test func namesOfTheSameWordsAreOneDish() throws {
    #expect(try days("tomato basil SOUP") == [0, 0, 1])
    #expect(try dish("Tomato Basil Soup") == dish("basil soup tomato"))
    #expect(try dish("Basil") == nil)
    let found = try workshop.store.dishes(matching: "tom", campus: workshop.campus)
    #expect(
      found.map(\.key).sorted()
        == [DishKey("Cream of Tomato").text, DishKey("tomato basil soup").text].sorted())
  }

  @Test func mergedDishesAreOneWhateverComesLater() throws {
    let (soup, cream) = (
      try #require(try dish("Tomato Basil Soup")), try #require(try dish("Cream of Tomato"))
    )
    try workshop.store.merge(soup.id, into: cream.id)
    try serve(["Soup of Tomato, Basil"], on: 2)
    #expect(try dish("Tomato Basil Soup")?.id == cream.id)
    #expect(try days("Cream of Tomato") == [0, 0, 0, 1, 2])
    let edits = try workshop.store.dishEdits(campus: workshop.campus)
    #expect(edits.key(of: "tomato BASIL soup") == cream.key && edits.key(of: "Pie") == DishKey("Pie").text)
    // A dish that others were merged into may itself turn out to be another.
    let pie = try #require(try dish("Pie"))
    try workshop.store.merge(cream.id, into: pie.id)
    #expect(try dish("Tomato Basil Soup")?.id == pie.id)
    #expect(try workshop.store.setApart("Tomato Basil Soup", campus: workshop.campus))
    #expect(try dish("Tomato Basil Soup")?.id == soup.id)
    #expect(try dish("Cream of Tomato")?.id == pie.id)
  }

  @Test func aNameThatIsSetApartIsADishOfItsOwn() throws {
    #expect(try workshop.store.setApart("basil soup, tomato (v)", campus: workshop.campus))
    for text in ["basil soup, tomato (v)", "Basil Soup, TOMATO (V)"] {
      #expect(try dish(text)?.key == "=basil soup, tomato (v)", "\(text)")
    }
    #expect(try days("Tomato Basil Soup") == [0, 1])
    #expect(try days("basil soup, tomato (v)") == [0])
    #expect(try !workshop.store.setApart("basil soup, tomato (v)", campus: workshop.campus))
    #expect(try !workshop.store.setApart("nothing", campus: workshop.campus))
    let edits = try workshop.store.dishEdits(campus: workshop.campus)
    #expect(edits.key(of: "basil soup, tomato (v)") != edits.key(of: "Tomato Basil Soup"))
  }

  @Test func aPersonsNameForADishFindsIt() throws {
    let pie = try #require(try dish("Pie"))
    try workshop.store.call(pie.id, "The good one")
    #expect(try dish("The good one")?.givenName == "The good one")
    // Merged and taken back, it is still called so.
    let cream = try #require(try dish("Cream of Tomato"))
    try workshop.store.merge(pie.id, into: cream.id)
    #expect(try workshop.store.setApart("Pie", campus: workshop.campus))
    #expect(try dish("the good one")?.id == pie.id)
    try workshop.store.call(pie.id, nil)
    #expect(try dish("The good one") == nil)
  }

  @Test func historiesHaveEachDayOnceAndNoExtras() throws {
    let histories = try workshop.store.servingHistories(campus: workshop.campus, on: .past(to: day(9)))
    let names = try workshop.store.lastNames(of: histories)
    #expect(Set(names) == ["Tomato Basil Soup", "Cream of Tomato", "Pie"])
    let soup = try #require(zip(histories, names).first { $0.1 == "Tomato Basil Soup" }?.0)
    #expect(soup.days == [day(0), day(1)])
    let early = try workshop.store.servingHistories(campus: workshop.campus, on: .past(to: day(0)))
    #expect(early.allSatisfy { $0.days == [day(0)] })
  }

  @Test func namesOfBeforeGetTheirKeys() throws {
    let count = Schema.store.migrations.firstIndex { $0.name == "dish-keys" } ?? 0
    let path = workshop.scratch.file("old.db")
    do {
      let database = try Database(path: path, mode: .create)
      try Schema(taking: Array(Schema.store.migrations.prefix(count))).prepare(database)
      try database.execute(
        """
        INSERT INTO campus (id, key, name, zone) VALUES (1, 'hill', 'Hill', 'UTC');
        INSERT INTO dish_name (campus, name, last_date) VALUES (1, 'Pie', 1), (1, 'PIE (v)', 2), (1, 'Cake', 3);
        """)
    }
    let store = try Store(writingTo: path)
    let rows = try store.database.prepare(
      "SELECT count(*), count(DISTINCT dish_key), count(dish_key) FROM dish_name")
    #expect(try rows.step())
    #expect([rows.int(0), rows.int(1), rows.int(2)] == [3, 2, 3])
  }
}
