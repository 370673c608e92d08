import CivilTime
import Dining
import Failures
import InventedCampus
import Queries
import TestSupport
import Testing

@testable import People

/// What is noted of an entry after its dish, place or time was corrected.
@Suite struct LogCorrectionTests {
  let campus: InventedCampus
  let snapshot: CampusSnapshot

  init() throws {
    campus = try InventedCampus()
    var reading = InventedCampus.reading()
    reading.menus += [
      MenuReading(
        venue: "1",
        Menu(
          date: CivilDate(dayNumber: 20_776), period: "Lunch",
          stations: [
            Station(name: "Soups", dishes: [Dish(name: "Bean stew", calories: 300, serving: "6 oz")])
          ])),
      MenuReading(
        venue: "2",
        Menu(
          date: CivilDate(dayNumber: 20_777), period: "Dinner",
          stations: [
            Station(
              name: "Hearth", dishes: [Dish(name: "Cheddar Burger", calories: 710, tags: ["contains beef"])])
          ])),
    ]
    try campus.record(reading, body: "more menus")
    snapshot = try CampusSnapshot(try campus.setting())
  }

  private func book(_ person: String? = nil) throws -> LogBook {
    LogBook(snapshot, of: try PersonName(person), at: InventedCampus.noon, in: campus.world)
  }

