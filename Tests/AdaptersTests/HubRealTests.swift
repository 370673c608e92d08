import Adapters
import CivilTime
import Dining
import JSON
import Testing
import TestSupport

/// The hub's own answers, counted by other means, and what must hold of each of them however it is damaged.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence)) struct HubRealTests {
  private static let daily = real("fresh-2026/campusdish/uci-aem-getLocationRecipesDaily-2026-01.json")
  private static let places = real("fresh-2026/mydininghub/uci-zoteats-campus_locations.json")

  static let all = [
    daily, places, real("campusdish/uci-aem-getLocation-2025-10.json"),
    real("campusdish/uci-aem-getLocationRecipes-2025-10.json"),
    real("campusdish/uci-aem-getLocationRecipesDaily-2025-11.json"),
    real("campusdish/uci-aem-getLocationRecipesWeekly-2025-10.json"),
    real("fresh-2026/mydininghub/uva-endohealth-mock-getLocationRecipes.json"),
  ]

  /// Those that are read often enough in a moment; the large ones, too, where all is to be proven.
  static let small = all.filter { LongTest.isFull || ((try? $0.bytes().count) ?? 0) < 150_000 }

  private static func real(_ path: String, _ findings: [Finding] = []) -> SavedAnswer {
    SavedAnswer(
      adapter: "mydininghub", path: path, clock: "2026-07-12T12:05",
      zone: path.contains("uva") ? Zones.newYork : Zones.losAngeles, isReal: true, findings: findings)
  }

  /// Every number of a station is a dish or noted, and every product is in the reading.
  @Test func theDayOf2026HasItsDishes() throws {
    let reading = try Self.daily.read()
    #expect(reading.dishes.count == 56 && reading.menus.map { $0.menu.stations.count } == [10])
    let missing = reading.findings.filter { $0.key.hasPrefix("missing ") }
    #expect(missing.count == 15)
    let noted = reading.notices.filter { $0.code == "dish-without-product" }
      .compactMap { Int($0.detail.split(separator: " ").last ?? "") }
    #expect(noted.reduce(0, +) == 15)
    #expect(reading.dishes.count(where: \.dish.isAddOn) == 30)
    // Each of them is a serving of what stands in the same station: its name adds no dish.
    let names = missing.map { finding -> Finding in
      let sku = finding.key.dropFirst(8)
      let whole = String(sku[..<(sku.lastIndex(of: "_") ?? sku.endIndex)])
      return Finding("product \(sku)", Self.names[whole] ?? "?")
    }
    #expect(try Self.real(Self.daily.path, names).read().dishes.count == 56)
  }

  private static let names: [String: String] = {
    let value = (try? daily.bytes()).flatMap { try? JSONValue(parsing: $0) }
    let items = value?["data"]?["getLocationRecipes"]?["products"]?["items"]?.array ?? []
    let pairs = items.compactMap { item -> (String, String)? in
      let marketing = item["attributes"]?.array?.first { $0["name"]?.string == "marketing_name" }?["value"]
      guard let sku = item["sku"]?.string, let name = (marketing ?? item["name"])?.string else { return nil }
      return (sku, name)
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()

  @Test func irvinesPlacesHaveAllTheirWeeks() throws {
    let reading = try Self.places.read()
    #expect(reading.venues.count == 9)
    let value = try JSONValue(parsing: Self.places.bytes())
    for place in try #require(value["data"]?["getLocations"]?.array) {
      let key = place["commerceAttributes"]?["url_key"]?.string
      let weeks = place["aemAttributes"]?["hoursOfOperation"]?["schedule"]?.array ?? []
      let hours = reading.hours.filter { $0.venue == key }.map(\.statement)
      for week in weeks {
        let first = week["start_date"]?.string.flatMap { CivilDate($0) }
        let last = week["end_date"]?.string.flatMap { CivilDate($0) }
        for meal in week["meal_periods"]?.array ?? [] {
          guard let text = meal["opening_hours"]?.string, !text.isEmpty else { continue }
          #expect(
            hours.contains {
              $0.validFrom == first && $0.validTo == last && $0.text?.hasSuffix(": " + text) ?? false
            },
            "\(key ?? "") \(week["name"]?.string ?? "") \(text)")
        }
      }
    }
    #expect(reading.findings.count { $0.key.hasPrefix("hall ") } == 9)
    #expect(reading.codes.isEmpty, "\(reading.notices)")
  }

  @Test func virginiasShapesAreRead() throws {
    let recipes = try Self.all[6].read()
    #expect(recipes.dishes.map(\.dish.name) == ["Scrambled Eggs", "Greek Yogurt"])
    #expect(
      recipes.dishes[0].dish.allergens == ["milk", "eggs"] && recipes.dishes[0].dish.serving == "1/2 cup")
    #expect(recipes.dishes[1].dish.calories == 90)
    let hall = try Self.real("fresh-2026/mydininghub/uva-endohealth-mock-getLocation.json").read()
    #expect(
      hall.finding("station 227493") == "Hearth"
        && hall.finding("hall observatory-hill-dining-room") == "menus=yes periods=10")
    let words = try Self.real("fresh-2026/mydininghub/uva-endohealth-mock-StoreConfig.json").read()
    #expect(words.finding("allergen 39") == "Eggs" && words.finding("preference 78") == "Gluten Free")
    let list = try Self.real("fresh-2026/mydininghub/uva-endohealth-mock-getLocations.json").read()
    #expect(list.venues.map(\.siteID) == ["observatory-hill-dining-room"])
    let page = try Self.real("fresh-2026/mydininghub/page-config-shape.html").read()
    #expect(page.findings == [Finding("store", "ch_virginia_en")] && page.notices.isEmpty)
  }

  /// The platform's own lists agree with what dine remembers of them.
  @Test func theListsAreThePlatforms() throws {
    let reading = try Self.all[2].read()
    for (id, name) in [(10, "Breakfast"), (13, "Brunch"), (25, "Lunch"), (16, "Dinner"), (4, "All Day")] {
      #expect(reading.finding("period \(id)") == name)
    }
    for (code, name) in [
      ("39", "eggs"), ("45", "milk"), ("60", "tree nuts"), ("63", "wheat"), ("54", "shellfish"),
    ] {
      #expect(reading.finding("allergen \(code)").map { DishWords.allergen($0) } == name)
    }
    #expect(reading.finding("station 1932") != nil)
    #expect(reading.findings.allSatisfy { $0.key.utf8.count <= 200 && $0.value.utf8.count <= 4_000 })
  }

  // MARK: What is not known

  private static let allergens = [
    "milk", "eggs", "fish", "shellfish", "tree nuts", "peanuts", "wheat", "soy", "sesame", "gluten",
  ]

  /// The names of the dishes of which an answer says that what is in them is not known, read by no reader of dine's.
  private static func unknownNames(_ value: JSONValue) -> Set<String> {
    var names: Set<String> = []
    var others: Set<String> = []
    var left = [value]
    while let next = left.popLast() {
      left += next.array ?? next.object?.map(\.value) ?? []
      guard let attributes = next["attributes"]?.array else { continue }
      func said(_ name: String) -> JSONValue? { attributes.first { $0["name"]?.string == name }?["value"] }
      let list = said("allergens_intolerances_unknown")
      let isListed = !(list?.array ?? list.map { [$0] } ?? []).allSatisfy {
        $0.isNull || $0.string == "" || $0.string == "0"
      }
      let isSaid = said("allergen_statement")?.string?.hasPrefix("Complete allergen") ?? false
      for name in [said("marketing_name")?.string, next["name"]?.string].compactMap(\.self) {
        if isListed || isSaid { names.insert(name) } else { others.insert(name) }
      }
    }
    // Two dishes may have one name.
    return names.subtracting(others)
  }

  private static func check(_ answer: SavedAnswer, _ value: JSONValue) {
    guard let reading = try? answer.read(Array(value.serialized().utf8)) else { return }
    let unknown = unknownNames(value)
    for (_, dish) in reading.dishes where unknown.contains(dish.name) || dish.allergens == nil {
      for allergen in allergens where allergen != "gluten" || unknown.contains(dish.name) {
        #expect(DishFilter(exclusions: [allergen]).verdict(on: dish) != .passes, "\(dish.name): \(allergen)")
      }
    }
  }

  /// Of no answer, whole or damaged, does a dish pass for free of what nobody knows.
  @Test(
    arguments: all
      + ["day", "week", "meals"].map { SavedAnswer(adapter: "mydininghub", path: "mydininghub/\($0).json") })
  func unknownAllergensNeverPass(answer: SavedAnswer) throws {
    let value = try JSONValue(parsing: answer.bytes())
    if answer.path.contains("Recipes-2025-10") { #expect(Self.unknownNames(value).count >= 8) }
    Self.check(answer, value)
    var generator = Seeded(12)
    let kinds: [AnswerMutant.Kind] = [
      .keyRenamed, .keyRenamedOnce, .recordDropped, .recordRepeated, .recordBroken,
    ]
    for index in 0..<LongTest.count(20, quickly: 5) {
      guard let mutant = AnswerMutant(kinds[index % kinds.count], of: value, using: &generator) else {
        continue
      }
      Self.check(answer, try JSONValue(parsing: mutant.bytes))
    }
  }

  /// A key of the service that is another one tomorrow is noted, or the answer is refused: never read as nothing.
  @Test(arguments: small)
  func aRenamedKeyIsNoticed(answer: SavedAnswer) throws {
    let value = try JSONValue(parsing: answer.bytes())
    let whole = try answer.read()
    for key in [
      "url_key", "name", "hoursOfOperation", "schedule", "meal_periods", "meal_period", "opening_hours",
      "type",
      "start_date", "end_date", "locationRecipesMap", "dateSkuMap", "stationSkuMap", "stations", "skus",
      "simple",
      "products", "items", "productView", "sku", "attributes", "value", "children", "aemAttributes",
      "commerceAttributes", "getLocations", "getLocation", "getLocationRecipes", "date", "id",
    ] where value.allKeys.contains(key) {
      let renamed = value.renaming { $0 == key ? key + "X" : $0 }
      guard let reading = try? answer.read(Array(renamed.serialized().utf8)) else { continue }
      let isSame = ReadingFacts(whole).missing(in: ReadingFacts(reading)).isEmpty
      #expect(isSame || reading.saysMore(than: whole), "\(key)")
    }
  }
}
