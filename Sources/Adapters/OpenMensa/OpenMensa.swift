import CivilTime
import Dining
import JSON
import Markup

extension SiteAdapter {
  static let openMensa = SiteAdapter(
    name: OpenMensa.name, title: "OpenMensa",
    summary:
      "a feed's address, or the API (https://openmensa.org/api/v2) with the canteens' numbers as halls",
    gives: [.venues, .coordinates, .hours, .menus, .diet, .prices],
    verified: Verification(.realPage, on: "2026-11-20"), requests: OpenMensa.requests, read: OpenMensa.read)
}

/// OpenMensa: feeds of single canteens (XML, versions 1 and 2), and the API over all of them (JSON, version 2).
enum OpenMensa {
  static let name = "openmensa"
  /// Feeds name no currency; the format's documentation means this one.
  static let currency = "EUR"
  /// The API gives at most so many canteens a page; there are fewer than three pages of them.
  private static let pages = 1...3

  /// The feed itself; of the API the list of canteens and a week of meals of each hall.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.url)
    guard address.path.hasPrefix("/api/v2") else {
      return [PageRequest(url: source.url, purpose: .menu)]
    }
    let api = address.origin + "/api/v2/canteens"
    let ids = source.halls.map(\.siteID).joined(separator: ",")
    var requests =
      ids.isEmpty
      ? pages.map { PageRequest(url: "\(api)?per_page=500&page=\($0)", purpose: .venues) }
      : [PageRequest(url: "\(api)?ids=\(ids)", purpose: .venues)]
    for hall in source.halls {
      requests.append(
        PageRequest(
          url: "\(api)/\(hall.siteID)/meals?start=\(context.today)", purpose: .menu, venue: hall.siteID,
          date: context.today))
    }
    return requests
  }

  /// Reads a feed or an answer of the API.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    switch page.content {
    case .xml(let root):
      var reader = OpenMensaFeed(page)
      return try reader.read(root)
    case .json(let value):
      var reader = OpenMensaAnswer(page)
      return try reader.read(value)
    case .document(let root, _): throw .notThisSite(title: root.first("title")?.text)
    case .text: throw .notThisSite(title: nil)
    }
  }

  /// The words for groups of guests.
  static let groups: Set = ["student", "employee", "pupil", "other"]

  /// One word for a group of guests, whichever of the two formats names it.
  static func group(_ role: String) -> String {
    let words = ["students": "student", "employees": "employee", "pupils": "pupil", "others": "other"]
    let role = role.lowercased()
    return words[role] ?? role
  }
}
