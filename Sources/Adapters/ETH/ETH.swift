import CivilTime
import Dining
import JSON

extension SiteAdapter {
  static let eth = SiteAdapter(
    name: ETH.name, title: "ETH Zurich",
    summary:
      "the web service (https://idapps.ethz.ch/cookpit-pub-services/v1): every facility, its hours and menus of two weeks",
    gives: [.venues, .hours, .menus, .diet, .prices],
    verified: Verification(.realPage, on: "2026-11-22", except: "the weekly rotas of today"),
    shapes: [
      .living("cookpit: facilities, weekly rotas with hours, meal times and lines", seen: "2026-10"),
      .archived("RVRI/Q1E1: facilities, and the meals of a day at lunch or dinner", seen: "2019-07"),
    ],
    marks: Marks(
      hosts: ["idapps.ethz.ch", "www.webservices.ethz.ch"],
      texts: ["\"weekly-rota-array\"", "\"facility-array\"", "\"facility-id\""], source: .site),
    requests: ETH.requests, read: ETH.read)
}

/// ETH Zurich's gastronomy service: its mensas, and their menus of a week, or in the former service of a day.
enum ETH {
  static let name = "eth"
  static let currency = "CHF"

  /// The path of the service; the former one, whose addresses contain `gastro`, no longer exists.
  private static let service = "/cookpit-pub-services/v1"

  /// Requests the list of facilities, and the rotas of all of them from this week's Monday on.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.api ?? source.url)
    let isGone = address.path.split(separator: "/").contains("gastro")
    let origin = isGone ? "https://idapps.ethz.ch" : address.origin
    let path = isGone || address.path.isEmpty ? service : address.path
    let base = origin + (path.hasSuffix("/") ? String(path.dropLast()) : path)
    let asked = "client-id=ethz-wcms&lang=en&rs-first=0"
    return [
      PageRequest(url: "\(base)/facilities?\(asked)&rs-size=200", purpose: .venues),
      PageRequest(
        url: "\(base)/weeklyrotas?\(asked)&rs-size=150&valid-after=\(context.today.monday)", purpose: .menu,
        date: context.today),
    ]
  }

  /// Reads a list of facilities, the rotas of a week, or the meals of mensas on a day.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    guard case .json(let value) = page.content else { throw .notThisSite(title: nil) }
    var reader = ETHReader(page)
    if let rotas = value["weekly-rota-array"] {
      guard let records = rotas.array else { throw .missingAnchor("weekly-rota-array") }
      var reader = CookpitRotas(page)
      return reader.read(records)
    }
    if let facilities = value["facility-array"] {
      guard let records = facilities.array else { throw .missingAnchor("facility-array") }
      return reader.readFacilities(records)
    }
    let records = value.array ?? [value]
    if records.contains(where: { $0["facility-id"] != nil || $0["facility-name"] != nil }) {
      return reader.readFacilities(records)
    }
    if records.contains(where: { $0["mensa"] != nil || $0["menu"]?["meals"] != nil }) {
      return reader.readMensas(records)
    }
    let known = ["facility-id", "facility-name", "mealtypes", "daytime"]
    let isAsked = page.url.map { SiteAddress($0).path.split(separator: "/").contains("meals") } ?? false
    if value.array?.isEmpty == true, isAsked { return reader.readMensas([]) }
    guard known.contains(where: { page.mentions("\"\($0)\"") }) else { throw .notThisSite(title: nil) }
    throw .missingAnchor("weekly-rota-array, facility-array or mensa")
  }

  /// The kind of a place by its name; nil if it does not say. A "food market" is a line of a mensa, not a shop: no
  /// facility of the service sells groceries.
  static func kind(_ name: String?) -> VenueKind? {
    let kind = VenueKind(name: name)
    return kind == .market ? .hall : kind
  }

  /// One word for each group of guests, for the words of either service: `Students`, `stud.`, `Interne`,
  /// `extern`.
  static func group(_ word: String) -> String {
    let word = word.lowercased()
    if word.hasPrefix("stud") { return "student" }
    if ["staff", "int", "mitarb", "employ"].contains(where: word.hasPrefix) { return "employee" }
    if word.hasPrefix("ext") { return "other" }
    return OpenMensa.group(word)
  }
}
