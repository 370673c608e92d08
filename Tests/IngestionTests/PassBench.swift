import Adapters
import CivilTime
import Dining
import HTTPClient
import OpeningHours
import SQLite
import Testing
import TestSupport
import World

@testable import Store
@testable import Ingestion

/// Noon of 2026-11-20 in UTC.
let noon = Instant(secondsSince1970: 1_795_176_000)
let hour: Int64 = 3_600
let day: Int64 = 24 * hour

/// A list of venues that reads well.
let good = "venue 1 Alder Hall\nvenue 2 Birch Commons\nhours 1 Mo-Su 07:00-20:00\nopen 1\ndish 1 Lunch Soup"

/// A store in a folder of its own with one campus of one toy source, and passes over its pages.
final class PassBench {
  let scratch: Scratch
  let store: Store
  let clock: PassClock
  let campus: CampusID
  let source: SourceID
  /// What the pages of the next pass are; by default one list of venues.
  var pages: [(url: String, purpose: PageRequest.Purpose)] = [("http://hill.example/", .venues)]
  var spacing: Int64 = 0
  /// What the next pass is to be like beside its spacing.
  var polite: (inout RatePolicy) -> Void = { _ in }
  var pace = Pace()
  var version = 1
  /// Whether 404 says that there is nothing of what is asked for.
  var mayBeMissing = false
  /// The threads that still read pages which took too long.
  let abandonedThreads = AbandonedThreads()
  var sourceURL = "http://hill.example/"
  private(set) var asked: [ScriptedNetwork.Asked] = []

  init(at start: Instant = noon) throws {
    scratch = try Scratch()
    clock = PassClock(start)
    try scratch.put("an empty store", as: "dine.db") { _ = try Store(writingTo: $0) }
    store = try Store(writingTo: scratch.file("dine.db"))
    campus = try store.enrol(campus: "hill", name: "Hill College", zone: "UTC")
    source = try store.enrol(source: "halls", adapter: "toy", in: campus)
  }

  /// The jobs of a pass, the pages as the store has them now.
  func jobs() throws -> [PageJob] {
    try pages.map { url, purpose in
      let page = try store.enrol(page: url, purpose: purpose.rawValue, of: source, at: clock.now)
      let host = PageJob.host(of: url)
      if !host.isEmpty { try store.setHost(host, of: page.id) }
      return PageJob(
        page: page, source: SiteSource(id: "halls", adapter: "toy", url: sourceURL),
        adapter: ToySite.adapter(version: version), purpose: purpose, context: HoursContext(zone: .utc),
        mayBeMissing: mayBeMissing, adapterVersion: version)
    }
  }

  /// One pass over these pages, or over all, due or not.
  @discardableResult
  func pass(
    over jobs: [PageJob]? = nil, within limit: Int64? = nil, latency: Int64 = 40,
    onRequest: @escaping (FetchRequest) -> Void = { _ in },
    _ answer: @escaping (FetchRequest) -> Answer
  ) throws -> RefreshReport {
    let network = ScriptedNetwork(clock, answer: answer)
    network.onRequest = onRequest
    network.latency = latency
    defer { asked = network.asked }
    return try refresher(network).run(try jobs ?? self.jobs(), within: limit)
  }

  /// What somebody who looks now would do, by what is remembered of the hosts.
  func plan() throws -> Plan {
    try refresher(ScriptedNetwork(clock) { _ in .status(500) }).plan(try dueJobs(), next: nil)
  }

  /// The jobs of the pages that are due.
  func dueJobs() throws -> [PageJob] {
    try jobs().filter { $0.page.nextDue.map { $0 <= clock.now } ?? true }
  }

  /// By how much a host stretches the waits of so many pages, per mille.
  func stretch(of host: String, asking pages: Int, every interval: Int64) throws -> Int {
    var load = HostLoad()
    for _ in 0..<pages { load.add(every: interval) }
    try refresher(ScriptedNetwork(clock) { _ in .status(500) }).setLoads([host: load], for: try jobs())
    return try store.hosts().first { $0.name == host }?.stretch ?? 1_000
  }

  /// One pass over one page of a real platform, with this answer.
  func pass(
    over url: String, of adapter: String, _ purpose: PageRequest.Purpose, in zone: Zone = .utc,
    _ body: String, as type: String, _ headers: [(name: String, value: String)] = []
  ) throws -> RefreshReport {
    let page = try store.enrol(page: url, purpose: purpose.rawValue, of: source, at: clock.now)
    let job = PageJob(
      page: page, source: SiteSource(id: "halls", adapter: adapter, url: url),
      adapter: try #require(SiteAdapter.named(adapter)), purpose: purpose, context: HoursContext(zone: zone))
    return try pass(over: [job], latency: 0) { _ in
      Answer(body: Array(body.utf8), headers: [("Content-Type", type)] + headers)
    }
  }

  private func refresher(_ network: ScriptedNetwork) throws -> RefreshRun {
    var policy = RatePolicy(spacing: spacing)
    polite(&policy)
    return try RefreshRun(
      store: store, transport: network.transport, policy: policy, pace: pace, world: clock.world,
      abandonedThreads: abandonedThreads)
  }

  /// One pass with the same answer to every request.
  @discardableResult
  func pass(_ answer: Answer) throws -> RefreshReport { try pass { _ in answer } }

  /// The first page as it is stored.
  var page: StoredPage {
    get throws { try #require(try jobs().first).page }
  }

  /// What a person would be answered from: venues, statements and menus of all pages.
  func answers() throws -> String {
    var text = ""
    for venue in try store.venues(campus: campus) where venue.goneAt == nil {
      text += "\(venue.venue.name)"
      for stored in try store.statements(venue: venue.id) {
        text += " | \(stored.statement.expression ?? stored.statement.state?.rawValue ?? "?")"
      }
      for record in try store.menus(venue: venue.id, from: CivilDate(dayNumber: 0)) {
        let dishes = record.menu.stations.flatMap(\.dishes).map(\.name)
        text += " | \(record.menu.date) \(record.menu.period ?? "-"): \(dishes.joined(separator: ", "))"
      }
      text += "\n"
    }
    return text
  }

  /// The rows of a table as text, NULL as `-`.
  func rows(of table: String, _ columns: String, where condition: String = "1") throws -> [String] {
    let rows = try store.database.prepare(
      "SELECT \(columns) FROM \(table) WHERE \(condition) ORDER BY rowid")
    var texts: [String] = []
    while try rows.step() {
      texts.append((0..<rows.columnCount).map { rows.optionalString($0) ?? "-" }.joined(separator: " "))
    }
    return texts
  }

  /// Every row of every table but those named.
  func everything(but left: [String]) throws -> [String] {
    let names = try rows(
      of: "sqlite_schema", "name",
      where: "type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT IN ('page', 'fetch')")
    return try names.filter { !left.contains($0) }.map { name in
      let rows = try store.database.prepare("SELECT * FROM \(name)")
      var text = name
      while try rows.step() {
        text += "\n" + (0..<rows.columnCount).map { rows.optionalString($0) ?? "-" }.joined(separator: " ")
      }
      return text
    }
  }
}

extension RefreshReport {
  /// Each page's outcome and code.
  var outcomes: [String] { entries.map { "\($0.outcome.rawValue) \($0.code ?? "-") \($0.detail ?? "-")" } }
}
