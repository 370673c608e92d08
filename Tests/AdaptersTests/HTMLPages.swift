import Adapters
import CivilTime
import Dining
import Testing
import TestSupport

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
    try AdaptersTests.read(
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

extension Corpus {
  /// What stands before an ending in the names of a folder's files: each is a page, or belongs to one.
  static func names(in folder: String, endingIn ending: String) -> [String] {
    files(under: folder, endingIn: ending).map {
      String($0.dropFirst(folder.count + 1).dropLast(ending.count))
    }
  }
}

/// Every real page of the HTML platforms, found by walking their folders.
enum RealPages {
  static let foodPro = walk("foodpro", zone: Zones.chicago) + ucla
  private static let ucla = walk("ucla", clock: "2019-10-07T12:00", zone: Zones.losAngeles, as: "foodpro")
  // The sheet for made-up hours has none of its own.
  static let cmu = walk("cmu", clock: "2024-09-20T12:00", zone: Zones.newYork).filter {
    !$0.path.contains("customizable")
  }
  static let berkeley = walk("berkeley", clock: "2026-01-04T17:00", zone: Zones.losAngeles)
  static let karlsruhe = walk("studentenwerk-karlsruhe").filter { !$0.path.contains("not_a_canteen") }
  static let munich = walk("studentenwerk-muenchen")
  static let aachen = walk("studentenwerk-aachen")
  static let all = foodPro + cmu + berkeley + karlsruhe + munich + aachen

  /// The page of a file's name, without its folder and ending.
  static func named(_ name: String) throws -> RealPage {
    try #require(all.first { $0.path.hasSuffix("/\(name).html") }, "\(name)")
  }

  private static func walk(
    _ folder: String, clock: String = "2026-11-20T12:05", zone: Zone = Zones.berlin, as adapter: String? = nil
  ) -> [RealPage] {
    Corpus.files(under: folder, endingIn: ".html").map {
      RealPage(adapter: adapter ?? folder, path: $0, clock: clock, zone: zone)
    }
  }
}
