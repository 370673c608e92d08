import CivilTime
import Testing

@testable import Dining

/// When a planned meal begins, and who finds a dish.
@Suite struct PlanTests {
  private static let midnight = Instant(secondsSince1970: 1_795_132_800)

  private func at(_ hour: Double) -> Instant { Self.midnight + Int64(hour * 3_600) }

  private func windows(_ hours: [(Double, Double)]) -> [ServiceWindow] {
    hours.map { ServiceWindow(opens: at($0.0), closes: at($0.1), period: nil) }
  }

  @Test(arguments: [
    (nil, 12), ("Lunch", 12), ("Late Lunch", 12), ("BREAKFAST", 8), ("Dinner", 18), ("Brunch", 11),
    ("Tee", 12), ("Abendessen", 18), ("Supper", 18), ("Frühstück", 8), ("Late Night", 20),
  ]) func aMealHasItsUsualHour(meal: String?, hour: Int) {
    #expect(MealTimes.sitting(meal) == hour * 3_600)
  }

  /// The hours of a day, the usual beginning, the present, the minutes that the meal takes: when it begins.
  @Test(
    arguments: [
      ([(7.0, 20.0)], 12.0, 0.0, 45, 12.0), ([(7, 10), (11, 14)], 12, 0, 45, 12),
      ([(7, 11)], 12, 0, 45, 10.25),
      ([(13, 14)], 12, 0, 45, 13), ([(7, 20)], 12, 15, 45, 15), ([(12, 12.5), (17, 20)], 12, 0, 45, 17),
    ] as [([(Double, Double)], Double, Double, Int, Double)])
  func aMealBeginsWhereItFits(
    hours: [(Double, Double)], usual: Double, now: Double, minutes: Int, begins: Double
  ) {
    let found = PlannedHour.within(windows(hours), near: at(usual), after: at(now), minutes: minutes)
    #expect(found == at(begins))
  }

  @Test func nothingIsLongEnough() {
    #expect(PlannedHour.within(windows([(12, 12.5)]), near: at(12), after: at(0), minutes: 45) == nil)
    #expect(PlannedHour.within(windows([(7, 12)]), near: at(12), after: at(11.5), minutes: 45) == nil)
    #expect(PlannedHour.within([], near: at(12), after: at(0), minutes: 45) == nil)
  }

  private static let dishes = [
    Dish(name: "Side salad", tags: ["vegan"], isAddOn: true), Dish(name: "Pork", tags: []),
    Dish(name: "Tofu", tags: ["vegan"]), Dish(name: "Stew"),
  ]

  /// What somebody likes and does not, what has to be stated, and the dish that is found.
  @Test(
    arguments: [
      ([], [], [], "Pork"), (["Stew"], [], [], "Stew"), ([], ["Pork"], [], "Tofu"),
      ([], [], ["vegan"], "Tofu"),
      (["Side salad"], [], [], "Side salad"), (["Pork"], [], ["vegan"], "Tofu"),
      ([], ["Tofu", "Side salad"], ["vegan"], nil),
    ] as [([String], [String], [String], String?)])
  func whatSuitsIsFound(likes: [String], dislikes: [String], diets: [String], dish: String?) {
    let diner = Diner("ada", likes: Set(likes), dislikes: Set(dislikes), filter: DishFilter(diets: diets))
    #expect(diner.share(of: Self.dishes) { $0 }.dish == dish)
  }

  /// A plan's dish, what its planner has to be told of it, and whether it is one: what nobody says spoils nothing.
  @Test(
    arguments: [
      ("Pork", [], "Pork", false), ("Pork", ["vegan"], nil, true), ("Stew", ["vegan"], nil, false),
      ("Tofu", ["vegan"], "Tofu", false), ("Nowhere", ["vegan"], "Nowhere", false),
    ] as [(String, [String], String?, Bool)])
  func aPlannedDishKeepsToVetoes(name: String, diets: [String], dish: String?, isSpoiled: Bool) {
    let diner = Diner("ada", likes: ["Tofu"], dislikes: ["Pork"], filter: DishFilter(diets: diets))
    let share = diner.share(planned: name, as: Self.dishes.filter { $0.name == name })
    #expect(share.dish == dish && share.isSpoiled == isSpoiled)
  }

  @Test(
    arguments: [
      (PlanOutlook.OpenStatus.open(until: nil), nil, nil, false), (.unknown, .noMenu, nil, false),
      (.closed(opens: nil), nil, nil, true), (.closesEarly(midnight), nil, nil, true),
      (.open(until: nil), .offMenu, nil, true), (.open(until: nil), .onMenu(station: "Grill"), "bob", true),
    ] as [(PlanOutlook.OpenStatus, PlanOutlook.Food?, String?, Bool)])
  func whatSpoilsAPlan(
    openStatus: PlanOutlook.OpenStatus, food: PlanOutlook.Food?, without: String?, isSpoiled: Bool
  ) {
    let shares = without.map { [PlanOutlook.DishForPerson(person: $0, dish: nil)] } ?? []
    #expect(PlanOutlook(openStatus: openStatus, food: food, shares: shares).isSpoiled == isSpoiled)
  }
}
