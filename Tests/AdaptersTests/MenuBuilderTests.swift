import CivilTime
import Dining
import Testing

@testable import Adapters

@Suite struct MenuBuilderTests {
  private let day = CivilDate(dayNumber: 20_777)
  private let collector = NoticeCollector()

  private func key(_ period: String?) -> MenuBuilder.Key {
    MenuBuilder.Key(venue: "alder", date: day, period: period)
  }

  /// `Lunch: Grill = Soup, Bread; Bakery =`, a menu a line.
  private func lines(_ builder: MenuBuilder) -> [String] {
    builder.menus.map { reading in
      let stations = reading.menu.stations.map {
        "\($0.name) = " + $0.dishes.map(\.name).joined(separator: ", ")
      }
      return "\(reading.menu.period ?? "-"): " + stations.joined(separator: "; ")
    }
  }

  @Test func dishesStandWhereTheyAreAddedNoneTwice() {
    var builder = MenuBuilder()
    #expect(builder.isEmpty)
    builder.open(key("Dinner"))
    builder.open("Bakery", of: key("Lunch"))
    for (name, station) in [("Soup", "Grill"), ("Rolls", "Bakery"), ("Soup", "Grill"), ("Soup", "Bakery")] {
      builder.add(Dish(name: name), at: station, of: key("Lunch"), collector)
    }
    builder.add(Dish(name: "Soup", calories: 90), at: "Grill", of: key("Lunch"), collector)
    #expect(lines(builder) == ["Dinner: ", "Lunch: Bakery = Rolls, Soup; Grill = Soup, Soup"])
    #expect(collector.all == [Notice("duplicate-dish", "Grill: Soup: 1")])
    #expect(!builder.isEmpty)
  }

  /// Few are compared one by one, many by hash: a double is one in both.
  @Test(arguments: [1, 7, 8, 9, 10, 40]) func doublesAreKnownAmongFewAndMany(count: Int) {
    var seen = SmallSet<Int>()
    let firsts = (0..<count).map { seen.insert($0) }
    let seconds = (0...count).map { seen.insert($0) }
    #expect(!firsts.contains(false))
    #expect(seconds == Array(repeating: false, count: count) + [true])
  }

  @Test func numberedDishesMayBeAlike() {
    var builder = MenuBuilder()
    for _ in 0..<2 { builder.addNumbered(Dish(name: "Soup"), at: "7", of: key(nil), collector) }
    #expect(lines(builder) == ["-: 7 = Soup, Soup"])
  }

  @Test(
    arguments: [
      ("CLOSED", true), ("Closed for Thanksgiving Break", true), ("Station closed today", true),
      ("No Dinner Service", true), ("No Menu Available Today", true), ("Menu Not Available", true),
      ("N/A", true), ("****", true), ("TBA", true), ("—", true), ("–", true), ("/", true), ("Entfällt", true),
      ("Kein Angebot", true), ("Feiertag", true), ("Pas de menu", true), ("Menú no disponible", true),
      ("Gesloten", true), ("Feiertagsbraten", false),
      ("Closed-Face Sandwich", false), ("Suspended Coffee", false), ("None Such Pie", false), ("🍕", false),
      ("Heiligabend 14 Uhr geschlossen", false), ("Soup", false),
    ] as [(String, Bool)])
  func wordsInPlaceOfADishAreNone(name: String, isPlaceholder: Bool) {
    for dish in [Dish(name: name), Dish(name: name, calories: 0, tags: ["vegan"], serving: "1 each")] {
      var builder = MenuBuilder()
      builder.add(dish, at: "Grill", of: key("Lunch"), collector)
      builder.addNumbered(dish, at: "Grill", of: key("Lunch"), collector)
      let dishes = isPlaceholder ? "" : "\(name), \(name)"
      #expect(lines(builder) == ["Lunch: Grill = \(dishes)"])
    }
    var builder = MenuBuilder()
    builder.add(Dish(name: name, calories: 200), at: "Grill", of: key("Lunch"), collector)
    #expect(!builder.isEmpty)
  }

