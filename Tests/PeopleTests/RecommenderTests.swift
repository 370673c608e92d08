import CivilTime
import Configuration
import Dining
import Failures
import InventedCampus
import Queries
import TestSupport
import Testing

@testable import People

/// Recommending over the menus of an invented campus.
@Suite struct RecommenderTests {
  let campus: InventedCampus
  let snapshot: CampusSnapshot

  init() throws {
    campus = try InventedCampus()
    try campus.record(Self.reading, body: "a wide menu")
    snapshot = try CampusSnapshot(try campus.setting())
  }

  /// Lunch at two places, dinner at one; a truck of which nobody says when it is open.
  private static var reading: Reading {
    var reading = InventedCampus.reading()
    let today = CivilDate(dayNumber: 20_777)
    let lunch = Menu(
      date: today, period: "Lunch",
      stations: [
        Station(
          name: "Grill",
          dishes: [
            Dish(name: "Bean stew", calories: 320, tags: ["vegan"], allergens: ["celery"]),
            Dish(name: "Cheese burger", calories: 700, tags: [], allergens: ["milk", "wheat"]),
            Dish(name: "Riddle"), Dish(name: "Ketchup", isAddOn: true),
          ]),
        Station(
          name: "Curry corner",
          dishes: [
            Dish(name: "Lentil curry", calories: 400, tags: ["vegan"], allergens: []),
            Dish(name: "Chicken curry", calories: 600, tags: [], allergens: ["milk"]),
          ]),
      ])
    let dinner = Menu(
      date: today, period: "Dinner",
      stations: [
        Station(name: "Grill", dishes: [Dish(name: "Apple pie", tags: ["vegetarian"], allergens: ["wheat"])])
      ])
    reading.menus = [
      MenuReading(venue: "1", lunch), MenuReading(venue: "1", dinner), MenuReading(venue: "2", dinner),
    ]
    return reading
  }

  private func recommend(
    _ person: String? = nil, at now: Instant = InventedCampus.noon, seed: UInt64? = nil, meal: String? = nil,
    like: String? = nil, limit: Int = 20
  ) throws -> RecommendResult {
    let recommender = Recommender(snapshot, for: try PersonName(person), in: campus.world)
    (recommender.seed, recommender.meal, recommender.like, recommender.limit) = (seed, meal, like, limit)
    return try recommender.answer(at: QueryMoment(now))
  }

  private func names(_ result: RecommendResult) -> Set<String> { Set(result.entries.map(\.facts.dish.name)) }

  private func say(_ kind: Taste.Kind, _ text: String, by person: String? = nil) throws {
    _ = try TasteBook(snapshot, of: try PersonName(person), at: InventedCampus.noon, in: campus.world).say(
      kind, text)
  }

  private func like(_ name: String, _ stance: Stance = .like, by person: String? = nil) throws {
    _ = try OpinionBook(snapshot, of: try PersonName(person), at: InventedCampus.noon, in: campus.world).say(
      stance, of: name, takesVenues: true, anyway: true)
  }

  @Test func onlyWhatIsServedNowIsRecommended() throws {
    let lunch = try recommend()
    #expect(names(lunch) == ["Bean stew", "Cheese burger", "Riddle", "Lentil curry", "Chicken curry"])
    #expect(lunch.entries.allSatisfy { $0.isOn && $0.facts.period == "Lunch" })
    #expect(!campus.scratch.has("private.db"))
  }

  @Test(arguments: [
    // Lunch ends at two, dinner begins at five, all is over at nine.
    (-3 * 3_600, false, "Lunch"), (2 * 3_600, false, "Dinner"), (5 * 3_600, true, "Dinner"),
  ]) func elseTheNextMealIs(later: Int, isOn: Bool, meal: String) throws {
    let result = try recommend(at: InventedCampus.noon + Int64(later))
    #expect(!result.entries.isEmpty)
    #expect(result.entries.allSatisfy { $0.isOn == isOn && $0.facts.period == meal })
  }

  @Test func afterTheLastMealThereIsNothing() throws {
    let result = try recommend(at: InventedCampus.noon + 10 * 3_600)
    #expect(result.entries.isEmpty && result.exit == .no)
  }

  @Test func aMealCanBeAskedForAndASlipIsSaid() throws {
    #expect(try names(recommend(meal: "dinner")) == ["Apple pie"])
    #expect(try recommend(at: InventedCampus.noon + 4 * 3_600, meal: "lunch").entries.isEmpty)
    #expect(throws: Failure(.recommendMeal, "lnuch")) { try recommend(meal: "lnuch") }
  }

