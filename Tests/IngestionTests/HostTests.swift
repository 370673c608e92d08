import Adapters
import CivilTime
import Configuration
import HTTPClient
import SQLite
import TestSupport
import Testing

@testable import Store
@testable import Ingestion

/// So many pages of a host, each good to read.
private func pages(_ count: Int, of host: String) -> [(url: String, purpose: PageRequest.Purpose)] {
  (1...count).map { ("http://\(host)/\($0)", .menu) }
}

@Suite struct HostTests {
  let bench: PassBench

  init() throws { bench = try PassBench() }

  private var log: [String] { bench.asked.map { "\($0.at) \($0.request.url.host)\($0.request.url.path)" } }

  @Test func requestsToOneHostAreSpacedFromEndToStart() throws {
    bench.pages = pages(3, of: "hill.example")
    bench.spacing = 5_000
    try bench.pass(latency: 700) { _ in .page("dish 1 Lunch Soup") }
    #expect(log == ["0 hill.example/1", "5700 hill.example/2", "11400 hill.example/3"])
  }

  @Test func hostsDoNotWaitForEachOther() throws {
    bench.pages = pages(2, of: "a.example") + pages(2, of: "b.example")
    bench.spacing = 1_000
    try bench.pass { _ in .page("dish 1 Lunch Soup") }
    #expect(log == ["0 a.example/1", "0 b.example/1", "1040 a.example/2", "1040 b.example/2"])
  }

  @Test func portsAndAFinalDotDoNotMakeAnotherHost() throws {
    bench.pages = ["http://a.example/1", "http://A.example:8080/2", "http://a.example./3"].map { ($0, .menu) }
    bench.spacing = 1_000
    try bench.pass { _ in .page("dish 1 Lunch Soup") }
    #expect(bench.asked.map(\.at) == [0, 1_040, 2_080])
  }

  @Test func aRequestIsNotedBeforeItLeaves() throws {
    // Others are asked while the first is still being read.
    let long = (1...5_000).map { "dish 1 Lunch Soup \($0)\n" }.joined()
    bench.pages = ["a", "b", "c", "d", "e", "f"].flatMap { pages(1, of: "\($0).example") }
    bench.spacing = 1_000
    bench.polite = { $0.pages = 2 }
    let path = bench.scratch.file("dine.db")
    var asked = 0
    var missing: [Int] = []
    try bench.pass(latency: 0, onRequest: { _ in asked += 1 }) { request in
      // What another connection sees outlives this process, however it ends.
      let other = try? Database(path: path, mode: .readOnly)
      let row = try? other?.prepare("SELECT count(*) FROM fetch")
      let noted = if let row, (try? row.step()) == true { row.int(0) } else { 0 }
      missing.append(asked - noted)
      return .page(request.url.host == "a.example" ? long : "dish 1 Lunch Soup")
    }
    #expect(missing == [0, 0, 0, 0, 0, 0])
  }

  @Test func withoutSpacingAtMostSixPagesAreUnderWay() throws {
    bench.pages = pages(40, of: "hill.example")
    var most = 0
    let store = bench.store
    try bench.pass { _ in
      let row = try? store.database.prepare("SELECT count(*) FROM fetch WHERE outcome IS NULL")
      if let row, (try? row.step()) == true { most = max(most, row.int(0)) }
      return .page("dish 1 Lunch Soup")
    }
    #expect(most == 6)
    #expect(bench.asked.map(\.request.url.path) == (1...40).map { "/\($0)" })
    #expect(try bench.rows(of: "fetch", "count(*), count(finished_at)") == ["40 40"])
  }

  @Test func moreHostsAtOnceAreMorePagesUnderWay() throws {
    var settings = FetchingSettings()
    #expect(RatePolicy(settings).pages == 6)
    settings.hosts = 32
    bench.polite = { $0.pages = RatePolicy(settings).pages }
    bench.pages = (1...40).flatMap { pages(1, of: "host\($0).example") }
    bench.spacing = 5_000
    try bench.pass { _ in .page("dish 1 Lunch Soup") }
    #expect(bench.asked.count { $0.at == 0 } == 32)
  }

