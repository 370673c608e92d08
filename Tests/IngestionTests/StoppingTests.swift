import Adapters
import CivilTime
import HTTPClient
import SQLite
import Testing
import TestSupport

@testable import Store
@testable import Ingestion

@Suite struct StoppingTests {
  let bench: PassBench

  init() throws {
    bench = try PassBench()
    bench.pages = (1...5).map { ("http://hill.example/\($0)", .menu) }
    bench.spacing = 1_000
  }

  private func menu(_ request: FetchRequest) -> Answer {
    .page("dish \(request.url.path.dropFirst()) Lunch Soup")
  }

  /// Ctrl-C while the third page is on its way: what was recorded stays, what was not fetched is due as before.
  @Test func anInterruptKeepsWhatIsThere() throws {
    let clock = bench.clock
    let report = try bench.pass(
      latency: 700, onRequest: { if $0.url.path == "/3" { clock.isInterrupted = true } }, menu)
    #expect(report.wasInterrupted)
    #expect(report.outcomes == ["changed - -", "changed - -", "failed cancelled -"])
    #expect(bench.asked.count == 3)
    #expect(try bench.rows(of: "venue", "site_id") == ["1", "2"])
    let due = try bench.jobs().map { $0.page.nextDue?.seconds(since: noon) }
    #expect(due == [2 * hour, 2 * hour + 2, 0, 0, 0])
    #expect(try bench.rows(of: "fetch", "count(*), count(finished_at)") == ["3 3"])
    clock.isInterrupted = false
    #expect(try bench.pass(menu).outcomes.suffix(3) == ["changed - -", "changed - -", "changed - -"])
  }

  @Test func whatHasArrivedIsStillRecorded() throws {
    let clock = bench.clock
    bench.spacing = 0
    var answered = 0
    let report = try bench.pass { request in
      answered += 1
      if answered == 5 { clock.isInterrupted = true }
      return menu(request)
    }
    #expect(report.wasInterrupted && report.outcomes == Array(repeating: "changed - -", count: 5))
  }

  @Test func whoeverIsStoppedBeforeTheFirstPageAsksNothing() throws {
    bench.clock.isInterrupted = true
    #expect(try bench.pass(menu).outcomes == [])
    #expect(bench.asked.isEmpty)
    #expect(try bench.rows(of: "fetch", "*") == [])
  }

  /// The third page does not fit on the disk any more.
  @Test func aDiskThatIsFullMidwayKeepsWhatIsThere() throws {
    let store = bench.store
    var answers = ""
    let bench = bench
    #expect(throws: DatabaseError.self) {
      try bench.pass { request in
        guard request.url.path == "/3" else { return menu(request) }
        answers = (try? bench.answers()) ?? ""
        let pages = (try? bench.rows(of: "pragma_page_count()", "page_count", where: "1"))?.first ?? "0"
        try? store.database.execute("PRAGMA max_page_count = \(pages)")
        var names = Seeded(1)
        return .page((0..<5_000).map { _ in "dish 3 Lunch \(names.next())" }.joined(separator: "\n"))
      }
    }
    try store.database.execute("PRAGMA max_page_count = 1000000")
    #expect(answers.contains("Lunch: Soup"))
    #expect(try bench.answers() == answers)
    #expect(try bench.rows(of: "pragma_integrity_check()", "integrity_check") == ["ok"])
    // The next process finds the row without an end and closes it.
    #expect(try bench.store.closeAbandonedFetches(at: noon + hour) == 1)
    #expect(try bench.rows(of: "fetch", "outcome, code", where: "id > 2") == ["failed interrupted"])
    #expect(try bench.pass(menu).entries.count == 5)
  }

  @Test func aDatabaseThatIsTakenAwayEndsThePass() throws {
    let other = try Database(path: bench.scratch.file("dine.db"), mode: .readWrite)
    let store = bench.store
    try store.database.execute("PRAGMA busy_timeout = 0")
    let error = #expect(throws: DatabaseError.self) {
      try bench.pass { request in
        if request.url.path == "/2" { try? other.execute("BEGIN IMMEDIATE") }
        return menu(request)
      }
    }
    #expect(error?.code == "database-locked")
    try other.execute("ROLLBACK")
    #expect(try bench.rows(of: "venue", "site_id") == ["1"])
  }
}