  @Test func whereThePlaceIsClosedNothingIsServed() throws {
    var closed = Self.reading
    let today = CivilDate(dayNumber: 20_777)
    closed.hours = [
      HoursReading(
        venue: "1", HoursStatement(scope: .date, expression: "off", validFrom: today, validTo: today)),
      HoursReading(
        venue: "2", HoursStatement(scope: .date, expression: "17:00-20:00", validFrom: today, validTo: today)),
    ]
    try campus.record(closed, body: "closed")
    let snapshot = try CampusSnapshot(try campus.setting())
    let recommender = Recommender(snapshot, for: .owner, in: campus.world)
    recommender.limit = 20
    let result = try recommender.answer(at: QueryMoment(InventedCampus.noon))
    #expect(result.entries.allSatisfy { $0.facts.venue == "birch-commons" }, "\(names(result))")
  }

  /// While a place is open, tomorrow's menu is not recommended if it is stated to be closed then.
  @Test(arguments: [("off", "Bean soup"), ("11:00-14:00", "Lentil soup")])
  func whereThePlaceWillBeClosedNothingIsServed(hours: String, expected: String) throws {
    var reading = Self.reading
    let tomorrow = CivilDate(dayNumber: 20_778)
    reading.menus = [(tomorrow, "Lentil soup"), (tomorrow.adding(days: 1), "Bean soup")].map { date, dish in
      MenuReading(
        venue: "1",
        Menu(date: date, period: nil, stations: [Station(name: "Grill", dishes: [Dish(name: dish)])]))
    }
    reading.hours.append(
      HoursReading(
        venue: "1",
        HoursStatement(scope: .date, expression: hours, validFrom: tomorrow, validTo: tomorrow)))
    try campus.scratch.remove("dine.db")
    try campus.record(reading, body: "tomorrow: \(hours)")
    let recommender = Recommender(
      try CampusSnapshot(try campus.setting()), for: .owner, in: campus.world)
    #expect(try names(recommender.answer(at: QueryMoment(InventedCampus.noon))) == [expected])
  }

