import Adapters
import CivilTime
import Configuration
import HTTPClient
import SQLite
import Testing

@testable import Store
@testable import Ingestion

private func pages(_ count: Int, of host: String) -> [(url: String, purpose: PageRequest.Purpose)] {
  (1...count).map { ("http://\(host)/\($0)", .menu) }
}

private let menu = Answer.page("dish 1 Lunch Soup")

/// What holds from pass to pass: every pass of the bench is made by a refresher of its own.
@Suite struct RatePolicyTests {
  let bench: PassBench

  init() throws { bench = try PassBench() }

  private func hosts() throws -> [String] {
    try bench.store.hosts().map { "\($0.name) \($0.failures) \($0.circuit)" }
  }

  @Test(
    arguments: [
      ("dining.example.edu", 5_000), ("127.0.0.1", 0), ("127.9.9.9", 0), ("localhost", 0), ("a.localhost", 0),
      ("::1", 0), ("10.0.0.1", 5_000), ("localhost.example.edu", 5_000), ("", 5_000),
    ] as [(String, Int64)])
  func onlyThisMachineMayBeAskedSooner(host: String, spacing: Int64) {
    var settings = FetchingSettings()
    settings.spacing = 0
    #expect(RatePolicy(settings).spacing(of: host) == spacing)
    settings.spacing = 9
    #expect(RatePolicy(settings).spacing(of: host) == 9_000)
  }

  @Test func spacingHoldsFromPassToPass() throws {
    bench.pages = pages(1, of: "a.example")
    bench.spacing = 5_000
    try bench.pass { _ in menu }
    // Two seconds later, by another process.
    bench.clock.advance(2_000)
    let start = bench.clock.milliseconds
    try bench.pass { _ in menu }
    #expect((3_000...5_000).contains((bench.asked.last?.at ?? 0) - start))
    bench.clock.advance(60_000)
    let later = bench.clock.milliseconds
    try bench.pass { _ in menu }
    #expect(bench.asked.last?.at == later)
  }

  @Test func aClockThatWasSetBackCostsOneSpacingAtMost() throws {
    bench.pages = pages(1, of: "a.example")
    bench.spacing = 5_000
    try bench.pass { _ in menu }
    bench.clock.set(noon + -30 * day)
    let start = bench.clock.milliseconds
    try bench.pass { _ in menu }
    #expect((bench.asked.last?.at ?? 0) - start <= 5_000)
  }

  @Test func aPauseHoldsAfterARestart() throws {
    bench.pages = pages(2, of: "a.example")
    try bench.pass { _ in .status(429, ("Retry-After", "600")) }
    bench.clock.advance(300_000)
    #expect(try bench.pass { _ in menu }.outcomes.allSatisfy { $0 == "refused host-paused a.example" })
    #expect(bench.asked.isEmpty)
    bench.clock.advance(301_000)
    #expect(try bench.pass { _ in menu }.outcomes == ["changed - -", "changed - -"])
  }

  @Test func aCircuitOpensSurvivesAndIsTriedByOnePage() throws {
    bench.pages = pages(9, of: "a.example")
    bench.spacing = 1_000
    let first = try bench.pass { _ in .status(500) }
    #expect(bench.asked.count == 5)
    #expect(first.outcomes.suffix(4).allSatisfy { $0 == "refused host-circuit-open a.example" })
    #expect(try hosts() == ["a.example 5 open"])
    bench.clock.advance(700_000)
    let second = try bench.pass { _ in .page("Sign in") }
    #expect(bench.asked.count == 1, "a 200 that nothing can be read from is no success")
    #expect(second.outcomes.filter { $0.hasPrefix("refused host-circuit-open") }.count == 8)
    #expect(try hosts() == ["a.example 6 open"])
    bench.clock.advance(700_000)
    #expect(try bench.pass { _ in menu }.outcomes.count { $0 == "changed - -" } == 9)
    #expect(try hosts().isEmpty, "a host in good standing needs no row")
  }

  @Test func chanceDecidesHowLongAHostRests() throws {
    bench.pages = pages(4, of: "a.example")
    bench.spacing = 1_000
    bench.clock.chance = 90
    let report = try bench.pass { _ in .status(500) }
    #expect(report.outcomes.suffix(2).allSatisfy { $0 == "refused host-backing-off a.example" })
    let due = try bench.jobs().map { $0.page.nextDue?.seconds(since: noon) }
    #expect(due.prefix(2).allSatisfy { $0 ?? 0 >= hour } && due.suffix(2).allSatisfy { $0 ?? 0 < 100 })
  }

  @Test func aBudgetLastsADay() throws {
    bench.pages = pages(4, of: "a.example") + pages(1, of: "b.example")
    bench.polite = { $0.budget = 3 }
    for page in try bench.jobs() { try bench.store.setHost(page.host, of: page.page.id) }
    #expect(try bench.pass { _ in menu }.outcomes.count { $0 == "refused budget-spent a.example" } == 1)
    #expect(try bench.jobs()[3].page.nextDue == noon + day / 2, "midnight in UTC")
    #expect(try bench.pass { _ in menu }.outcomes.count { $0.hasPrefix("refused budget-spent") } == 4)
    bench.clock.set(noon + day)
    #expect(try bench.pass { _ in menu }.outcomes.count { $0.hasPrefix("refused budget-spent") } == 1)
  }

  @Test func aPageThatStaysTheSameIsAskedForLessOften() throws {
    bench.pages = [("http://hill.example/", .hours)]
    var waits: [Int64] = []
    for _ in 0..<5 {
      try bench.pass(.page("venue 1 Alder Hall"))
      waits.append(try #require(bench.page.nextDue).seconds(since: bench.clock.now) / 60)
      bench.clock.set(try #require(bench.page.nextDue))
    }
    #expect(waits[0] == 360 && waits.max() == 1_080, "\(waits)")
    try bench.pass(.page("venue 1 Birch"))
    #expect(try #require(bench.page.nextDue).seconds(since: bench.clock.now) / 60 <= 720)
  }
}
