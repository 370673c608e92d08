import CivilTime
import Dining
import JSON

extension SiteAdapter {
  static let stwON = SiteAdapter(
    name: STWON.name, title: "Studierendenwerk OstNiedersachsen",
    summary: "the API (https://sls.api.stw-on.de/v1), with the canteens' numbers as halls",
    gives: [.venues, .hours, .menus, .diet, .prices],
    verified: Verification(.excerpts, on: "2026-11-22"),
    shapes: [.living("v1: locations, and the menus of up to 21 days with announcements", seen: "2026-09")],
    marks: Marks(hosts: ["api.stw-on.de"], texts: ["\"special_tags\""], source: .site),
    requests: STWON.requests, read: STWON.read)
}

/// The canteens of Braunschweig, Hildesheim, Lüneburg, Clausthal and their neighbours, by their own API.
enum STWON {
  static let name = "stw-on"
  static let currency = "EUR"
  /// Two weeks; the API gives at most 21 days at once.
  private static let days = 14

  /// Requests all canteens, and two weeks of menus for each hall.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.api ?? source.url)
    let path = address.path.isEmpty ? "/v1" : address.path
    let base = address.origin + (path.hasSuffix("/") ? String(path.dropLast()) : path)
    let last = context.today.adding(days: days - 1)
    return [PageRequest(url: base + "/locations", purpose: .venues)]
      + source.halls.map { hall in
        PageRequest(
          url: "\(base)/locations/\(hall.siteID)/menu/\(context.today)/\(last)", purpose: .menu,
          venue: hall.siteID, date: context.today)
      }
  }

  /// Reads the list of canteens, one of them, or a menu.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    guard case .json(let value) = page.content else { throw .notThisSite(title: nil) }
    if let meals = value["meals"], value["announcements"] != nil || isOwn(meals.array ?? []) {
      guard meals.array != nil else { throw .missingAnchor("meals") }
      var reader = STWONMenu(page)
      return reader.read(value)
    }
    let records = value.array ?? [value]
    if records.contains(where: { $0["opening_hours"]?.array != nil && $0["name"] != nil }) {
      return STWONPlaces(NoticeCollector(page)).read(records, of: page)
    }
    let isKnown =
      page.mentions("\"special_tags\"") || page.mentions("\"opening_hours\"") && page.mentions("\"line1\"")
    guard isKnown else { throw .notThisSite(title: nil) }
    throw .missingAnchor("meals or opening_hours")
  }

  private static func isOwn(_ meals: [JSONValue]) -> Bool {
    meals.contains { $0["lane"]?["name"] != nil && $0["price"]?["student"] != nil }
  }

  /// The three times of day at which these canteens serve, in the terms of other sites.
  static func period(_ word: String?, _ notices: NoticeCollector) -> String? {
    guard let word, word != "all" else { return nil }
    let known = ["morning": "Breakfast", "noon": "Lunch", "evening": "Dinner"]
    if known[word] == nil { notices.tally("unknown-period", word) }
    return known[word] ?? word
  }
}
