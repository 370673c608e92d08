import Adapters
import CivilTime
import HTTPClient
import Testing

@testable import Store
@testable import Ingestion

private let menu = Answer.page("dish 1 Lunch Soup")
private let rules = "/robots.txt"

/// Who looks again as soon as a pass is over: hosts that are not there, or want to be asked seldom, are left alone.
@Suite struct PatienceTests {
  let bench: PassBench

  init() throws {
    bench = try PassBench()
    bench.pages = [("http://hill.example/1", .menu)]
    bench.spacing = 5_000
    bench.polite = { $0.remembersOutages = true }
  }

  private func readRobots() { bench.polite = { ($0.remembersOutages, $0.readsRobots) = (true, true) } }

  /// What was asked for in the time given, by somebody who does what the plan says.
  private func asked(for seconds: Int64, _ answer: @escaping (FetchRequest) -> Answer) throws -> [String] {
    let end = bench.clock.now + seconds
    var asked: [String] = []
    while bench.clock.now < end {
      let plan = try bench.plan()
      guard !plan.fetch.isEmpty else {
        bench.clock.advance(max(plan.wake.seconds(since: bench.clock.now), 1) * 1_000)
        continue
      }
      let due = try bench.dueJobs()
      try bench.pass(over: plan.fetch.map { due[$0] }, within: 60_000, answer)
      asked += bench.asked.map { "\($0.request.url.path)" }
    }
    return asked
  }

  @Test(arguments: [false, true]) func aHostThatIsNotThereIsTriedOnceInFiveMinutes(hasRules: Bool) throws {
    if hasRules { readRobots() }
    let asked = try asked(for: 1_200) { _ in .failure(.couldNotConnect(host: "hill.example", errno: 113)) }
    #expect(asked == Array(repeating: hasRules ? rules : "/1", count: 4))
    #expect(try bench.rows(of: "fetch", "outcome, code").prefix(1) == ["failed could-not-connect"])
    #expect(try bench.page.nextDue == noon, "due as soon as the host is there")
  }

  @Test func whatWasNeverSentIsNotCounted() throws {
    bench.polite = { ($0.remembersOutages, $0.budget) = (true, 2) }
    _ = try asked(for: 1_200) { _ in .failure(.couldNotConnect(host: "hill.example", errno: 113)) }
    bench.clock.advance(300_000)
    #expect(try bench.pass(menu).outcomes == ["changed - -"])
  }

  @Test(arguments: [429, 503]) func aServerThatWantsAMomentIsNotAskedAgainForAnHour(status: Int) throws {
    let asked = try asked(for: 3_000) { _ in .status(status, ("Retry-After", "2")) }
    #expect(asked == ["/1"])
    #expect(try bench.store.hosts().map(\.failures) == [1])
  }

  @Test func aPauseOfSecondsIsKeptFromTurnToTurn() throws {
    bench.pages = (1...2).map { ("http://hill.example/\($0)", .menu) }
    try bench.pass(within: 60_000) { _ in .status(503, ("Retry-After", "25")) }
    #expect(bench.asked.count == 1)
    bench.clock.advance(20_000)
    #expect(try bench.plan().fetch.isEmpty)
    bench.clock.advance(5_000)
    #expect(try bench.plan().fetch.count == 1)
  }

  @Test func aLongCrawlDelayIsSleptThrough() throws {
    readRobots()
    bench.pages = (1...3).map { ("http://hill.example/\($0)", .menu) }
    let answer: (FetchRequest) -> Answer = { request in
      request.url.path == rules ? .page("User-agent: *\nCrawl-delay: 300\n") : menu
    }
    try bench.pass(within: 60_000, answer)
    #expect(bench.asked.map(\.url) == ["http://hill.example/robots.txt"])
    #expect(bench.clock.milliseconds < 10_000, "nobody stands and waits")
    #expect(try bench.plan().deferred.map(\.code) == Array(repeating: "host-resting", count: 3))
    #expect(try bench.plan().wake.seconds(since: noon) >= 300)
    let asked = try asked(for: 1_000, answer)
    #expect(asked == ["/1", "/2", "/3"])
    #expect(try bench.rows(of: "fetch", "count(*)") == ["3"])
  }

  @Test func aCrawlDelayOfHoursIsNotForgotten() throws {
    readRobots()
    let answer: (FetchRequest) -> Answer = { request in
      request.url.path == rules ? .page("User-agent: *\nCrawl-delay: 7200\n") : menu
    }
    try bench.pass(within: 60_000, answer)
    bench.clock.advance(7_100_000)
    #expect(try bench.plan().fetch.isEmpty)
    bench.clock.advance(102_000)
    #expect(try bench.plan().fetch == [0])
  }

  @Test func aCrawlDelayOfDaysLetsPagesThrough() throws {
    readRobots()
    let asked = try asked(for: 3 * 86_400) { request in
      request.url.path == rules ? .page("User-agent: *\nCrawl-delay: 172800\n") : menu
    }
    #expect(asked == [rules, "/1", rules, "/1", rules, "/1"], "\(asked)")
  }

  @Test func aClockThatWasSetBackSilencesNoHost() throws {
    readRobots()
    let answer: (FetchRequest) -> Answer = { request in
      request.url.path == rules ? .page("User-agent: *\nCrawl-delay: 300\n") : menu
    }
    try bench.pass(answer)
    bench.clock.set(noon + -30 * day)
    try bench.store.setNextDue(noon + -30 * day, of: bench.page.id)
    #expect(try asked(for: 600, answer) == [rules, "/1"])
    let times = try bench.rows(of: "fetch", "started_at", where: "id = 2").compactMap { Int64($0) }
    #expect(times.allSatisfy { $0 - (noon + -30 * day).secondsSince1970 >= 300 } && times.count == 1)
  }

  @Test func aCrawlDelayStretchesTheWaitsOfAHostWithManyPages() throws {
    readRobots()
    try bench.pass { $0.url.path == rules ? .page("User-agent: *\nCrawl-delay: 300\n") : menu }
    #expect(try bench.stretch(of: "hill.example", asking: 100, every: hour) > 8_000)
  }

  @Test func withoutSpacingNoMoreIsSentThanTheHostTakesAtOnce() throws {
    bench.spacing = 0
    bench.polite = { $0.connections = 2 }
    bench.pages = (1...6).map { ("http://hill.example/\($0)", .menu) }
    let clock = bench.clock
    try bench.pass(latency: 500, onRequest: { _ in clock.isInterrupted = true }) { _ in menu }
    #expect(bench.asked.count == 2)
    #expect(try bench.rows(of: "fetch", "outcome, code") == ["failed cancelled", "failed cancelled"])
  }
}
