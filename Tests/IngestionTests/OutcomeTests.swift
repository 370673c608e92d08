import Adapters
import CivilTime
import HTTPClient
import SQLite
import Testing

@testable import Store
@testable import Ingestion

/// An answer, what it comes to, and when the page is due again in seconds; nil: no later than before.
struct Case: Sendable, CustomTestStringConvertible {
  let answer: @Sendable () -> Answer
  let outcome: String
  let due: Int64?

  init(_ answer: @autoclosure @escaping @Sendable () -> Answer, _ outcome: String, due: Int64?) {
    self.answer = answer
    self.outcome = outcome
    self.due = due
  }

  var testDescription: String { outcome }
}

private let timeout = FetchError.timedOut(.waiting)
private let unresolved = FetchError.couldNotResolve(host: "hill.example")
private let unconnected = FetchError.couldNotConnect(host: "hill.example", errno: 111)
private let elsewhere = FetchError.redirectRefused(.privateAddress, origin: "http://10.0.0.1")

private let failures: [Case] = [
  Case(.status(404), "failed page-gone 404", due: hour),
  Case(.status(410), "failed page-gone 410", due: hour),
  Case(.status(401), "refused access-refused 401", due: hour),
  Case(.status(403), "refused access-refused 403", due: hour),
  Case(.status(451), "refused access-refused 451", due: hour),
  Case(.status(429), "refused too-many-requests 429", due: hour),
  Case(.status(429, ("Retry-After", "7200")), "refused too-many-requests 429", due: 7_200),
  // It says when it would answer; nobody has to ask then.
  Case(.status(429, ("Retry-After", "0")), "refused too-many-requests 429", due: hour),
  Case(.status(429, ("Retry-After", "99999999999999999999")), "refused too-many-requests 429", due: day),
  Case(
    .status(
      429, ("Date", "Thu, 01 Jan 2026 00:00:00 GMT"), ("Retry-After", "Thu, 01 Jan 2026 00:10:00 GMT")),
    "refused too-many-requests 429", due: hour),
  Case(.status(503), "failed server-failed 503", due: hour),
  Case(.status(503, ("Retry-After", "120")), "refused server-failed 503", due: hour),
  Case(.status(500), "failed server-failed 500", due: hour),
  Case(.status(302), "failed http-status 302", due: hour),
  Case(.status(202), "failed http-status 202", due: hour),
  Case(.status(204), "failed http-status 204", due: hour),
  Case(.status(206), "failed http-status 206", due: hour),
  Case(.failure(timeout), "failed timed-out waiting", due: hour),
  Case(.failure(.tooSlow), "failed too-slow -", due: hour),
  Case(.failure(.tooLarge(limit: 9)), "failed too-large-to-read more than 9 bytes", due: hour),
  Case(.failure(.cutOff(received: 512)), "failed cut-off after 512 bytes", due: hour),
  Case(.failure(elsewhere), "failed redirect-refused-private-address http://10.0.0.1", due: hour),
  Case(.failure(unresolved), "failed could-not-resolve hill.example", due: nil),
  Case(.failure(unconnected), "failed could-not-connect hill.example, error 111", due: nil),
  Case(.failure(.certificate(.expired)), "failed certificate-expired -", due: nil),
  Case(.page(""), "unreadable empty-page -", due: hour),
  Case(.page("  \r\n "), "unreadable empty-page -", due: hour),
  Case(.page("broken shape"), "unreadable missing-anchor shape", due: hour),
  Case(.page("Sign in"), "unreadable not-this-site Sign in", due: hour),
  Case(.page("{\"venues\": ["), "unreadable unparsable-page", due: hour),
]

