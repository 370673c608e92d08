import CivilTime
import Dining
import OpeningHours
import Testing
import TestSupport

@testable import Store

@Suite struct HoursRecordingTests {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func weekly(_ expression: String?, period: String? = nil) -> HoursStatement {
    HoursStatement(scope: .weekly, period: period, expression: expression, text: "as on the page")
  }

  private func hours(_ statements: HoursStatement..., of venue: String = "1") -> [HoursReading] {
    statements.map { HoursReading(venue: venue, $0) }
  }

  private func current() throws -> [RecordedStatement] {
    try workshop.store.allStatements(campus: workshop.campus)
  }

  @Test(arguments: [
    HoursStatement(
      scope: .now, service: .mealExchange, period: "Lunch", expression: nil, validFrom: nil, validTo: nil,
      state: .open, until: noon(1), opensAt: nil, text: nil),
    HoursStatement(
      scope: .range, expression: "Mo-Fr 07:00-20:00", validFrom: day(), validTo: day(5), text: "Exam week"),
    HoursStatement(scope: .date, validFrom: day(-1_000_000), validTo: day(1_000_000), state: .unknown),
    HoursStatement(scope: .now, state: .closed, opensAt: Instant(secondsSince1970: .min), text: ""),
    HoursStatement(scope: .override, period: "", expression: "\"quoted\" | ü\u{0}"),
  ])
  func aStatementComesBackAsItWent(statement: HoursStatement) throws {
    try workshop.record(.of(hours: hours(statement), confidence: .salvaged))
    let stored = try #require(try current().first)
    #expect(stored.statement == statement)
    #expect(
      stored.provenance
        == Provenance(
          source: "halls", page: "http://hill.example/", observedAt: noon(), confidence: .salvaged))
    #expect(stored.since == noon())
    #expect(
      try workshop.rows(of: "hours", columns: "page, snapshot IS NOT NULL") == [
        "\(workshop.page.id.rawValue),1"
      ])
    #expect(try workshop.store.statements(venue: workshop.venue("1").id).map(\.statement) == [statement])
  }

  /// A page that changed its form is salvaged without its hours: it does not withdraw them, but says nothing about now.
  @Test func aSalvagedPageWithdrawsNoPlan() throws {
    let now = HoursStatement(scope: .now, state: .open)
    try workshop.record(.of(hours: hours(weekly("24/7"), now)))
    try workshop.record(.of(noon(1), hours: [], confidence: .salvaged), body: "other bytes")
    #expect(try current().map(\.statement) == [weekly("24/7")])
    try workshop.record(.of(noon(2), hours: []), body: "further bytes")
    #expect(try current().isEmpty)
  }

  @Test func aPageThatSaysSoAgainIsTheSameStatement() throws {
    try workshop.record(.of(hours: hours(weekly("24/7"))))
    try workshop.record(.of(noon(1), hours: hours(weekly("24/7"))), body: "other bytes")
    let stored = try current()
    #expect(stored.map(\.since) == [noon()])
    #expect(stored.map(\.provenance.observedAt) == [noon(1)])
    #expect(try workshop.rows(of: "hours", columns: "id").count == 1)
  }

  @Test func whatAPageNoLongerSaysIsHistory() throws {
    try workshop.record(.of(hours: hours(weekly("24/7"), weekly("off", period: "Lunch"))))
    try workshop.record(.of(noon(1), hours: hours(weekly("Mo-Fr 08:00-20:00"))))
    #expect(try current().map(\.statement.expression) == ["Mo-Fr 08:00-20:00"])
    #expect(
      try workshop.rows(of: "hours", columns: "expression, superseded_at") == [
        "24/7,\(noon(1).secondsSince1970)", "off,\(noon(1).secondsSince1970)", "Mo-Fr 08:00-20:00,-",
      ])
  }

  @Test func whatWasSaidAboutNowLeavesNoTrail() throws {
    for moment in 0..<5 {
      let now = HoursStatement(scope: .now, state: .open, until: noon(moment))
      try workshop.record(.of(noon(moment), hours: hours(now)))
    }
    #expect(try workshop.rows(of: "hours", columns: "count(*)") == ["1"])
  }

  @Test func pagesDoNotReplaceEachOther() throws {
    let second = try workshop.store.enrol(
      page: "http://hill.example/2", purpose: "hours", of: workshop.source, at: noon())
    try workshop.record(.of(hours: hours(weekly("24/7"))))
    try workshop.record(.of(noon(100), hours: hours(weekly("off"))), on: second)
    #expect(try current().compactMap(\.statement.expression) == ["24/7", "off"])
  }

  private func page(_ name: String) throws -> StoredPage {
    try workshop.store.enrol(
      page: "http://hill.example/" + name, purpose: "menu", of: workshop.source, at: noon())
  }

  @Test func aPageThatWasGivenUpFallsSilent() throws {
    let ahead = HoursStatement(scope: .date, expression: "off", validFrom: day(9), validTo: day(9))
    let past = HoursStatement(scope: .date, expression: "10:00-11:00", validFrom: day(), validTo: day())
    try workshop.record(
      .of(hours: hours(weekly("24/7"), ahead, past) + hours(weekly("08:00-09:00"), of: "2")), on: page("a"))
    try workshop.store.setNextDue(nil, of: page("a").id)
    try workshop.record(.of(noon(3), hours: hours(weekly("Mo off"))), on: page("b"))
    try workshop.store.setNextDue(nil, of: page("b").id)
    #expect(try current().count == 5)
    try workshop.record(.of(noon(4), hours: hours(weekly("Tu off"))), on: page("c"))
    #expect(
      try current().compactMap(\.statement.expression).sorted() == ["08:00-09:00", "Mo off", "Tu off", "off"])
  }

  /// A page that has failed for days, or is requested every week, keeps its last good hours, and so does one
  /// that was given up while another was only salvaged.
  @Test(arguments: [(true, Confidence.tree), (false, .salvaged)])
  func theLastGoodHoursStay(isRequested: Bool, other: Confidence) throws {
    try workshop.record(.of(hours: hours(weekly("24/7"))), on: page("a"))
    if !isRequested { try workshop.store.setNextDue(nil, of: page("a").id) }
    try workshop.record(.of(noon(9), hours: hours(weekly("Mo off")), confidence: other), on: page("b"))
    #expect(try current().compactMap(\.statement.expression) == ["24/7", "Mo off"])
  }

  /// A list that begins with today says nothing about last night, by the campus' clocks.
  @Test func yesterdayIsNotWithdrawnByAListThatBeginsWithToday() throws {
    let zone = try SystemZone.named("America/New_York")
    let context = HoursContext(zone: zone)
    func at(_ time: String) throws -> Instant { zone.instant(of: try #require(CivilDateTime(time))) }
    func night(_ first: Int, _ expression: String = "22:00-02:00", to last: Int? = nil) -> HoursStatement {
      HoursStatement(
        scope: last == nil ? .date : .range, expression: expression, validFrom: day(first),
        validTo: day(last ?? first))
    }
    let term = night(-90, "11:00-21:00", to: 30)
    func read(_ time: String, _ statements: HoursStatement...) throws -> [Int] {
      let hours = (statements + [term]).map { HoursReading(venue: "1", $0) }
      try workshop.record(.of(at(time), hours: hours), body: time, news: context)
      return try current().filter { $0.statement != term }
        .compactMap { $0.statement.validTo.map { $0.dayNumber - day().dayNumber } }.sorted()
    }
    #expect(try read("2026-11-20T12:00", night(0), night(1)) == [0, 1])
    #expect(try read("2026-11-21T00:30", night(1), night(2)) == [0, 1, 2])
    // It is withdrawn on the day itself, if the page says something else about yesterday, and two days later.
    #expect(try read("2026-11-21T23:30", night(2)) == [0, 2])
    #expect(try read("2026-11-22T08:00", night(1, "off"), night(3)) == [1, 3])
    #expect(try read("2026-11-23T08:00", night(3)) == [3])
  }

  /// A better reader of the same page replaces what was read before, yesterday's hours too.
  @Test func theSameReadingAgainKeepsNothing() throws {
    let context = HoursContext(zone: .utc)
    let wrong = HoursStatement(scope: .date, expression: "off", validFrom: day(-1), validTo: day(-1))
    let fetch = try workshop.record(.of(hours: hours(wrong)), news: context)
    let stored = try #require(try workshop.store.snapshots(of: workshop.page.id).first { $0.fetch == fetch })
    try workshop.store.rerecord(
      .of(hours: hours(weekly("24/7"))), from: stored, adapterVersion: 2, in: context)
    #expect(try current().compactMap(\.statement.expression) == ["24/7"])
  }

  @Test func aRepetitionWithinOnePageCountsOnce() throws {
    try workshop.record(.of(hours: hours(weekly("24/7"), weekly("24/7"))))
    #expect(try current().count == 1)
  }

  @Test func unchangedMeansSaidAgain() throws {
    let now = HoursStatement(scope: .now, state: .closed)
    try workshop.record(.of(hours: hours(weekly("24/7"), now)))
    let before = try workshop.rows(of: "hours")
    let fetch = try workshop.store.begin(workshop.page.id, at: noon(1))
    try workshop.store.finish(fetch, FetchResult(.unchanged, at: noon(1), nextDue: noon(2)))
    #expect(try current().map(\.provenance.observedAt) == [noon(1), noon(1)])
    #expect(try workshop.rows(of: "hours") == before)
    #expect(try workshop.store.lastObserved(campus: workshop.campus) == noon(1))
  }

  @Test func aFailureDoesNotFreshenAnything() throws {
    try workshop.record(.of(hours: hours(weekly("24/7"))))
    for outcome in FetchOutcome.allCases where !outcome.isSuccess {
      let fetch = try workshop.store.begin(workshop.page.id, at: noon(1))
      try workshop.store.finish(fetch, FetchResult(outcome, at: noon(1), code: "x"))
    }
    #expect(try current().map(\.provenance.observedAt) == [noon()])
    #expect(try workshop.store.lastObserved(campus: workshop.campus) == noon())
  }

  @Test func aClockThatRanAheadKeepsNothingOut() throws {
    try workshop.record(.of(noon(3_000), hours: hours(weekly("24/7"))))
    try workshop.record(.of(noon(), hours: hours(weekly("off"))))
    #expect(try current().map(\.statement.expression) == ["off"])
    #expect(try workshop.store.page(workshop.page.id)?.recordedAt == noon())
    #expect(try workshop.venues().map(\.lastSeen) == [noon()])
  }
}
