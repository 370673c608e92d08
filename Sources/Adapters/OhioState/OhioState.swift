import CivilTime
import Dining
import JSON

extension SiteAdapter {
  static let ohioState = SiteAdapter(
    name: OhioState.name, title: "Ohio State Dining",
    summary: "the API (https://content.osu.edu), locations' numbers as halls",
    gives: [.venues, .coordinates, .menus, .diet, .prices],
    verified: Verification(.excerpts, on: "2026-11-22"),
    shapes: [
      .living("v2/api/v1/dining: locations", seen: "2026"),
      .living("v2/api/v1/dining: locations with their menus' sections, and sections", seen: "2026"),
    ],
    marks: Marks(
      hosts: ["content.osu.edu"], texts: ["\"locationsWithGeoCode\"", "\"locationsMenus\"", "\"fullMenu\""]),
    requests: OhioState.requests, read: OhioState.read)
}

/// Ohio State's dining locations, the sections of their menus, and the items of each section.
enum OhioState {
  static let name = "ohio-state"
  static let currency = "USD"

  /// Requests the locations, the sections of their menus, and for each hall the sections of the day.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let api = SiteAddress(source.url).origin + "/v2/api/v1/dining"
    return [
      PageRequest(url: "\(api)/locations", purpose: .venues),
      PageRequest(url: "\(api)/locations/menus", purpose: .hours),
    ]
      + source.halls.flatMap { hall in
        OhioStateSection.listed(context.findings[sectionsKey(hall.siteID)] ?? "")
          .filter { $0.date == nil || $0.date == context.today }
          .map { section in
            PageRequest(
              url: "\(api)/full/menu/section/\(section.id)", purpose: .menu, venue: hall.siteID,
              date: context.today, dependsOn: [sectionKey(section.id)])
          }
      }
  }

  /// The key of the finding that lists the sections of a location's menus.
  static func sectionsKey(_ location: String) -> String { "sections " + location }
  /// The key of the finding with the location of a section.
  static func sectionKey(_ id: String) -> String { "section " + id }

  /// Reads any of the site's answers.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    guard case .json(let value) = page.content else { throw .notThisSite(title: nil) }
    let notices = NoticeCollector(page)
    let data = value["data"] ?? value
    if let places = data["locationsWithGeoCode"]?.array ?? data["locationsMenus"]?.array {
      var reader = OhioStatePlaces(page, notices)
      return reader.read(places)
    }
    if let items = data["fullMenu"]?.array {
      var reader = OhioStateMenu(page, notices)
      return reader.read(items)
    }
    let known = ["diningStyle", "menuSectionName", "portionSize", "campusBuildingID", "sectionID"]
    guard known.contains(where: { page.mentions("\"\($0)\"") }) else { throw .notThisSite(title: nil) }
    throw .missingAnchor("locationsWithGeoCode, locationsMenus or fullMenu")
  }
}
