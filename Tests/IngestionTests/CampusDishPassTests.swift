import Adapters
import CivilTime
import Dining
import HTTPClient
import Foundation
import OpeningHours
import Testing
import TestSupport

@testable import Store
@testable import Ingestion

/// Passes over pages in the shape of real ones, with the real adapter.
@Suite struct CampusDishPassTests {
  let bench: PassBench
  private let lunch: [UInt8]

  init() throws {
    bench = try PassBench(at: Instant(secondsSince1970: 1_795_194_300))  // 12:05 in New York
    lunch = try Fixture.bytes("campusdish/location-lunch.html")
  }

  @discardableResult
  private func pass(_ body: [UInt8], _ type: String = "text/html") throws -> RefreshReport {
    let bytes = try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/America/New_York"))
    let zone = try Zone(identifier: "America/New_York", tzif: Array(bytes))
    let page = try archivePage()
    let adapter = try #require(SiteAdapter.named("campusdish"))
    let network = ScriptedNetwork(bench.clock) { _ in
      Answer(body: body, headers: [("Content-Type", type)])
    }
    let refresher = try RefreshRun(
      store: bench.store, transport: network.transport, policy: RatePolicy(spacing: 0),
      world: bench.clock.world, abandonedThreads: AbandonedThreads())
    return try refresher.run([
      PageJob(
        page: page, source: SiteSource(id: "halls", adapter: "campusdish", url: page.url), adapter: adapter,
        purpose: .menu, context: HoursContext(zone: zone))
    ])
  }

  private func archivePage() throws -> StoredPage {
    try bench.store.enrol(
      page: "http://hill.example/alder", purpose: "menu", of: bench.source, at: bench.clock.now)
  }

  private func dishes() throws -> [String] {
    try bench.store.menus(campus: bench.campus, date: CivilDate(dayNumber: 20_777))
      .flatMap(\.menu.stations).flatMap(\.dishes).map(\.name).sorted()
  }

  @Test func renamedClassesAreSalvagedAndSaidToBe() throws {
    try pass(lunch)
    let before = try dishes()
    #expect(before.count == 14)
    let report = try pass(try Fixture.bytes("campusdish/location-renamed.html"))
    #expect(report.outcomes == ["changed - -"])
    #expect(report.entries[0].warnings.map(\.code) == ["salvaged", "salvaged"])
    #expect(try dishes() == before)
    let menus = try bench.store.menus(campus: bench.campus, date: CivilDate(dayNumber: 20_777))
    #expect(menus.map(\.provenance.confidence) == [.salvaged])
  }

  @Test(arguments: [
    ("location-cut.html", "cut-off-page"), ("sign-in.html", "not-this-site"),
    ("unavailable.html", "not-this-site"),
  ])
  func aPageThatIsNoneLosesNothing(fixture: String, code: String) throws {
    try pass(lunch)
    let before = (try dishes(), try bench.answers())
    let report = try pass(try Fixture.bytes("campusdish/" + fixture))
    #expect(report.entries.map(\.outcome) == [.unreadable] && report.entries[0].code == code)
    #expect(try dishes() == before.0 && bench.answers() == before.1)
  }

  /// Wherever the page is cut, what was stored is still there or the same again.
  @Test func aCutAnywhereLosesNothing() throws {
    try pass(lunch)
    let before = try dishes()
    for share in 1..<40 {
      let report = try pass(Array(lunch.prefix(lunch.count * share / 40)))
      #expect(report.entries.count == 1)
      #expect(Set(before).isSubset(of: Set(try dishes())), "cut at \(share)/40: \(report.outcomes)")
    }
  }

  @Test func aFalseCharsetIsNoticedAndReadAsWhatItIs() throws {
    try pass(lunch)
    let before = try dishes()
    let report = try pass(lunch + Array(" ".utf8), "text/html; charset=windows-1252")
    #expect(report.outcomes == ["changed - -"])
    #expect(report.entries[0].warnings.map(\.code) == ["charset-doubtful"])
    #expect(try dishes() == before)
    #expect(before.contains("Jalapeño Burger"))
  }

  @Test func bytesThatAreNotInTheCharsetAreCounted() throws {
    let latin = lunch.split(separator: 0xC3, omittingEmptySubsequences: false).joined(separator: [])
    let report = try pass(Array(latin), "text/html; charset=utf-8")
    #expect(report.entries[0].warnings.map(\.code) == ["replaced-characters"])
  }

  /// A clean reading is what is answered from until damaged names have come three times.
  @Test func damagedNamesDoNotReplaceCleanOnes() throws {
    try pass(lunch)
    let before = try dishes()
    let damaged = String(decoding: lunch, as: UTF8.self).replacing("</a>", with: "~</a>").utf8
      .map { $0 == UInt8(ascii: "~") ? 0xB1 : $0 }
    for outcome in ["quarantined damaged-text -", "quarantined damaged-text -", "changed - -"] {
      #expect(try dishes() == before)
      #expect(try pass(damaged, "text/html; charset=utf-8").outcomes == [outcome])
    }
    #expect(try dishes() != before)
  }
}
