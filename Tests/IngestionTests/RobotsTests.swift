import Adapters
import CivilTime
import HTTPClient
import SQLite
import Testing

@testable import Store
@testable import Ingestion

private let menu = Answer.page("dish 1 Lunch Soup")
private let rules = "/robots.txt"

/// A pass over three pages of a host that says in its robots.txt what a test wants.
@Suite struct RobotsTests {
  let bench: PassBench

  init() throws {
    bench = try PassBench()
    bench.pages = ["/menu", "/api/menu", "/other"].map { ("http://hill.example\($0)", .menu) }
    bench.polite = { $0.readsRobots = true }
  }

  private var asked: [String] { bench.asked.map(\.request.url.path) }

  @discardableResult
  private func pass(_ answer: Answer) throws -> [String] {
    try bench.pass { $0.url.path == rules ? answer : menu }.outcomes
  }

  @Test func theRulesComeFirstAndAreHonoured() throws {
    let outcomes = try pass(.page("User-agent: dine\nDisallow: /api\n\nUser-agent: *\nDisallow: /\n"))
    #expect(asked.first == rules && asked.count == 3 && !asked.contains("/api/menu"))
    #expect(outcomes.filter { $0 == "changed - -" }.count == 2)
    #expect(outcomes.contains("refused robots-disallowed line 2: Disallow: /api"))
    #expect(try bench.jobs()[1].page.nextDue == noon + day)
    #expect(
      try bench.rows(of: "fetch", "count(*), count(finished_at)") == ["3 3"], "a refusal has a row, too")
  }

  @Test func theyAreKeptForADayAndThenAskedForConditionally() throws {
    try pass(.page("User-agent: *\nDisallow: /api\n", ("ETag", "\"r1\"")))
    bench.clock.set(noon + 22 * hour)
    try pass(.status(500))
    #expect(!asked.contains(rules))
    bench.clock.set(noon + 23 * hour)
    #expect(try pass(.status(304)).contains { $0.contains("robots-disallowed") })
    let request = try #require(bench.asked.first { $0.request.url.path == rules }).request
    #expect(request.validators.etag == "\"r1\"")
    bench.clock.set(noon + 45 * hour)
    try pass(.status(500))
    #expect(!asked.contains(rules), "a 304 renewed them")
  }

  @Test(arguments: [400, 401, 403, 404, 410, 451])
  func aRefusalMeansThatThereAreNoRules(status: Int) throws {
    #expect(try pass(.status(status)).allSatisfy { $0 == "changed - -" })
    #expect(try bench.store.robots(of: "http://hill.example")?.rules == nil)
  }

  @Test func redirectsWithoutAnEndMeanThatThereAreNoRules() throws {
    #expect(try pass(.failure(.tooManyRedirects(limit: 5))).allSatisfy { $0 == "changed - -" })
  }

  /// Out of order, in haste, cut off or too slow: whatever may be closed is.
  @Test(
    arguments: [
      Answer.status(500), .status(503), .status(302), .failure(.timedOut(.waiting)),
      .failure(.cutOff(received: 1)),
      .failure(.redirectRefused(.downgrade, origin: nil)),
    ].map { (answer: $0, name: "\($0)") })
  func withoutRulesNothingIsAskedFor(answer: Answer, name: String) throws {
    let outcomes = try pass(answer)
    #expect(outcomes.allSatisfy { $0 == "refused robots-unreachable hill.example" }, "\(outcomes)")
    #expect(asked == [rules])
    #expect(try bench.jobs().allSatisfy { $0.page.nextDue == noon + hour })
    bench.clock.set(noon + hour / 2)
    try pass(answer)
    #expect(asked.isEmpty, "not even for the rules, for an hour")
    bench.clock.set(noon + 2 * hour)
    #expect(try pass(.status(404)).allSatisfy { $0 == "changed - -" })
  }

  @Test func oldRulesServeOnForAMonth() throws {
    try pass(.page("User-agent: *\nDisallow: /api\n"))
    for days in [2, 15, 29] as [Int64] {
      bench.clock.set(noon + days * day)
      let outcomes = try pass(.status(500))
      #expect(asked.first == rules && outcomes.count { $0.hasPrefix("refused robots-disallowed") } == 1)
      #expect(outcomes.count { !$0.hasPrefix("refused") } == 2)
    }
    bench.clock.set(noon + 30 * day)
    #expect(try pass(.status(500)).allSatisfy { $0 == "refused robots-unreachable hill.example" })
  }

  /// A challenge or a page for people takes no rules back, and is none where there never were any.
  @Test(
    arguments: ["<!DOCTYPE html><title>Just a moment...</title>", "\u{FEFF}\n <html>\n<p>Home: 1</p></html>"])
  func aWebPageIsNoRobotsFile(page: String) throws {
    #expect(try pass(.page(page)).allSatisfy { $0 == "changed - -" })
    bench.clock.set(noon + day)
    try pass(.page("User-agent: *\nDisallow: /api\n"))
    for days in [2, 30] as [Int64] {
      bench.clock.set(noon + days * day)
      let outcomes = try pass(.page(page))
      #expect(asked.first == rules && outcomes.count { $0.hasPrefix("refused robots-disallowed") } == 1)
    }
    bench.clock.set(noon + 31 * day)
    #expect(try pass(.page(page)).allSatisfy { !$0.hasPrefix("refused") })
  }

  /// What is asked for may lead elsewhere, and the rules hold there, too.
  @Test func whatLedToAForbiddenAddressIsLetGo() throws {
    bench.pages = ["http://a.example/menu", "http://b.example/menu"].map { ($0, .menu) }
    bench.spacing = 1_000
    let report = try bench.pass { request in
      if request.url.path == rules {
        return .page("User-agent: *\nDisallow: /\(request.url.host.prefix(1))/\n")
      }
      return request.url.host == "a.example"
        ? .failure(.redirectRefused(.robots, origin: "line 2: Disallow: /a/"))
        : moved(to: "http://a.example/a/")
    }
    #expect(
      report.outcomes == [
        "refused robots-disallowed line 2: Disallow: /a/", "refused robots-disallowed line 2: Disallow: /a/",
      ])
    for job in try bench.jobs() {
      let due = try #require(job.page.nextDue)
      #expect(job.page.snapshot == nil && (day...day + 2).contains(due.seconds(since: noon)))
    }
    #expect(try bench.store.hosts().allSatisfy { $0.failures == 0 })
  }

  @Test func redirectsGetTheRulesOfTheirOrigin() throws {
    try pass(.page("User-agent: *\nDisallow: /private\n"))
    let known = bench.asked.filter { $0.request.url.path != rules }.map(\.request.robots)
    #expect(known.count == 3 && known.allSatisfy { $0?.file.groups.count == 1 && $0?.agent == "dine" })
  }

  @Test func whoIsOfflineIsNotRefused() throws {
    let outcomes = try pass(.failure(.couldNotResolve(host: "hill.example")))
    #expect(outcomes.first == "failed could-not-resolve hill.example")
    #expect(try bench.jobs().allSatisfy { $0.page.nextDue == noon })
    #expect(try bench.store.hosts().isEmpty && bench.store.robots(of: "http://hill.example") == nil)
  }

  @Test func aPauseAskedForByTheRulesHoldsForThePages() throws {
    let outcomes = try pass(.status(429, ("Retry-After", "900")))
    #expect(outcomes.allSatisfy { $0 == "refused host-paused hill.example" })
    #expect(asked == [rules])
  }

  @Test func aCrawlDelayIsKept() throws {
    bench.spacing = 1_000
    try pass(.page("User-agent: *\nCrawl-delay: 30\n"))
    #expect(bench.asked.map(\.at) == [0, 30_040, 60_080, 90_120])
    // By the next process, too.
    bench.clock.advance(10_000)
    let start = bench.clock.milliseconds
    try pass(.status(500))
    let wait = (bench.asked.first?.at ?? 0) - start
    #expect((19_000...30_000).contains(wait), "\(wait)")
  }

  @Test func nobodyWaitsForACrawlDelayOfMinutes() throws {
    let later = "refused host-paused hill.example"
    let robots = Answer.page("User-agent: *\nCrawl-delay: 600\n")
    #expect(try pass(robots) == [later, later, later])
    #expect(asked == [rules] && bench.clock.milliseconds < 1_000)
    #expect(try bench.jobs().allSatisfy { $0.page.nextDue == noon + 600 })
    // A page a pass, once the time is over; then the others are later still.
    bench.clock.advance(602_000)
    #expect(try pass(robots) == ["changed - -", later, later])
    #expect(asked == ["/menu"] && bench.clock.milliseconds < 610_000)
    #expect(try bench.jobs().allSatisfy { $0.page.nextDue.map { $0 >= noon + 1_202 } ?? false })
  }

  @Test func anExceptionOfTheConfigurationAsksForNoRules() throws {
    bench.polite = { policy in
      policy.readsRobots = true
      policy.ignoredRobots = ["hill.example"]
    }
    #expect(try pass(.page("User-agent: *\nDisallow: /\n")).allSatisfy { $0 == "changed - -" })
    #expect(!asked.contains(rules))
  }

  @Test func eachOriginHasItsOwn() throws {
    bench.pages = [
      "http://a.example/1", "https://a.example/2", "http://a.example:8080/3", "http://b.example/4",
    ]
    .map { ($0, .menu) }
    let report = try bench.pass { request in
      guard request.url.path == rules else { return menu }
      return request.url.port == 8_080 ? .page("User-agent: *\nDisallow: /") : .status(404)
    }
    #expect(bench.asked.filter { $0.request.url.path == rules }.count == 4)
    #expect(report.outcomes.filter { $0.hasPrefix("refused robots-disallowed") }.count == 1)
    #expect(report.outcomes.filter { $0 == "changed - -" }.count == 3)
  }

  @Test func onlyTheBeginningOfAHugeFileCounts() throws {
    let long = String(repeating: "# filler filler filler\n", count: 30_000)
    try pass(.page("User-agent: *\nDisallow: /api\n" + long + "Disallow: /menu\n"))
    #expect(asked.contains("/menu") && !asked.contains("/api/menu"))
    #expect(try bench.store.robots(of: "http://hill.example")?.rules?.count == RobotsFile.largest)
  }

  @Test func aClockThatWasSetBackReadsThemAgain() throws {
    try pass(.page("User-agent: *\nDisallow: /api\n"))
    bench.clock.set(noon + -day)
    try pass(.status(404))
    #expect(asked.first == rules)
  }

  // MARK: Redirects to other origins

  private func moved(to target: String) -> Answer { .status(301, ("Location", target)) }

  /// One page of a.example, which is led to where `site` of the request says; what was asked, and what became of it.
  private func led(_ answer: @escaping (String) -> Answer) throws -> (asked: [String], outcomes: [String]) {
    bench.pages = [("http://a.example/menu", .menu)]
    bench.polite = { $0.readsRobots = true }
    let outcomes = try bench.pass { answer($0.url.text) }.outcomes
    return (bench.asked.map(\.url), outcomes)
  }

  /// The rules of where a redirect leads are read before it is followed.
  @Test(arguments: [
    ("User-agent: *\nDisallow: /private\n", "changed - -", true),
    ("User-agent: *\nDisallow: /plan\n", "refused robots-disallowed line 2: Disallow: /plan", false),
  ])
  func aRedirectIsFollowedOnceTheRulesAreKnown(rules: String, outcome: String, isFollowed: Bool) throws {
    bench.spacing = 1_000
    func answer(_ url: String) -> Answer {
      switch url {
      case "http://a.example/menu": moved(to: "https://b.example/plan")
      case "https://b.example/robots.txt": .page(rules)
      case "https://b.example/plan": menu
      default: .status(404)
      }
    }
    let first = try led(answer)
    #expect(first.outcomes == [outcome])
    #expect(
      first.asked == [
        "http://a.example/robots.txt", "http://a.example/menu", "https://b.example/robots.txt",
      ] + (isFollowed ? ["https://b.example/plan"] : []))
    #expect(bench.asked.dropFirst(3).allSatisfy { $0.at - bench.asked[2].at >= 1_000 })
    bench.clock.advance(7_200_000)
    let second = try led(answer)
    #expect(second.asked == ["http://a.example/menu"] + (isFollowed ? ["https://b.example/plan"] : []))
    #expect(try bench.store.hosts().allSatisfy { $0.failures == 0 })
  }

  /// A site that moved to https has other rules there, and its crawl delay does not keep it from its own pages.
  @Test func aMoveToHTTPSWaitsHalfAMinuteAtMost() throws {
    let found = try led { url in
      if url.hasSuffix("robots.txt") { return .page("User-agent: *\nCrawl-delay: 20\n") }
      return url.hasPrefix("https:") ? menu : moved(to: "https://a.example/menu")
    }
    #expect(found.outcomes == ["changed - -"])
    #expect(found.asked.map { $0.hasPrefix("https:") } == [false, false, true, true])
    let times = bench.asked.map(\.at)
    #expect(zip(times, times.dropFirst()).allSatisfy { (20_000...30_100).contains($1 - $0) }, "\(times)")
  }

  @Test func redirectsInACircleEnd() throws {
    let found = try led { url in
      if url.hasSuffix("robots.txt") { return .status(404) }
      return url.hasPrefix("http://a.") ? moved(to: "http://b.example/") : moved(to: "http://a.example/menu")
    }
    #expect(found.outcomes.first?.hasPrefix("failed too-many-redirects") == true, "\(found)")
    #expect(found.asked.count == 8)
  }

  @Test func rulesThatAreNotToBeHadKeepAwayFromWhereARedirectLeads() throws {
    let found = try led { url in
      if url == "http://b.example/robots.txt" { return .status(503) }
      return url.hasSuffix("robots.txt") ? .status(404) : moved(to: "http://b.example/")
    }
    #expect(found.outcomes == ["refused robots-unreachable b.example"], "\(found)")
    #expect(!found.asked.contains("http://b.example/"))
  }

  @Test(arguments: ["http://10.0.0.1/menu", "http://[::1]/menu"])
  func noRedirectLeadsIntoAPrivateNetwork(target: String) throws {
    let found = try led { $0.hasSuffix("robots.txt") ? .status(404) : moved(to: target) }
    #expect(found.outcomes.first?.hasPrefix("failed redirect-refused-private-address") == true, "\(found)")
    #expect(found.asked.count == 2)
  }

  @Test func whoIsStoppedOnTheWayIsDueAsBefore() throws {
    bench.pages = [("http://a.example/menu", .menu)]
    bench.polite = { $0.readsRobots = true }
    bench.spacing = 10_000
    let report = try bench.pass(onRequest: { request in
      if request.url.hostKey == "b.example" { bench.clock.isInterrupted = true }
    }) { request in
      request.url.path == rules ? .status(404) : moved(to: "http://b.example/")
    }
    #expect(report.outcomes == ["failed cancelled -"] && report.wasInterrupted)
    #expect(try bench.page.nextDue == noon)
  }
}
