import CivilTime
import Dining
import JSON

extension SiteAdapter {
  static let bostonCollege = SiteAdapter(
    name: BostonCollege.name, title: "Boston College",
    summary:
      "the folder of its menus (https://web.bc.edu/dining/menu): every hall's dishes of today and later",
    gives: [.venues, .menus, .diet, .prices], verified: Verification(.excerpts, on: "2026-11-22"),
    shapes: [.living("todayMenu_PROD.json, futureMenu_PROD.json: a row a dish", seen: "2026-09")],
    marks: Marks(hosts: ["web.bc.edu"], texts: ["\"Recipe_Print_As_Name\""], source: .folder),
    requests: BostonCollege.requests,
    read: BostonCollege.read)
}

/// Boston College's menus: two lists in which each row is one dish at one station of one meal.
enum BostonCollege {
  static let name = "boston-college"

  /// Requests both lists, each of which covers every hall.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let folder = SiteAddress(source.url).folder
    return [
      PageRequest(url: folder + "todayMenu_PROD.json", purpose: .menu, date: context.today),
      PageRequest(url: folder + "futureMenu_PROD.json", purpose: .menu),
    ]
  }

  /// Reads a list; an empty list means a day without menus.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    guard case .json(let value) = page.content else { throw .notThisSite(title: nil) }
    let isOwn = page.mentions("\"Recipe_Print_As_Name\"") || page.mentions("\"Menu_Category_Name\"")
    let isAsked = page.url.map { $0.has("Menu_PROD.json") } ?? false
    guard isOwn || isAsked && value.array?.isEmpty == true else { throw .notThisSite(title: nil) }
    guard let rows = value.array else { throw .missingAnchor("rows") }
    var reader = BostonCollegeRows(page)
    return try reader.read(rows)
  }
}