  @Test func aMealCalledClosedHasNoDishes() {
    var reading = Reading(
      adapter: "any", observedAt: Instant(secondsSince1970: 0), confidence: .tree, venues: [], hours: [],
      menus: [])
    for period in ["Lunch - CLOSED", "Lunch", "Brunch (Closed)", nil] {
      let station = Station(name: "Grill", dishes: [Dish(name: "Soup")])
      reading.menus.append(
        MenuReading(venue: "alder", Menu(date: day, period: period, stations: [station])))
    }
    let served = reading.withoutDishesOfClosedMeals
    #expect(served.menus.map { $0.menu.stations.count } == [0, 1, 0, 1])
    #expect(served.notices.map(\.code) == ["text-row", "text-row"])
  }

  /// One long dish that is named by its number everywhere is not kept everywhere.
  @Test func menusHaveASize() {
    var builder = MenuBuilder()
    let long = Dish(name: "Soup", description: String(repeating: "and more of it ", count: 200_000))
    for number in 0..<100 { builder.add(long, at: "Counter \(number)", of: key(nil), collector) }
    let kept = builder.menus.flatMap(\.menu.stations).flatMap(\.dishes).count
    #expect(kept == 10)
    #expect(collector.all.map(\.code) == ["dish-left-out"])
    builder.begin(venue: "alder", date: day, period: nil)
    builder.add(Dish(name: "Bread"), collector)
    #expect(builder.menus.flatMap(\.menu.stations).flatMap(\.dishes).count == kept && builder.accounted == 1)
  }

  @Test func dishesStandBelowTheLastHeading() {
    var builder = MenuBuilder()
    builder.begin(venue: "alder", date: day, period: "Lunch")
    builder.begin(station: "Grill")
    builder.add(Dish(name: "Soup"), collector)
    builder.begin(venue: "alder", date: day, period: "Dinner")
    builder.begin(station: "Bakery")
    builder.begin(venue: "alder", date: day, period: "Lunch")
    builder.begin(station: "Grill")
    builder.add(Dish(name: "Bread"), collector)
    builder.passOver()
    #expect(lines(builder) == ["Lunch: Grill = Soup, Bread", "Dinner: Bakery = "])
    #expect(builder.accounted == 3 && collector.all.isEmpty)
  }

  @Test(arguments: [
    (["Soup"], "dish-without-menu Soup"), (["=Lunch", "Soup"], "dish-without-station Lunch: 1"),
    (["=Lunch", "-Grill", "Soup", "Soup"], "duplicate-dish Grill: Soup: 1"),
    (["=Lunch", "-Grill", "Soup", "Soup 90"], "repeated-name Grill: Soup: 1"),
    (["=Lunch", "-Grill", "Chicken Chicken"], "doubled-text Chicken Chicken"),
    (["=Lunch", "-Grill", ".", "Soup"], "dish-without-menu Soup"),
  ])
  func whatHasNoPlaceIsNoted(steps: [String], notice: String) {
    var builder = MenuBuilder()
    for step in steps {
      let words = step.split(separator: " ").map { String($0) }
      switch step.first {
      case "=": builder.begin(venue: "alder", date: day, period: String(step.dropFirst()))
      case "-": builder.begin(station: String(step.dropFirst()))
      case ".": builder.end()
      default:
        let calories = words.last.flatMap { Int($0) }
        builder.add(Dish(name: calories == nil ? step : words[0], calories: calories), collector)
      }
    }
    #expect(collector.all.map { "\($0.code) \($0.detail)" } == [notice])
  }

  @Test func stationsThatDifferInASpaceAreNamed() {
    var builder = MenuBuilder()
    for name in ["Soup & Salad", "Grill", "Soup &Salad"] { builder.open(name, of: key(nil)) }
    #expect(builder.stationsSpeltTwice.map { [$0.0, $0.1] } == [["Soup & Salad", "Soup &Salad"]])
  }
}
