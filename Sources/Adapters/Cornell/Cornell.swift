import CivilTime
import Dining
import JSON

extension SiteAdapter {
  static let cornell = SiteAdapter(
    name: Cornell.name, title: "Cornell Dining Now",
    summary: "the site (https://admin-now.dining.cornell.edu): every eatery with a week of hours and menus",
    gives: [.venues, .coordinates, .hours, .menus], verified: Verification(.realPage, on: "2026-11-22"),
    shapes: [
      .living("eateries with a week of events", seen: "2026-09"),
      .archived("lists kept by hand, with weekdays"),
    ],
    marks: Marks(
      hosts: ["now.dining.cornell.edu", "admin-now.dining.cornell.edu"],
      texts: ["\"eateryTypes\"", "\"opHoursCalc\""]),
    requests: Cornell.requests, read: Cornell.read)
}

/// Cornell Dining Now: one answer with every eatery, its week, and its standing offer.
enum Cornell {
  static let name = "cornell"

  private static let path = "/api/1.0/dining/eateries.json"

  /// The only request. A source with the site's first address is asked under its later one, which gives the
  /// same answers.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.url)
    let isFirst = address.origin == "https://now.dining.cornell.edu"
    let origin = isFirst ? "https://admin-now.dining.cornell.edu" : address.origin
    let url = isFirst || address.path.isEmpty ? origin + path : source.url
    return [PageRequest(url: url, purpose: .venues)]
  }

  /// Reads the answer, or a manually kept list in its shape.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    guard case .json(let value) = page.content else { throw .notThisSite(title: nil) }
    guard let eateries = (value["data"]?["eateries"] ?? value["eateries"])?.array else {
      guard page.mentions("\"operatingHours\"") || page.mentions("\"eateryTypes\"") else {
        throw .notThisSite(title: nil)
      }
      throw .missingAnchor("eateries")
    }
    var reader = CornellReader(page)
    return reader.read(eateries)
  }
}
