import CivilTime
import Dining
import JSON

extension SiteAdapter {
  static let bonAppetit = SiteAdapter(
    name: BonAppetit.name, title: "Bon Appétit (Compass)",
    summary:
      "the site (https://<site>.cafebonappetit.com), cafés' names in addresses as halls; without halls the page of them all",
    gives: [.venues, .coordinates, .state, .hours, .menus, .diet, .prices],
    verified: Verification(.realPage, on: "2026-11-22", except: "lists of cafés"),
    shapes: [
      .living("a café's page of a day", seen: "2026-06"),
      .archived("legacy API: menus and cafés, closed to programs since 2026", seen: "2025"),
      .archived("Penn's list of venues", seen: "2022"),
    ],
    marks: Marks(
      hosts: ["cafebonappetit.com"], texts: ["Bamco.", "\"cor_icon\"", "site-panel__daypart-item"],
      source: .site),
    requests: BonAppetit.requests,
    read: BonAppetit.read)
}

/// Bon Appétit Management Company: cafés with their hours, and menus by day part.
enum BonAppetit {
  static let name = "bonappetit"
  static let currency = "USD"

  /// The API's refusal of programs since 2026, sent instead of an answer.
  private static let closing = "no longer accepts unauthenticated requests"

  /// Requests each café's page of the day, or without halls the page on which a site lists all cafés.
  ///
  /// The API that used to give the same data is closed to programs, so a source with its address gets no
  /// requests.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.url)
    if address.path.hasPrefix("/api") || address.origin.contains("://legacy.") { return [] }
    let day = context.today
    guard !source.halls.isEmpty else {
      return [PageRequest(url: "\(address.origin)/cafe/\(day)/", purpose: .menu, date: day)]
    }
    return source.halls.map {
      PageRequest(
        url: "\(address.origin)/cafe/\($0.siteID)/\(day)/", purpose: .menu, venue: $0.siteID, date: day)
    }
  }

  /// Reads any of the site's answers.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    if case .document(let root, _) = page.content { return try BonAppetitPage(page, root: root).read() }
    if page.mentions(closing) { throw .refusedBySite("its API \(closing)") }
    guard case .json(let value) = page.content, let answer = value.object else {
      throw .notThisSite(title: nil)
    }
    let notices = NoticeCollector(page)
    let menus = answer["menus"]?.object ?? answer
    let days = menus["days"]?.array ?? []
    let isOthers = !days.isEmpty && menus["items"] == nil && !days.contains { $0["cafes"] != nil }
    if menus["items"] != nil || menus["days"] != nil, !isOthers {
      var reader = BonAppetitMenu(page, notices)
      return try reader.read(menus)
    }
    var reader = BonAppetitCafes(page, notices)
    if let cafes = answer["cafes"] {
      reader.read(cafes: cafes)
    } else if let venues = answer["result_data"]?["document"]?["venue"] ?? answer["document"]?["venue"] {
      reader.read(venues: venues)
    } else {
      let known = ["dayparts", "cor_icon", "dateHours", "dailyMenuURL", "eod"]
      guard known.contains(where: { page.mentions("\"\($0)\"") }) else { throw .notThisSite(title: nil) }
      throw .missingAnchor("days, cafes or venue")
    }
    return reader.finish()
  }
}
