import Adapters
import CivilTime
import Dining
import HTTPClient
import OpeningHours
import SQLite
import TestSupport
import Testing

@testable import Store
@testable import Ingestion

/// A page that names its day and its hours, and stands still.
@Suite struct PageOfADayTests {
  private let bench: PassBench

  init() throws { bench = try PassBench() }

  private static let page = """
    <html><body class="cal-dining"><ul class="cafe-location"><li class="location-name Bay 20261120">
    <span class="cafe-title">Bay Hall</span><span class="status">Open</span>
    <span class="serve-date">Fri, Nov 20</span>
    <div class="times"><span>10:30 a.m. - 9:00 p.m.</span></div></li></ul></body></html>
    """

  /// The bytes never change: what becomes of them so many hours after noon, and what is then known of now.
  @Test func itsStateEndsWithItsHoursAndItsDay() throws {
    let url = "http://hill.example/menus"
    let states = try ([0, 9, 10, 11, 24] as [Int64]).map { hours in
      bench.clock.set(noon + hours * hour)
      let outcome = try bench.pass(over: url, of: "berkeley", .menu, Self.page, as: "text/html").outcomes[0]
      let page = try #require(try bench.store.pages(of: bench.source).first)
      let state = try bench.store.wordsAboutNow(of: page.id).first.map { $0.state?.rawValue ?? "unknown" }
      return "\(outcome) \(state ?? "none")"
    }
    #expect(
      states == [
        "changed - - open", "unchanged - - open", "unchanged - - open", "unchanged - - unknown",
        "quarantined other-date - unknown",
      ])
  }
}

/// Pages of the platform's real shape that come out of a cache, or stand still.
@Suite struct LatePageTests {
  private let bench: PassBench
  private let zone: Zone
  private let world: YearWorld
  /// Midnight of the day that is lived through, a Tuesday.
  private let today: Instant

  /// Two places from 11 to 20, two from 7 to 15:30, one that never closes and one that does not open.
  init() throws {
    zone = try SystemZone.named("America/New_York")
    let windows = [(660, 1_200), (660, 1_200), (420, 930), (420, 930), (0, 1_440)].map {
      YearSeries.Window(opens: $0.0, closes: $0.1)
    }
    let places = (1...6).map { YearSeries.Place(id: "\($0)", name: "Place \($0)") }
    let day = windows.map { Optional($0) } + [nil]
    world = YearWorld(
      YearSeries(places: places, days: Dictionary(uniqueKeysWithValues: (20_774...20_780).map { ($0, day) })),
      zone: zone)
    today = zone.firstInstant(of: CivilDate(dayNumber: 20_776))
    bench = try PassBench(at: today)
  }

  private func time(_ hour: Int64, _ minute: Int64 = 0) -> Instant { today + hour * 3_600 + minute * 60 }

  /// Reads the page made at one time at another; gives the outcome.
  @discardableResult
  private func read(
    madeAt made: Instant, at now: Instant, _ fault: YearFault.Kind? = nil,
    _ headers: (name: String, value: String)..., lasting nonce: String = ""
  ) throws -> String {
    bench.clock.set(now)
    let report = try bench.pass(
      over: "https://hill.campusdish.com/LocationsAndMenus", of: "campusdish", .venues, in: zone,
      world.page(at: made, fault) + nonce, as: "text/html; charset=utf-8", headers)
    return report.entries.map { "\($0.outcome.rawValue) \($0.code ?? "-")" }.joined()
  }

  /// How the places stand, by the order of their ids: `o`, `c` or `?`.
  private func states(at moment: Instant) throws -> String {
    let statements = try bench.store.statements(campus: bench.campus)
    return try bench.store.venues(campus: bench.campus)
      .sorted { $0.venue.identity.siteID < $1.venue.identity.siteID }
      .map { venue in
        let schedule = Schedule(
          statements[venue.id], service: .open, context: HoursContext(zone: zone))
        return switch schedule.state(at: moment).kind {
        case .open: "o"
        case .closed: "c"
        case .unknown: "?"
        }
      }.joined()
  }

