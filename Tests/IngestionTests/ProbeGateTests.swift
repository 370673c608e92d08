import Adapters
import CivilTime
import Dining
import HTTPClient
import SQLite
import Testing

@testable import Ingestion
@testable import Store

/// A probe asks through the gate of a refresh: every rule of the gate holds for it, and every request leaves a row.
@Suite struct ProbeGateTests {
  let bench: PassBench
  private let policy: RatePolicy
  private let page = PageRequest(url: "http://hill.example/menu", purpose: .menu)

  init() throws {
    bench = try PassBench()
    var policy = RatePolicy(spacing: 5_000)
    policy.readsRobots = true
    policy.budget = 100
    self.policy = policy
  }

  /// A probe of pages one after the other, as one command makes it.
  private func probe(
    _ pages: [PageRequest], _ network: ScriptedNetwork, policy: RatePolicy? = nil, in store: Store? = nil
  ) throws -> [ProbeStep] {
    let prober = try PageProber(
      store ?? bench.store, transport: network.transport, policy: policy ?? self.policy,
      world: bench.clock.world, now: bench.clock.now, zone: .utc)
    return try pages.map { try prober.step($0, by: ToySite.adapter(), named: []) }
  }

  private func network(_ answer: @escaping (FetchRequest) -> Answer) -> ScriptedNetwork {
    ScriptedNetwork(bench.clock, answer: answer)
  }

  /// A site without a robots.txt whose pages are good.
  private var site: ScriptedNetwork {
    network { $0.url.path == "/robots.txt" ? .status(404) : .page("dish 1 Lunch Soup") }
  }

  private func pages(_ count: Int) -> [PageRequest] {
    (1...count).map { PageRequest(url: "http://hill.example/\($0)", purpose: .menu) }
  }

  private func rows(_ columns: String = "reason, outcome, code, detail") throws -> [String] {
    try bench.rows(of: "fetch", columns)
  }

  // MARK: Rows

  @Test func aProbeLeavesARowThatBelongsToNoConfiguredCampus() throws {
    let steps = try probe([page], site)
    #expect(steps.map(\.reading?.menus.count) == [1])
    #expect(try rows("reason, outcome, code, status, count(finished_at)") == ["probe unchanged - 200 1"])
    #expect(try bench.rows(of: "page", "url, host, next_due") == ["http://hill.example/menu hill.example -"])
    #expect(try bench.rows(of: "campus", "key") == ["hill", "(probe)"])
    #expect(try bench.store.lastObserved(campus: bench.campus) == nil, "nothing was recorded")
    #expect(try bench.store.sourcesStatus(campus: bench.campus).isEmpty)
  }

  @Test func theRowIsOpenWhileTheRequestIsUnderWay() throws {
    let network = site
    var open: [String] = []
    network.onRequest = { request in
      guard request.url.path == "/menu" else { return }
      open = (try? bench.rows(of: "fetch", "reason, outcome")) ?? []
    }
    _ = try probe([page], network)
    #expect(open == ["probe -"])
  }

  @Test(arguments: [
    (Answer.status(404), "failed page-gone"), (.status(403), "refused access-refused"),
    (.status(500), "failed server-failed"), (.page(""), "unreadable empty-page"),
    (.failure(.emptyReply), "failed empty-reply"), (.failure(.cancelled), "failed cancelled"),
  ])
  func aFailureHasItsOutcome(answer: Answer, row: String) throws {
    let network = network { $0.url.path == "/robots.txt" ? .status(404) : answer }
    if answer.failure == .cancelled {
      #expect(throws: ProbeError.cancelled(url: page.url)) { try probe([page], network) }
    } else {
      let code = try probe([page], network).first?.failure?.code
      #expect(row.hasSuffix(code ?? "none"))
    }
    #expect(try rows("outcome, code") == [row])
  }

  @Test func aWrongAddressHasARowToo() throws {
    let steps = try probe([PageRequest(url: "ftp://x/", purpose: .menu)], site)
    #expect(steps.first?.failure?.code == "protocol-refused")
    #expect(try rows("outcome, code") == ["failed protocol-refused"])
  }

  // MARK: Spacing

  @Test func requestsAreSpacedAndTheRobotsFileComesFirst() throws {
    let network = site
    _ = try probe(pages(2), network)
    #expect(network.asked.map(\.request.url.path) == ["/robots.txt", "/1", "/2"])
    #expect(network.asked.map(\.at) == [0, 5_040, 10_080])
  }