  /// Every set of vetoes, every seed: what is recommended, and what a menu for the person shows, is stated to keep to them.
  @Test(arguments: [
    [("diet", "vegan")], [("avoid", "milk")], [("diet", "vegan"), ("avoid", "wheat")], [("avoid", "gluten")],
    [("diet", "vegetarian"), ("avoid", "soy"), ("avoid", "celery")],
  ]) func noVetoIsEverBroken(said: [(String, String)]) throws {
    for (kind, value) in said { try say(try #require(Taste.Kind(rawValue: kind)), value) }
    for name in ["Cheese burger", "Chicken curry", "Riddle"] { try like(name) }
    let vetoes = try EaterBook(snapshot, in: campus.world).eater(.owner).tastes.vetoes
    #expect(vetoes.diets.count + vetoes.exclusions.count == said.count)
    for seed in UInt64(0)..<20 {
      for meal in [nil, "lunch", "dinner"] {
        let result = try recommend(seed: seed, meal: meal)
        #expect(result.entries.allSatisfy { vetoes.verdict(on: $0.facts.dish) == .passes })
        #expect(result.matcher.unstated + result.matcher.other + result.entries.count > 0)
      }
    }
    let maker = try MenuForPerson(snapshot, for: .owner, in: campus.world)
    var query = MenuQuery()
    query.filter = maker.filter(with: DishFilter(diets: ["vegetarian"]))
    #expect(query.filter.diets.contains("vegetarian"))
    let menu = try maker.made(
      of: try snapshot.answer(query, at: QueryMoment(InventedCampus.noon)), isOrdered: true, tellsWhy: true)
    let dishes = menu.entries.flatMap { $0.record.menu.stations.flatMap(\.dishes) }
    #expect(dishes.allSatisfy { vetoes.verdict(on: $0) == .passes })
    #expect(dishes.contains { $0.name == "Lentil curry" } == (vetoes.verdict(on: Self.curry) == .passes))
  }

  /// Vetoes come first: where nothing of what is on suits, it is what comes next that does, be it another day's. What is
  /// passed over is counted, the pie that is served elsewhere, too.
  @Test(
    arguments: [
      (nil, ["Bean stew"], "Dinner", 0, 4), ("lunch", ["Lentil curry"], "Lunch", 1, 2),
      ("dinner", ["Bean stew"], "Dinner", 0, 2),
    ] as [(String?, Set<String>, String, Int, Int)])
  func whatIsOnAndDoesNotSuitIsNoReasonToEatNothing(
    meal: String?, dishes: Set<String>, period: String, later: Int, leftOut: Int
  ) throws {
    let burger = Dish(name: "Cheese burger", tags: [], allergens: ["milk"])
    let stew = Dish(name: "Bean stew", tags: ["vegan"])
    func menu(_ period: String, after days: Int, _ dishes: Dish...) -> MenuReading {
      MenuReading(
        venue: "1",
        Menu(
          date: CivilDate(dayNumber: 20_777 + days), period: period,
          stations: [Station(name: "Grill", dishes: dishes)]))
    }
    var reading = Self.reading
    reading.menus = [
      menu("Lunch", after: 0, burger, Dish(name: "Riddle")), menu("Dinner", after: 0, burger, stew),
      menu("Lunch", after: 1, Self.curry),
    ]
    try campus.record(reading, body: "little for vegans")
    try say(.diet, "vegan", by: "ada")
    let snapshot = try CampusSnapshot(try campus.setting())
    func answer(_ person: String) throws -> RecommendResult {
      let recommender = Recommender(snapshot, for: try PersonName(person), in: campus.world)
      recommender.meal = meal
      return try recommender.answer(at: QueryMoment(InventedCampus.noon))
    }
    let result = try answer("ada")
    #expect(names(result) == dishes && result.matcher.unstated + result.matcher.other == leftOut)
    #expect(result.entries.allSatisfy { $0.facts.period == period && !$0.isOn })
    #expect(result.entries.allSatisfy { $0.date == CivilDate(dayNumber: 20_777 + later) })
    try say(.avoid, "celery", by: "ada")
    try say(.diet, "halal", by: "ada")
    let nothing = try answer("ada")
    #expect(nothing.entries.isEmpty && nothing.isServed && nothing.matcher.hasLeftOut)
    #expect(try answer("ben").entries.allSatisfy { $0.isOn } == (meal != "dinner"))
  }

  private static let curry = Dish(name: "Lentil curry", calories: 400, tags: ["vegan"], allergens: [])

  @Test func theSameSeedGivesTheSameAnswer() throws {
    try like("Bean stew")
    let first = try recommend(seed: 7)
    #expect(try recommend(seed: 7).entries == first.entries)
    // Within a day the order is the same, and each person has their own.
    let (one, later) = (try recommend(), try recommend(at: InventedCampus.noon + 900))
    #expect(one.seed == later.seed && one.entries.map(\.facts.key) == later.entries.map(\.facts.key))
    #expect(try recommend("ada").seed != one.seed)
    #expect(try recommend(at: InventedCampus.noon + 86_400).seed != one.seed)
    let orders = Set(try (UInt64(0)..<20).map { try recommend(seed: $0).entries.map(\.facts.key) })
    #expect(orders.count > 3)
    #expect(try recommend(seed: 7, limit: 2).entries == Array(first.entries.prefix(2)))
  }

  @Test func whatIsLikedIsWhy() throws {
    try like("Lentil curry")
    try like("Cheese burger", .dislike)
    let result = try recommend(seed: 1)
    #expect(result.known.ratings == 2 && result.entries.allSatisfy { $0.score.stars == nil })
    let chicken = try #require(result.entries.first { $0.facts.dish.name == "Chicken curry" })
    #expect(chicken.score.total > 0)
    let first = try #require(result.entries.first?.facts.dish.name)
    #expect(["Lentil curry", "Chicken curry"].contains(first))
    for entry in result.entries {
      #expect(abs(entry.score.terms.reduce(0) { $0 + $1.value } - entry.score.total) < 1e-9)
    }
  }

  @Test func whatIsLikeADishIsFoundAndNotTheDish() throws {
    let result = try recommend(like: "lentil CURRY", limit: 1)
    #expect(names(result) == ["Chicken curry"])
    #expect(result.entries.first?.score.terms.first?.reason == .asked(snapshot.dishKey(of: "Lentil curry")))
    let unknown = #expect(throws: Failure.self) { try recommend(like: "Nothing of the sort") }
    #expect(unknown?.code == .unknownDish)
  }

  @Test func aMenuForAPersonHasTheBestFirstAndEveryDish() throws {
    try like("Lentil curry")
    let query = MenuQuery(venue: "alder-hall")
    let plain = try snapshot.answer(query, at: QueryMoment(InventedCampus.noon))
    let menu = try MenuForPerson(snapshot, for: .owner, in: campus.world).made(
      of: plain, isOrdered: true, tellsWhy: false)
    let stations = menu.entries.flatMap(\.record.menu.stations)
    #expect(stations.map(\.name) == ["Curry corner", "Grill"])
    #expect(Set(menu.dishNames) == Set(plain.dishNames))
    for station in stations {
      let worth = station.dishes.map { dish in
        menu.entries.compactMap { menu.personal?.standings[$0.place(of: dish, at: station)]?.score?.total }
          .first ?? 0
      }
      #expect(worth == worth.sorted(by: >))
    }
    #expect(
      try MenuForPerson(snapshot, for: .owner, in: campus.world).made(
        of: plain, isOrdered: false, tellsWhy: true
      ).entries == plain.entries)
  }

  @Test func whatFitsIsMarkedWhereItIsServed() throws {
    try say(.diet, "vegan")
    try say(.cuisine, "indian")
    let menu = try snapshot.answer(MenuQuery(), at: QueryMoment(InventedCampus.noon))
    let marks = PersonalMarks(snapshot, of: nil, in: campus.world)
    let shown = marks.shown(in: menu, of: snapshot)
    #expect(Set(menu.placedDishes.filter { shown.fits($0.place) }.map(\.dish.name)) == ["Lentil curry"])
    func venues(_ later: Int64) throws -> [String] {
      let moment = QueryMoment(InventedCampus.noon + later)
      let open = try snapshot.answer(OpenQuery(), at: moment)
      let shown = marks.shown(in: open, of: snapshot, at: moment)
      return open.moments.map(\.venue.slug).filter { shown.fits(venue: $0) }
    }
    #expect(try venues(0) == ["alder-hall"])
    // At dinner it serves nothing of the sort.
    #expect(try venues(6 * 3_600) == [])
    #expect(
      PersonalMarks(snapshot, of: "ada", in: campus.world).shown(in: menu, of: snapshot) == ShownMarks())
  }

