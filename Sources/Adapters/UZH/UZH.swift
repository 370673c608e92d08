import CivilTime
import Dining
import Markup

extension SiteAdapter {
  static let uzh = SiteAdapter(
    name: UZH.name, title: "University of Zurich (ZFV)",
    summary: "a mensa's menu feed of one weekday, as an address with menuId and dayOfWeek",
    gives: [.venues, .menus, .diet, .prices], verified: Verification(.realPage, on: "2026-11-20"),
    requests: UZH.requests, read: UZH.read)
}

/// The menu feeds of ZFV's mensas at the University of Zurich: Atom, with the day's menus as XHTML in its entry.
enum UZH {
  static let name = "uzh"
  static let currency = "CHF"

  /// The feed, once for each hall, which is a number that stands in its address as `menuId`.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    guard !source.halls.isEmpty else {
      return [PageRequest(url: source.url, purpose: .menu, date: context.today)]
    }
    let address = SiteAddress(source.url)
    return source.halls.map { hall in
      PageRequest(
        url:
          "\(address.origin)\(address.path)?menuId=\(hall.siteID)&type=uzh2&dayOfWeek=\(context.today.weekday.rawValue)",
        purpose: .menu, venue: hall.siteID, date: context.today)
    }
  }

  /// Reads a feed.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    guard case .xml(let root) = page.content else {
      guard case .document(let root, _) = page.content else { throw .notThisSite(title: nil) }
      throw .notThisSite(title: root.first("title")?.text)
    }
    guard root.name == "feed" else { throw .notThisSite(title: root.name) }
    var reader = UZHFeed(page, root)
    return try reader.read()
  }
}
