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
}
