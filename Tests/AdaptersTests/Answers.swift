import Adapters
import CivilTime
import Dining
import Testing
import TestSupport

/// A saved answer and how it is read.
struct SavedAnswer: Sendable, CustomTestStringConvertible {
  let adapter: String
  let path: String
  var clock = "2026-11-20T12:05"
  var url: String?
  var zone = Zones.newYork
  var isReal = false
  var findings: [Finding] = []

  var testDescription: String { "\(adapter) \(path)" }

  func bytes() throws -> [UInt8] { try isReal ? Corpus.bytes(path) : Fixture.bytes(path) }

  func read() throws -> Reading { try read(bytes()) }

  func read(_ bytes: [UInt8]) throws(ReadError) -> Reading {
    let page = try Page(
      bytes: bytes, url: url, observedAt: at(clock, zone), zone: zone, findings: Findings(findings))
    guard let adapter = recipe ?? SiteAdapter.named(adapter) else { throw .missingAnchor(adapter) }
    return try adapter.read(page)
  }

  /// Pages of the invented colleges are read by the recipe beside them.
  private var recipe: SiteAdapter? {
    guard adapter == "recipe", let bytes = try? Fixture.bytes("\(path.prefix { $0 != "." }).recipe.json")
    else { return nil }
    return RecipeFile(bytes).recipe.map { SiteAdapter($0) }
  }
}

/// Reads text as an adapter's page.
func read(_ text: String, as adapter: String, url: String? = nil) throws(ReadError) -> Reading {
  try SavedAnswer(adapter: adapter, path: "", url: url).read(Array(text.utf8))
}

extension Reading {
  /// What the reading holds, for comparing with what was counted in a page by other means.
  var counts: [Int] {
    [venues.count, hours.count, menus.count, dishes.count + offers.count, notices.count]
  }

  /// Places in which one dish stands twice.
  var doubles: [String] {
    menus.flatMap { reading in
      reading.menu.stations.flatMap { station in
        Dictionary(grouping: station.dishes) { $0 }.filter { $0.value.count > 1 }
          .map { "\(reading.menu.date) \(station.name): \($0.key.name)" }
      }
    }
  }
}
