import CivilTime
import Dining
import JSON

/// Reads what a place serves: the numbers at each station on each day, and the products with these numbers.
struct HubRecipes {
  private static let shape = RecordShape("getLocationRecipes", needs: ["locationRecipesMap", "products"])
  private static let map = RecordShape(
    "locationRecipesMap", may: ["stationSkuMap", "dateSkuMap"], also: ["skus"])
  private static let byMeal = RecordShape(
    "getLocationMealPeriodRecipes", needs: ["locationMealPeriodRecipesData", "products"])
  private static let mealMap = RecordShape(
    "locationMealPeriodRecipesData", may: ["mealPeriodSkuMap", "stationSkuMap"], also: ["skus"])
  private static let meal = RecordShape("mealPeriodSkuMap", needs: ["skus"], may: ["id", "name"])
  private static let station = RecordShape("station", needs: ["id", "skus"], also: ["name"])
  private static let day = RecordShape("dateSkuMap", needs: ["date", "stations"])
  private static let kinds = RecordShape("skus", may: ["simple", "configurable"])
  private static let configurable = RecordShape("configurable", needs: ["sku"], also: ["variants"])
  private static let list = RecordShape("products", needs: ["items"], also: ["page_info", "total_count"])

  /// Upper bound on an answer's unknown numbers that are requested.
  private static let mostMissing = 400

  private let page: Page
  private let notices: NoticeCollector
  private let question: HubQuestion
  private let vocabulary: HubVocabulary
  private let venue: String
  private var products = HubProducts()
  private var unplaced: Set<String> = []
  private var missing: Set<String> = []
  private var builder = MenuBuilder()
  private var dates: Set<CivilDate> = []
  /// The occurrences of numbers in stations, and how many of them have a product.
  private var placed = (all: 0, found: 0)

  init(_ page: Page, _ vocabulary: HubVocabulary, _ notices: NoticeCollector) {
    self.page = page
    self.notices = notices
    self.vocabulary = vocabulary
    question = HubQuestion(page)
    venue = question.location ?? ""
  }

  /// The key of the finding with the days for which a week's answer has dishes.
  static func weekKey(hall: String, period: Int, from sunday: CivilDate) -> String {
    "week \(hall) \(period) \(sunday)"
  }

  /// Reads either answer; a place without a menu is not an error.
  mutating func read(_ value: JSONValue, named name: String, into reading: inout Reading) throws(ReadError) {
    if venue.isEmpty { notices.note("venue-not-stated", "no locationUrlKey in the address") }
    let isByMeal = name == "getLocationMealPeriodRecipes"
    guard let record = Record(value, isByMeal ? Self.byMeal : Self.shape, notices) else {
      throw .missingAnchor(name)
    }
    for key in record.shape.needs where record.object[key] == nil { throw .missingAnchor(key) }
    try readProducts(record["products"])
    if isByMeal {
      try readMeals(record["locationMealPeriodRecipesData"])
    } else {
      try readDays(record["locationRecipesMap"])
    }
    // If no number matches a product, the menu is not empty: one of the two lists has changed.
    if placed.all > 0, placed.found == 0 { throw .missingAnchor("product of any of \(placed.all) numbers") }
    for sku in unplaced.sorted() {
      notices.note("dish-without-station", "\(sku) \(products[sku]?.name ?? "")")
    }
    if builder.isEmpty { notices.note("no-menu", venue) }
    reading.menus += builder.menus
    reading.findings += missing.sorted().prefix(Self.mostMissing).map { Finding("missing \($0)", "") }
    if question.isWeekly, !venue.isEmpty, let period = question.periodID, let first = question.date {
      reading.findings.append(
        Finding(
          Self.weekKey(hall: venue, period: period, from: first),
          dates.sorted().prefix(31).map(\.description).joined(separator: ",")))
    }
  }

  private mutating func readProducts(_ value: JSONValue?) throws(ReadError) {
    guard let value else { return }
    // One answer has an array in place of the list's items.
    let items = value.array ?? Record(value, Self.list, notices)?["items"]?.array
    guard let items else {
      if value["items"]?.isNull == true { return }
      throw .missingAnchor("products.items")
    }
    for item in items { products.read(item, vocabulary, notices) }
    products.checkAttributes(notices)
    unplaced = products.shown
  }

  // MARK: By day and station