  private func truth(at moment: Instant) -> String {
    world.series.places.indices.map { world.isOpen($0, at: moment) ? "o" : "c" }.joined()
  }

  @Test func aPageOfBeforeTheOpeningIsReadByIt() throws {
    try read(madeAt: time(10, 57), at: time(11, 2))
    #expect(try states(at: time(11, 2)) == truth(at: time(11, 2)))
    #expect(try states(at: time(18)) == "????o?", "nobody said until when, and nobody looked again")
  }

  @Test func aPageOfBeforeTheClosingIsReadByIt() throws {
    try read(madeAt: time(19, 57), at: time(20, 2))
    #expect(try states(at: time(20, 50)) == truth(at: time(20, 50)))
  }

  @Test(arguments: [-3_600, -600, -1, 0, 1, 600, 3_599] as [Int64])
  func howeverLateUpToAnHour(offset: Int64) throws {
    let made = max(0, offset)
    try read(madeAt: time(15, 30) + -made, at: time(15, 30) + 1)
    #expect(try states(at: time(15, 32)) == truth(at: time(15, 32)))
  }

  /// By how many minutes its own window denies a page that says open, and how the two places of it stand then.
  @Test(
    arguments: [
      (-61, "??"), (-59, "cc"), (-1, "cc"), (1, "oo"), (539, "oo"), (541, "cc"), (599, "cc"), (601, "??"),
    ]
      as [(Int64, String)])
  func openAgainstItsOwnWindow(minutes: Int64, state: String) throws {
    try read(madeAt: time(12), at: time(11, minutes))
    #expect(try states(at: time(11, minutes)).prefix(2) == state)
  }

  @Test func theSameBytesSayAnotherThingAfterTheChangeTheyName() throws {
    try read(madeAt: time(10), at: time(10))
    #expect(try states(at: time(11, 2)) == "??oooc")
    #expect(try read(madeAt: time(10), at: time(11, 2)) == "unchanged -")
    #expect(try states(at: time(11, 2)) == truth(at: time(11, 2)))
  }

