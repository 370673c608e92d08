import CivilTime
import Dining
import JSON
import Markup

extension SiteAdapter {
  static let sodexo = SiteAdapter(
    name: Sodexo.name, title: "Sodexo",
    summary:
      "the API's menus (https://api-prd.sodexomyway.net/v0.2/data/menu/<site>), menus' numbers as halls",
    gives: [.venues, .hours, .menus, .diet, .prices], verified: Verification(.excerpts, on: "2026-11-20"),
    requests: Sodexo.requests, read: Sodexo.read)
}

/// Sodexo: menus of a day from its API, a site's composition with hours, and the older page with menus in a script.
enum Sodexo {
  static let name = "sodexo"
  static let currency = "USD"

  /// Of each hall the menu of the day.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let base = SiteAddress(source.url)
    return source.halls.map { hall in
      PageRequest(
        url: "\(base.origin)\(base.path)/\(hall.siteID)?date=\(context.today)", purpose: .menu,
        venue: hall.siteID,
        date: context.today)
    }
  }

  /// Reads whichever of the three a page is.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    let log = PageLog(page)
    switch page.content {
    case .json(let value): return try read(value, of: page, log)
    case .document(let root, _):
      guard let holder = root.element(id: "nutData") else {
        guard page.mentions("sodexo") else { throw .notThisSite(title: root.first("title")?.text) }
        throw .missingAnchor("#nutData")
      }
      do {
        return try read(try JSONValue(parsing: holder.rawBytes), of: page, log)
      } catch let error as JSONError {
        throw ReadError(error)
      } catch let error as ReadError {
        throw error
      } catch {
        throw .missingAnchor("#nutData")
      }
    case .xml, .text: throw .notThisSite(title: nil)
    }
  }

  private static func read(
    _ value: JSONValue, of page: Page, _ log: PageLog
  ) throws(ReadError) -> Reading {
    if value["subject"] != nil || value["regions"] != nil {
      var reader = SodexoPlaces(page, log)
      return reader.read(value)
    }
    guard let records = value.array else {
      guard page.mentions("\"formalName\"") || page.mentions("\"openingHours\"") else {
        throw .notThisSite(title: nil)
      }
      throw .missingAnchor("subject, or an array of menus")
    }
    var reader = SodexoMenu(page, log)
    return try reader.read(records)
  }
}
