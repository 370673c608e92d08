import CivilTime
import Dining
import JSON

/// Reads the answer of `/api/menu/GetMenus`, or the same model inside a location's page: dishes of a day or a
/// week.
struct MenuAnswerReader {
  private static let product = RecordShape("MenuProduct")
  private static let dish = RecordShape("Product", usual: ["AvailableFilters"])

  private let zone: Zone
  private let notices: NoticeCollector
  private var reading: Reading
  private var productKeys = KeyCount(
    of: "MenuProduct", expected: ["PeriodId", "StationId", "AssignedDate", "Product"])
  private var dishKeys = KeyCount(
    of: "Product",
    expected: ["MarketingName", "ShortDescription", "Calories", "AvailableFilters", "DietaryInformation"])

  /// A product that states nutrients states all of them, if only as null.
  private var nutrientKeys = KeyCount(of: "Product", expected: DishFacts.nutrientKeys)

  init(observedAt: Instant, zone: Zone, _ notices: NoticeCollector) {
    self.zone = zone
    self.notices = notices
    reading = Reading(adapter: CampusDish.name, observedAt: observedAt)
  }

  /// Whether an object is such an answer.
  static func isAnswer(_ object: JSONObject) -> Bool {
    object["Menu"]?["MenuProducts"] != nil || object["Menu"]?["MenuStations"] != nil
  }

  /// Reads an answer; `venue` and `period` are the ids in the page's address, over which the answer's own
  /// take precedence, and `date` is the one that was asked for.
  mutating func read(
    _ answer: JSONObject, venue asked: String?, period: String?, date askedDay: CivilDate?
  ) throws(ReadError) -> Reading {
    guard let menu = answer["Menu"]?.object, let products = menu["MenuProducts"]?.array else {
      throw .missingAnchor("Menu.MenuProducts")
    }
    let named = [answer["LocationId"], menu["LocationId"], answer["Location"]?["Id"]].compactMap {
      $0?.identifier
    }
    for other in named where other != named[0] {
      notices.note("other-venue", "\(named[0]) and \(other) in one answer")
    }
    if let asked, let found = named.first, found != asked {
      notices.note("other-venue", "asked \(asked), got \(found)")
    }
    let venue = named.first ?? asked ?? notices.noVenue()
    readVenue(answer, id: venue)
    let date = answer["Date"]?.string.flatMap { CivilDate(monthDayYear: $0) }
    if date == nil { notices.note("bad-value", "Date: \(answer["Date"]?.string ?? "absent")") }
    let periods = MenuPeriods(
      menu["MenuPeriods"]?.array ?? [], selected: answer, asked: period, products: products, notices)
    if menu["MenuPeriods"]?.array == nil { notices.note("missing-key", "Menu.MenuPeriods") }
    reading.hours = periods.statements(on: date, in: zone, notices)
      .map { HoursReading(venue: venue, $0) }
    var board = MenuBoard(
      venue: venue, stations: menu["MenuStations"]?.array ?? [], notices)
    if menu["DisplayPriceOnTheMenu"]?.bool == true { dishKeys.expect("CurrentPrice") }
    let onlyDay = isOfOneDay(answer, products, date) ? date : nil
    for product in products { read(product, day: onlyDay, periods: periods, onto: &board) }
    reading.menus = board.menus
    // An answer of one day whose products are of another is as old as these.
    let days = reading.menus.map(\.menu.date)
    let isOfDate = days.isEmpty || answer["IsWeekly"]?.flag == true
    notices.compare(asked: askedDay, shown: days + (isOfDate ? [date].compactMap(\.self) : []))
    productKeys.report(to: notices)
    dishKeys.report(to: notices)
    nutrientKeys.report(to: notices)
    if products.isEmpty { notices.note("no-menu", "\(venue) \(date.map { "\($0)" } ?? "")") }
    reading.notices = notices.all
    return reading
  }

  /// Whether products without a day belong to the answer's day: those of a week may be of any day.
  private func isOfOneDay(_ answer: JSONObject, _ products: [JSONValue], _ day: CivilDate?) -> Bool {
    if answer["IsWeekly"]?.flag == true { return false }
    return products.allSatisfy { product in
      product["AssignedDate"]?.string.flatMap { CivilDate(String($0.prefix(10))) }.map { $0 == day } ?? true
    }
  }

  private mutating func readVenue(_ answer: JSONObject, id: String) {
    // `Name` is the kitchen's internal name of the place ("BRANDYWINE BOARD"), so only a marketing name is
    // used.
    let location = answer["Location"]
    let name = location?["MarketingName"]?.string.map { notices.clean($0) }.flatMap { $0.isEmpty ? nil : $0 }
    guard let name else { return }
    reading.venues.append(VenueReading(siteID: id, name: name))
  }

  private mutating func read(
    _ value: JSONValue, day: CivilDate?, periods: MenuPeriods, onto board: inout MenuBoard
  ) {
    guard let entry = Record(value, Self.product, notices) else { return }
    productKeys.count(entry)
    let id = entry["MenuProductId"]?.identifier ?? entry["ProductId"]?.identifier ?? "?"
    guard entry["Product"]?.object != nil, let product = entry.record("Product", Self.dish) else {
      return notices.note("dish-without-product", id)
    }
    dishKeys.count(product)
    if DishFacts.statesNutrients(product) { nutrientKeys.count(product) }
    guard let name = product.text("MarketingName") ?? product.text("DisplayName") else {
      return notices.note("dish-without-name", id)
    }
    let assigned = entry["AssignedDate"]?.string
    let assignedDay = assigned.flatMap { CivilDate(String($0.prefix(10))) }
    if let assigned, assignedDay == nil { notices.note("bad-value", "\(id) AssignedDate: \(assigned)") }
    guard let date = assignedDay ?? day else {
      return notices.note("dish-without-date", name)
    }
    let period = periods.name(of: entry["PeriodId"]?.identifier, notices)
    guard board.isNew(id, date: date, period: period) else {
      return notices.note("duplicate-dish", "\(id) \(name)")
    }
    let dish = DishFacts(product, name: name, notices).dish
    board.add(
      dish, date: date, period: period, station: entry["StationId"]?.identifier, notices)
  }
}
