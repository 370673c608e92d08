import Adapters
import CivilTime
import Dining
import HTTPClient
import OpeningHours
import SQLite
import Testing

@testable import Store
@testable import Ingestion

@Suite struct RereadTests {
  let bench: PassBench

  init() throws { bench = try PassBench() }

  private func reread(_ stop: () -> Bool = { false }) throws -> RefreshReport {
    try Rereading.run(try bench.jobs(), in: bench.store, isInterrupted: stop)
  }

  @Test func aBetterAdapterFindsWhatTheOldOneMissed() throws {
    try bench.pass(.page(good + "\nsecret 1 Stew", ("ETag", "\"1\"")))
    bench.clock.set(noon + day)
    try bench.pass(.page(good + "\nsecret 1 Pie", ("ETag", "\"2\"")))
    #expect(!(try bench.answers().contains("Stew")))
    bench.version = 2
    let report = try reread()
    #expect(report.outcomes == ["changed - -", "changed - -"])
    #expect(bench.asked.count == 1, "nothing is fetched")
    let answers = try bench.answers()
    #expect(
      answers.contains("2026-11-20 Lunch: Soup, Stew") && answers.contains("2026-11-21 Lunch: Soup, Pie"))
    // What is stored now is this version's, so its validators may be sent.
    #expect(try bench.page.validators(forAdapterVersion: 2).etag == "\"2\"")
    #expect(try bench.page.recordedAt == noon + day)
  }

  /// A menu that other bytes have emptied stays; one that was never in these bytes does not.
  @Test func aBetterAdapterTakesBackWhatWasNoDish() throws {
    try bench.pass(.page("venue 1 Alder Hall\nrumour 1 Closed today"))
    #expect(try bench.answers().contains("2026-11-20 Lunch: Closed today"))
    bench.version = 2
    #expect(try reread().outcomes == ["changed - -"])
    #expect(try bench.answers() == "Alder Hall | 2026-11-20 Lunch: \n")
    bench.version = 1
    try bench.pass(.page("venue 1 Alder Hall\ndish 1 Lunch Soup"))
    bench.version = 2
    try bench.pass(.page("venue 1 Alder Hall\nrumour 1 Closed today"))
    #expect(try bench.answers() == "Alder Hall | 2026-11-20 Lunch: Soup\n")
    #expect(try bench.store.notices(of: try bench.page.id).contains { $0.code == "menu-withdrawn" })
  }

  @Test func readingAgainWithTheSameAdapterChangesNothing() throws {
    try bench.pass(.page(good))
    bench.clock.set(noon + hour)
    try bench.pass(.page(good.replacing("Soup", with: "Pie")))
    let before = try bench.everything(but: ["page", "fetch"])
    for _ in 0..<2 { #expect(try reread().outcomes == ["changed - -", "changed - -"]) }
    #expect(try bench.everything(but: ["page", "fetch"]) == before)
  }

  @Test func aPageThatCouldNotBeReadIsReadOnceTheAdapterCan() throws {
    try bench.pass(.page(good))
    bench.clock.set(noon + hour)
    try bench.pass(.page("secret 1 Stew\n" + good.replacing("Alder", with: "Elder") + "\nbroken shape"))
    #expect(try reread().outcomes == ["changed - -", "unreadable missing-anchor shape"])
    #expect(try bench.answers().contains("Alder Hall"))
  }

  /// What was set aside when it came is set aside again: reading anew is no way around the guard.
  @Test(arguments: ["notice odd nothing", "venue 1 Alder Hall\nnotice cut-off x"])
  func whatWasNotBelievedStaysAside(page: String) throws {
    try bench.pass(.page(good))
    bench.clock.set(noon + hour)
    try bench.pass(.page(page))
    let answers = try bench.answers()
    let outcomes = try reread().entries.map(\.outcome)
    #expect(outcomes == [.changed, .quarantined])
    #expect(try bench.answers() == answers)
  }

  @Test func anAdapterThatFindsNothingAnyMoreTakesNothingAway() throws {
    try bench.pass(.page(good))
    let answers = try bench.answers()
    let jobs = try bench.jobs().map { job in
      PageJob(
        page: job.page, source: job.source,
        adapter: SiteAdapter.finding("nothing"), purpose: job.purpose, context: HoursContext(zone: .utc),
        adapterVersion: 9)
    }
    #expect(try Rereading.run(jobs, in: bench.store).outcomes == ["quarantined shrunk -"])
    #expect(try bench.answers() == answers)
  }

  @Test func aBodyThatCannotBeUnpackedIsNamed() throws {
    try bench.pass(.page(good))
    try bench.store.database.execute("UPDATE body SET bytes = x'00'")
    #expect(try reread().outcomes == ["unreadable bad-frame -"])
    bench.clock.set(noon + day)
    #expect(try bench.pass(.status(304)).outcomes == ["unchanged - -"])
  }

  /// A cache's answer is as old as it says, whenever it is read.
  @Test func aPageFromACacheIsReadAtItsAge() throws {
    try bench.pass(.page(good, ("Age", "7200")))
    let answers = try bench.answers()
    #expect(!answers.contains("| open") && answers.contains("Alder Hall"))
    #expect(try reread().outcomes == ["changed - -"])
    #expect(try bench.answers() == answers)
  }

  @Test func itStopsBetweenTwoBodies() throws {
    try bench.pass(.page(good))
    try bench.pass(.page(good.replacing("Soup", with: "Pie")))
    var asked = 0
    let report = try reread {
      asked += 1
      return asked == 2
    }
    #expect(report.wasInterrupted && report.entries.count == 1)
  }
}
