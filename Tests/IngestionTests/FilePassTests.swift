import Adapters
import CivilTime
import Dining
import HTTPClient
import Testing
import TestSupport
import World

@testable import Store
@testable import Configuration
@testable import Ingestion

/// A source that is a file goes the same way as one that is fetched.
@Suite struct FilePassTests {
  let scratch: Scratch
  let store: Store
  let test: TestWorld

  init() throws {
    scratch = try Scratch()
    store = try Store(writingTo: scratch.file("dine.db"))
    test = TestWorld(now: Instant(secondsSince1970: 1_795_194_300))
  }

  private func pass(_ url: String = "kept.json", now: Instant? = nil) throws -> RefreshReport {
    if let now { test.now = now }
    let campus = Campus(
      id: "hill", name: "Hill", zone: "UTC",
      sources: [Source(id: "kept", adapter: "directory", url: url)])
    let plan = try RefreshPlanner(campus, zone: .utc, in: store, folder: "/etc/dine")
      .enrolDuePages(at: test.now)
    let transport = Transport(
      add: { _ in
        Issue.record("a file was fetched")
        return 0
      }, poll: { _ in [] }, cancel: { [] })
    return try RefreshRun(
      store: store, transport: transport, policy: RatePolicy(spacing: 0), world: test.world,
      abandonedThreads: AbandonedThreads()
    ).run(plan.jobs)
  }

  private func put(_ venues: String) {
    test.put("/etc/dine/kept.json", Array(#"{"schema":"dine.directory/1","venues":[\#(venues)]}"#.utf8))
  }

  private func slugs() throws -> [String] {
    guard let campus = try store.campuses().first else { return [] }
    return try store.venues(campus: campus.id).map(\.venue.slug)
  }

  @Test func aFileIsReadRecordedAndFoundUnchanged() throws {
    put(#"{"id":"tea-cart","name":"Tea Cart"}"#)
    #expect(try pass().outcomes == ["changed - -"])
    #expect(try slugs() == ["tea-cart"])
    #expect(try pass(now: test.now + 60).outcomes == ["unchanged - -"])
    put(#"{"id":"tea-cart"},{"id":"pie-stall"}"#)
    #expect(try pass(now: test.now + 60).outcomes == ["changed - -"])
    #expect(try slugs() == ["pie-stall", "tea-cart"])
    let status = try store.sourcesStatus(campus: store.campuses()[0].id).map(\.status)
    #expect(status.map(\.url) == ["kept.json"] && status[0].lastSuccess == test.now)
  }

  @Test func aFileThatIsMissingOrBrokenLosesNothing() throws {
    #expect(try pass().outcomes == ["failed file-missing /etc/dine/kept.json"])
    put(#"{"id":"tea-cart"}"#)
    _ = try pass()
    test.put("/etc/dine/kept.json", Array("{".utf8))
    #expect(try pass().entries.map(\.code) == ["unparsable-page"])
    #expect(try slugs() == ["tea-cart"])
  }

  /// A person may strike out as much as they like; a site that suddenly did would be doubted.
  @Test func aDirectoryThatShrinksIsBelieved() throws {
    put((0..<20).map { #"{"id":"v\#($0)"}"# }.joined(separator: ","))
    _ = try pass()
    put(#"{"id":"v1"}"#)
    #expect(try pass().outcomes == ["changed - -"])
    let campus = try store.campuses()[0].id
    #expect(try store.venues(campus: campus).filter(\.isListed).map(\.venue.slug) == ["v1"])
  }

  /// What is valid from tomorrow counts from tomorrow, although the file is the same.
  @Test func validityTurnsOverWithTheDay() throws {
    put(#"{"id":"a","accepts":["card"],"valid_from":"2026-11-21"},{"id":"b"}"#)
    _ = try pass()
    #expect(try slugs() == ["b"])
    #expect(try pass(now: test.now + 86_400).outcomes == ["unchanged - -"])
    #expect(try slugs() == ["a", "b"])
  }

  @Test(arguments: [
    ("/srv/kept.json", "/srv/kept.json"), ("file:///srv/a%20b.json", "/srv/a b.json"),
    ("file://localhost/srv/kept.json", "/srv/kept.json"), ("../kept.json", "/etc/dine/../kept.json"),
    ("https://dining.example.edu/kept.json", nil), ("file://elsewhere/kept.json", nil),
  ])
  func pathsBeginWhereTheConfigurationLies(url: String, path: String?) {
    let source = Source(id: "kept", adapter: "directory", url: url)
    #expect(source.filePath(from: "/etc/dine") == path)
    #expect(Source(id: "kept", adapter: "campusdish", url: url).filePath(from: "/etc/dine") == nil)
  }
}
