import CivilTime
import Dining
import JSON

extension SiteAdapter {
  static let purdue = SiteAdapter(
    name: Purdue.name, title: "Purdue Dining",
    summary: "the API (https://api.hfs.purdue.edu), locations' names (Earhart) as halls",
    gives: [.venues, .coordinates, .hours, .menus, .diet],
    verified: Verification(.excerpts, on: "2026-11-22"),
    shapes: [
      .living("menus/v2: locations with their normal hours", seen: "2026-09-11"),
      .living("menus/v2: a location's day", seen: "2026-09-11"),
    ],
    marks: Marks(hosts: ["api.hfs.purdue.edu"], texts: ["\"NormalHours\"", "\"IsVegetarian\""]),
    requests: Purdue.requests, read: Purdue.read)
}

/// Purdue University's dining courts: all locations with their normal hours, and a location's meals of a day.
enum Purdue {
  static let name = "purdue"

  /// Requests the locations, and for each hall the day. A location is identified by its name, which is not a
  /// number and may contain spaces.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let api = SiteAddress(source.url).origin + "/menus/v2/locations"
    return [PageRequest(url: api, purpose: .venues)]
      + source.halls.map { hall in
        PageRequest(
          url: "\(api)/\(SlugText.pathPart(hall.siteID))/\(context.today)", purpose: .menu,
          venue: hall.siteID,
          date: context.today)
      }
  }

  /// Reads either of the two answers.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    guard case .json(let value) = page.content, let answer = value.object else {
      throw .notThisSite(title: nil)
    }
    let notices = NoticeCollector(page)
    if let locations = answer["Location"]?.array {
      return PurduePlaces.reading(locations, page, notices)
    }
    if let meals = answer["Meals"]?.array {
      var reader = PurdueDay(page, notices)
      return reader.read(meals, of: answer)
    }
    let known = ["NormalHours", "IsVegetarian", "IsPublished", "NutritionReady"]
    guard known.contains(where: { page.mentions("\"\($0)\"") }) else { throw .notThisSite(title: nil) }
    throw .missingAnchor("Location or Meals")
  }
}