@Suite struct OutcomeTests {
  @Test func aNewPageIsReadAndRecorded() throws {
    let bench = try PassBench()
    let report = try bench.pass(.page(good, ("ETag", "\"1\""), ("Last-Modified", "yesterday")))
    #expect(report.outcomes == ["changed - -"])
    #expect(
      try bench.answers() == """
        Alder Hall | Mo-Su 07:00-20:00 | open | 2026-11-20 Lunch: Soup
        Birch Commons

        """)
    let page = try bench.page
    #expect(page.nextDue == noon + hour && page.checkedAt == noon && page.recordedAt == noon)
    #expect(page.validators(forAdapterVersion: 1) == Validators(etag: "\"1\"", lastModified: "yesterday"))
    #expect(
      try bench.rows(of: "fetch", "outcome, status, final_url, started_at = finished_at, venues, statements")
        == ["changed 200 http://hill.example/ 1 2 2"])
    #expect(try bench.rows(of: "snapshot", "length, encoding") == ["\(good.utf8.count) zstd"])
  }

  @Test func aPageThatSaysNothingIsEmptyAndNoFailure() throws {
    let bench = try PassBench()
    #expect(try bench.pass(.page("notice no-menu today")).outcomes == ["empty - -"])
    #expect(try bench.page.nextDue == noon + hour)
    #expect(try bench.rows(of: "notice", "code, detail") == ["no-menu today", "no-places "])
  }

  /// A day of which a site has nothing is no failure, and its host no worse for it; what was there once and is gone is.
  @Test func aDayWithoutAMenuIsEmptyAndNoFailure() throws {
    let bench = try PassBench()
    bench.mayBeMissing = true
    let report = try bench.pass(.status(404))
    #expect(report.outcomes == ["empty - 404"] && report.failures.isEmpty)
    #expect(try bench.page.recordedAt == nil)
    let due = try #require(try bench.page.nextDue)
    #expect(due >= noon + hour && due < noon + 3 * hour)
    #expect(try bench.store.hosts().allSatisfy { $0.failures == 0 })
    bench.clock.set(noon + 3 * hour)
    #expect(try bench.pass(.page(good)).outcomes == ["changed - -"])
    let answers = try bench.answers()
    bench.clock.set(noon + 6 * hour)
    #expect(try bench.pass(.status(404)).outcomes == ["failed page-gone 404"])
    #expect(try bench.answers() == answers)
    // Only 404 says so, and only where the adapter declares it.
    #expect(try PassBench().pass(.status(404)).outcomes == ["failed page-gone 404"])
  }

  /// Whatever goes wrong leaves one row that says so, sets the next time, and takes nothing that was good before.
  @Test(arguments: failures)
  func aFailureIsNamedAndLosesNothing(failure: Case) throws {
    let bench = try PassBench()
    try bench.pass(.page(good, ("ETag", "\"1\"")))
    let (answers, page) = (try bench.answers(), try bench.page)
    bench.clock.set(noon + hour)
    let report = try bench.pass(failure.answer())
    #expect(report.outcomes.allSatisfy { $0.hasPrefix(failure.outcome) }, "\(report.outcomes)")
    #expect(report.failures.count == 1 && report.entries.count == 1)
    #expect(try bench.answers() == answers)
    let after = try bench.page
    let due = failure.due.map { noon + hour + $0 } ?? page.nextDue
    #expect(after.nextDue == due)
    #expect(after.checkedAt == noon && after.recordedAt == noon && after.snapshot == page.snapshot)
    #expect(after.validators(forAdapterVersion: 1) == Validators(etag: "\"1\""))
    #expect(try bench.rows(of: "fetch", "count(*), count(finished_at)") == ["2 2"])
    bench.clock.set(noon + 2 * day)
    #expect(try bench.pass(.page(good)).outcomes == ["unchanged - -"])
  }

  /// The same on a page of which nothing is known yet.
  @Test(arguments: failures)
  func aFirstFailureRecordsNothing(failure: Case) throws {
    let bench = try PassBench()
    #expect(try bench.pass(failure.answer()).outcomes.first?.hasPrefix(failure.outcome) == true)
    #expect(try bench.answers() == "")
    // An address at which there never was anything is not looked at again so soon.
    let due = failure.outcome.contains("page-gone") ? day : failure.due ?? 0
    #expect(try bench.page.recordedAt == nil && bench.page.nextDue == noon + due)
    bench.clock.set(noon + 2 * day)
    #expect(try bench.pass(.page(good)).outcomes == ["changed - -"])
  }

  @Test func theBodyOfAPageThatCannotBeReadIsKept() throws {
    let bench = try PassBench()
    try bench.pass(.page("broken shape", ("Content-Type", "text/x")))
    let kept = try bench.store.snapshots(of: try bench.page.id)
    #expect(kept.map(\.outcome) == [.unreadable] && kept.map(\.contentType) == ["text/x"])
    #expect(try bench.store.body(of: kept[0].id).flatMap { unpacked($0) } == Array("broken shape".utf8))
  }

  @Test func whatWasNeverAskedForCannotBeUnchanged() throws {
    let bench = try PassBench()
    #expect(try bench.pass(.status(304)).outcomes == ["failed unasked-not-modified -"])
    #expect(try bench.page.checkedAt == nil)
  }

  @Test func anAddressThatIsNoneIsAFailureOfItsPage() throws {
    let bench = try PassBench()
    bench.pages = [("ftp://hill.example/", .hours), ("http://hill.example/", .venues)]
    #expect(try bench.pass(.page(good)).outcomes == ["failed protocol-refused ftp", "changed - -"])
  }

  @Test func aRowTheTablesRefuseStopsNoOtherPage() throws {
    let bench = try PassBench()
    bench.pages = [("http://hill.example/1", .menu), ("http://hill.example/2", .menu)]
    try bench.store.database.execute(
      """
      CREATE TRIGGER fault BEFORE INSERT ON dish WHEN NEW.name = 'Poison'
      BEGIN SELECT RAISE(ABORT, 'injected'); END
      """)
    let report = try bench.pass {
      .page($0.url.path == "/1" ? "dish 1 Lunch Poison" : "dish 1 Dinner Soup")
    }
    #expect(Set(report.outcomes) == ["unreadable database-constraint -", "changed - -"])
    #expect(try bench.answers().contains("Dinner: Soup"))
    let kept = try bench.store.snapshots(of: try bench.page.id)
    #expect(
      try kept.map { try bench.store.bytes(of: $0.id) } == [Array("dish 1 Lunch Poison".utf8)],
      "to be read again")
  }
}
