import Store
import CivilTime
import Configuration
import SQLite
import TestSupport
import Testing

@testable import Ingestion

/// What is done for a database now and then, and when.
@Suite struct DatabaseMaintenanceTests {
  /// Hours since the last time, whether it is night, and whether a thing of every day is due.
  @Test(arguments: [
    (11, true, false), (12, true, true), (12, false, false), (35, false, false), (36, false, true),
    (-1, false, true), (0, true, false),
  ])
  func whatTakesLongIsDoneAtNightIfItCanWait(hours: Int64, isNight: Bool, isDue: Bool) {
    let last = noon - hours * hour
    #expect(DatabaseMaintenance.isDue(last, after: day, at: noon, isNight) == isDue)
  }

  @Test func whatWasNeverDoneIsDue() {
    #expect(DatabaseMaintenance.isDue(nil, after: 7 * day, at: noon, false))
  }

  @Test func sixtyDaysOfHoursTidyEveryNightAndLooksThroughEveryWeek() throws {
    let bench = try PassBench()
    var nights: [Int] = []
    var checks = 0
    for hours in 0..<(60 * 24) {
      let now = noon + Int64(hours) * hour
      let report = try DatabaseMaintenance.run(bench.store, at: now, in: .utc)
      if try bench.store.last(.tidied)?.at == now { nights.append(Zone.utc.civil(at: now).hour) }
      if try bench.store.last(.checked)?.at == now { checks += 1 }
      #expect(report.fault == nil)
    }
    // At once, as it was never done; then at the first hour of the night that is far enough away, every night.
    #expect(nights.first == 12 && nights.count == 61)
    #expect(nights.dropFirst().allSatisfy { 2..<6 ~= $0 })
    #expect((8...10).contains(checks))
  }

  @Test func bodiesAreDroppedAsConfigured() throws {
    let bench = try PassBench()
    try bench.pass(.page(good))
    bench.clock.set(noon + hour)
    try bench.pass(.page(good + "\nvenue 3 Cedar"))
    var settings = KeepingSettings()
    settings.bodyDays = 1
    #expect(
      try DatabaseMaintenance.run(bench.store, at: noon + hour, in: .utc, keeping: settings).dropped.count
        == 0)
    let report = try DatabaseMaintenance.run(bench.store, at: noon + 3 * day, in: .utc, keeping: settings)
    #expect(report.dropped.count == 1 && report.dropped.bytes > 0)
    #expect(try bench.rows(of: "body", "count(*)") == ["1"])
    #expect(try bench.answers().contains("Cedar"))
  }

  /// The same bytes again: the row of the fetch, when its page was checked and when it is due; nothing else.
  @Test(arguments: [304, 200])
  func anUnchangedPageChangesTwoRows(status: Int) throws {
    let bench = try PassBench()
    try bench.pass(.page(good, ("ETag", "\"1\"")))
    _ = try DatabaseMaintenance.run(bench.store, at: noon, in: .utc)
    bench.clock.set(noon + hour)
    let before = try bench.everything(but: ["fetch", "page"])
    let page = try bench.rows(of: "page", "id, source, url, etag, snapshot, recorded_at, recorded_fetch")
    let changes = bench.store.changedRows
    try bench.pass(status == 304 ? .status(304) : .page(good))
    _ = try DatabaseMaintenance.run(bench.store, at: bench.clock.now, in: .utc)
    #expect(
      bench.store.changedRows - changes == 4,
      "the fetch opened, its page put off, the fetch closed, the page checked")
    #expect(try bench.everything(but: ["fetch", "page"]) == before)
    #expect(
      try bench.rows(of: "page", "id, source, url, etag, snapshot, recorded_at, recorded_fetch") == page)
  }

  @Test func theClockOfTheServerIsNoted() throws {
    let bench = try PassBench()
    try bench.pass(.page(good, ("Date", "Fri, 20 Nov 2026 12:05:00 GMT")))
    try bench.pass(.page(good, ("Date", "Fri, 20 Nov 2026 11:50:00 GMT"), ("Age", "600")))
    try bench.pass(.page(good, ("Date", "yesterday")))
    #expect(try bench.rows(of: "fetch", "clock_ahead") == ["300", "0", "-"])
  }
}
