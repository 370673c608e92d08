import Adapters
import CivilTime
import HTTPClient
import Testing
import TestSupport

@testable import Store
@testable import Ingestion

/// What may come of a request, good or bad. A good page always names its venue and says which one it is.
private func answer(_ number: UInt64, _ turn: Int) -> Answer {
  switch number % 16 {
  case 0...2: .page("venue 1 Hall \(turn)\nhours 1 Mo-Su 0\(turn % 9):00-20:00", ("ETag", "\"\(turn)\""))
  case 3: .status(304)
  case 4: .status(404)
  case 5: .status(503, ("Retry-After", "\(number % 4_000)"))
  case 6: .status(429)
  case 7: .failure(.timedOut(.waiting))
  case 8: .failure(.couldNotResolve(host: "hill.example"))
  case 9: .failure(.cutOff(received: turn))
  case 10: .page("")
  case 11: .page("broken shape")
  case 12: .page("notice odd page without a venue")
  case 13: .page("Sign in")
  case 14: noise(number, turn * 7)
  default: .status(403)
  }
}

private func noise(_ seed: UInt64, _ count: Int) -> Answer {
  var numbers = Seeded(seed)
  return Answer(body: numbers.bytes(count))
}

@Suite struct LastGoodTests {
  /// Whatever happens, the last good page is what is answered, and its time is that of the last good word.
  @Test(arguments: 0..<12)
  func theLastGoodPageIsAlwaysAnswered(seed: UInt64) throws {
    let bench = try PassBench()
    var numbers = Seeded(seed)
    var expected = ""
    var hasGood = false
    var lastWord: Instant?
    for turn in 1...60 {
      bench.clock.set(noon + Int64(turn) * 3 * hour)
      let number = numbers.next()
      let report = try bench.pass(answer(number, turn))
      let entry = try #require(report.entries.first)
      if number % 16 <= 2 {
        #expect(entry.outcome == .changed)
        expected = "Hall \(turn) | Mo-Su 0\(turn % 9):00-20:00\n"
        hasGood = true
      }
      let isWord = number % 16 <= 2 || number % 16 == 3 && lastWord != nil || number % 16 == 12 && !hasGood
      #expect(entry.outcome.isSuccess == isWord, "\(entry)")
      if isWord { lastWord = bench.clock.now }
      #expect(try bench.answers() == expected, "turn \(turn)")
      #expect(try bench.page.checkedAt == lastWord)
      #expect(try bench.store.lastObserved(campus: bench.campus) == lastWord)
      let due = try #require(try bench.page.nextDue)
      #expect(due.seconds(since: bench.clock.now) <= day)
    }
    #expect(try bench.rows(of: "fetch", "count(*), count(outcome)") == ["60 60"])
    #expect(try bench.rows(of: "pragma_foreign_key_check()", "count(*)") == ["0"])
    let answers = try bench.answers()
    _ = try Rereading.run(try bench.jobs(), in: bench.store)
    #expect(try bench.answers() == answers)
  }
}
