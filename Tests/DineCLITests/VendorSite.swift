import HTTPClient
import Foundation
import Synchronization
import TestSupport
import Testing

/// A small server in the shape of one platform: the addresses that are known of it, each with an invented answer, and
/// nothing else.
struct VendorSite: Sendable, CustomTestStringConvertible {
  let adapter: String
  let url: String
  /// The name commands take, and the platform's own.
  var hall: (slug: String, id: String)?
  var periods: [String] = []
  /// Addresses, as they are asked for, with the fixture that answers each; nil: 404.
  let pages: [(url: String, fixture: String?)]
  /// A dish of 2026-11-20 in the hall; nil: the platform has no menus.
  let dish: String?
  /// Where the dish is served, when the source names no halls.
  var place: String?
  /// What the platform says of the hall at five past noon; `unknown` where it says nothing of hours.
  let state: String

  var testDescription: String { "\(adapter) \(url)" }
  /// The name by which the place is asked about.
  var venue: String { hall?.slug ?? place ?? "" }

  var configuration: String {
    let halls = hall.map { #","halls":{"\#($0.slug)":"\#($0.id)"}"# } ?? ""
    let meals = periods.map { "\"\($0)\"" }.joined(separator: ",")
    return """
      {"contact": "ada@hill.example", "campuses": {"ashgrove": {"name": "Ashgrove", "zone": "America/New_York",
      "sources": {"site": {"adapter": "\(adapter)", "url": "\(url)", "periods": [\(meals)]\(halls)}}}}}
      """
  }
}

/// What a rehearsal's server was asked for.
final class AskedAddresses: Sendable {
  private let log = Mutex<[String]>([])
  var all: [String] { log.withLock { $0 } }

  /// The answer of a site to a request; an address that is not the platform's is remembered with the others.
  func answer(_ request: FetchRequest, of site: VendorSite) throws -> RecordedCampus.Answer {
    let url = request.url.text
    log.withLock { $0.append(url) }
    guard let page = site.pages.first(where: { (try? WebAddress($0.url))?.text == url }),
      let path = page.fixture
    else { return .status(404) }
    let type =
      path.hasSuffix(".json") ? "application/json" : path.hasSuffix(".xml") ? "text/xml" : "text/html"
    return .page(try Fixture.bytes(path), type: type)
  }
}
