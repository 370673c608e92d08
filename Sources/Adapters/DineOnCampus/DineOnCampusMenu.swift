import CivilTime
import Dining
import JSON

/// Reads the menu of a location: periods, their categories, their items.
struct DineOnCampusMenu {
  private static let menu = RecordShape(
    "menu", needs: ["date", "periods"], also: ["id", "name", "from_date", "to_date"])
  private static let period = RecordShape(
    "period", needs: ["id", "name", "categories"], also: ["sort_order", "sortOrder", "slug"])
  /// The period of the newer API, as its address identifies it.
  private static let asked = RecordShape(
    "period", needs: ["categories"], may: ["id", "name"], also: ["slug", "sortOrder"])
  private static let category = RecordShape(
    "category", needs: ["name", "items"], may: ["id"], also: ["sort_order", "sortOrder"])
  private static let item = RecordShape(
    "item", needs: ["name", "calories", "portion", "nutrients"],
    may: ["desc", "filters", "customAllergens", "custom_allergens"],
    also: [
      "id", "ingredients", "mrn", "mrn_full", "rev", "qty", "sort_order",
      "webtrition_id", "mrnFull", "sortOrder", "webtritionId",
    ], usual: ["filters"])
  private static let filter = RecordShape("filter", needs: ["name", "type"], also: ["id", "icon"])
  private static let nutrient = RecordShape(
    "nutrient", needs: ["name", "value", "uom"], also: ["id", "value_numeric", "valueNumeric"])

  private let notices: NoticeCollector
  private var builder = MenuBuilder()

  /// The reading of an answer about a menu; nil if the answer is of another kind.
  ///
  /// - Throws: `missingAnchor` if it is about a menu, has none, and does not state that the place is closed.
  static func reading(
    _ answer: JSONObject, _ page: Page, _ notices: NoticeCollector
  ) throws(ReadError) -> Reading? {
    let periods = Self.periods(of: answer)
    guard answer["menu"] != nil || answer["closed"]?.flag != nil || periods != nil || isMenu(answer) else {
      return nil
    }
    for key in answer.duplicates { notices.tally("duplicate-key", key) }
    let venue = venue(of: page, notices)
    var reading = Reading(adapter: DineOnCampus.name, observedAt: page.observedAt)
    var reader = DineOnCampusMenu(notices: notices)
    if let closed = try reader.read(answer, periods, of: venue, page) {
      var hours = DatedHours()
      hours.close(on: closed, text: "closed")
      reading.hours = hours.statements.map { HoursReading(venue: venue, $0) }
    }
    reading.menus = reader.builder.menus
    if let periods { reading.findings = reader.findings(of: periods, in: answer, of: venue, page) }
    reading.notices = notices.all
    return reading
  }

  /// Reads the menu, of whichever form; returns the day on which the place is closed if the answer says that instead.
  private mutating func read(
    _ answer: JSONObject, _ periods: [JSONValue]?, of venue: String, _ page: Page
  ) throws(ReadError) -> CivilDate? {
    let asked = Self.askedDay(of: page)
    if let menu = Record(answer["menu"] ?? .null, optional: Self.menu, notices) {
      try read(menu, of: venue, page)
      if builder.isEmpty { notices.note("no-menu", venue) }
    } else if Self.isMenu(answer) {
      if asked == nil { notices.note("date-not-stated", "\(page.localDate)") }
      for value in answer["period"].map({ $0.array ?? [$0] }) ?? [] where !value.isNull {
        read(value, Self.asked, of: venue, on: asked ?? page.localDate, page)
      }
      if builder.isEmpty { notices.note("no-menu", venue) }
    } else if answer["closed"]?.flag == true {
      let date = asked ?? page.localDate
      notices.note("no-menu", "\(venue) \(date)")
      return date
    } else if answer["closed"] != nil || answer["request_time"] != nil || periods == nil {
      throw .missingAnchor("menu")
    } else if periods?.isEmpty == true {
      notices.note("no-menu", venue)
    }
    return nil
  }