  private mutating func readDays(_ value: JSONValue?) throws(ReadError) {
    guard let value else { return }
    guard let map = Record(value, Self.map, notices),
      map.object["dateSkuMap"] != nil || map.object["stationSkuMap"] != nil
    else { throw .missingAnchor("stationSkuMap or dateSkuMap") }
    let days = map.records("dateSkuMap", Self.day)
    var shown: Set<CivilDate> = []
    for day in days {
      guard let date = day.date("date") else {
        notices.note("date-not-stated", "a day of dateSkuMap")
        continue
      }
      shown.insert(date)
      read(day.records("stations", Self.station), on: date, period)
    }
    if let first = question.date {
      notices.compare(asked: first...(question.isWeekly ? first.adding(days: 6) : first), shown: shown)
    }
    // If both are filled, they agree.
    if days.isEmpty { readStations(map) }
  }

  private mutating func readStations(_ map: Record) {
    let stations = map.records("stationSkuMap", Self.station)
    guard !stations.isEmpty else { return }
    if question.date == nil { notices.note("date-not-stated", "\(page.localDate)") }
    read(stations, on: question.date ?? page.localDate, period)
  }

  private var period: String? {
    (question.periodID.map { vocabulary.period($0) } ?? question.periodName)
      .flatMap { MealName.stated($0) }
  }

  private mutating func read(_ stations: [Record], on date: CivilDate, _ period: String?) {
    guard !stations.isEmpty else { return }
    dates.insert(date)
    let key = MenuBuilder.Key(venue: venue, date: date, period: period)
    for station in stations {
      let name = name(of: station)
      builder.open(name, of: key)
      read(skus(station["skus"]), at: name, of: key)
    }
  }

  /// The station's name, which is in another answer; its number if that was not read.
  private func name(of station: Record) -> String {
    let id = station.identifier("id")
    if let name = id.flatMap({ vocabulary.station($0, period: question.periodID) }) { return name }
    notices.tally("station-without-name", id ?? "no number")
    return id ?? ""
  }

  // MARK: By meal

  private mutating func readMeals(_ value: JSONValue?) throws(ReadError) {
    guard let value else { return }
    guard let map = Record(value, Self.mealMap, notices),
      map.object["mealPeriodSkuMap"] != nil || map.object["stationSkuMap"] != nil
    else { throw .missingAnchor("mealPeriodSkuMap or stationSkuMap") }
    // Only an answer for one meal states the stations.
    if map["stationSkuMap"]?.array?.isEmpty == false { return readStations(map) }
    let date = question.date ?? page.localDate
    if question.date == nil { notices.note("date-not-stated", "\(date)") }
    for value in map.oneOrMore("mealPeriodSkuMap") {
      guard let meal = Record(value, Self.meal, notices) else { continue }
      let known = meal.text("name") ?? meal.number("id")?.int.map { vocabulary.period($0) }
      if known == nil { notices.tally("period-not-stated", "mealPeriodSkuMap") }
      let numbers = skus(meal["skus"])
      guard !numbers.isEmpty else { continue }
      notices.tally("station-without-name", known ?? "")
      read(
        numbers, at: "",
        of: MenuBuilder.Key(venue: venue, date: date, period: known.flatMap { MealName.stated($0) }))
    }
  }

  // MARK: Dishes

  private mutating func read(_ skus: [String], at station: String, of key: MenuBuilder.Key) {
    var names: Set<String> = []
    var unknown: [String] = []
    for sku in skus {
      placed.all += 1
      unplaced.remove(sku)
      if products.hidden.contains(sku) {
        placed.found += 1
      } else if let dish = products[sku] {
        placed.found += 1
        names.insert(dish.name.lowercased())
        builder.add(dish, at: station, of: key, notices)
      } else {
        unknown.append(sku)
      }
    }
    for sku in unknown {
      notices.tally("dish-without-product", "\(key.date) \(station)")
      if HubRequests.isKey(sku) { missing.insert(sku) }
      guard let name = vocabulary.product(sku) else { continue }
      placed.found += 1
      // Most are another size of a dish that is already present.
      if names.insert(name.lowercased()).inserted {
        builder.add(Dish(name: name), at: station, of: key, notices)
      }
    }
  }

  /// An array, or several of them by the kind of product.
  private func skus(_ value: JSONValue?) -> [String] {
    guard let value else { return [] }
    if let numbers = value.array { return numbers.compactMap { sku($0) } }
    guard let kinds = Record(value, Self.kinds, notices) else { return [] }
    return kinds.object.flatMap { kind in
      (kind.value.array ?? []).compactMap { sku($0) }
    }
  }

  private func sku(_ value: JSONValue) -> String? {
    if let text = value.string { return text }
    return Record(value, Self.configurable, notices)?.text("sku")
  }
}
