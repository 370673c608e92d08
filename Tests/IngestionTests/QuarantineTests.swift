import Adapters
import CivilTime
import Dining
import HTTPClient
import OpeningHours
import SQLite
import Testing

@testable import Store
@testable import Ingestion

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
    #expect(try bench.store.snapshots(of: try bench.page.id).map(\.outcome) == [.changed, .quarantined])
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

  @Test func aPageThatShrinksIsBelievedOnceItInsistsForADay() throws {
    try bench.pass(.page(venues(20)))
    var outcomes: [String] = []
    for pause in [hour, hour, day - hour - 1, 1, hour] {
      bench.clock.advance(pause * 1_000)
      outcomes += try bench.pass(.page(venues(7))).outcomes
    }
    #expect(
      outcomes == [
        "quarantined shrunk -", "quarantined shrunk -", "quarantined shrunk -", "changed - -",
        "unchanged - -",
      ])
    #expect(try bench.answers().split(separator: "\n").count == 7)
  }

  /// A list that has other numbers for its places is the same; one of other places is another campus'.
  @Test func aListOfOtherPlacesIsSetAside() throws {
    func list(_ first: Int, _ name: String) -> Answer {
      .page((first..<(first + 6)).map { "venue \($0) \(name) \($0 % 10)" }.joined(separator: "\n"))
    }
    try bench.pass(list(10, "Hall"))
    let answers = try bench.answers()
    #expect(try bench.pass(list(20, "Mensa")).outcomes == ["quarantined other-places -"])
    #expect(try bench.answers() == answers)
    #expect(try bench.pass(list(30, "Hall")).outcomes == ["changed - -"])
    // What another source lists, too, and knows by other words, is known by these all the same.
    try bench.store.database.execute(
      """
      INSERT INTO venue_identity SELECT campus, 'halls', site_id, id, source FROM venue;
      UPDATE venue SET site_id = 'dir-' || site_id, name = 'Dining at ' || name;
      UPDATE venue_fact SET name = 'Dining at ' || name;
      """)
    #expect(try bench.pass(list(30, "Mensa")).outcomes == ["changed - -"])
  }

  /// An answer of another day would take the place of that day's rows: it is recorded neither now nor when it is read again.
  @Test func anAnswerOfAnotherDayIsNeverBelieved() throws {
    let other = Answer.page("dish 1 Lunch Stew\nnotice other-date asked 2026-11-21")
    #expect(try bench.pass(other).outcomes == ["quarantined other-date -"])
    #expect(try Rereading.run(bench.jobs(), in: bench.store).outcomes == ["quarantined other-date -"])
    try bench.pass(.page(good))
    let answers = try bench.answers()
    for _ in 0..<4 { #expect(try bench.pass(other).outcomes == ["quarantined other-date -"]) }
    _ = try Rereading.run(bench.jobs(), in: bench.store)
    #expect(try bench.answers() == answers)
  }

  /// A café that is closed shows its next day: what it says of now is recorded, its menus are neither that day's nor today's.
  @Test func aPageThatShowsItsNextDayStillSaysThatItIsClosed() throws {
    bench.pages = [("http://hill.example/cafe/2026-11-20", .menu)]
    try bench.pass(.page("venue 1 Alder Hall\nopen 1\ndish 1 Lunch Soup"))
    let next = Answer.page("venue 1 Alder Hall\nuntil 1 closed 9\ndish 1 Lunch Stew\nnotice other-date asked")
    let report = try bench.pass(next)
    #expect(report.outcomes == ["changed - -"])
    #expect(report.entries.map(\.warnings) == [[Notice("other-date", "asked")]])
    #expect(try bench.answers() == "Alder Hall | closed | 2026-11-20 Lunch: Soup\n")
    #expect(try Rereading.run(bench.jobs(), in: bench.store).failures.isEmpty)
    #expect(try bench.answers().split(separator: "|").count == 3)
    // A weekday that shows the next one every time is held against what it showed.
    #expect(try bench.rows(of: "fetch", "dishes") == ["1", "1"])
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

  @Test func aPageAskedEveryHourIsBelievedAfterADay() throws {
    try bench.pass(.page(venues(20)))
    let outcomes = try (0..<25).map { _ in
      bench.clock.advance(hour * 1_000)
      return try bench.pass(.page(venues(7))).outcomes[0]
    }
    #expect(Set(outcomes.dropLast()) == ["quarantined shrunk -"] && outcomes.last == "changed - -")
  }

  /// A page whose address has the day in it is another one every day.
  @Test func aDatedPageIsBelievedAfterADay() throws {
    func ask(_ date: String, _ count: Int) throws -> String {
      bench.pages = [("http://hill.example/weekly?date=\(date)", .venues)]
      return try bench.pass(.page(venues(count))).outcomes[0]
    }
    #expect(try ask("2026-11-20", 20) == "changed - -")
    var outcomes: [String] = []
    for date in ["2026-11-21", "2026-11-21", "2026-11-22", "2026-11-22", "2026-11-23"] {
      bench.clock.advance(12 * hour * 1_000)
      outcomes.append(try ask(date, 7))
    }
    #expect(
      outcomes == [
        "quarantined shrunk -", "quarantined shrunk -", "changed - -", "unchanged - -", "changed - -",
      ])
  }

  /// The hours of each day at an address of their own, asked for on the day before, too, of a place that has no weekend.
  @Test(arguments: ["hours 1 off", "notice no-hours x"])
  func aWeekendOfDatedHoursIsDoubtedInTheFirstWeekAlone(weekend: String) throws {
    var doubted: [Int: Int] = [:]
    for number in 0..<21 {
      let dates = (0...1).map { Zone.utc.civil(at: noon + Int64(number) * day).date.adding(days: $0) }
      bench.pages = dates.map { ("http://hill.example/hours/1/\($0)", .hours) }
      for hours in 0..<4 {
        bench.clock.set(noon + Int64(number) * day + Int64(hours) * 5 * hour)
        let report = try bench.pass { request in
          let date = CivilDate(String(request.url.path.suffix(10)))
          let isWeekend = date?.weekday == .saturday || date?.weekday == .sunday
          return .page(isWeekend ? weekend : "hours 1 Mo-Su 07:00-20:0\(number % 5)")
        }
        doubted[number / 7, default: 0] += report.outcomes.count { $0.hasPrefix("quarantined") }
      }
    }
    #expect(doubted[1] == 0 && doubted[2] == 0, "\(doubted)")
  }

  @Test func aPageThatStoodForMonthsIsHeldAgainstItsLastReading() throws {
    let open = (1...3).map { "venue \($0) Hall \($0)\nhours \($0) Mo-Su 07:00-20:00" }.joined(separator: "\n")
    try bench.pass(.page(open))
    bench.clock.advance(90 * day * 1_000)
    let closed = open.replacing("Mo-Su 07:00-20:00", with: "off")
    #expect(try bench.pass(.page(closed)).outcomes == ["quarantined all-closed -"])
  }

  @Test func whatIsSuddenlyAllClosedIsLookedAtTwice() throws {
    let open = (1...3).map { "venue \($0) Hall \($0)\nhours \($0) Mo-Su 07:00-20:00" }.joined(separator: "\n")
    let closed = open.replacing("Mo-Su 07:00-20:00", with: "off")
    try bench.pass(.page(open))
    #expect(try bench.pass(.page(closed)).outcomes == ["quarantined all-closed -"])
    #expect(try bench.page.nextDue == noon + hour, "a person may look sooner")
    #expect(try bench.answers().contains("Mo-Su 07:00-20:00"))
    bench.clock.advance(600_000)
    #expect(try bench.pass(.page(closed)).outcomes == ["changed - -"])
    #expect(try !bench.answers().contains("Mo-Su 07:00-20:00"))
  }

  @Test func lessThanUsualIsRecordedAndSaid() throws {
    try bench.pass(.page(venues(20)))
    let report = try bench.pass(.page(venues(13)))
    #expect(report.outcomes == ["changed - -"])
    #expect(report.entries.map(\.warnings) == [[Notice("fewer-than-usual", "13 instead of 20")]])
    #expect(
      try bench.store.notices(of: try bench.page.id) == [Notice("fewer-than-usual", "13 instead of 20")])
    #expect(try bench.store.coverage(of: FetchID(2))["venue.name"] == FieldShare(filled: 13, total: 13))
  }

  /// A list of places that had their hours beside them and has hardly a word of any was read by old names.
  @Test(arguments: [(5, 0, false), (5, 1, false), (5, 2, true), (4, 0, false), (4, 2, true), (0, 0, true)])
  func placesDoNotAllLoseTheirHoursAtOnce(before: Int, now: Int, isBelieved: Bool) {
    let reading = Reading(
      adapter: "toy", observedAt: noon, venues: (0..<9).map { VenueReading(siteID: "\($0)") },
      hours: (0..<now).map { HoursReading(venue: "\($0)", HoursStatement(scope: .weekly, expression: "off")) }
    )
    let yield = Yield(venues: 9, statements: before, menus: 0, dishes: 0)
    let objection = ReadingJudge.objection(
      to: reading, purpose: .venues, history: .init(usual: UsualYield(former: yield)),
      in: HoursContext(zone: .utc))
    #expect(objection == (isBelieved ? nil : "shrunk"))
  }

  /// Former yield, what comes now, and whether that is believed at once.
  @Test(
    arguments: [
      (.venues, 20, 8, true), (.venues, 20, 7, false), (.venues, 5, 2, true),
      (.venues, 5, 1, false),
      (.venues, 4, 1, false), (.venues, 4, 2, true), (.venues, 2, 1, true), (.venues, 4, 0, false),
      (.venues, 0, 0, true), (.hours, 14, 5, false), (.hours, 14, 6, true), (.hours, 14, 0, false),
      (.hours, 4, 0, false), (.hours, 1, 0, false), (.hours, 2, 1, true), (.menu, 90, 0, true),
    ] as [(PageRequest.Purpose, Int, Int, Bool)])
  func howMuchLessIsTooLittle(purpose: PageRequest.Purpose, before: Int, now: Int, isBelieved: Bool) {
    let reading = Reading(
      adapter: "toy", observedAt: noon,
      venues: purpose == .venues ? (0..<now).map { VenueReading(siteID: "\($0)") } : [],
      hours: purpose == .hours
        ? (0..<now).map { HoursReading(venue: "\($0)", HoursStatement(scope: .weekly)) } : [])
    let yield = Yield(
      venues: purpose == .venues ? before : 0, statements: purpose == .hours ? before : 0, menus: before,
      dishes: before)
    let former = ReadingHistory(usual: UsualYield(former: yield))
    let context = HoursContext(zone: .utc)
    let objection = ReadingJudge.objection(to: reading, purpose: purpose, history: former, in: context)
    #expect(objection == (isBelieved ? nil : "shrunk"))
    #expect(ReadingJudge.objection(to: reading, purpose: purpose, history: nil, in: context) == nil)
  }

  /// A page is held to every kind of fact that it gave, whatever it is for.
  @Test func whateverAPageGaveItIsToGive() {
    let yield = Yield(venues: 36, statements: 36, menus: 0, dishes: 0)
    let former = ReadingHistory(usual: UsualYield(former: yield))
    func objection(_ count: Int) -> String? {
      let reading = Reading(
        adapter: "toy", observedAt: noon, venues: (0..<36).map { VenueReading(siteID: "\($0)") },
        hours: (0..<count).map { HoursReading(venue: "\($0)", HoursStatement(scope: .weekly)) })
      return ReadingJudge.objection(
        to: reading, purpose: .venues, history: former, in: HoursContext(zone: .utc))
    }
    #expect([0, 14, 15, 36].map { objection($0) } == ["shrunk", "shrunk", nil, nil])
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
    let former = ReadingHistory(
      usual: UsualYield(former: Yield(venues: 3, statements: 3, menus: 0, dishes: 0)),
      objections: before.map { ReadingHistory.Objection($0, at: noon) })
    let found = ReadingJudge.objection(
      to: reading, purpose: .menu, history: former, in: HoursContext(zone: .utc))
    #expect(found == objection)
  }
}