  @Test func aProbeWaitsAfterARefreshAndARefreshAfterAProbe() throws {
    bench.spacing = 5_000
    bench.pages = [("http://hill.example/", .menu)]
    try bench.pass(.page("dish 1 Lunch Soup"))
    let network = site
    let start = bench.clock.milliseconds
    _ = try probe([page], network)
    #expect((network.asked.first?.at ?? 0) - start >= 5_000 - 40)
    let end = bench.clock.milliseconds
    try bench.pass(.page("dish 1 Lunch Soup"))
    #expect((bench.asked.first?.at ?? 0) - end >= 5_000 - 40)
  }

  @Test func theCrawlDelayIsKept() throws {
    let network = network {
      $0.url.path == "/robots.txt"
        ? .page("User-agent: *\nCrawl-delay: 20\n") : .page("dish 1 Lunch Soup")
    }
    _ = try probe(pages(2), network)
    #expect(network.asked.map(\.at) == [0, 20_040, 40_080])
  }

  @Test(arguments: [("120", 120), ("999999999", HostStates.longestSpacing)] as [(String, Int64)])
  func aLongCrawlDelayIsToldInsteadOfWaitedForAndHasACap(delay: String, seconds: Int64) throws {
    let network = network {
      $0.url.path == "/robots.txt"
        ? .page("User-agent: *\nCrawl-delay: \(delay)\n") : .page("dish 1 Lunch Soup")
    }
    let failure = try #require(try probe([page], network).first?.failure)
    #expect(failure.code == "host-paused")
    // From the end of the request for the robots.txt on.
    let wait = try #require(failure.until).seconds(since: noon)
    #expect((seconds...seconds + 1).contains(wait))
    #expect(network.asked.map(\.request.url.path) == ["/robots.txt"])
  }

  @Test func theHopsOfARedirectAreSpaced() throws {
    let network = site
    _ = try probe([page], network)
    #expect(network.asked.map(\.request.hopMilliseconds) == [5_000, 5_000])
  }

  // MARK: robots.txt

  @Test func theRobotsFileIsHonouredAndStored() throws {
    let rules = network { _ in .page("User-agent: dine\nDisallow: /menu\n") }
    let failure = try #require(try probe([page], rules).first?.failure)
    #expect(failure.code == "robots-disallowed" && failure.detail == "line 2: Disallow: /menu")
    #expect(try rows() == ["probe refused robots-disallowed line 2: Disallow: /menu"])
    let again = site
    #expect(try probe([page], again).first?.failure?.code == "robots-disallowed")
    #expect(again.asked.isEmpty, "the rules are known for a day")
  }

  @Test func withoutItsRulesAHostIsNotAsked() throws {
    let failing = network { _ in .status(503) }
    #expect(try probe([page], failing).first?.failure?.code == "robots-unreachable")
    #expect(failing.asked.count == 1)
    #expect(try rows() == ["probe refused robots-unreachable hill.example"])
  }

  /// A redirect to another origin is followed only once its rules are known, and if they allow it.
  @Test(
    arguments: [
      ("https://b.example/open", nil, 4),
      ("https://b.example/private/menu", "refused robots-disallowed line 2: Disallow: /private", 3),
      ("https://down.example/", "refused robots-unreachable down.example", 3),
    ] as [(String, String?, Int)])
  func aRedirectIsFollowedByTheRulesOfItsTarget(target: String, ending: String?, requests: Int) throws {
    let network = network { request in
      switch (request.url.host, request.url.path) {
      case ("b.example", "/robots.txt"): .page("User-agent: *\nDisallow: /private\n")
      case ("down.example", _): .status(503)
      case (_, "/robots.txt"): .status(404)
      case ("hill.example", _): .status(302, ("Location", target))
      default: .page("dish 1 Lunch Soup")
      }
    }
    let step = try #require(try probe([page], network).first)
    #expect((step.reading == nil) == (ending != nil))
    #expect(step.failure?.spared == nil, "its host was asked")
    #expect(try rows("outcome, code, detail").last == ending ?? "unchanged - -")
    #expect(network.asked.count == requests, "\(network.asked.map(\.url))")
    #expect(network.asked.allSatisfy { $0.request.staysInOrigin || $0.request.url.path == "/robots.txt" })
  }

