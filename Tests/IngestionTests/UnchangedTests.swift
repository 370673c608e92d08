import Adapters
import CivilTime
import Dining
import HTTPClient
import OpeningHours
import Testing

@testable import Store
@testable import Ingestion

@Suite struct UnchangedTests {
  let bench: PassBench

  init() throws { bench = try PassBench() }

  private func conditional(_ request: FetchRequest) -> String {
    "\(request.validators.etag ?? "-") \(request.validators.lastModified ?? "-")"
  }

  @Test(arguments: [304, 200])
  func thePageIsCheckedAndNothingElseIsWritten(status: Int) throws {
    try bench.pass(.page(good, ("ETag", "\"1\"")))
    let before = try bench.everything(but: ["page", "fetch"])
    let page = try bench.page
    bench.clock.set(noon + hour)
    let report = try bench.pass(
      status == 304 ? .status(304, ("ETag", "\"1\"")) : .page(good, ("ETag", "\"2\"")))
    #expect(report.outcomes == ["unchanged - -"])
    #expect(try bench.everything(but: ["page", "fetch"]) == before)
    let after = try bench.page
    #expect(after.checkedAt == noon + hour && after.nextDue == noon + hour + 4_050)
    #expect(after.recordedAt == page.recordedAt && after.snapshot == page.snapshot)
    #expect(
      try bench.rows(of: "fetch", "outcome, status, snapshot", where: "id = 2") == ["unchanged \(status) -"])
  }

  @Test func validatorsAreSentOnlyOnceTheirBodyWasRecorded() throws {
    try bench.pass(.page("broken shape", ("ETag", "\"bad\"")))
    try bench.pass(.page(good, ("ETag", "\"good\""), ("Last-Modified", "noon")))
    #expect(bench.asked.map { conditional($0.request) } == ["- -"])
    try bench.pass(.page("broken again", ("ETag", "\"worse\"")))
    #expect(bench.asked.map { conditional($0.request) } == ["\"good\" noon"])
    try bench.pass(.status(304))
    #expect(bench.asked.map { conditional($0.request) } == ["\"good\" noon"])
  }

  @Test func anotherVersionOfTheAdapterReadsEverythingAnew() throws {
    try bench.pass(.page(good + "\nsecret 1 Stew", ("ETag", "\"1\"")))
    bench.version = 2
    #expect(try bench.pass(.page(good + "\nsecret 1 Stew", ("ETag", "\"1\""))).outcomes == ["changed - -"])
    #expect(bench.asked.map { conditional($0.request) } == ["- -"])
    #expect(try bench.answers().contains("Lunch: Soup, Stew"))
    try bench.pass(.status(304))
    #expect(bench.asked.map { conditional($0.request) } == ["\"1\" -"])
  }

  /// What a page says of now and of today belongs to the day it was seen on.
  @Test(arguments: [304, 200])
  func onAnotherDayTheSameBytesAreReadAgain(status: Int) throws {
    try bench.pass(.page(good, ("ETag", "\"1\""), ("Last-Modified", "noon")))
    bench.clock.set(noon + day)
    let answer: Answer = status == 304 ? .status(304, ("ETag", "\"1\"")) : .page(good, ("ETag", "\"1\""))
    #expect(try bench.pass(answer).outcomes == ["unchanged - -"])
    #expect(try bench.page.recordedAt == noon + day)
    #expect(try bench.answers().contains("2026-11-21 Lunch: Soup"))
    let statements = try bench.store.statements(campus: bench.campus).entries.flatMap(\.statements)
    #expect(statements.allSatisfy { $0.provenance.observedAt == noon + day })
    #expect(try bench.rows(of: "snapshot", "count(*)") == ["1"])
    let kept = try bench.page.validators(forAdapterVersion: 1)
    #expect(kept == Validators(etag: "\"1\"", lastModified: status == 304 ? "noon" : nil))
    #expect(try bench.pass(.status(304)).outcomes == ["unchanged - -"])
  }

  /// The answer that nothing has changed says neither type nor charset; the one before it did.
  @Test func whatIsReadAgainIsReadInItsOwnCharset() throws {
    let page = Answer(
      body: [0xEF, 0xEE].reduce(Array("venue 1 ".utf8)) { $0 + [$1] },
      headers: [("Content-Type", "text/html; charset=windows-1251"), ("ETag", "\"1\"")])
    try bench.pass(page)
    #expect(try bench.answers() == "по\n")
    for days in 1...2 {
      bench.clock.set(noon + Int64(days) * day)
      #expect(try bench.pass(.status(304)).outcomes == ["unchanged - -"])
      #expect(try bench.answers() == "по\n")
    }
    #expect(
      try Rereading.run(try bench.jobs(), in: bench.store).outcomes
        == Array(repeating: "changed - -", count: 3))
    #expect(try bench.answers() == "по\n")
  }

  @Test func aCheckLaterThatDayConfirmsWhatWasSaidOfNow() throws {
    try bench.pass(.page(good))
    bench.clock.set(noon + 5 * hour)
    try bench.pass(.status(304))
    let now = try bench.store.statements(campus: bench.campus).entries.flatMap(\.statements).filter {
      $0.statement.scope == .now
    }
    #expect(now.map(\.provenance.observedAt) == [noon + 5 * hour] && now.map(\.since) == [noon])
  }

  @Test func aPageThatChangesBackIsRecordedAgain() throws {
    let other = good.replacing("Alder", with: "Elder")
    for (text, outcome) in [(good, "changed"), (other, "changed"), (other, "unchanged"), (good, "changed")] {
      #expect(try bench.pass(.page(text)).outcomes == ["\(outcome) - -"])
    }
    #expect(try bench.answers().contains("Alder Hall"))
    #expect(try bench.rows(of: "snapshot", "count(*)") == ["2"])
  }

  @Test func theIntervalOfTheSourceCounts() throws {
    let job = try #require(try bench.jobs().first)
    let slow = PageJob(
      page: job.page, source: job.source, adapter: job.adapter, purpose: .menu,
      context: HoursContext(zone: .utc),
      kind: .fixed(48 * hour))
    let network = ScriptedNetwork(bench.clock) { _ in .page(good) }
    let refresher = try RefreshRun(
      store: bench.store, transport: network.transport, policy: RatePolicy(spacing: 0),
      world: bench.clock.world, abandonedThreads: AbandonedThreads())
    _ = try refresher.run([slow])
    #expect(try bench.page.nextDue == noon + 48 * hour)
  }
}
