import CivilTime
import Dining
import JSON
import Markup

/// CampusDish, Aramark's dining site: the locations page, a location's page, its day schedule and its menus.
enum CampusDish {
  static let name = "campusdish"

  /// One request for the places, and for each hall one for its hours and one for each meal period's menu.
  ///
  /// A source whose address has a path names its locations page itself; otherwise that is where the platform has it.
  static func requests(_ source: SiteSource, today: CivilDate) -> [PageRequest] {
    let address = SiteAddress(source.url)
    let page = address.path.isEmpty ? address.origin + "/en/locationsandmenus/" : source.url
    var requests = [PageRequest(url: page, purpose: .venues)]
    let (year, month, day) = today.components
    let date = "\(twoDigits(month))/\(twoDigits(day))/\(year)"
    for hall in source.halls {
      requests.append(
        PageRequest(
          url: "\(address.origin)/api/locations/LocationHOP?&locationId=\(hall.siteID)", purpose: .hours,
          venue: hall.siteID))
      for period in source.periods.isEmpty ? [""] : source.periods {
        requests.append(
          PageRequest(
            url:
              "\(address.origin)/api/menu/GetMenus?locationId=\(hall.siteID)&storeIds=&mode=Daily&date=\(date)"
              + "&time=&periodId=\(period)&fulfillmentMethod=",
            purpose: .menu, venue: hall.siteID, date: today))
      }
    }
    return requests
  }

  private static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  /// Reads whichever of the layouts a page has.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    var ledger = NoticeLedger()
    for notice in page.notices { ledger.note(notice.code, notice.detail) }
    switch page.content {
    case .json(let value): return try read(value, of: page, ledger: ledger)
    case .document(let root): return try read(root, of: page, ledger: ledger)
    case .text:
      let script = ScriptText(utf8: page.text)
      guard let rows = Self.schedule(in: [script]) else { throw .notThisSite(title: nil) }
      return try read(rows, of: page, ledger: ledger)
    }
  }

  private static func read(_ value: JSONValue, of page: Page, ledger: NoticeLedger) throws(ReadError)
    -> Reading
  {
    if let object = value.object {
      if LocationsReader.isModel(object) { return try read(locations: object, of: page, ledger: ledger) }
      if MenuAnswerReader.isAnswer(object) { return try read(answer: object, of: page, ledger: ledger) }
    }
    if let rows = value.array {
      let isAsked = page.url?.lowercased().contains("/locationhop") ?? false
      if DayScheduleReader.isSchedule(rows) || rows.isEmpty && isAsked {
        return try read(rows, of: page, ledger: ledger)
      }
    }
    let known = ["MenuProducts", "MenuStations", "IsOpenNow", "MealPeriodId", "LocalStartTime", "LocationId"]
    guard known.contains(where: { page.mentions("\"\($0)\"") }) else { throw .notThisSite(title: nil) }
    throw .missingAnchor("Locations, Menu.MenuProducts or WeekDay")
  }

  private static func read(_ root: Node, of page: Page, ledger: NoticeLedger) throws(ReadError) -> Reading {
    let scripts = root.all("script").map(\.script)
    // A sign-up form's model comes first; which one is meant shows in what it holds.
    for match in scripts.flatMap({ $0.values(ofKey: "model") }) {
      guard let model = match.value.map(JSONValue.init)?.object else { continue }
      if LocationsReader.isModel(model) { return try read(locations: model, of: page, ledger: ledger) }
      if MenuAnswerReader.isAnswer(model) { return try read(answer: model, of: page, ledger: ledger) }
    }
    if let rows = schedule(in: scripts) { return try read(rows, of: page, ledger: ledger) }
    var reader = LocationReader(page, root: root, scripts: scripts, ledger: ledger)
    if let reading = try reader.read() { return reading }
    let isOurs = ["campusdish", "LocationsAndMenus", "Aramark"].contains { page.mentions($0) }
    guard isOurs else { throw .notThisSite(title: root.first("title")?.text) }
    throw .missingAnchor("model, .location__hours or .menu__item")
  }

  private static func schedule(in scripts: [ScriptText]) -> [JSONValue]? {
    for match in scripts.flatMap({ $0.jsonParseArguments() }) {
      if let rows = match.value.map(JSONValue.init)?.array, DayScheduleReader.isSchedule(rows) { return rows }
    }
    return nil
  }

  private static func read(
    locations model: JSONObject, of page: Page, ledger: NoticeLedger
  ) throws(ReadError) -> Reading {
    let records = LocationsReader.records(in: model)
    var reader = LocationsReader(observedAt: page.observedAt, zone: page.zone, ledger: ledger)
    let (reading, notes) = reader.read(records, confidence: .tree)
    if !records.isEmpty, reading.venues.isEmpty { throw .missingAnchor("Location.Id") }
    return finished(reading, notes)
  }

  private static func read(
    answer: JSONObject, of page: Page, ledger: NoticeLedger
  ) throws(ReadError) -> Reading {
    var reader = MenuAnswerReader(observedAt: page.observedAt, zone: page.zone, ledger: ledger)
    let (reading, notes) = try reader.read(answer, venue: page.parameter("locationId"))
    return finished(reading, notes)
  }

  private static func read(
    _ rows: [JSONValue], of page: Page, ledger: NoticeLedger
  ) throws(ReadError) -> Reading {
    var ledger = ledger
    let venue = page.parameter("locationId") ?? ledger.noVenue()
    var reader = DayScheduleReader(venue: venue, ledger: ledger)
    let (reading, notes) = reader.read(rows, observedAt: page.observedAt)
    if !rows.isEmpty, reading.hours.isEmpty { throw .missingAnchor("WeekDay and LocalStartTime") }
    return finished(reading, notes)
  }

  private static func finished(_ reading: Reading, _ ledger: NoticeLedger) -> Reading {
    var reading = reading
    reading.notices = ledger.notices
    return reading
  }
}

extension SiteAdapter {
  static let campusDish = SiteAdapter(
    name: CampusDish.name, title: "CampusDish (Aramark)",
    summary:
      "the site, or its locations page: places and how they stand now, and menus and hours of each hall",
    gives: [.venues, .coordinates, .state, .hours, .menus, .diet],
    requests: CampusDish.requests, read: CampusDish.read)
}
