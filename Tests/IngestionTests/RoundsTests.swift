import CivilTime
import Configuration
import Dining
import HTTPClient
import Markup
import SQLite
import Testing
import TestSupport

@testable import Adapters
@testable import Store
@testable import Ingestion

/// A site of three kinds of pages: its own page says the store, the list names its places by numbers, and a page of words
/// says what a number means.
private let steps = SiteAdapter(
  name: "steps", title: "Steps", summary: "three kinds of pages", gives: [.venues],
  verified: SiteAdapter.Verification(.fixture, on: "2026-11-20"),
  requests: { source, context in
    let home = source.url + "/home"
    var requests = [PageRequest(url: home, purpose: .venues, interval: 7 * day)]
    let store = context.findings["store"] ?? (context.unavailable.contains(home) ? "fallback" : nil)
    guard let store else { return requests }
    requests.append(
      PageRequest(
        url: source.url + "/list", purpose: .venues, headers: [RequestHeader(declared: "Store", store)],
        dependsOn: ["word "]))
    let unknown = context.findings.all("number ").filter { context.findings["word " + $0.key] == nil }
    if !unknown.isEmpty {
      let numbers = unknown.map(\.key).joined(separator: ",")
      requests.append(PageRequest(url: source.url + "/words?of=" + numbers, purpose: .venues))
    }
    return requests
  },
  read: { page throws(ReadError) in
    var reading = Reading(adapter: "steps", observedAt: page.observedAt)
    for line in String(decoding: page.text.bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw .notThisSite(title: nil) }
      switch parts[0] {
      case "store": reading.findings.append(Finding("store", parts[1]))
      case "place":
        reading.venues.append(VenueReading(siteID: parts[1], name: page.findings["word " + parts[1]]))
        reading.findings.append(Finding("number " + parts[1], ""))
      default: reading.findings.append(Finding("word " + parts[0], parts[1]))
      }
    }
    return reading
  })

/// Passes in rounds over a site whose later requests follow from its earlier pages.
@Suite struct RoundsTests {
  private let scratch: Scratch
  private let store: Store
  private let clock = PassClock(noon)
  private var source = Source(id: "hub", adapter: "steps", url: "http://hill.example")

  init() throws {
    scratch = try Scratch()
    store = try Store(writingTo: scratch.file("dine.db"))
  }

  private struct Seen {
    var report = RefreshReport()
    var asked: [String] = []
    var headers: [[String]] = []
  }

  private func pass(_ answer: @escaping (String) -> Answer) throws -> Seen {
    let campus = Campus(id: "hill", name: "Hill College", zone: "UTC", sources: [source])
    var seen = Seen()
    let network = ScriptedNetwork(clock) { answer($0.url.target) }
    network.onRequest = {
      guard !$0.url.target.hasSuffix("robots.txt") else { return }
      seen.asked.append($0.url.target)
      seen.headers.append($0.headers.map { "\($0.name): \($0.value)" })
    }
    let refresher = try RefreshRun(
      store: store, transport: network.transport, policy: RatePolicy(spacing: 0), world: clock.world,
      abandonedThreads: AbandonedThreads())
    let rounds = RefreshRounds(refresher, in: store) { () throws(DatabaseError) in
      try RefreshPlanner(campus, zone: .utc, in: store, recipes: ["hub": steps])
        .enrolDuePages(at: clock.now)
    }
    seen.report = try rounds.run()
    return seen
  }

  private static let site: @Sendable (String) -> Answer = { target in
    switch target {
    case "/home": Answer(body: Array("store ch_hill_en".utf8))
    case "/list": Answer(body: Array("place 1\nplace 2".utf8))
    case "/words?of=1,2": Answer(body: Array("1 Alder Hall\n2 Birch Commons".utf8))
    default: .status(404)
    }
  }

  private func names() throws -> [String] {
    try store.venues(campus: .init(1)).map(\.venue.name).sorted()
  }

  @Test func whatAPageSaysIsAskedForInTheSamePass() throws {
    let first = try pass(Self.site)
    #expect(first.asked == ["/home", "/list", "/words?of=1,2"])
    #expect(first.headers == [[], ["Store: ch_hill_en"], []])
    #expect(first.report.entries.count == 3 && first.report.failures.isEmpty)
    // The list was read again from what is stored once its words were known; nobody was asked for that.
    #expect(try names() == ["Alder Hall", "Birch Commons"])
    #expect(try pass(Self.site).asked == [])
  }

  @Test func aPageThatIsGoodForAWeekIsAskedForOnceAWeek() throws {
    _ = try pass(Self.site)
    clock.advance(6 * day * 1_000)
    #expect(try pass(Self.site).asked == ["/list"])
    clock.advance(day * 1_000 + 3_600_000)
    #expect(try pass(Self.site).asked == ["/home", "/list"])
  }

  /// It is not due, and it is asked for all the same: who looks at how the pages stand finds it.
  @Test func aPageThatIsStillGoodIsNotGivenUp() throws {
    for _ in 0..<2 {
      _ = try pass(Self.site)
      let due = try store.pages(of: .init(1)).filter { $0.nextDue.map { $0 > clock.now } ?? false }
      #expect(due.map(\.url) == ["http://hill.example/home", "http://hill.example/list"])
      clock.advance(hour * 500)
    }
  }

  @Test func whereThePageCannotBeHadTheSiteIsAskedAllTheSame() throws {
    let seen = try pass { $0 == "/home" ? .status(403) : Self.site($0) }
    #expect(seen.asked == ["/home", "/list", "/words?of=1,2"])
    #expect(seen.headers[1] == ["Store: fallback"])
  }

  @Test func theConfigurationsHeadersReplaceTheAdapters() throws {
    var other = self
    other.source.headers = [.init(name: "store", value: "mine"), .init(name: "X-Key", value: "k")]
    let seen = try other.pass(Self.site)
    #expect(
      seen.headers == [
        ["store: mine", "X-Key: k"], ["store: mine", "X-Key: k"], ["store: mine", "X-Key: k"],
      ])
  }

  @Test func findingsAreThoseOfTheLastReading() throws {
    _ = try pass(Self.site)
    clock.advance(2 * hour * 1_000)
    _ = try pass { $0 == "/list" ? Answer(body: Array("place 1\nplace 3".utf8)) : .status(404) }
    let keys = try store.findings(of: .init(1)).map(\.key)
    #expect(keys == ["store", "number 1", "number 3", "word 1", "word 2"])
  }

  @Test func aPageCannotFillTheDatabaseWithFindings() throws {
    let source = try store.enrol(
      source: "hub", adapter: "steps", in: try store.enrol(campus: "hill", name: "Hill", zone: "UTC"))
    let page = try store.enrol(page: "http://hill.example/", purpose: "venues", of: source, at: noon)
    var findings = (0..<6_000).map { Finding("key \($0)", "v") }
    findings.insert(Finding(String(repeating: "k", count: 201), "v"), at: 0)
    findings.insert(Finding("long", String(repeating: "v", count: 4_001)), at: 0)
    try store.record(findings, of: page.id)
    #expect(try store.findings(of: source).count == 4_998)
  }
}
