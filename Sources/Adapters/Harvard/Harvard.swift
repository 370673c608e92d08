import CivilTime
import Dining
import JSON

extension SiteAdapter {
  static let harvard = SiteAdapter(
    name: Harvard.name, title: "Harvard Dining (CS50)",
    summary: "the API (https://api.cs50.io/dining), locations' numbers as halls",
    gives: [.venues, .menus, .diet], verified: Verification(.excerpts, on: "2026-11-22"),
    shapes: [.living("locations, categories, recipes and menus of a day", seen: "2026-06")],
    marks: Marks(hosts: ["api.cs50.io"]),
    requests: Harvard.requests, read: Harvard.read)
}

/// Harvard's dining halls by CS50's API, whose menus are rows of numbers: the names of recipes and categories
/// are in lists of their own, which are read first.
enum Harvard {
  static let name = "harvard"

  /// Requests the locations, the two lists, and once these were read, each hall's rows of the day, which are
  /// meaningless without them.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.url)
    let api = address.origin + (address.path.isEmpty ? "/dining" : address.path)
    let lists: [(String, PageRequest.Purpose)] = [
      ("locations", .venues), ("categories", .hours), ("recipes", .hours),
    ]
    let isJoined = !context.findings.all(HarvardRecipes.finding).isEmpty
    return lists.map { PageRequest(url: "\(api)/\($0.0)", purpose: $0.1) }
      + (isJoined ? source.halls : []).map { hall in
        PageRequest(
          url: "\(api)/menus?date=\(context.today)&location=\(hall.siteID)", purpose: .menu,
          venue: hall.siteID, date: context.today, dependsOn: ["category ", HarvardRecipes.finding])
      }
  }

  /// The meals by their numbers, which no list of the API names.
  static let meals = [0: "Breakfast", 1: "Lunch", 2: "Dinner"]

  static func categoryKey(_ id: String) -> String { "category " + id }

  /// Reads any of the four answers.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    guard case .json(let value) = page.content, let records = value.array else {
      guard page.mentions("\"serving_size\"") || page.mentions("\"recipe\"") else {
        throw .notThisSite(title: nil)
      }
      throw .missingAnchor("an array")
    }
    let notices = NoticeCollector(page)
    let part = page.url.flatMap { SiteAddress($0).path.split(separator: "/").last.map { String($0) } } ?? ""
    let isOurs = page.url.map { SiteAddress($0).path.contains("dining/") } ?? false
    if records.contains(where: { $0["recipe"] != nil && $0["category"] != nil }) {
      return try HarvardRows.reading(records, page, notices)
    }
    if records.contains(where: { $0["serving_size"] != nil && $0["calories"] != nil }) {
      return HarvardRecipes.reading(records, page, notices)
    }
    // The two other lists have only numbers and names: only the address distinguishes them from other sites'
    // lists.
    switch part {
    case "locations" where isOurs, "categories" where isOurs:
      return HarvardNames.reading(records, page, notices, areLocations: part == "locations")
    case "menus" where isOurs && records.isEmpty: return try HarvardRows.reading(records, page, notices)
    case "recipes" where isOurs && records.isEmpty: return HarvardRecipes.reading(records, page, notices)
    default:
      guard isOurs else { throw .notThisSite(title: nil) }
      throw .missingAnchor("rows with a recipe and a category")
    }
  }
}
