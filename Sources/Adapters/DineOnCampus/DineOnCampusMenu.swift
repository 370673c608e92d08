import CivilTime
import Dining
import JSON

/// Reads the menu of a location: periods, their categories, their items.
struct DineOnCampusMenu {
  private static let menu = RecordShape(
    "menu", needs: ["date", "periods"], also: ["id", "name", "from_date", "to_date"])
  private static let period = RecordShape(
    "period", needs: ["id", "name", "categories"], also: ["sort_order"])
  private static let category = RecordShape(
    "category", needs: ["name", "items"], may: ["id"], also: ["sort_order"])
  private static let item = RecordShape(
    "item", needs: ["id", "name", "calories", "portion", "nutrients"], may: ["desc", "filters"],
    also: [
      "custom_allergens", "ingredients", "mrn", "mrn_full", "rev", "qty", "sort_order", "webtrition_id",
    ])
  private static let filter = RecordShape("filter", needs: ["name", "type"], also: ["id", "icon"])
  private static let nutrient = RecordShape(
    "nutrient", needs: ["name", "value", "uom"], may: ["value_numeric"], also: ["id"])

  private let log: PageLog
  private var table = MenuTable()

  /// The reading of an answer about a menu; nil where it is another one.
  ///
  /// - Throws: `missingAnchor` where it is about a menu, has none, and does not say that the place is closed.
  static func reading(
    _ answer: JSONObject, _ page: Page, _ log: PageLog
  ) throws(ReadError) -> Reading? {
    guard answer["menu"] != nil || answer["closed"]?.bool != nil || answer["periods"]?.array != nil else {
      return nil
    }
    for key in answer.duplicates { log.tally("duplicate-key", key) }
    let venue = venue(of: page, log)
    var reading = Reading(adapter: DineOnCampus.name, observedAt: page.observedAt)
    var reader = DineOnCampusMenu(log: log)
    if let menu = SiteRecord(answer["menu"] ?? .null, optional: Self.menu, log) {
      try reader.read(menu, of: venue, page)
      if reader.table.isEmpty { log.note("no-menu", venue) }
    } else {
      guard answer["closed"]?.bool == true else { throw .missingAnchor("menu") }
      let date = page.parameter("date").flatMap { CivilDate(String($0.prefix(10))) } ?? page.localDate
      log.note("no-menu", "\(venue) \(date)")
      var hours = DatedHours()
      hours.close(on: date, text: "closed")
      reading.hours = hours.statements.map { HoursReading(venue: venue, $0) }
    }
    reading.menus = reader.table.menus
    reading.notices = log.notices
    return reading
  }

  private init(log: PageLog) { self.log = log }

  /// `/v1/location/<id>/periods`, or a parameter of the older API.
  private static func venue(of page: Page, _ log: PageLog) -> String {
    let parts = page.url.map { SiteAddress($0).path.split(separator: "/").map { String($0) } } ?? []
    if let index = parts.firstIndex(where: { $0 == "location" || $0 == "locations" }), index + 1 < parts.count
    {
      return parts[index + 1]
    }
    if let id = page.parameter("location_id") ?? page.parameter("locationId") { return id }
    log.note("venue-not-stated", "no location in the address")
    return ""
  }

  private mutating func read(_ menu: SiteRecord, of venue: String, _ page: Page) throws(ReadError) {
    guard let date = menu.date("date") else { throw .missingAnchor("menu.date") }
    guard menu.object["periods"] != nil else { throw .missingAnchor("menu.periods") }
    // One period asked for comes as an object, several as an array.
    for value in menu.oneOrMore("periods") {
      guard let period = SiteRecord(value, Self.period, log) else { continue }
      let key = MenuTable.Key(venue: venue, date: date, period: period.text("name"))
      table.open(key)
      for category in period.records("categories", Self.category) {
        let station = category.text("name")
        if station == nil { log.tally("station-without-name", category.identifier("id") ?? "category") }
        table.open(station ?? "", of: key)
        for item in category.records("items", Self.item) { read(item, at: station ?? "", of: key) }
      }
    }
  }

  private mutating func read(_ item: SiteRecord, at station: String, of key: MenuTable.Key) {
    guard let name = item.text("name") else {
      return log.note("dish-without-name", item.identifier("id") ?? "")
    }
    var marks = DineOnCampusMarks()
    for filter in item.records("filters", Self.filter) {
      marks.take(filter.text("name") ?? "", type: filter.text("type") ?? "", log)
    }
    let nutrition = nutrition(item)
    table.add(
      Dish(
        name: name, description: item.text("desc"), calories: item.calories("calories"),
        tags: marks.isEmpty ? nil : marks.tags,
        // What has no mark of an allergen may be one that nobody looked at.
        allergens: marks.allergens.isEmpty ? nil : marks.allergens,
        isAllergenListPartial: !marks.allergens.isEmpty,
        serving: item.text("portion"), nutrition: nutrition),
      at: station, of: key, log)
  }

  private static let nutrients: [(name: String, nutrient: Nutrition.Nutrient)] = [
    ("total fat", .fat), ("saturated fat", .saturatedFat), ("trans fat", .transFat),
    ("cholesterol", .cholesterol), ("sodium", .sodium), ("total carbohydrates", .carbohydrates),
    ("dietary fiber", .fiber), ("sugar", .sugars), ("added sugar", .addedSugars), ("protein", .protein),
    ("potassium", .potassium), ("calcium", .calcium), ("iron", .iron),
  ]

  /// `{"name": "Protein (g)", "value": "15", "uom": "g"}`; a value of "-" or "less than 1 gram" states no weight.
  private func nutrition(_ item: SiteRecord) -> Nutrition? {
    var nutrition = Nutrition()
    for record in item.records("nutrients", Self.nutrient) {
      let words = (record.text("name") ?? "").prefix { $0 != "(" }.lowercased().split(separator: " ")
      let name = words.joined(separator: " ")
      guard let nutrient = Self.nutrients.first(where: { $0.name == name })?.nutrient,
        let unit = WeightUnit(record.text("uom") ?? "")
      else { continue }
      nutrition.take(nutrient, record["value"], in: unit)
    }
    return nutrition.isEmpty ? nil : nutrition
  }
}

/// The filters of an item: what it is, and what it contains or may contain.
private struct DineOnCampusMarks {
  private(set) var tags: [String] = []
  private(set) var allergens: [String] = []
  /// Whether nothing was said.
  var isEmpty: Bool { tags.isEmpty && allergens.isEmpty }

  /// A star after an allergen says that traces of it may be there: who must avoid it must avoid those.
  mutating func take(_ name: String, type: String, _ log: PageLog) {
    let name = name.last == "*" ? String(name.dropLast()) : name
    switch type {
    case "allergen":
      let word = DishWords.allergen(name)
      if !allergens.contains(word) { allergens.append(word) }
    case "label":
      let word = DishWords.tag(name)
      if !tags.contains(word) { tags.append(word) }
    default: log.tally("unknown-flag", "filter \(type)")
    }
  }
}

extension SiteRecord {
  /// As the other, but nothing at all is no fault.
  init?(_ value: JSONValue, optional shape: RecordShape, _ log: PageLog) {
    guard !value.isNull else { return nil }
    self.init(value, shape, log)
  }
}