  @Test func aLongPauseAsksNothingMoreOfThatHost() throws {
    bench.pages = pages(3, of: "a.example") + pages(1, of: "b.example")
    bench.spacing = 1_000
    let report = try bench.pass {
      $0.url.host == "a.example" ? .status(429, ("Retry-After", "600")) : .page("dish 1 Lunch Soup")
    }
    #expect(log == ["0 a.example/1", "0 b.example/1"])
    #expect(
      Set(report.outcomes) == [
        "refused too-many-requests 429", "refused host-paused a.example", "changed - -",
      ])
    #expect(report.entries.count == 4)
    let due = try bench.jobs().map { $0.page.nextDue?.seconds(since: noon) }
    #expect(due == [hour, 600, 600, 2 * hour], "what was asked for is not asked for twice in an hour")
    #expect(try bench.rows(of: "fetch", "count(*), count(finished_at)") == ["4 4"])
  }

  @Test func aPauseAlsoHoldsForPagesThatWereNotAskedForThisTime() throws {
    bench.pages = pages(2, of: "a.example") + pages(1, of: "b.example")
    _ = try bench.jobs()
    bench.pages = [bench.pages[0]]
    try bench.pass(.status(503, ("Retry-After", "3600")))
    bench.pages = pages(2, of: "a.example") + pages(1, of: "b.example")
    #expect(try bench.jobs().map { $0.page.nextDue?.seconds(since: noon) } == [3_600, 3_600, 0])
  }

  @Test func aShortPauseIsWaitedFor() throws {
    bench.pages = pages(2, of: "a.example")
    bench.spacing = 1_000
    let report = try bench.pass {
      $0.url.path == "/1" ? .status(503, ("Retry-After", "30")) : .page("dish 1 Lunch Soup")
    }
    #expect(log == ["0 a.example/1", "30040 a.example/2"])
    #expect(report.outcomes.last == "changed - -")
    #expect(try bench.jobs().map { $0.page.nextDue?.seconds(since: noon) } == [hour, 2 * hour + 30])
  }

  @Test func aRetryAfterOnAGoodPageIsNoPause() throws {
    bench.pages = pages(2, of: "a.example")
    bench.spacing = 1_000
    try bench.pass { _ in .page("dish 1 Lunch Soup", ("Retry-After", "600")) }
    #expect(bench.asked.map(\.at) == [0, 1_040])
  }

  @Test func aHostThatDoesNotAnswerTwiceIsLeftAlone() throws {
    bench.pages = pages(4, of: "a.example") + pages(1, of: "b.example")
    bench.spacing = 1_000
    let report = try bench.pass {
      $0.url.host == "a.example" ? .failure(.couldNotResolve(host: "a.example")) : .page("dish 1 Lunch Soup")
    }
    #expect(log.filter { $0.contains("a.example") }.count == 2)
    #expect(report.outcomes.filter { $0 == "refused host-silent a.example" }.count == 2)
    // Nobody was burdened: all may be tried at the next pass.
    #expect(try bench.jobs().prefix(4).allSatisfy { $0.page.nextDue == noon })
  }

  @Test func anAnswerInBetweenForgivesSilence() throws {
    bench.pages = pages(5, of: "a.example")
    bench.spacing = 1_000
    let report = try bench.pass {
      ["/1", "/3", "/5"].contains($0.url.path) ? .failure(.emptyReply) : .status(404)
    }
    #expect(bench.asked.count == 5 && report.entries.allSatisfy { $0.outcome == .failed })
  }

  /// That a page is gone is its own affair; any other answer that is no page may be the whole host's.
  @Test(
    arguments: [202, 204, 206, 300, 400, 402, 418, 451, 500].map { ($0, 2) } + [404, 410].map { ($0, 6) })
  func twoAnswersThatAreNoPagesRestAHost(status: Int, asked: Int) throws {
    bench.pages = pages(6, of: "a.example")
    bench.spacing = 1_000
    bench.clock.chance = 100
    try bench.pass(.status(status))
    #expect(bench.asked.count == asked)
  }

  /// A redirect is a request like any other.
  @Test func redirectsCountForTheDay() throws {
    bench.pages = pages(4, of: "a.example")
    bench.spacing = 1_000
    bench.polite = { $0.budget = 5 }
    let report = try bench.pass {
      Answer(
        body: Array("dish 1 Lunch Soup".utf8), finalURL: $0.url.text + "/there",
        redirectHosts: ["a.example", "a.example"])
    }
    #expect(log == ["0 a.example/1", "1040 a.example/2"])
    #expect(report.outcomes.count { $0 == "refused budget-spent a.example" } == 2)
    try bench.pass { _ in .failure(.tooManyRedirects(limit: 5)) }
    #expect(bench.asked.count == 1, "the redirects of earlier passes count, and so do those that led nowhere")
  }

  /// Only the server that the configuration names may lie in a private network.
  @Test(arguments: [
    ("http://127.0.0.1:8080/x", true), ("https://127.0.0.1:8080/x", true), ("http://127.0.0.1:9090/x", false),
    ("http://127.0.0.2:8080/x", false), ("http://hill.example/", false),
  ])
  func onlyTheNamedServerMayBePrivate(url: String, isAllowed: Bool) throws {
    bench.sourceURL = "http://127.0.0.1:8080/"
    bench.pages = [(url, .venues)]
    try bench.pass(.page(good))
    #expect(bench.asked.map(\.request.allowsPrivateAddress) == [isAllowed])
  }
}