  @Test func anIgnoredRobotsFileIsNotAskedFor() throws {
    var policy = policy
    policy.ignoredRobots = ["hill.example"]
    let network = site
    _ = try probe([page], network, policy: policy)
    #expect(network.asked.map(\.request.url.path) == ["/menu"])
  }

  // MARK: Budget

  @Test func theBudgetOfTheDayIsOneForAll() throws {
    var policy = policy
    policy.budget = 3
    let network = site
    let steps = try probe(pages(3), network, policy: policy)
    #expect(network.asked.count == 3, "the robots.txt is one of them")
    let failure = try #require(steps.last?.failure)
    #expect(failure.code == "budget-spent" && failure.until == noon + 12 * hour)
    #expect(failure.detail == "2026-11-21T00:00:00Z")
    // A later probe, and a refresh, find it spent.
    let later = site
    #expect(try probe([page], later, policy: policy).first?.failure?.code == "budget-spent")
    #expect(later.asked.isEmpty)
    bench.polite = { $0.budget = 3 }
    #expect(try bench.pass(.page(good)).outcomes == ["refused budget-spent hill.example"])
    bench.clock.set(noon + 13 * hour)
    #expect(try probe([page], later, policy: policy).first?.failure == nil)
  }

  // MARK: Circuit breaker and pauses

  @Test func anOpenCircuitIsToldWithItsEnd() throws {
    try bench.store.save(
      StoredHost(name: "hill.example", failures: 5, circuit: "open", retryAt: noon + 600))
    let network = site
    let failure = try #require(try probe([page], network).first?.failure)
    #expect(failure.code == "host-circuit-open" && failure.until == noon + 600)
    #expect(network.asked.isEmpty)
    #expect(try rows() == ["probe refused host-circuit-open hill.example"])
  }

  @Test func aGoodProbeClosesAHalfOpenCircuit() throws {
    try bench.store.save(
      StoredHost(name: "hill.example", failures: 5, circuit: "open", retryAt: noon + -1))
    #expect(try probe([page], site).first?.failure == nil)
    #expect(try bench.store.hosts().isEmpty)
  }

  @Test func failuresOfProbesOpenTheCircuit() throws {
    let network = network { $0.url.path == "/robots.txt" ? .status(404) : .status(500) }
    for _ in 1...HostState.tolerance { _ = try probe([page], network) }
    #expect(try bench.store.hosts().map(\.circuit) == ["open"])
    #expect(try probe([page], network).first?.failure?.code == "host-circuit-open")
  }

  @Test func aPageThatAnotherAdapterReadsIsNotAFailureOfItsHost() throws {
    let network = network { $0.url.path == "/robots.txt" ? .status(404) : .page("") }
    for _ in 1...HostState.tolerance { _ = try probe([page], network) }
    #expect(try bench.store.hosts().isEmpty)
  }

  @Test func aPauseThatTheHostAskedForHoldsForAllAndPostponesItsPages() throws {
    _ = try bench.jobs()
    let network = network {
      $0.url.path == "/robots.txt" ? .status(404) : .status(429, ("Retry-After", "600"))
    }
    let steps = try probe(pages(2), network)
    #expect(steps.map(\.failure?.code) == ["too-many-requests", "host-paused"])
    #expect(try bench.page.nextDue == bench.clock.now + 600)
  }

  @Test func aHostThatDoesNotAnswerTwiceIsLeftAlone() throws {
    let network = network { $0.url.path == "/robots.txt" ? .status(404) : .failure(.emptyReply) }
    // Chance lets the host rest not at all, so that only its silence speaks.
    let steps = try probe(pages(3), network)
    #expect(steps.map(\.failure?.code) == ["empty-reply", "empty-reply", "host-silent"])
  }

  // MARK: Without a database

  @Test func theGateAlsoWorksInMemory() throws {
    let store = try Store(writingTo: ":memory:")
    var policy = policy
    policy.budget = 2
    let network = site
    let steps = try probe(pages(2), network, policy: policy, in: store)
    #expect(steps.map(\.failure?.code) == [nil, "budget-spent"])
    #expect(network.asked.map(\.at) == [0, 5_040])
    #expect(try rows().isEmpty)
  }

  @Test func aStopWhileItWaitsIsHeardAtOnce() throws {
    let network = site
    network.onRequest = { _ in bench.clock.isInterrupted = true }
    #expect(throws: ProbeError.cancelled(url: page.url)) { try probe([page], network) }
    #expect(network.asked.count == 1)
  }
}
