import Adapters
import Store
import CivilTime
import HTTPClient
import SQLite
import TestSupport
import Testing

@testable import Ingestion

/// When it is said that a source drifts, is stale or has recovered: once each time.
@Suite struct SourceMonitorTests {
  let bench: PassBench

  init() throws { bench = try PassBench() }

  /// What is said after a pass, hours after noon, in which the page was answered so.
  private func said(_ answer: Answer, at hours: Int64) throws -> [String] {
    bench.clock.set(noon + hours * hour)
    try bench.pass(answer)
    return try said(at: hours)
  }

  private func said(at hours: Int64) throws -> [String] {
    let campus = try #require(try bench.store.campuses().first)
    return try SourceMonitor.changes(
      in: bench.store, campus: campus, staleAfter: { _ in day }, at: noon + hours * hour
    ).map { change in
      #expect(change.campus == "hill" && change.source == "halls" && change.adapter == "toy")
      return "\(change.former?.rawValue ?? "-") → \(change.standing.rawValue) \(change.code ?? "-")"
    }
  }

  @Test func aSourceThatDriftsIsSaidAtTheThirdTimeAndOnce() throws {
    #expect(try said(.page(good), at: 0) == [])
    #expect(try said(.page("broken shape"), at: 1) == [])
    #expect(try said(.page("broken shape"), at: 2) == [])
    #expect(try said(.page("broken shape"), at: 3) == ["good → drifting missing-anchor"])
    for hours in 4..<30 { #expect(try said(.page("broken shape"), at: Int64(hours)) == []) }
    #expect(try said(.page(good), at: 30) == ["drifting → good -"])
    #expect(try said(.page(good), at: 31) == [])
  }

  /// A page of which only the census found something is used for answers, and is to be looked at.
  @Test func whatCouldOnlyBeSalvagedDriftsAtOnce() throws {
    #expect(try said(.page(good), at: 0) == [])
    #expect(try said(.page(good + "\nnotice salvaged places: 2"), at: 1) == ["good → drifting salvaged"])
    #expect(try said(.page(good), at: 2) == ["drifting → good -"])
  }

  /// What a page lacks is elsewhere on it: nobody has to wait for a third time.
  @Test func whatWasSetAsideForItsShapeDriftsAtOnce() throws {
    #expect(try said(.page(good), at: 0) == [])
    let renamed = "notice keys-missing hall.name: absent in 5 of 5"
    #expect(try said(.page(renamed), at: 1) == ["good → drifting changed-shape"])
    #expect(try said(.page(good), at: 2) == ["drifting → good -"])
  }

  @Test func aRefusalInBetweenIsNoRecovery() throws {
    #expect(try said(.page(good), at: 0) == [])
    for hours in 1...3 { _ = try said(.page("broken shape"), at: Int64(hours)) }
    #expect(try said(.status(403), at: 4) == [])
    #expect(try said(.page("broken shape"), at: 5) == [])
    #expect(try said(.page(good), at: 6) == ["drifting → good -"])
  }

  @Test func refusalsDoNotMakeAMisreadingDrift() throws {
    #expect(try said(.page(good), at: 0) == [])
    #expect(try said(.status(403), at: 1) == [])
    #expect(try said(.status(403), at: 2) == [])
    #expect(try said(.page("broken shape"), at: 3) == [])
  }

  @Test func aFetchThatWasStoppedSaysNothingOfItsSource() throws {
    for _ in 0..<5 {
      _ = try bench.store.begin(bench.page.id, at: noon)
      _ = try bench.store.closeAbandonedFetches(at: noon)
      #expect(try said(.failure(.cancelled), at: 0) == [])
    }
  }

  @Test func aSourceNobodyReachesIsSaidToBeStaleAfterADay() throws {
    #expect(try said(.page(good), at: 0) == [])
    for hours in 1...24 {
      #expect(try said(.failure(.couldNotConnect(host: "hill.example", errno: 111)), at: Int64(hours)) == [])
    }
    #expect(
      try said(.failure(.couldNotConnect(host: "hill.example", errno: 111)), at: 25) == [
        "good → stale could-not-connect"
      ])
    #expect(try said(.status(500), at: 26) == [])
    #expect(try said(.page(good), at: 27) == ["stale → good -"])
  }