  /// By what the answer says of its age a page is of another moment; without it this one would be of tomorrow's opening.
  @Test func theAgeOfTheAnswerCounts() throws {
    try read(madeAt: time(10, 50), at: time(11, 55), nil, ("Age", "3900"))
    #expect(try states(at: time(11, 56)) == "??ooo?", "what names nothing is too old")
    #expect(
      try bench.store.notices(of: try #require(try page()).id).map(\.code).contains("old-page"))
    let fresh = try LatePageTests()
    let date = (fresh.time(10, 20)).httpDate
    try fresh.read(madeAt: fresh.time(10, 20), at: fresh.time(11, 1), nil, ("Date", date))
    #expect(try fresh.states(at: fresh.time(11, 1)) == fresh.truth(at: fresh.time(11, 1)))
  }

  @Test func whatGoesOnOverMidnightGoesOn() throws {
    try read(madeAt: time(23, 57), at: time(24, 2), nil, ("Age", "300"))
    #expect(try states(at: time(24, 3)) == truth(at: time(24, 3)))
  }

  private func page() throws -> StoredPage? {
    try bench.store.pages(of: bench.source).first
  }

  @Test func aWordHoldsUntilTheNextLookAndALittleMore() throws {
    try read(madeAt: time(20, 30), at: time(20, 30))
    let due = try #require(try page()?.nextDue)
    #expect(due >= time(21, 30))
    #expect(try states(at: due + 899) == truth(at: due + 899))
    #expect(try states(at: due + 901) == "????o?", "what names its end holds until then")
  }

  // MARK: Frozen

  @Test func aPageThatStandsStillIsNotBelievedAndSaid() throws {
    try read(madeAt: time(9), at: time(9))
    #expect(try read(madeAt: time(9), at: time(10, 2)) == "unchanged -")
    #expect(try read(madeAt: time(9), at: time(11, 2)) == "unchanged -", "it may be late")
    for hour in 12...20 as ClosedRange<Int64> {
      // Whatever else moves on it.
      let nonce = hour % 2 == 0 ? "<!-- \(hour) -->" : ""
      #expect(try read(madeAt: time(9), at: time(hour, 2), lasting: nonce) == "quarantined frozen-page")
    }
    #expect(try states(at: time(20, 30)) == "????o?")
    let campus = try #require(try bench.store.campuses().first)
    let changes = try SourceMonitor.changes(
      in: bench.store, campus: campus, staleAfter: { _ in day }, at: bench.clock.now)
    #expect(changes.map(\.standing) == [.stale] && changes.map(\.code) == ["frozen-page"])
    #expect(try read(madeAt: time(21), at: time(21, 2)) == "changed -")
    #expect(try states(at: time(21, 2)) == truth(at: time(21, 2)))
  }

  @Test func aPlaceThatNeverClosesFreezesNothing() throws {
    try read(madeAt: time(21), at: time(21))
    for hour in [22, 23, 24 + 21] as [Int64] {
      #expect(try read(madeAt: time(21), at: time(hour, 2)) == "unchanged -")
    }
  }

  // MARK: All closed

  @Test func whatBreaksThePagesOwnWordIsDoubtedAsLongAsItDoes() throws {
    try read(madeAt: time(7, 30), at: time(7, 30))
    for (hour, minute) in [(8, 40), (9, 41), (13, 0), (15, 20)] as [(Int64, Int64)] {
      let outcome = try read(madeAt: time(hour, minute), at: time(hour, minute), .allClosed)
      #expect(outcome == "quarantined all-closed", "\(hour):\(minute)")
    }
  }

  @Test func openingsThatDoNotComeAreDoubtedToo() throws {
    // The place that never closes does, for this.
    try read(madeAt: time(5), at: time(5))
    try bench.store.database.run("UPDATE hours SET until = ? WHERE state = 'open'", time(6))
    #expect(try read(madeAt: time(7, 40), at: time(7, 40), .allClosed) == "quarantined all-closed")
  }

  @Test func inTheEveningNobodyWonders() throws {
    try read(madeAt: time(21), at: time(21))
    try bench.store.database.run("UPDATE hours SET until = ? WHERE state = 'open'", time(22))
    #expect(try read(madeAt: time(22, 30), at: time(22, 30), .allClosed) == "changed -")
  }

  // MARK: Half of it

  @Test func keysThatAreCalledOtherwiseAreADrift() throws {
    try read(madeAt: time(12), at: time(12))
    for hour in 13...39 as ClosedRange<Int64> {
      let outcome = try read(madeAt: time(12), at: time(hour), .renamed, lasting: "<!-- \(hour) -->")
      #expect(outcome == (hour < 37 ? "quarantined changed-shape" : "changed -"), "\(hour)")
    }
    let history = try #require(try bench.store.sourcesStatus(campus: bench.campus).first)
    #expect(history.changedShape == Notice("keys-missing", "Location.IsOpenNow: absent in 6 of 6"))
    #expect(SourceMonitor.standing(of: [history], staleAfter: day, at: bench.clock.now).standing == .drifting)
    #expect(try read(madeAt: time(41), at: time(41)) == "changed -")
    let mended = try #require(try bench.store.sourcesStatus(campus: bench.campus).first)
    #expect(mended.changedShape == nil)
  }

  @Test func whatWentMissingIsMissedAtEveryReading() throws {
    for hour in 6...9 as ClosedRange<Int64> { try read(madeAt: time(hour), at: time(hour)) }
    for hour in 10...15 as ClosedRange<Int64> {
      #expect(try read(madeAt: time(hour), at: time(hour), .half, lasting: "<!-- \(hour) -->") == "changed -")
      let notices = try bench.store.notices(of: try #require(try page()).id)
      #expect(
        notices.filter { $0.code == "fewer-than-usual" }.map(\.detail)
          == ["3 instead of 6", "hours: 3 instead of 6"], "\(hour)")
    }
  }

  @Test func ofEachPageOnlyTheLastReadingsFieldsAreKept() throws {
    for hour in 6...9 as ClosedRange<Int64> { try read(madeAt: time(hour), at: time(hour)) }
    let fetches = try bench.store.database.prepare("SELECT count(DISTINCT fetch) FROM coverage")
    #expect(try fetches.step() && fetches.int(0) == 1)
  }
}
