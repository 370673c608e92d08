import CivilTime
import Dining
import SQLite
import TestSupport
import Testing

@testable import Store

private let fortnight = Retention(seconds: 14 * 86_400, bytes: 1_000_000)

/// Which bodies are dropped with age and size, and that nothing else is.
@Suite struct RetentionTests {
  let workshop: Workshop
  var store: Store { workshop.store }

  init() throws { workshop = try Workshop() }

  /// A page that was fetched on each of these days, with a body of so many bytes each time.
  private func fetch(
    _ url: String, days: Range<Int>, bytes: Int = 100, outcome: FetchOutcome = .unreadable
  ) throws -> StoredPage {
    let page = try store.enrol(page: url, purpose: "menu", of: workshop.source, at: noon(days.lowerBound))
    for number in days {
      let fetch = try store.begin(page.id, at: noon(number))
      let body = SnapshotBody(
        [UInt8](repeating: UInt8(truncatingIfNeeded: number &* 7 &+ url.utf8.count), count: bytes))
      try store.finish(
        fetch, FetchResult(outcome, at: noon(number), nextDue: noon(number + 1)), keeping: body)
    }
    return page
  }

  /// The days of a page's bodies that are still there.
  private func days(of page: StoredPage) throws -> [Int] {
    try store.snapshots(of: page.id).map { Int($0.observedAt.seconds(since: noon()) / 86_400) }
  }

  @Test func whatIsOldIsDropped() throws {
    let page = try fetch("http://hill.example/a", days: 0..<30)
    let before = try workshop.rows(of: "fetch") + workshop.rows(of: "snapshot") + workshop.rows(of: "page")
    let dropped = try store.dropBodies(beyond: fortnight, at: noon(29))
    #expect(dropped.count == 15 && dropped.bytes == 1_500)
    #expect(try days(of: page) == Array(15..<30))
    #expect(
      try workshop.rows(of: "fetch") + workshop.rows(of: "snapshot") + workshop.rows(of: "page") == before)
    #expect(try store.dropBodies(beyond: fortnight, at: noon(29)).count == 0)
  }

  @Test func whatThereIsNoRoomForIsDroppedTheOldestFirst() throws {
    let page = try fetch("http://hill.example/a", days: 0..<10, bytes: 1_000)
    let dropped = try store.dropBodies(beyond: Retention(seconds: 90 * 86_400, bytes: 3_500), at: noon(10))
    #expect(dropped.bytes == 7_000)
    #expect(try days(of: page) == [7, 8, 9])
  }

  @Test func theNewestOfEachPageStaysHoweverOldAndLarge() throws {
    let small = try fetch("http://hill.example/a", days: 0..<3, bytes: 10)
    let large = try fetch("http://hill.example/bb", days: 0..<3, bytes: 9_000)
    _ = try store.dropBodies(beyond: Retention(seconds: 0, bytes: 0), at: noon(400))
    #expect(try days(of: small) == [2] && days(of: large) == [2])
  }

  /// What its rows were read from is read again on another day; the newest, that failed, is what mends an adapter.
  @Test func whatIsRecordedOfAPageStaysBesideTheNewest() throws {
    try workshop.record(.of(venues: [VenueReading(siteID: "1", name: "A")]), body: "good")
    for number in 1...2 {
      let fetch = try store.begin(workshop.page.id, at: noon(number))
      try store.finish(
        fetch, FetchResult(.unreadable, at: noon(number), nextDue: noon(9)),
        keeping: SnapshotBody(Array("bad \(number)".utf8)))
    }
    _ = try store.dropBodies(beyond: Retention(seconds: 0, bytes: 0), at: noon(400))
    #expect(try days(of: workshop.page) == [0, 2])
    #expect(try workshop.slugs() == ["a"])
  }

  /// A menu page of one day is asked for until that day is over; then its bodies go with age like all others.
  @Test func ofAPageNobodyAsksForAnyMoreNothingStays() throws {
    let page = try fetch("http://hill.example/menu?date=1", days: 0..<2)
    try store.setNextDue(nil, of: page.id)
    _ = try store.dropBodies(beyond: fortnight, at: noon(10))
    #expect(try days(of: page) == [0, 1])
    _ = try store.dropBodies(beyond: fortnight, at: noon(20))
    #expect(try days(of: page) == [])
  }

  @Test func aBodyIsAsOldAsItsLastFetch() throws {
    let page = try fetch("http://hill.example/a", days: 0..<1)
    let again = try store.begin(page.id, at: noon(20))
    let same = SnapshotBody(
      [UInt8](repeating: UInt8(truncatingIfNeeded: 0 &* 7 &+ page.url.utf8.count), count: 100))
    try store.finish(again, FetchResult(.unreadable, at: noon(20)), keeping: same)
    try store.setNextDue(nil, of: page.id)
    #expect(try store.dropBodies(beyond: fortnight, at: noon(21)).count == 0)
    #expect(try store.dropBodies(beyond: fortnight, at: noon(35)).count == 1)
  }

  @Test func roomIsGivenBackToTheDisk() throws {
    _ = try fetch("http://hill.example/a", days: 0..<20, bytes: 50_000)
    let before = try store.size()
    _ = try store.dropBodies(beyond: Retention(seconds: 0, bytes: 0), at: noon(30))
    #expect(try store.size().free > 900_000)
    try store.tidy()
    let after = try store.size()
    #expect(after.free == 0 && after.bytes < before.bytes - 900_000)
    #expect(try workshop.scratch.read("dine.db").count == after.bytes)
    #expect(try workshop.scratch.read("dine.db-wal").isEmpty)
  }

  /// A database from before the first release could not give room back.
  @Test func anOldDatabaseIsConvertedOnce() throws {
    let scratch = workshop.scratch
    let path = scratch.file("old.db")
    do {
      let old = try Database(path: path, mode: .create)
      try old.execute("PRAGMA auto_vacuum = NONE; CREATE TABLE campus (id INTEGER)")
      try old.execute("DROP TABLE campus")
      try old.execute("PRAGMA journal_mode = WAL")
      try old.execute(Schema.store.migrations[0].sql)
      try old.execute("INSERT INTO migration VALUES (1, 'first-tables')")
      try old.execute("PRAGMA user_version = 1; PRAGMA application_id = \(Schema.store.applicationID)")
    }
    let store = try Store(writingTo: path)
    _ = try store.enrol(campus: "hill", name: "Hill", zone: "UTC")
    #expect(try store.number("PRAGMA auto_vacuum") == 0)
    try store.tidy()
    #expect(try store.number("PRAGMA auto_vacuum") == 2)
    #expect(try Store(readingFrom: path).campuses().map(\.key) == ["hill"])
    let mode = try store.database.prepare("PRAGMA journal_mode")
    #expect(try mode.step() && mode.string(0) == "wal")
    #expect(try store.firstFault() == nil)
  }
}
