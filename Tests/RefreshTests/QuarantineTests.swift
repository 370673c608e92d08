import CivilTime
import Dining
import Fetching
import Sites
import Testing

@testable import Archive
@testable import Refresh

private func venues(_ count: Int) -> String {
  (1...max(1, count)).map { "venue \($0) Hall \($0)" }.prefix(count).joined(separator: "\n")
}

@Suite struct QuarantineTests {
  let bench: PassBench

  init() throws { bench = try PassBench() }

  @Test func aPageThatCameInPartIsSetAside() throws {
    try bench.pass(.page(good))
    let answers = try bench.answers()
    let cut = Answer.page("venue 1 Alder Hall\nnotice cut-off after the first")
    #expect(try bench.pass(cut).outcomes == ["quarantined cut-off-page -"])
    #expect(try bench.answers() == answers)
    #expect(try bench.page.nextDue == noon + hour && bench.page.checkedAt == noon)
    #expect(try bench.archive.snapshots(of: try bench.page.id).map(\.outcome) == [.changed, .quarantined])
    #expect(try bench.pass(.page(good)).outcomes == ["unchanged - -"])
  }

  @Test func theFirstPageIsTakenAsItIs() throws {
    let report = try bench.pass(.page("venue 1 Alder Hall\nnotice cut-off after the first"))
    #expect(report.outcomes == ["changed - -"])
    #expect(report.entries.map(\.warnings) == [[Notice("cut-off", "after the first")]])
  }

  @Test(arguments: ["notice odd nothing", "hours 1 24/7"])
  func aListOfVenuesWithoutAnyIsNeverBelieved(page: String) throws {
    try bench.pass(.page(good))
    let answers = try bench.answers()
    for _ in 0..<5 { #expect(try bench.pass(.page(page)).outcomes == ["quarantined shrunk -"]) }
    #expect(try bench.answers() == answers)
  }

  @Test func aPageThatShrinksIsBelievedOnceItInsists() throws {
    try bench.pass(.page(venues(20)))
    let outcomes = try (0..<4).map { _ in try bench.pass(.page(venues(7))).outcomes[0] }
    #expect(outcomes == ["quarantined shrunk -", "quarantined shrunk -", "changed - -", "unchanged - -"])
    #expect(try bench.answers().split(separator: "\n").count == 7)
  }

  @Test func aFlickerNeverInsists() throws {
    try bench.pass(.page(venues(20)))
    for _ in 0..<3 {
      #expect(try bench.pass(.page(venues(7))).outcomes == ["quarantined shrunk -"])
      #expect(try bench.pass(.status(500)).outcomes == ["failed server-failed 500"])
      #expect(try bench.pass(.page(venues(6))).outcomes == ["quarantined shrunk -"])
      #expect(try bench.pass(.page(venues(20))).outcomes == ["unchanged - -"])
    }
  }

  /// Former yield, what comes now, and whether that is believed at once.
  @Test(arguments: [
    (PageRequest.Purpose.venues, 20, 8, true), (.venues, 20, 7, false), (.venues, 5, 2, true),
    (.venues, 5, 1, false),
    (.venues, 4, 1, true), (.venues, 4, 0, false), (.venues, 0, 0, true), (.hours, 14, 5, false),
    (.hours, 14, 6, true), (.hours, 14, 0, false), (.hours, 4, 0, true), (.menu, 90, 0, true),
  ])
  func howMuchLessIsTooLittle(purpose: PageRequest.Purpose, before: Int, now: Int, isBelieved: Bool) {
    let reading = Reading(
      adapter: "toy", observedAt: noon,
      venues: purpose == .venues ? (0..<now).map { VenueReading(siteID: "\($0)") } : [],
      hours: purpose == .hours
        ? (0..<now).map { HoursReading(venue: "\($0)", HoursStatement(scope: .weekly)) } : [])
    let former = ReadingGuard.Former(
      yield: Yield(venues: before, statements: before, menus: before, dishes: before))
    let objection = ReadingGuard.objection(to: reading, purpose: purpose, former: former)
    #expect(objection == (isBelieved ? nil : "shrunk"))
    #expect(ReadingGuard.objection(to: reading, purpose: purpose, former: nil) == nil)
  }

  /// What the readings before were set aside for, the newest first, and what then becomes of a third cut one.
  @Test(
    arguments: [
      ([], "cut-off-page"), (["cut-off-page"], "cut-off-page"), (["cut-off-page", "cut-off-page"], nil),
      (["cut-off-page", "shrunk"], "cut-off-page"),
      (["unchanged", "cut-off-page", "cut-off-page"], "cut-off-page"),
      (["cut-off-page", "cut-off-page", "shrunk"], nil),
    ] as [([String], String?)])
  func onlyTheSameInARowIsInsisting(before: [String], objection: String?) {
    let reading = Reading(adapter: "toy", observedAt: noon, notices: [Notice("cut-off", "x")])
    let former = ReadingGuard.Former(
      yield: Yield(venues: 3, statements: 3, menus: 0, dishes: 0), objections: before)
    #expect(ReadingGuard.objection(to: reading, purpose: .menu, former: former) == objection)
  }
}