  /// Words like `dish=Apple pie; at=alder-hall; day=2026-11-19`.
  private func words(_ text: String) throws -> LogWords {
    var words = LogWords()
    for part in text.split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1).map { LogText.tidy(String($0)) }
      let value = try #require(sides.last)
      switch sides.first {
      case "dish": words.dish = value
      case "at": words.venue = value
      case "day": words.when = .day(try #require(CivilDate(value)))
      case "meal": words.meal = value
      case "station": words.station = value
      case "kcal": words.calories = Int(value)
      default: words.note = value
      }
    }
    return words
  }

  private func told(_ row: LogRow) -> String {
    let item = row.item
    return [
      item.name, item.venue.isEmpty ? item.venueName : item.venue, item.station, item.meal, item.diets,
      row.calories.map { "\($0)" } ?? "", row.portion,
    ].joined(separator: "|")
  }

  /// Bean stew of Alder Hall's lunch was logged. No detail of another dish, place or day stays.
  @Test(
    arguments: [
      ("note=cold", "Bean stew|alder-hall|Grill|Lunch|vegan|320|8 oz"),
      ("at=Alder Hall", "Bean stew|alder-hall|Grill|Lunch|vegan|320|8 oz"),
      ("dish=BEAN stew", "Bean stew|alder-hall|Grill|Lunch|vegan|320|8 oz"),
      ("dish=apple pie", "Apple pie|alder-hall|Sweets|Lunch|vegetarian||"),
      ("dish=Apple pie; meal=dinner", "Apple pie|alder-hall|Grill|Dinner|vegetarian||"),
      ("dish=Alder Hall surprise", "Alder Hall surprise|alder-hall|Grill|Lunch|||"),
      ("dish=Cheddar Burger", "Cheddar Burger|alder-hall||Lunch|||"),
      ("dish=Cheddar Burger; kcal=700; station=Stand", "Cheddar Burger|alder-hall|Stand|Lunch||700|"),
      (
        "dish=cheddar burger; at=birch-commons",
        "Cheddar Burger|birch-commons|Hearth|Dinner|contains beef|710|"
      ),
      ("at=birch-commons", "Bean stew|birch-commons|||||"), ("at=Grandma's", "Bean stew|Grandma's|||||"),
      ("day=2026-11-19", "Bean stew|alder-hall|Soups|Lunch||300|6 oz"),
      ("day=2026-11-18", "Bean stew|alder-hall|||||"),
      ("dish=Apple pie; day=2026-11-19", "Apple pie|alder-hall|||||"),
    ] as [(String, String)])
  func theMenuOfTheNewDishPlaceAndDaySaysTheRest(change: String, expected: String) throws {
    var logged = LogWords()
    logged.companions = ["ada"]
    let id = try #require(try book().add("Bean stew", logged).entries.first).row.key.entry
    let edited = try #require(try book().edit([id], try words(change + "; note=x")).entries.first)
    #expect(told(edited.row) == expected)
    // What the others ate is the same, but for what the person said of their own portion.
    let other = try #require(try book("ada").edit([id], try words("note=mine")).entries.first)
    #expect(other.row.item == edited.row.item)
    #expect(
      other.row.calories == edited.row.calories || change.utf8.starts(with: "dish=Cheddar Burger; k".utf8))
    _ = try book("ada").undo()
    _ = try book().undo()
    let before = try #require(try book().edit([id], try words("note=as it was")).entries.first)
    #expect(told(before.row) == "Bean stew|alder-hall|Grill|Lunch|vegan|320|8 oz")
  }

  /// Somebody may have eaten something else, elsewhere or later than the others: then their entry is another one, and
  /// those of the others stay.
  @Test(arguments: [
    ("dish=apple pie", "Apple pie|alder-hall|Sweets|Lunch|vegetarian||"),
    ("at=birch-commons", "Bean stew|birch-commons|||||"),
    ("day=2026-11-19", "Bean stew|alder-hall|Soups|Lunch||300|6 oz"),
    ("note=cold", nil), ("dish=Bean stew", nil),
  ]) func whatNamedPeopleHadIsTheirs(change: String, expected: String?) throws {
    var logged = LogWords()
    logged.companions = ["ada, ben"]
    let id = try #require(try book().add("Bean stew", logged).entries.first).row.key.entry
    let everything = LogConditions { text, _ throws(Failure) in throw Failure(.badDate, text) }
    func all() throws -> [LogRow] {
      try ["me", "ada", "ben", "cy"].flatMap { try book($0).list(everything, limit: 9).entries.map(\.row) }
    }
    let before = try all()
    for (person, company) in [("ada", []), ("cy", []), ("ada", ["ben"])] {
      var said = try words(change + "; note=x")
      (said.isForNamedOnly, said.companions) = (true, company)
      let edited = try #require(try book(person).edit([id], said).entries.first)
      #expect(told(edited.row) == expected ?? told(before[0]) && edited.row.note == "x")
      #expect((edited.row.key.entry == id) == (expected == nil))
      if expected != nil { #expect(edited.companions.map(\.name) == company) }
      let after = try all()
      for row in before where !(company + [person]).contains(row.key.person) {
        #expect(after.contains(row), "\(row)")
      }
      #expect(after.count == before.count + (person == "cy" ? 1 : 0))
      _ = try book(person).undo()
      #expect(try Set(all()) == Set(before))
    }
    // Of all who ate it nobody is left who had it otherwise.
    var said = try words(change)
    (said.isForNamedOnly, said.companions) = (true, ["me", "ben"])
    #expect(try book("ada").edit([id], said).entries.first?.row.key.entry == id)
  }

  /// Calories that the person stated are the dish's wherever it was eaten, but not those of another dish.
  @Test(arguments: [
    ("at=birch-commons", "Bean stew|birch-commons||||500|"),
    ("day=2026-11-19", "Bean stew|alder-hall|Soups|Lunch||500|6 oz"),
    ("dish=apple pie", "Apple pie|alder-hall|Sweets|Lunch|vegetarian||"),
  ]) func whatThePersonStatedOfTheDishStays(change: String, expected: String) throws {
    let id = try #require(try book().add("Bean stew", try words("kcal=500")).entries.first).row.key.entry
    let row = try #require(try book().edit([id], try words(change)).entries.first).row
    #expect(told(row).hasPrefix(expected))
  }

  @Test func whetherItWasEatenBeforeIsOfTheNewDish() throws {
    _ = try book().add("Apple pie", LogWords())
    let id = try #require(try book().add("Bean stew", LogWords()).entries.first).row.key.entry
    func isAgain(_ dish: String) throws -> Bool? {
      try book().edit([id], try words("dish=\(dish)")).entries.first?.row.isAgain
    }
    #expect(try isAgain("Apple pie") == true)
    #expect(try isAgain("Rye bread") == false)
  }

  /// A venue's name is looked up as elsewhere; what is near none is a place that the campus does not have.
  @Test(
    arguments: [
      ("alder", "alder-hall"), ("Alder Hal", "alder-hall"), ("oven", "moonlight-pizzas-oven"),
      ("Grandma's", nil), ("Alder Hall", nil),
    ] as [(String, String?)])
  func aPlaceIsAVenueOrNearNone(name: String, meant: String?) throws {
    let place = try words("at=\(name)")
    let id = try #require(try book().add("Apple pie", LogWords()).entries.first).row.key.entry
    for change in [{ try book().add("Rye bread", place) }, { try book().edit([id], place) }] {
      guard let meant else {
        let result = try change()
        let item = try #require(result.entries.first).row.item
        #expect(result.elsewhere == (item.venue.isEmpty ? name : nil) && item.venueName == name)
        #expect(item.venue.isEmpty == (name == "Grandma's"))
        continue
      }
      let failure = #expect(throws: Failure.self) { try change() }
      #expect(failure?.code == .unknownVenue && failure?.suggestion == meant)
    }
    var typed = place
    typed.isAsTyped = true
    #expect(try book().add("Rye bread", typed).entries.first?.row.item.venueName == name)
  }
}
