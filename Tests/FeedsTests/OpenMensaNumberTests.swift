import CivilTime
import Dining
import Testing

@testable import Feeds
@testable import Queries

/// The numbers of meals in OpenMensa's API.
@Suite("The number of a meal") struct OpenMensaNumberTests {
  private let date = CivilDate(dayNumber: 20_780)

  private func meals(_ stations: [(String, [String])], of canteen: Int = 7, on date: CivilDate? = nil)
    -> [OpenMensaDay.Meal]
  {
    let menu = Menu(
      date: date ?? self.date, period: nil,
      stations: stations.map { station in
        Station(name: station.0, dishes: station.1.map { Dish(name: $0) })
      })
    let provenance = Provenance(source: "a", page: "b", observedAt: Instant(secondsSince1970: 0))
    let record = MenuRecord(venue: "v", menu: menu, provenance: provenance)
    return OpenMensaDay(
      CanteenResult.Day(date: menu.date, isClosed: false, menus: [record]), of: canteen
    ).meals
  }

  private func ids(_ meals: [OpenMensaDay.Meal]) -> [String: Int] {
    Dictionary(meals.map { ("\($0.category)/\($0.name)", $0.id) }) { first, _ in first }
  }

  @Test("is the same in every answer, whatever else is served") func stable() {
    let first = ids(meals([("Grill", ["Stew", "Pie"]), ("Sweets", ["Pie"])]))
    #expect(first.count == 3 && Set(first.values).count == 3)
    let second = ids(meals([("Sweets", ["Cake", "Pie"]), ("Grill", ["Stew"])]))
    #expect(second["Grill/Stew"] == first["Grill/Stew"] && second["Sweets/Pie"] == first["Sweets/Pie"])
    // Written down, for it is to be the same in years.
    #expect(first["Grill/Stew"] == MealNumber.first(of: "7\n2026-11-23\nGrill\nStew\n0"))
  }

  @Test("is another on another date and in another canteen") func apart() {
    let stew = [("Grill", ["Stew"])]
    let all = [meals(stew), meals(stew, of: 8), meals(stew, on: date.adding(days: 1))].flatMap { $0 }.map(
      \.id)
    #expect(Set(all).count == 3)
  }

  @Test("fits into 31 bits and is never 0, and none is given twice on a day") func range() {
    let names = (0..<3_000).map { "Dish \($0)" }
    let found = meals([("Grill", names)]).map(\.id)
    #expect(found.count == 3_000 && Set(found).count == 3_000)
    #expect(found.allSatisfy { (1...0x7FFF_FFFF).contains($0) })
  }

  @Test("goes on to the next that is free where two meet") func collisions() {
    #expect(MealNumber.next(after: 5) == 6 && MealNumber.next(after: 0x7FFF_FFFF) == 1)
  }

  @Test("differs for two dishes of one name that say different things") func doubles() {
    let menu = Menu(
      date: date, period: nil,
      stations: [
        Station(name: "", dishes: [Dish(name: "Pie"), Dish(name: "Pie", tags: ["vegan"]), Dish(name: "Pie")])
      ])
    let provenance = Provenance(source: "a", page: "b", observedAt: Instant(secondsSince1970: 0))
    let record = MenuRecord(venue: "v", menu: menu, provenance: provenance)
    let meals = OpenMensaDay(.init(date: date, isClosed: false, menus: [record]), of: 1).meals
    #expect(meals.map(\.name) == ["Pie", "Pie"] && Set(meals.map(\.id)).count == 2)
  }
}
