import CivilTime
import Configuration
import Dining
import Failures
import InventedCampus
import Queries
import Testing

@testable import People

/// What speaks against a plan, by the menus and vetoes of an invented campus.
@Suite struct PlanBookTests {
  let campus: InventedCampus
  let snapshot: CampusSnapshot
  let noon = InventedCampus.noon

  init() throws {
    campus = try InventedCampus()
    snapshot = try CampusSnapshot(try campus.setting())
    for (person, kind, value) in [
      ("me", Taste.Kind.avoid, "celery"), ("ada", .diet, "vegan"), ("ben", .avoid, "milk"),
    ] {
      _ = try TasteBook(snapshot, of: try PersonName(person), at: noon, in: campus.world).say(kind, value)
    }
  }

  private init(_ campus: InventedCampus, _ snapshot: CampusSnapshot) {
    (self.campus, self.snapshot) = (campus, snapshot)
  }

  private func plan(
    _ name: String, by person: String, with company: [String] = [], at hour: Int? = nil,
    anyway: Bool = false
  ) throws -> PlansResult.Entry {
    var wish = PlanWish(name, on: snapshot.date(at: noon))
    (wish.company, wish.second, wish.anyway) = (company, hour.map { $0 * 3_600 }, anyway)
    let book = PlanBook(snapshot, of: try PersonName(person), at: noon, in: campus.world)
    return try #require(try book.plan(wish, isDraft: true).entries.first)
  }

  /// Where it is stated which meals there are, another one is not planned.
  @Test(arguments: [("lunch", 13, true), ("dinner", 13, false), ("dinner", 18, true), ("lunch", 18, false)])
  func onlyTheMealsThereAreArePlanned(meal: String, hour: Int, isPlanned: Bool) throws {
    var wish = PlanWish("alder-hall", on: snapshot.date(at: noon))
    (wish.meal, wish.second) = (meal, hour * 3_600)
    let book = PlanBook(snapshot, of: try PersonName("zoe"), at: noon, in: campus.world)
    let planned = try? book.plan(wish, isDraft: true)
    #expect((planned != nil) == isPlanned)
    wish.anyway = true
    #expect(try book.plan(wish, isDraft: true).entries.count == 1)
  }

  /// A dish or place, whose plan it is, who comes along, at what hour, and why it is not planned.
  @Test(
    arguments: [
      // Lunch is from eleven to two, dinner from five to nine.
      ("Bean stew", "me", [], 13, Failure(.planNotSuiting, "Bean stew", detail: "me")),
      ("Bean stew", "me", ["ada"], 13, Failure(.planNotSuiting, "Bean stew", detail: "me")),
      ("Apple pie", "ada", ["ben"], 13, Failure(.planNotSuiting, "Apple pie", detail: "ada")),
      ("Apple pie", "me", ["ada", "ben"], 18, Failure(.planNotSuiting, "Alder Hall", detail: "ada, ben")),
      ("alder-hall", "ada", [], 18, Failure(.planNotSuiting, "Alder Hall", detail: "ada")),
      ("Bean stew", "zoe", [], 18, Failure(.planNotServed, "Bean stew", detail: "2026-11-20 18:00")),
      ("Apple pie", "zoe", [], 15, Failure(.planNotOpen, "Alder Hall", detail: "2026-11-20")),
    ] as [(String, String, [String], Int, Failure)])
  func whatSpeaksAgainstAPlanIsSaid(
    name: String, person: String, company: [String], hour: Int, failure: Failure
  ) throws {
    #expect(throws: failure) { try plan(name, by: person, with: company, at: hour) }
    #expect(try plan(name, by: person, with: company, at: hour, anyway: true).outlook.isSpoiled)
  }

  /// The same, and the meal that is meant, and what is told of those who eat: what is only unknown is planned.
  @Test(
    arguments: [
      ("Bean stew", "zoe", [], 13, "Lunch", []),
      ("Bean stew", "ada", ["ben"], 13, "Lunch", ["ada: Bean stew", "ben: Bean stew"]),
      ("Bean stew", "zoe", ["ada"], nil, "Lunch", ["zoe: Bean stew", "ada: Bean stew"]),
      // Of two meals it is the one of that hour, and the one at which there is something for everybody.
      ("Apple pie", "zoe", [], 18, "Dinner", []), ("Apple pie", "zoe", [], 13, "Lunch", []),
      ("Apple pie", "zoe", ["ada"], nil, "Lunch", ["zoe: Apple pie", "ada: Bean stew"]),
      ("Alder Hall surprise", "ada", [], 13, "Lunch", ["ada: nothing"]),
      ("birch-commons", "ada", ["ben"], 18, nil, []),
    ] as [(String, String, [String], Int?, String?, [String])])
  func whatIsUnknownIsPlanned(
    name: String, person: String, company: [String], hour: Int?, meal: String?, told: [String]
  ) throws {
    let entry = try plan(name, by: person, with: company, at: hour)
    #expect(!entry.outlook.isSpoiled && entry.plan.meal == meal)
    #expect(entry.outlook.shares.map { "\($0.person): \($0.dish ?? "nothing")" } == told)
  }

  /// Without an hour a plan begins at the meal's usual one, and if that has begun, now.
  @Test func nothingIsPlannedForAnHourThatIsPast() throws {
    let late = noon + 600
    var wish = PlanWish("birch-commons", on: snapshot.date(at: late))
    wish.anyway = true
    let book = PlanBook(snapshot, of: try PersonName("zoe"), at: late, in: campus.world)
    let planned = try #require(try book.plan(wish, isDraft: true).entries.first)
    #expect(snapshot.zone.instant(of: planned.plan.begins) >= late)
  }

  /// What a place always has is no dish that no menu has.
  @Test func whatIsAlwaysThereCanBePlanned() throws {
    var reading = InventedCampus.reading()
    reading.offers = [
      OfferReading(venue: "3", Dish(name: "Mango lassi", tags: ["vegetarian"], allergens: ["milk"]))
    ]
    try campus.record(reading, body: "lassi")
    let books = PlanBookTests(campus, try CampusSnapshot(try campus.setting()))
    let entry = try books.plan("Mango lassi", by: "zoe", at: 13)
    #expect(entry.plan.place?.name == "Moonlight Pizza's Oven" && entry.outlook.food == .onMenu(station: ""))
    #expect(throws: Failure(.planNotSuiting, "Mango lassi", detail: "ben")) {
      try books.plan("Mango lassi", by: "ben", at: 13)
    }
  }
}
