import CivilTime
import Dining
import JSON
import Markup

extension SiteAdapter {
  static let sodexo = SiteAdapter(
    name: Sodexo.name, title: "Sodexo",
    summary:
      "a site (https://<site>.sodexomyway.com), its places' names in addresses as halls, or their numbers as <location>/<menu>",
    gives: [.venues, .hours, .menus, .diet, .prices], verified: Verification(.excerpts, on: "2026-11-22"),
    shapes: [
      .living("the state within the page of locations", seen: "2026-07"),
      .living("v0.2 API: menu of a day", seen: "2026-10-06"),
      .archived("getComposition: locations with hours", seen: "2026-03"),
      .archived("menus.sodexomyway.com: menus in #nutData", seen: "2018"),
    ],
    marks: Marks(
      hosts: ["sodexomyway.com", "sodexomyway.net"],
      texts: ["\"standardHours\"", "\"formalName\"", "id=\"nutData\""], source: .site),
    venueID: Sodexo.venueID, requests: Sodexo.requests, read: Sodexo.read)
}

/// Sodexo: a site's locations with their hours from the state of its page, a day's menus from the API, and
/// two older shapes.
enum Sodexo {
  static let name = "sodexo"
  static let currency = "USD"

  /// The address for menus if a source names no other.
  static let api = "https://api-prd.sodexomyway.net"

  /// The header that the API requires: the one key that the scripts of every public page of sodexomyway.com
  /// send with their own requests, readable by anyone; it is neither secret nor personal. It was last seen on
  /// 2026-10-06. A source's `headers` may name another.
  static let publicKey = RequestHeader(declared: "API-Key", "68717828-b754-420d-9488-4c37cb7d7ef7")

  /// Requests the page of locations, and for each hall the menus of the day.
  ///
  /// The numbers of menus change with the terms, so a hall is best given by its name in addresses; its
  /// numbers are then those from the page of locations. A hall given by numbers still waits for that page,
  /// which states whose menu it is.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.url)
    if isAPI(address) {
      let base = address.path.isEmpty ? "/v0.2/data/menu" : address.path
      return source.halls.map { menu("\(address.origin)\(base)/\($0.siteID)", of: $0.siteID, context.today) }
    }
    let page = address.path.isEmpty ? "\(address.origin)/en-us/locations" : source.url
    let api = (source.api ?? Self.api) + "/v0.2/data/menu"
    let isListed = context.findings[listKey] != nil || context.unavailable.contains(page)
    return [PageRequest(url: page, purpose: .venues)]
      + (isListed ? source.halls : []).flatMap { hall -> [PageRequest] in
        let numbers = isNumbered(hall.siteID) ? hall.siteID : context.findings[menusKey(hall.siteID)] ?? ""
        return numbers.split(separator: " ").map {
          menu("\(api)/\($0)", of: hall.siteID, context.today, dependsOn: [placeKey(String($0))])
        }
      }
  }

  /// The key of the finding with the number of places on the page of locations.
  static let listKey = "locations"
  /// The key of the finding with the menus of a place, `<location>/<menu>` separated by spaces.
  static func menusKey(_ slug: String) -> String { "menus " + SlugText.slug(slug) }
  /// The key of the finding with the place of a menu.
  static func placeKey(_ numbers: String) -> String { "place " + numbers }

  /// A place's name in addresses; for a hall given by its numbers the name that the page of locations has for
  /// them, else the menu's number, by which the API identifies it.
  static func venueID(of hall: String, _ findings: Findings) -> String {
    guard isNumbered(hall) else { return findings[menusKey(hall)] == nil ? hall : SlugText.slug(hall) }
    return findings[placeKey(hall)] ?? hall.split(separator: "/").last.map { String($0) } ?? hall
  }

  private static func menu(
    _ url: String, of hall: String, _ day: CivilDate, dependsOn: [String] = []
  ) -> PageRequest {
    PageRequest(
      url: "\(url)?date=\(day)", purpose: .menu, venue: hall, date: day, headers: [publicKey],
      dependsOn: dependsOn)
  }

  private static func isAPI(_ address: SiteAddress) -> Bool {
    address.path.contains("/data/menu") || address.origin.contains("://api")
  }

  /// `10230001/29647`
  private static func isNumbered(_ hall: String) -> Bool {
    let parts = hall.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
  }

  /// Reads any of the shapes.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    let notices = NoticeCollector(page)
    switch page.content {
    case .json(let value): return try read(value, of: page, notices)
    case .document(let root, _):
      if let state = state(of: root) { return try read(state: state, of: page, notices) }
      guard let holder = root.element(id: "nutData") else {
        guard page.mentions("sodexomyway") || page.mentions("nutData") else {
          throw .notThisSite(title: root.first("title")?.text)
        }
        throw .missingAnchor("window.__PRELOADED_STATE__")
      }
      do {
        return try read(try JSONValue(parsing: holder.rawBytes), of: page, notices)
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

  /// The value that a page assigns to `window.__PRELOADED_STATE__`; nil if there is none that can be read.
  private static func state(of root: Node) -> JSONValue? {
    for script in root.all("script") {
      for match in script.script.values(assignedTo: "__PRELOADED_STATE__") {
        if let value = match.value { return JSONValue(value) }
      }
    }
    return nil
  }

  private static func read(
    state: JSONValue, of page: Page, _ notices: NoticeCollector
  ) throws(ReadError) -> Reading {
    guard let subject = state["composition"]?["subject"] else {
      guard page.mentions("sodexo") || page.mentions("openingHours") else { throw .notThisSite(title: nil) }
      throw .missingAnchor("composition.subject")
    }
    var reader = SodexoPlaces(page, notices, isPage: true)
    return try reader.read(subject)
  }

  private static func read(
    _ value: JSONValue, of page: Page, _ notices: NoticeCollector
  ) throws(ReadError) -> Reading {
    if value["subject"] != nil || value["regions"] != nil {
      var reader = SodexoPlaces(page, notices, isPage: false)
      return try reader.read(value["subject"] ?? value)
    }
    guard let records = value.array else {
      guard page.mentions("\"formalName\"") || page.mentions("\"openingHours\"") else {
        throw .notThisSite(title: nil)
      }
      throw .missingAnchor("subject, or an array of menus")
    }
    var reader = SodexoMenu(page, notices)
    return try reader.read(records)
  }
}