  @Test func tastesAreSaidListedAndTakenBack() throws {
    let book = TasteBook(snapshot, of: .owner, at: InventedCampus.noon, in: campus.world)
    #expect(try book.list().entries.isEmpty && book.takeBack(.word, "spicy").change == .absent)
    #expect(!campus.scratch.has("private.db"))
    #expect(try book.say(.word, "Spicy").change == .added && book.say(.word, "spicy").change == .kept)
    #expect(try book.say(.price, "8").entries.map(\.taste.text) == ["8.00 USD"])
    #expect(try book.say(.avoid, "peanut").entries.map(\.taste) == [.avoid("peanuts")])
    #expect(try book.list().entries.map(\.taste.kind) == [.avoid, .word, .price])
    #expect(
      try book.takeBack(.word, "SPICY").change == .removed && book.takeBack(.price, nil).change == .removed)
    #expect(try book.list().entries.map(\.taste) == [.avoid("peanuts")])
    let diet = #expect(throws: Failure.self) { try book.say(.diet, "vegna") }
    #expect(diet?.code == .unknownDiet && diet?.suggestion == "vegan")
    #expect(throws: Failure(.tasteValue, "lots", detail: "calories")) { try book.say(.calories, "lots") }
    #expect(
      try PeopleBook(snapshot.setting.paths, in: campus.world).list().entries.map { $0.counts[.tastes] } == [
        1
      ])
  }

  /// Not the first instant at which anything might change, but the one at which the answer does.
  @Test func itChangesWhenTheAnswerDoes() throws {
    let recommender = Recommender(snapshot, for: .owner, in: campus.world)
    let moment = QueryMoment(InventedCampus.noon)
    let found = try recommender.answer(at: moment, findsChange: true)
    let change = try #require(found.changesAt)
    #expect(try recommender.answer(at: QueryMoment(change)).entries != found.entries)
    #expect(try recommender.answer(at: QueryMoment(change - 1)).entries == found.entries)
    // Lunch ends at two; until then other places open and close.
    #expect(change == InventedCampus.noon + 2 * 3_600 - 300, "\(change)")
  }
}
