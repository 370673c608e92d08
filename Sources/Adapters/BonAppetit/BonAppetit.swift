import CivilTime
import Dining
import JSON

extension SiteAdapter {
  static let bonAppetit = SiteAdapter(
    name: BonAppetit.name, title: "Bon Appétit (Compass)",
    summary:
      "the API (https://legacy.cafebonappetit.com/api/2) with the cafés' numbers as halls, or a site with their names",
    gives: [.venues, .coordinates, .hours, .menus, .diet, .prices],
    verified: Verification(.realPage, on: "2026-11-20", except: "lists of cafés, and pages"),
    requests: BonAppetit.requests,
    read: BonAppetit.read)
}

/// Bon Appétit Management Company: cafés with their hours, and menus by day part.
enum BonAppetit {
  static let name = "bonappetit"
  static let currency = "USD"

  /// Of each café its page; or, from the API, what it is and when it is open, and its menu of the day.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.url)
    if !address.path.hasPrefix("/api"), !address.origin.hasPrefix("https://legacy.") {
      return source.halls.map {
        PageRequest(
          url: "\(address.origin)/cafe/\($0.siteID)/\(context.today)/", purpose: .menu, venue: $0.siteID,
          date: context.today)
      }
    }
    let api = address.origin + (address.path.isEmpty ? "/api/2" : address.path)
    return source.halls.flatMap { hall in
      [
        PageRequest(
          url: "\(api)/cafes?cafe=\(hall.siteID)&date=\(context.today)", purpose: .hours, venue: hall.siteID),
        PageRequest(
          url: "\(api)/menus?cafe=\(hall.siteID)&date=\(context.today)", purpose: .menu, venue: hall.siteID,
          date: context.today
        ),
      ]
    }
  }

  /// Reads whichever of the answers a page is.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    if case .document(let root, _) = page.content { return try BonAppetitPage(page, root: root).read() }
    guard case .json(let value) = page.content, let answer = value.object else {
      throw .notThisSite(title: nil)
    }
    let log = PageLog(page)
    let menus = answer["menus"]?.object ?? answer
    let days = menus["days"]?.array ?? []
    let isOthers = !days.isEmpty && menus["items"] == nil && !days.contains { $0["cafes"] != nil }
    if menus["items"] != nil || menus["days"] != nil, !isOthers {
      var reader = BonAppetitMenu(page, log)
      return try reader.read(menus)
    }
    var reader = BonAppetitCafes(page, log)
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
