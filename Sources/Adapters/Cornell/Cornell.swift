import CivilTime
import Dining
import JSON

extension SiteAdapter {
  static let cornell = SiteAdapter(
    name: Cornell.name, title: "Cornell Dining Now",
    summary: "the site (https://now.dining.cornell.edu): every eatery with a week of hours and menus",
    gives: [.venues, .coordinates, .hours, .menus], verified: Verification(.realPage, on: "2026-11-20"),
    requests: Cornell.requests, read: Cornell.read)
}

/// Cornell Dining Now: one answer with every eatery, what is on there for a week, and what it always has.
enum Cornell {
  static let name = "cornell"

  /// The one answer there is.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.url)
    let url = address.path.isEmpty ? address.origin + "/api/1.0/dining/eateries.json" : source.url
    return [PageRequest(url: url, purpose: .venues)]
  }

  /// Reads the answer, or a list in its shape that is kept by hand.
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
