import CivilTime
import Dining
import JSON

/// Reads the answer of `/api/menu/GetMenus`, or the same model inside a location's page: dishes of a day or a week.
struct MenuAnswerReader {
  private static let product = RecordShape("MenuProduct")
  private static let dish = RecordShape("Product")

  private let zone: Zone
  private var ledger: NoticeLedger
  private var reading: Reading
  private var productKeys = RecordKeys(
    of: "MenuProduct", expected: ["PeriodId", "StationId", "AssignedDate", "Product"])
  private var dishKeys = RecordKeys(
    of: "Product",
    expected: ["MarketingName", "ShortDescription", "Calories", "AvailableFilters", "DietaryInformation"])

  /// Of the products that state nutrients every one states all, if only as null.
  private var nutrientKeys = RecordKeys(of: "Product", expected: DishFacts.nutrientKeys)

  init(observedAt: Instant, zone: Zone, ledger: NoticeLedger) {
    self.zone = zone
    self.ledger = ledger
    reading = Reading(adapter: CampusDish.name, observedAt: observedAt)
  }

  /// Whether an object is such an answer.
  static func isAnswer(_ object: JSONObject) -> Bool {
    object["Menu"]?["MenuProducts"] != nil || object["Menu"]?["MenuStations"] != nil
  }

  /// Reads an answer; `venue` and `period` are the ids in the page's address, which the answer's own outrank.
  mutating func read(
    _ answer: JSONObject, venue asked: String?, period: String?
  ) throws(ReadError) -> Reading {
    guard let menu = answer["Menu"]?.object, let products = menu["MenuProducts"]?.array else {
      throw .missingAnchor("Menu.MenuProducts")
    }
    let named = [answer["LocationId"], menu["LocationId"], answer["Location"]?["Id"]].compactMap {
      $0?.identifier
    }
    for other in named where other != named[0] {
      ledger.note("other-venue", "\(named[0]) and \(other) in one answer")
    }
    if let asked, let found = named.first, found != asked {
      ledger.note("other-venue", "asked \(asked), got \(found)")
    }
    let venue = named.first ?? asked ?? ledger.noVenue()
    readVenue(answer, id: venue)
    let date = answer["Date"]?.string.flatMap { CivilDate(monthDayYear: $0) }
    if date == nil { ledger.note("bad-value", "Date: \(answer["Date"]?.string ?? "absent")") }
    let periods = MenuPeriods(
      menu["MenuPeriods"]?.array ?? [], selected: answer, asked: period, ledger: &ledger)
    if menu["MenuPeriods"]?.array == nil { ledger.note("missing-key", "Menu.MenuPeriods") }
    reading.hours = periods.statements(on: date, in: zone, ledger: &ledger)
      .map { HoursReading(venue: venue, $0) }
    var board = MenuBoard(
      venue: venue, stations: menu["MenuStations"]?.array ?? [], ledger: &ledger)
    if menu["DisplayPriceOnTheMenu"]?.bool == true { dishKeys.expect("CurrentPrice") }
    for product in products { read(product, day: date, periods: periods, onto: &board) }
    productKeys.report(to: ledger)
    dishKeys.report(to: ledger)
    nutrientKeys.report(to: ledger)
    reading.menus = board.menus
    if products.isEmpty { ledger.note("no-menu", "\(venue) \(date.map { "\($0)" } ?? "")") }
    reading.notices = ledger.all
    return reading
  }

  private mutating func readVenue(_ answer: JSONObject, id: String) {
    // `Name` is what the kitchen's books call the place ("BRANDYWINE BOARD"), so only a marketing name is a name.
    let location = answer["Location"]
    let name = location?["MarketingName"]?.string.map { ledger.clean($0) }.flatMap { $0.isEmpty ? nil : $0 }
    guard let name else { return }
    reading.venues.append(VenueReading(siteID: id, name: name))
  }

  private mutating func read(
    _ value: JSONValue, day: CivilDate?, periods: MenuPeriods, onto board: inout MenuBoard
  ) {
    guard let entry = Record(value, Self.product, ledger) else { return }
    productKeys.count(entry)
    let id = entry["MenuProductId"]?.identifier ?? entry["ProductId"]?.identifier ?? "?"
    guard entry["Product"]?.object != nil, let product = entry.record("Product", Self.dish) else {
      return ledger.note("dish-without-product", id)
    }
    dishKeys.count(product)
    if DishFacts.statesNutrients(product) { nutrientKeys.count(product) }
    guard let name = product.text("MarketingName") ?? product.text("DisplayName") else {
      return ledger.note("dish-without-name", id)
    }
    let assigned = entry["AssignedDate"]?.string
    guard let date = assigned.flatMap({ CivilDate(String($0.prefix(10))) }) ?? day else {
      return ledger.note("dish-without-date", name)
    }
    if let assigned, CivilDate(String(assigned.prefix(10))) == nil {
      ledger.note("bad-value", "\(id) AssignedDate: \(assigned)")
    }
    let period = periods.name(of: entry["PeriodId"]?.identifier, ledger: &ledger)
    guard board.isNew(id, date: date, period: period) else {
      return ledger.note("duplicate-dish", "\(id) \(name)")
    }
    let dish = DishFacts(product, name: name, ledger: &ledger).dish
    board.add(
      dish, date: date, period: period, station: entry["StationId"]?.identifier, ledger: &ledger)
  }
}
