import Adapters
import CivilTime
import Dining
import HTTPClient
import Foundation
import OpeningHours
import SQLite
import Testing
import TestSupport
import World

@testable import Store
@testable import Ingestion

/// Hours in the form of every platform that has them, fetched, read, judged, recorded and asked for, held against an
/// evaluator that shares nothing with what answers.
///
/// `DINE_FULL=1` asks a million times.
@Suite struct HoursTruthTests {
  /// A zone, and the date on which ten days of asking begin: about nights on which clocks change, and others.
  struct Season: Sendable, CustomTestStringConvertible {
    let zone: String
    let first: String
    var testDescription: String { "\(zone) \(first)" }
  }

  private static let seasons = [
    Season(zone: "America/New_York", first: "2026-10-28"),
    Season(zone: "America/New_York", first: "2027-03-10"),
    Season(zone: "America/New_York", first: "2026-12-27"), Season(zone: "Europe/Berlin", first: "2026-10-22"),
    Season(zone: "Asia/Kathmandu", first: "2026-11-20"), Season(zone: "Asia/Kolkata", first: "2026-02-24"),
    Season(zone: "Australia/Adelaide", first: "2026-10-01"),
    Season(zone: "Australia/Lord_Howe", first: "2027-03-31"),
    Season(zone: "Pacific/Chatham", first: "2026-09-23"),
    Season(zone: "America/Havana", first: "2026-10-29"), Season(zone: "America/Havana", first: "2027-03-11"),
    Season(zone: "America/Los_Angeles", first: "2028-02-24"),
  ]

  @Test(arguments: HoursForm.all)
  func everyAnswerIsTrue(form: HoursForm) throws {
    // 960 questions of each place; a million in all forms together.
    let seasons =
      LongTest.isFull ? Self.seasons : [Self.seasons[abs(form.name.utf8.reduce(0) { $0 &+ Int($1) }) % 12]]
    let count = LongTest.isFull ? 1_000_000 / 960 / Self.seasons.count / HoursForm.all.count + 1 : 4
    for (index, season) in seasons.enumerated() {
      try hold(form, season, places: count, seed: UInt64(index) &* 1_000 &+ 7)
    }
  }

  private func hold(_ form: HoursForm, _ season: Season, places count: Int, seed: UInt64) throws {
    let zone = try SystemZone.named(season.zone)
    let clocks = try #require(TimeZone(identifier: season.zone))
    let first = try #require(CivilDate(season.first)).dayNumber
    let setting = HoursForm.Setting(today: TruthDate(first), zone: clocks)
    var random = Seeded(seed)
    let places = (1...count).map { form.place("\($0)", setting, &random) }
    let start = zone.firstInstant(of: CivilDate(dayNumber: first))
    let venues = try record(form, places, setting, zone, at: start + 9 * 3_600)
    #expect(venues.count == places.count, "\(form.name) \(season): \(venues.keys.sorted())")
    let context = HoursContext(zone: zone)
    for place in places {
      guard let statements = venues[place.id] else { continue }
      let truth = PlaceTruth(place, zone: clocks)
      let schedule = Schedule(statements, service: .open, context: context)
      var wrong = 0
      for step in 0..<960 {
        let instant = start + Int64(step) * 900
        let state = schedule.state(at: instant)
        let found = PlaceTruth.State(
          kind: state.kind.rawValue, closesAt: state.closesAt.map { Int($0.secondsSince1970) },
          opensAt: state.opensAt.map { Int($0.secondsSince1970) })
        let expected = truth.state(at: Int(instant.secondsSince1970))
        guard found != expected else { continue }
        wrong += 1
        if wrong == 1 {
          let said = statements.map { "\($0.statement.scope) \($0.statement.expression ?? "-")" }
          Issue.record(
            "\(form.name), \(season), place \(place.id) at \(instant.rfc3339(in: zone)): \(found), truly \(expected); \(said)"
          )
        }
      }
      #expect(wrong == 0, "\(form.name), \(season), place \(place.id)")
    }
  }

  /// Fetches and records the pages of some places, and gives what is then said of each.
  private func record(
    _ form: HoursForm, _ places: [PlannedPlace], _ setting: HoursForm.Setting, _ zone: Zone, at now: Instant
  ) throws -> [String: [RecordedStatement]] {
    let scratch = try Scratch()
    let store = try Store(writingTo: scratch.file("dine.db"))
    let campus = try store.enrol(campus: "hill", name: "Hill College", zone: zone.identifier)
    let source = try store.enrol(source: "halls", adapter: form.adapter, in: campus)
    let adapter = try #require(form.reader() ?? SiteAdapter.named(form.adapter))
    let pages = form.pages(places, setting)
    let clock = PassClock(now)
    let network = ScriptedNetwork(clock) { request in
      guard let page = pages.first(where: { $0.url == request.url.text }) else { return .status(404) }
      return Answer(body: Array(page.body.utf8), headers: [("Content-Type", page.type)])
    }
    let refresher = try RefreshRun(
      store: store, transport: network.transport, policy: RatePolicy(spacing: 0), world: clock.world,
      abandonedThreads: AbandonedThreads())
    let jobs = try pages.map { page in
      PageJob(
        page: try store.enrol(page: page.url, purpose: "hours", of: source, at: now),
        source: SiteSource(id: "halls", adapter: form.adapter, url: page.url), adapter: adapter,
        purpose: .hours, context: HoursContext(zone: zone))
    }
    let report = try refresher.run(jobs)
    for entry in report.entries where entry.code != nil { Issue.record("\(form.name): \(entry)") }
    let ids = Dictionary(
      try store.venues(campus: campus).map { ($0.id, $0.venue.identity.siteID) }, uniquingKeysWith: { $1 })
    var statements: [String: [RecordedStatement]] = [:]
    for entry in try store.statements(campus: campus).entries {
      guard let id = ids[entry.venue] else { continue }
      statements[id.hasPrefix("p") ? String(id.dropFirst()) : id, default: []] += entry.statements
    }
    return statements
  }
}
