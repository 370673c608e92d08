import CivilTime
import Ingestion
import Phrases
import Store
import Testing

@testable import Daemon

@Suite struct PassSummaryTests {
  /// A page of a source; names of sources are unique only within a campus.
  private func entry(_ id: Int64, _ host: String, isReached: Bool) -> RefreshReport.Entry {
    var exchange = RefreshReport.Exchange()
    exchange.host = host
    exchange.isOutOfReach = !isReached
    return RefreshReport.Entry(
      source: "halls", sourceID: SourceID(id), url: "http://\(host)/",
      outcome: isReached ? .changed : .failed,
      code: isReached ? nil : "could-not-connect", exchange: exchange)
  }

  @Test(
    arguments: [
      ([(1, "ash.example", true), (2, "elm.example", false)], 1),
      ([(1, "ash.example", false), (2, "elm.example", false)], 2),
      ([(1, "ash.example", false), (1, "elm.example", true)], 0),
    ] as [([(Int64, String, Bool)], Int)])
  func sourcesOfOneNameAreReachedEachForItself(pages: [(Int64, String, Bool)], unreached: Int) {
    var report = RefreshReport()
    report.entries = pages.map { entry($0.0, $0.1, isReached: $0.2) }
    let clock = LocalClock(now: Instant(secondsSince1970: 1_795_176_000), zone: .utc)
    let complaints = PassSummary(report, campus: "Ash, Elm").complaints(by: "dined", clock)
    let lines = complaints.split(separator: "\n").filter { $0.hasPrefix("dined: halls ") }
    #expect(lines.count == unreached, "\(complaints)")
  }
}