  /// The periods to request next. The list is for a day; with a period in the address the same list accompanies a
  /// menu.
  private func findings(
    of periods: [JSONValue], in answer: JSONObject, of venue: String, _ page: Page
  ) -> [Finding] {
    guard !venue.isEmpty, page.url.map({ SiteAddress($0).path.hasEnding("periods") }) == true else {
      return []
    }
    let shown = Set(
      (answer["menu"]?["periods"].map { $0.array ?? [$0] } ?? []).compactMap { $0["id"]?.identifier })
    let records = periods.compactMap { Record($0, DineOnCampusPeriod.shape, notices) }
    return DineOnCampusPeriod.findings(
      records.filter { !shown.contains($0["id"]?.identifier ?? "") }, of: venue,
      on: Self.askedDay(of: page) ?? builder.menus.first?.menu.date ?? page.localDate, notices)
  }

  private static func askedDay(of page: Page) -> CivilDate? {
    page.parameter("date").flatMap { CivilDate(String($0.prefix(10))) }
  }

  /// The list of a day's periods: each has the site's number and the part of an address that stands for it.
  private static func periods(of answer: JSONObject) -> [JSONValue]? {
    guard let list = answer["periods"]?.array else { return nil }
    if answer["menu"] != nil || answer["closed"]?.flag != nil { return list }
    let known: Set = ["periods", "status", "request_time", "available"]
    let isEmptyList = list.isEmpty && answer.keys.allSatisfy(known.contains)
    let isNumbered = list.contains { $0["slug"] != nil || $0["sort_order"] != nil || $0["sortOrder"] != nil }
    return isEmptyList || isNumbered ? list : nil
  }

  /// Whether an answer is the newer API's menu of one period; a missing menu is `null`.
  private static func isMenu(_ answer: JSONObject) -> Bool {
    guard let period = answer["period"] else { return false }
    return period.isNull || period.array?.isEmpty == true || period["categories"] != nil
      || period.array?.contains { $0["categories"] != nil } == true
  }

  private init(notices: NoticeCollector) { self.notices = notices }

  /// `/v1/location/<id>/periods`, or a parameter of the older API.
  private static func venue(of page: Page, _ notices: NoticeCollector) -> String {
    let parts = page.url.map { SiteAddress($0).path.split(separator: "/").map { String($0) } } ?? []
    if let index = parts.firstIndex(where: { $0 == "location" || $0 == "locations" }), index + 1 < parts.count
    {
      return parts[index + 1]
    }
    if let id = page.parameter("location_id") ?? page.parameter("locationId") { return id }
    notices.note("venue-not-stated", "no location in the address")
    return ""
  }

  private mutating func read(_ menu: Record, of venue: String, _ page: Page) throws(ReadError) {
    guard let date = menu.date("date") else { throw .missingAnchor("menu.date") }
    notices.compare(asked: Self.askedDay(of: page), shown: [date])
    guard menu.object["periods"] != nil else { throw .missingAnchor("menu.periods") }
    // A single requested period is an object, several are an array.
    for value in menu.oneOrMore("periods") { read(value, Self.period, of: venue, on: date, page) }
  }

  private mutating func read(
    _ value: JSONValue, _ shape: RecordShape, of venue: String, on date: CivilDate, _ page: Page
  ) {
    guard let period = Record(value, shape, notices) else { return }
    let id = period.identifier("id") ?? page.parameter("period")
    let name = period.text("name") ?? id.flatMap { page.findings[DineOnCampus.periodKey($0)] }
    if name == nil { notices.tally("period-not-stated", id ?? venue) }
    let key = MenuBuilder.Key(venue: venue, date: date, period: DineOnCampusPeriod.title(name))
    builder.open(key)
    for category in period.records("categories", Self.category) {
      let station = category.text("name")
      if station == nil { notices.tally("station-without-name", category.identifier("id") ?? "category") }
      builder.open(station ?? "", of: key)
      for item in category.records("items", Self.item) { read(item, at: station ?? "", of: key) }
    }
  }

