import CivilTime
import Dining
import JSON
import Markup

extension SiteAdapter {
  static let campusDish = SiteAdapter(
    name: CampusDish.name, title: "CampusDish (Aramark), 2014 to 2026",
    summary:
      "the site, or its locations page: places and how they stand now, and menus and hours of each hall",
    gives: [.venues, .coordinates, .state, .hours, .menus, .diet, .prices],
    verified: Verification(.realPage, on: "2026-11-20", except: "menus pages of 2014 to 2018"),
    shapes: [
      .living("locations page, LocationHOP, GetMenus", seen: "2026-03"),
      .archived("menus pages of 2014 to 2018", seen: "2018-12"),
    ],
    marks: Marks(
      hosts: ["campusdish.com"], texts: ["\"MenuProducts\"", "\"IsOpenNow\"", "\"MealPeriodId\""],
      source: .site),
    tolerance: CampusDish.tolerance,
    requests: CampusDish.requests, read: CampusDish.read)
}

/// CampusDish, Aramark's dining site: the locations page, a location's page, its day schedule and its menus.
enum CampusDish {
  static let name = "campusdish"
  static let tolerance = CensusTolerance.none

  /// Requests the places, and for each hall its hours and the menu of each meal period.
  ///
  /// A source whose address has a path names its locations page itself; otherwise the platform's usual path
  /// is used.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.url)
    let page = address.path.isEmpty ? address.origin + "/en/locationsandmenus/" : source.url
    var requests = [PageRequest(url: page, purpose: .venues)]
    for hall in source.halls {
      requests.append(
        PageRequest(
          url: "\(address.origin)/api/locations/LocationHOP?&locationId=\(hall.siteID)", purpose: .hours,
          venue: hall.siteID))
      for period in source.periods.isEmpty ? [""] : source.periods {
        let query =
          "locationId=\(hall.siteID)&storeIds=&mode=Daily&date=\(context.today.monthDayYear)&time=&periodId=\(period)"
          + "&fulfillmentMethod="
        requests.append(
          PageRequest(
            url: "\(address.origin)/api/menu/GetMenus?" + query, purpose: .menu, venue: hall.siteID,
            date: context.today))
      }
    }
    return requests
  }

  /// Reads any of the layouts.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    let notices = NoticeCollector(page)
    switch page.content {
    case .json(let value): return try read(value, of: page, notices)
    case .document(let root, _): return try read(root, of: page, notices)
    case .xml: throw .notThisSite(title: nil)
    case .text:
      guard let rows = schedule(in: [ScriptText(utf8: page.text.bytes)]) else {
        throw .notThisSite(title: nil)
      }
      return try read(schedule: rows, of: page, notices)
    }
  }

  private static func read(_ value: JSONValue, of page: Page, _ notices: NoticeCollector) throws(ReadError)
    -> Reading
  {
    if let object = value.object {
      if LocationRecords.isModel(object) { return try read(locations: object, of: page, notices) }
      if MenuAnswerReader.isAnswer(object) { return try read(answer: object, of: page, notices) }
    }
    if HubAnswer.isKnown(page) { throw .notThisSite(title: MyDiningHub.name) }
    if let rows = value.array {
      let isAsked = page.url?.lowercased().contains("/locationhop") ?? false
      if DayScheduleReader.isSchedule(rows) || rows.isEmpty && isAsked {
        return try read(schedule: rows, of: page, notices)
      }
    }
    let known = ["MenuProducts", "MenuStations", "IsOpenNow", "MealPeriodId", "LocalStartTime", "LocationId"]
    guard known.contains(where: { page.mentions("\"\($0)\"") }) else { throw .notThisSite(title: nil) }
    throw .missingAnchor("Locations, Menu.MenuProducts or WeekDay")
  }

  private static func read(_ root: Node, of page: Page, _ notices: NoticeCollector) throws(ReadError)
    -> Reading
  {
    let scripts = root.all("script").map(\.script)
    // A sign-up form's model comes first; the content shows which model is meant.
    for match in scripts.flatMap({ $0.values(ofKey: "model") }) {
      guard let model = match.value.map({ JSONValue($0) })?.object else { continue }
      if LocationRecords.isModel(model) { return try read(locations: model, of: page, notices) }
      if MenuAnswerReader.isAnswer(model) { return try read(answer: model, of: page, notices) }
    }
    if let rows = schedule(in: scripts) { return try read(schedule: rows, of: page, notices) }
    // A truncated model still identifies the platform; without a model only a page of the platform is
    // salvaged.
    if isOurs(page) || page.ending != .closed, LocationRecords.count(in: page.text) > 0 {
      return try salvageLocations(of: page, notices)
    }
    let events = page.text.contains("gridItem__body") ? root.all(class: "gridItem__body").count : 0
    if events > 0, root.first(class: "menu__item") == nil, root.first(class: "menu__details") == nil {
      notices.note("not-a-menu", "\(events) events")
      return Reading(adapter: name, observedAt: page.observedAt, notices: notices.all)
    }
    if let reading = try MenusPage.reading(page, root, tolerance, notices) { return reading }
    var reader = LocationReader(page, root: root, scripts: scripts, tolerance: tolerance, notices)
    if let reading = try reader.read() { return reading }
    if let host = MovedSite.host(of: page, root) { throw .moved(to: host) }
    guard isOurs(page) else { throw .notThisSite(title: root.first("title")?.text) }
    if page.ending == .open || page.ending == .truncated { throw .cutOff(in: "page") }
    throw .missingAnchor("model, .location__hours or .menu__item")
  }

  /// Whether a page names the platform: on a page that does not, what looks like its dishes is another
  /// site's.
  static func isOurs(_ page: Page) -> Bool {
    ["campusdish", "LocationsAndMenus", "Aramark", "locationHop"].contains { page.mentions($0) }
  }

  private static func schedule(in scripts: [ScriptText]) -> [JSONValue]? {
    for match in scripts.flatMap({ $0.jsonParseArguments() }) {
      if let rows = match.value.map({ JSONValue($0) })?.array, DayScheduleReader.isSchedule(rows) {
        return rows
      }
    }
    return nil
  }

  private static func read(
    locations model: JSONObject, of page: Page, _ notices: NoticeCollector
  ) throws(ReadError) -> Reading {
    let records = LocationRecords.all(in: model)
    var reader = LocationsReader(page, notices)
    var reading = reader.read(records)
    if !records.isEmpty, reading.venues.isEmpty { throw .missingAnchor("Location.Id") }
    let count = LocationRecords.count(in: page.text, notices)
    notices.compare(
      [CensusCount(what: "locations", census: count, accounted: records.count)], tolerance: tolerance)
    // The model is complete, or its script would not parse; only the page's tail is missing.
    if page.ending != .closed { notices.note("cut-off", "after the locations") }
    reading.notices = notices.all
    return reading
  }

  private static func salvageLocations(of page: Page, _ notices: NoticeCollector) throws(ReadError) -> Reading
  {
    guard page.ending == .closed else { throw .cutOff(in: "model") }
    let records = LocationRecords.salvaged(from: page.text, notices)
    let count = LocationRecords.count(in: page.text, notices)
    notices.note("salvaged", "locations: \(count) candidates")
    var reader = LocationsReader(page, notices)
    var reading = reader.read(records)
    guard !reading.venues.isEmpty else { throw .missingAnchor("model.Locations") }
    notices.compare(
      [CensusCount(what: "locations", census: count, accounted: records.count)], tolerance: tolerance)
    reading.confidence = .salvaged
    reading.notices = notices.all
    return reading
  }

  private static func read(
    answer: JSONObject, of page: Page, _ notices: NoticeCollector
  ) throws(ReadError) -> Reading {
    var reader = MenuAnswerReader(observedAt: page.observedAt, zone: page.zone, notices)
    return try reader.read(
      answer, venue: page.parameter("locationId"), period: page.parameter("periodId"),
      date: askedDay(of: page))
  }

  /// The day that an address asks for; nil if it asks for a week, which may begin on any day.
  private static func askedDay(of page: Page) -> CivilDate? {
    guard page.parameter("mode")?.lowercased() != "weekly" else { return nil }
    return page.parameter("date").flatMap { CivilDate(monthDayYear: $0.formDecoded) }
  }

  private static func read(
    schedule rows: [JSONValue], of page: Page, _ notices: NoticeCollector
  ) throws(ReadError) -> Reading {
    let venue = page.parameter("locationId") ?? notices.noVenue()
    var reader = DayScheduleReader(venue: venue, notices)
    let reading = reader.read(rows, observedAt: page.observedAt)
    if !rows.isEmpty, reading.hours.isEmpty { throw .missingAnchor("WeekDay and LocalStartTime") }
    return reading
  }
}