  @Test func aDaemonThatWasNotRunningMakesItStaleToo() throws {
    #expect(try said(.page(good), at: 0) == [])
    #expect(try said(at: 24) == [])
    #expect(try said(at: 25) == ["good → stale -"])
    #expect(try said(at: 26) == [])
  }

  @Test func aSourceThatNeverWorkedIsSaidAtTheThirdTime() throws {
    #expect(try said(.status(404), at: 0) == [])
    #expect(try said(.status(404), at: 24) == [])
    #expect(try said(.status(404), at: 48) == ["good → stale page-gone"])
    #expect(try said(.page(good), at: 49) == ["stale → good -"])
  }

  // MARK: Pages of a day

  /// The pages of a day, today's and the next, each with an address of its own; those of the day before are given up.
  private func ask(on number: Int64, _ answer: @escaping (Bool) -> Answer) throws -> [String] {
    let dates = (0...1).map { Zone.utc.civil(at: noon + number * day).date.adding(days: $0) }
    for page in try bench.store.pages(of: bench.source) { try bench.store.setNextDue(nil, of: page.id) }
    bench.pages = dates.map { ("http://hill.example/menu?date=\($0)", .menu) }
    for page in try bench.jobs() { try bench.store.setNextDue(noon + number * day, of: page.page.id) }
    var said = try said(at: number * 24)
    for hours in 1...3 {
      bench.clock.set(noon + number * day + Int64(hours) * hour)
      try bench.pass { answer($0.url.text.hasSuffix("\(dates[0])")) }
      said += try self.said(at: number * 24 + Int64(hours))
    }
    return said
  }

  /// Where no page can be read any more that is said once, and its end once, though its host is left alone now and then.
  @Test func aSourceOfDatedPagesDriftsOnce() throws {
    let (soup, broken) = (Answer.page("dish 1 Lunch Soup"), Answer.page("broken shape"))
    #expect(try ask(on: 0) { _ in soup } == [])
    #expect(try ask(on: 1) { _ in broken } == ["good → drifting missing-anchor"])
    for number in 2...5 { #expect(try ask(on: Int64(number)) { _ in broken } == []) }
    #expect(try ask(on: 6) { _ in soup } == ["drifting → good -"])
    #expect(try ask(on: 7) { _ in soup } == [])
  }

  /// Tomorrow's page is read only when it is today's.
  @Test func aDayThatIsReadDoesNotTakeBackThatTheNextCannotBe() throws {
    func answer(_ isToday: Bool) -> Answer { isToday ? .page("dish 1 Lunch Soup") : .page("broken shape") }
    #expect(try ask(on: 0, answer) == ["good → drifting missing-anchor"])
    for number in 1...4 { #expect(try ask(on: Int64(number), answer) == []) }
    #expect(try ask(on: 5) { _ in .page("dish 1 Lunch Soup") } == ["drifting → good -"])
  }

  /// A page that is no longer asked for keeps nobody from hearing of it for ever.
  @Test func aFamilyThatIsNoLongerAskedForIsForgotten() throws {
    #expect(try ask(on: 0) { _ in .page("dish 1 Lunch Soup") } == [])
    #expect(try ask(on: 1) { _ in .page("broken shape") } == ["good → drifting missing-anchor"])
    for page in try bench.store.pages(of: bench.source) { try bench.store.setNextDue(nil, of: page.id) }
    bench.pages = [("http://hill.example/", .venues)]
    #expect(try said(.page(good), at: 48) == [])
    #expect(try said(.page(good), at: 9 * 24) == ["drifting → good -"])
  }
}