  private mutating func read(_ item: Record, at station: String, of key: MenuBuilder.Key) {
    guard let name = item.text("name") else {
      return notices.note("dish-without-name", item.identifier("id") ?? "")
    }
    var marks = DineOnCampusMarks()
    // A star after an allergen means possible traces: anyone avoiding it must avoid those, too.
    for filter in item.records("filters", Self.filter) {
      let isAllergen = filter.text("type") == "allergen"
      // The star is for traces; behind a diet it is a reservation.
      let word =
        filter.text("name").map { isAllergen && $0.last == "*" ? String($0.dropLast()) : $0 } ?? ""
      if word.isEmpty {
        if filter.object["name"] != nil { notices.tally("missing-key", "filter.name") }
      } else {
        marks.take(word, type: filter.text("type") ?? "", notices)
      }
    }
    for key in ["custom_allergens", "customAllergens"] {
      for value in item[key]?.isNull == false ? item.array(key) : [] {
        let word = value.string ?? value["name"]?.string ?? ""
        if word.isEmpty { notices.tally("bad-value", "item.\(key)") }
        if !word.isEmpty { marks.take(word, type: "allergen", notices) }
      }
    }
    let nutrition = nutrition(item)
    builder.add(
      Dish(
        name: name, description: item.text("desc"), calories: item.calories("calories"),
        tags: marks.isEmpty ? nil : marks.tags,
        // A dish without any allergen mark may not have been checked.
        allergens: marks.allergens.isEmpty ? nil : marks.allergens,
        isAllergenListPartial: !marks.allergens.isEmpty,
        serving: item.text("portion"), nutrition: nutrition),
      at: station, of: key, notices)
  }

  private static let nutrients: [(name: String, nutrient: Nutrition.Nutrient)] = [
    ("total fat", .fat), ("saturated fat", .saturatedFat), ("trans fat", .transFat),
    ("cholesterol", .cholesterol), ("sodium", .sodium), ("total carbohydrates", .carbohydrates),
    ("dietary fiber", .fiber), ("sugar", .sugars), ("added sugar", .addedSugars), ("protein", .protein),
    ("potassium", .potassium), ("calcium", .calcium), ("iron", .iron),
  ]

  /// `{"name": "Protein (g)", "value": "15", "uom": "g"}`; a value of "-" or "less than 1 gram" states no
  /// weight.
  private func nutrition(_ item: Record) -> Nutrition? {
    var nutrition = Nutrition()
    for record in item.records("nutrients", Self.nutrient) {
      let words = (record.text("name") ?? "").prefix { $0 != "(" }.lowercased().split(separator: " ")
      let name = words.joined(separator: " ")
      guard let nutrient = Self.nutrients.first(where: { $0.name == name })?.nutrient,
        let unit = WeightUnit(record.text("uom") ?? "")
      else { continue }
      nutrition.take(
        nutrient, record["value"], in: unit, noting: "\(item.text("name") ?? "") \(name)", notices)
    }
    return nutrition.isEmpty ? nil : nutrition
  }
}

/// The filters of an item: its properties, and what it contains or may contain.
private struct DineOnCampusMarks {
  private(set) var tags: [String] = []
  private(set) var allergens: [String] = []
  private var knownTags: Set<String> = []
  private var knownAllergens: Set<String> = []
  /// Whether nothing was stated.
  var isEmpty: Bool { tags.isEmpty && allergens.isEmpty }

  mutating func take(_ name: String, type: String, _ notices: NoticeCollector) {
    switch type.lowercased() {
    case "allergen":
      let word = DishWords.allergen(name)
      if knownAllergens.insert(word).inserted { allergens.append(word) }
    case "label":
      let word = DishWords.tag(name)
      if knownTags.insert(word).inserted { tags.append(word) }
    default:
      notices.tally("unknown-flag", "filter \(type)")
      // The kind of mark is not stated, but a known allergen still counts as one.
      if FoodMarks.allergens(named: name) != nil { take(name, type: "allergen", notices) }
    }
  }
}

extension Record {
  /// Like the other initializer, but a missing value is not a fault.
  init?(_ value: JSONValue, optional shape: RecordShape, _ notices: NoticeCollector) {
    guard !value.isNull else { return nil }
    self.init(value, shape, notices)
  }
}

extension String {
  /// Whether a path ends with a part, with or without a trailing slash.
  fileprivate func hasEnding(_ part: String) -> Bool {
    split(separator: "/").last.map { $0 == part } ?? false
  }
}