@Suite struct HostAccountTests {
  @Test func spacingSaturates() {
    var spacing = HostSpacing(milliseconds: -5)
    spacing.end("a", at: 0, pause: .max)
    #expect(spacing.wait(for: "a", at: 10) > 1 << 60)
    #expect(spacing.wait(for: "b", at: 10) == 0)
    spacing.begin("b")
    #expect(spacing.wait(for: "b", at: 10) == 0)
  }

  @Test func theHostARedirectLedToWaitsToo() {
    var spacing = HostSpacing(milliseconds: 100)
    spacing.begin("a")
    spacing.end("a", at: 10, answeredBy: "b")
    #expect(spacing.wait(for: "a", at: 60) == 50 && spacing.wait(for: "b", at: 60) == 50)
  }

  @Test func aHostBeingAskedIsNotFreedByARedirect() {
    var spacing = HostSpacing(milliseconds: 100)
    spacing.begin("a")
    spacing.begin("b")
    spacing.end("a", at: 10, answeredBy: "b")
    #expect(spacing.wait(for: "a", at: 10) == 100)
    #expect(spacing.wait(for: "b", at: 1_000_000) > 1 << 60)
  }

  @Test(arguments: [
    (FetchError.couldNotResolve(host: "a"), true), (.timedOut(.waiting), true), (.tlsHandshake, true),
    (.tooLarge(limit: 1), false), (.badEncoding, false), (.redirectRefused(.downgrade, origin: nil), false),
    (.cancelled, false), (.tooManyRedirects(limit: 5), false),
  ])
  func onlyWhatWouldBefallTheNextPageCounts(error: FetchError, counts: Bool) {
    var standing = SilentHosts()
    for _ in 0..<SilentHosts.tries { standing.failed("a", error) }
    #expect(standing.isSilent("a") == counts)
    standing.answered("a")
    #expect(!standing.isSilent("a"))
  }

  @Test(
    arguments: [
      // A time that is set now and then, however far away.
      (1, nil, false), (6 * hour, 0, false), (day + day / 10 + 300, 0, false), (day + day / 10, -day, false),
      // Nobody sets such a time.
      (day + day / 10 + 901, nil, true), (1_000 * day, nil, true), (1_000 * day, -hour, true),
      // It was asked for by this clock, and is not asked for twice in an hour.
      (1_000 * day, -hour + 1, false), (1_000 * day, 0, false),
      // It was last asked for in the future.
      (hour, hour, false), (hour, hour + 1, true), (2 * hour, 10 * day, true),
    ] as [(Int64, Int64?, Bool)])
  func aTimeOfAWrongClockCountsForNothing(due: Int64, last: Int64?, isWrong: Bool) {
    #expect(
      DueTime.isOfAWrongClock(noon + due, last: last.map { noon + $0 }, every: 6 * hour, at: noon) == isWrong)
    #expect(!DueTime.isOfAWrongClock(noon + 2 * day, last: nil, every: 3 * day, at: noon))
  }
}
