import Phrases
import TerminalViews
import Failures
import CivilTime
import Console
import Dining
import Testing

@testable import Queries

/// How menus read, and what of a dish is said.
@Suite struct MenuListTests {
  static let stations = [
    Station(
      name: "Grill",
      dishes: [
        Dish(name: "Burger", calories: 520, tags: []),
        Dish(name: "Tofu", calories: 90, tags: ["vegan", "vegetarian"]),
        Dish(name: "Mustard", isAddOn: true), Dish(name: "Ketchup", isAddOn: true),
      ]), Station(name: "Closed counter", dishes: []),
    Station(name: "Soup", dishes: [Dish(name: "Bisque", mealExchange: true)]),
  ]

  static func list(
    _ stations: [Station], period: String? = "Lunch", age: Int64 = 0,
    on date: CivilDate = .init(dayNumber: 20_777)
  ) -> MenuResult {
    let now = TestClock.clock().now
    let record = MenuRecord(
      venue: "alder", menu: Menu(date: date, period: period, stations: stations),
      provenance: Provenance(source: "s", page: "p", observedAt: now - age))
    return MenuResult(
      [.init(name: "Alder", record: record, hours: TestClock.windows("11:00 14:30"))],
      silent: ["Birch"],
      asked: .init(campus: "Hill"), now: now)
  }

  @Test func onATerminal() {
    let text = Self.list(Self.stations).human(TextLayoutTests.sheet(80))
    #expect(
      text == """
        Alder  Lunch  today, 11:00 AM – 2:30 PM
          Grill
            Burger  520 cal
            Tofu     90 cal  vegan
            also: Mustard, Ketchup
          Soup
            Bisque           meal exchange

        No menu is known for Birch.

        as of 12:05 PM

        """)
  }

  @Test func whatOneGroupOfGuestsPays() {
    let dish = Dish(
      name: "Braten", description: "mit Schwein", allergens: ["mustard"], isAllergenListPartial: true,
      prices: [
        Price(Money(minorUnits: 330, currency: "EUR"), group: "student"),
        Price(Money(minorUnits: 590, currency: "EUR"), group: "other"),
      ])
    var sheet = TextLayoutTests.sheet(80)
    #expect(sheet.notes(on: dish) == "student 3.30 EUR, other 5.90 EUR")
    sheet.clock.priceGroup = "other"
    #expect(sheet.notes(on: dish) == "5.90 EUR")
    // Who has no price of their own sees everybody's, rather than none.
    sheet.clock.priceGroup = "employee"
    #expect(sheet.notes(on: dish) == "student 3.30 EUR, other 5.90 EUR")
    let lines = sheet.stations([Station(name: "Grill", dishes: [dish])], indent: 2, showsAllergens: true)
    #expect(lines.joined().contains("mustard") && lines.joined().contains("mit Schwein"), "\(lines)")
  }

  /// Beside the allergens in a dish stand those of which its list says nothing.
  @Test(
    arguments: [
      (["milk"], ["sesame"], "contains milk; sesame not stated"),
      ([], ["fish", "sesame"], "no allergens are named; fish, sesame not stated"),
      (["milk"], [], "contains milk"),
      (["milk"], nil, "contains milk, and perhaps more"), (nil, [], "allergens are not stated"),
    ] as [([String]?, [String]?, String)])
  func whatAListOfAllergensLeavesOut(allergens: [String]?, unstated: [String]?, text: String) {
    let gaps = unstated.map { UnstatedAllergens(where: $0.contains) } ?? .unspecified
    let dish = Dish(name: "Braten", allergens: allergens, unstatedAllergens: gaps)
    let station = Station(name: "Grill", dishes: [dish])
    let lines = TextLayoutTests.sheet(nil).stations([station], indent: 2, showsAllergens: true)
    #expect(lines.contains { $0.hasSuffix(text) }, "\(lines)")
  }

  @Test func inAPipe() {
    let text = Self.list(Self.stations).human(TextLayoutTests.sheet(nil))
    #expect(text.contains("    Tofu  90 cal  vegan\n"))
  }

  @Test func nothingListedIsSaid() {
    let list = Self.list([Station(name: "Grill", dishes: [])])
    #expect(list.exit == .no)
    #expect(list.human(TextLayoutTests.sheet(80)).contains("\n  nothing is listed\n"))
    #expect(Self.list(Self.stations).exit == .yes)
  }

  @Test func noMenuAtAll() {
    let list = MenuResult(
      [], asked: .init(campus: "Hill", venue: "Alder", period: "brunch"), now: TestClock.clock().now)
    #expect(list.exit == .no)
    #expect(list.human(TextLayoutTests.sheet(80)) == "No menu is known for Alder, brunch.\n")
    let over = MenuResult(
      [], asked: .init(campus: "Hill", venue: "Alder", slug: "alder"), over: TestClock.clock().today,
      now: TestClock.clock().now)
    #expect(over.human(TextLayoutTests.sheet(80)).hasSuffix("Earlier: dine menu alder --date today\n"))
  }

  @Test(arguments: [(0, false), (12 * 3_600, false), (12 * 3_600 + 1, true)] as [(Int64, Bool)])
  func menusGrowOldAfterHalfADay(age: Int64, isStale: Bool) {
    #expect(Self.list(Self.stations, age: age).isStale == isStale)
  }

  @Test(arguments: [
    (Money(minorUnits: 450, currency: "USD"), "$4.50"), (Money(minorUnits: 5, currency: "USD"), "$0.05"),
    (Money(minorUnits: 1_200, currency: "EUR"), "12.00 EUR"),
    (Money(minorUnits: -75, currency: "EUR"), "-0.75 EUR"),
    (Money(minorUnits: 600, currency: "JPY"), "600 JPY"),
    (Money(minorUnits: 1_250, currency: "KWD"), "1.250 KWD"),
    (Money(minorUnits: .min, currency: "EUR"), "-92233720368547758.08 EUR"),
  ])
  func money(amount: Money, text: String) {
    #expect(amount.text(in: .english) == text)
  }

  @Test(arguments: [
    (Dish(name: "x"), ""), (Dish(name: "x", tags: []), ""),
    (Dish(name: "x", tags: ["vegan", "vegetarian"]), "vegan"),
    (Dish(name: "x", tags: ["vegetarian", "gluten free"]), "vegetarian, gluten free"),
    (
      Dish(
        name: "x", calories: 9, tags: ["halal"], price: Money(minorUnits: 100, currency: "USD"),
        mealExchange: true),
      "halal, $1.00, meal exchange"
    ), (Dish(name: "x", mealExchange: false), ""),
  ])
  func notes(dish: Dish, text: String) {
    #expect(TextLayoutTests.sheet(nil).notes(on: dish) == text)
  }
}
