import CivilTime
import Dining
import Sites
import TestSupport
import Testing

/// A real page of the corpus: how it is read, and the folder it lies in.
struct RealPage: Sendable, CustomTestStringConvertible {
  let adapter: String
  let path: String
  var clock = "2026-11-20T12:05"
  var zone = Zones.berlin
  var url: String?

  var testDescription: String { path }

  func bytes() throws -> [UInt8] { try Corpus.bytes(path) }

  func reading() throws -> Reading { try Self.read(try bytes(), as: self) }

  /// Reads other bytes the way this page is read.
  static func read(_ bytes: [UInt8], as page: RealPage) throws(ReadError) -> Reading {
    try SitesTests.read(
      bytes, as: page.adapter, at: at(page.clock, page.zone), zone: page.zone, url: page.url)
  }
}

extension Zones {
  static let berlin = zone("Europe/Berlin")
  static let chicago = zone("America/Chicago")
}

/// Reads bytes by an adapter of any name.
func read(
  _ bytes: [UInt8], as adapter: String, at instant: Instant, zone: Zone, url: String? = nil
) throws(ReadError) -> Reading {
  let page = try Page(bytes: bytes, url: url, observedAt: instant, zone: zone)
  guard let adapter = SiteAdapter.named(adapter) else { throw .missingAnchor(adapter) }
  return try adapter.read(page)
}

extension Reading {
  /// Dishes by menu and station, as `2025-02-08 Lunch / Soups / Chili`, in order.
  var dishLines: [String] {
    menus.flatMap { entry in
      entry.menu.stations.flatMap { station in
        station.dishes.map {
          [
            "\(entry.menu.date)" + (entry.menu.period.map { " " + $0 } ?? ""), station.name, $0.name,
          ].joined(separator: " / ")
        }
      }
    }
  }

  /// How many dishes stood twice in one place.
  var doubledDishes: Int {
    notices("duplicate-dish").compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }.reduce(0, +)
  }

  /// The notices of one code.
  func notices(_ code: String) -> [String] { notices.filter { $0.code == code }.map(\.detail) }
}

/// Every real page of the HTML platforms.
enum RealPages {
  static let foodPro = [
    RealPage(adapter: "foodpro", path: "foodpro/ut-austin-shortmenu-2025-02.html", zone: Zones.chicago),
    RealPage(
      adapter: "foodpro", path: "foodpro/ut-austin-longmenu-2026-08-02.excerpt.html", zone: Zones.chicago),
    RealPage(adapter: "foodpro", path: "foodpro/princeton-samplemenu.html", zone: Zones.newYork),
    RealPage(
      adapter: "foodpro", path: "foodpro/umass-longmenu-rows-2026-09-14.fragment.html", zone: Zones.newYork),
    RealPage(
      adapter: "foodpro", path: "ucla/ucla-menus-2019-10-08-raw.html", clock: "2019-10-07T12:00",
      zone: Zones.losAngeles),
  ]
  static let cmu = [
    "concept-108", "concept-113", "concept-175", "concept-92-corrupted", "listconcepts-just-113", "specials",
    "specials-for-92",
  ].map {
    RealPage(adapter: "cmu", path: "cmu/\($0).html", clock: "2024-09-20T12:00", zone: Zones.newYork)
  }
  static let berkeley = [
    RealPage(
      adapter: "berkeley", path: "berkeley/caldining-viewsource-2026-01-04.html", clock: "2026-01-04T17:00",
      zone: Zones.losAngeles)
  ]
  static let karlsruhe = [
    "test_1", "test_canteen_closed", "test_mensa_moltke", "test_missing_nutrition", "test_poultry",
  ].map { RealPage(adapter: "studentenwerk-karlsruhe", path: "studentenwerk-karlsruhe/\($0).html") }
  static let munich = [
    "arcisstr-2024-07-29", "arcisstr-2024-07-30", "garching-2024-07-29", "garching-2024-07-30",
    "garching-2024-07-31", "garching-2024-08-02", "stubistro-butenandstr-2024-07-29",
    "stubistro-butenandstr-2024-07-30",
  ].map { RealPage(adapter: "studentenwerk-muenchen", path: "studentenwerk-muenchen/\($0).html") }
  static let aachen = [
    RealPage(adapter: "studentenwerk-aachen", path: "studentenwerk-aachen/academica-2018-01-19.html")
  ]
  static let all = foodPro + cmu + berkeley + karlsruhe + munich + aachen
}
