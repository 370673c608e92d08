import CivilTime
import Dining
import JSON

extension SiteAdapter {
  static let eth = SiteAdapter(
    name: ETH.name, title: "ETH Zurich",
    summary:
      "the web service (https://www.webservices.ethz.ch/gastro/v1/RVRI/Q1E1), facilities' numbers as halls",
    gives: [.venues, .hours, .menus, .diet, .prices],
    verified: Verification(.realPage, on: "2026-11-20", except: "meals of a day"),
    requests: ETH.requests, read: ETH.read)
}

/// ETH Zurich's gastronomy service: what its mensas are, and their meals of a day.
enum ETH {
  static let name = "eth"
  static let currency = "CHF"

  /// The meals of the day at lunch and in the evening, of all mensas at once.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let address = SiteAddress(source.url)
    let base = address.origin + address.path
    return ["lunch", "dinner"].map { meal in
      PageRequest(url: "\(base)/meals/en/\(context.today)/\(meal)", purpose: .menu, date: context.today)
    }
  }

  /// Reads a list of facilities or of the meals of mensas.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    guard case .json(let value) = page.content else { throw .notThisSite(title: nil) }
    let records = value.array ?? [value]
    var reader = ETHReader(page)
    if records.contains(where: { $0["facility-id"] != nil || $0["facility-name"] != nil }) {
      return reader.readFacilities(records)
    }
    if records.contains(where: { $0["mensa"] != nil || $0["menu"]?["meals"] != nil }) {
      return reader.readMensas(records)
    }
    let known = ["facility-id", "facility-name", "mealtypes", "daytime"]
    let isAsked = page.url.map { SiteAddress($0).path.split(separator: "/").contains("meals") } ?? false
    if records.isEmpty, isAsked { return reader.readMensas([]) }
    guard known.contains(where: { page.mentions("\"\($0)\"") }) else { throw .notThisSite(title: nil) }
    throw .missingAnchor("facility-id or mensa")
  }
}
