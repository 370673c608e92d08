import CivilTime
import Dining
import Testing

@testable import Store
@testable import Ingestion

/// What days turn out to be is noted while pages speak of them.
@Suite struct DayKeeperTests {
  let bench: PassBench

  init() throws { bench = try PassBench(at: noon - 7 * hour) }

  private func notes() throws -> [String] {
    try bench.rows(of: "service_day", "date - 20777, stretches", where: "1 ORDER BY venue, date --")
  }

  @Test func wordsOfADayArePutTogether() throws {
    try bench.pass(.page("venue 1 Alder Hall\nuntil 1 closed 2"))
    #expect(try notes() == ["0 420-"])
    bench.clock.set(noon - 4 * hour)
    try bench.pass(.page("venue 1 Alder Hall\nuntil 1 open 12"))
    #expect(try notes() == ["0 420-1200"])
  }

  /// A page that is unchanged still says what now is: of another day, too.
  @Test(arguments: [304, 200]) func anUnchangedPageSpeaksOfItsDay(status: Int) throws {
    let page = "venue 1 Alder Hall\nhours 1 Mo-Su 07:00-20:00"
    let answer: () -> Answer = { status == 304 ? .status(304) : .page(page) }
    try bench.pass(.page(page, ("ETag", "\"1\"")))
    #expect(try notes() == ["0 420-1200"])
    let before = try bench.everything(but: ["page", "fetch"])
    bench.clock.set(noon)
    try bench.pass(answer())
    #expect(try bench.everything(but: ["page", "fetch"]) == before)
    bench.clock.set(noon + day)
    try bench.pass(answer())
    #expect(try notes() == ["0 420-1200", "1 420-1200"])
  }

  @Test func onlyWhatIsAnotherIsWritten() throws {
    try bench.pass(.page("venue 1 Alder Hall\nhours 1 Mo-Su 07:00-20:00"))
    let before = bench.store.changedRows
    try DayKeeper(store: bench.store).look(
      at: try #require(try bench.jobs().first), at: bench.clock.now + hour)
    #expect(bench.store.changedRows == before)
  }

  @Test func nothingIsKeptForEver() throws {
    for offset in stride(from: Int64(0), through: 90, by: 10) {
      bench.clock.set(noon + offset * day)
      try bench.pass(.page("venue 1 Alder Hall\nhours 1 Mo-Su 07:00-20:00"))
    }
    #expect(try notes().first == "30 420-1200")
  }
}
