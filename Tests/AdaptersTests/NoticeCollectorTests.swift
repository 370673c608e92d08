import CivilTime
import Dining
import Markup
import Testing

@testable import Adapters

@Suite struct NoticeCollectorTests {
  private func lines(_ notices: NoticeCollector) -> [String] {
    notices.all.map { "\($0.code) \($0.detail)" }
  }

  @Test func eachIsNotedOnceInItsOrder() {
    let collector = NoticeCollector()
    for detail in ["b", "a", "b"] { collector.note("bad-value", detail) }
    collector.note("other-name", "b")
    #expect(lines(collector) == ["bad-value b", "bad-value a", "other-name b"])
  }

  @Test func beyondTwentyOfACodeTheyAreCounted() {
    let collector = NoticeCollector()
    for number in 0..<33 { collector.note("bad-value", "\(number)") }
    collector.note("no-menu", "x")
    #expect(collector.all.count == 22)
    #expect(lines(collector).suffix(2) == ["no-menu x", "bad-value and 13 more"])
  }

  @Test func whatBefallsEveryRecordIsCounted() {
    let collector = NoticeCollector()
    for _ in 0..<3 { collector.tally("missing-key", "x.a") }
    collector.tally("missing-key", "x.b")
    collector.note("no-menu", "x")
    #expect(lines(collector) == ["no-menu x", "missing-key x.a: 3", "missing-key x.b: 1"])
    for number in 0..<40 { collector.tally("unknown-key", "\(number)") }
    #expect(lines(collector).last == "unknown-key and 22 more")
  }

  @Test func aPagesOwnNoticesComeFirst() throws {
    let page = try Page(
      bytes: Array("<p>Caf".utf8) + [0xE9, 0xC3], contentType: "text/html; charset=utf-8",
      observedAt: Instant(secondsSince1970: 0), zone: .utc)
    let collector = NoticeCollector(page)
    collector.note("no-menu", "x")
    #expect(!page.notices.isEmpty)
    #expect(collector.all == page.notices + [Notice("no-menu", "x")])
  }

  @Test func aVenueThatIsNotNamedIsNoted() {
    let collector = NoticeCollector()
    #expect(collector.noVenue().isEmpty)
    #expect(collector.all.map(\.code) == ["venue-not-stated"])
  }

  @Test(arguments: [
    (10, 10, 0, 0.0, false), (10, 9, 0, 0.0, true), (10, 11, 0, 0.0, true), (10, 9, 1, 0.0, false),
    (100, 96, 0, 0.05, false), (100, 94, 0, 0.05, true),
  ])
  func aCensusThatDisagreesIsNoted(census: Int, accounted: Int, count: Int, share: Double, isNoted: Bool) {
    let collector = NoticeCollector()
    collector.compare(
      [CensusCount(what: "dishes", census: census, accounted: accounted)],
      tolerance: CensusTolerance(share: share, count: count))
    #expect(collector.all.map(\.code) == (isNoted ? ["census-disagrees"] : []))
  }

  @Test func aCensusCountsByTheMarkThatFindsMost() throws {
    let census = Census(options: .ignoresCase, ("dishes", ["class=dish", "<li"]), ("days", ["(", "<h2"]))
    #expect(census.broken == ["("])
    let page = try Page(
      bytes: Array("<h2>Mo<LI class=dish>a<li>b".utf8), observedAt: Instant(secondsSince1970: 0), zone: .utc)
    let collector = NoticeCollector()
    #expect(census.counts(in: page.text, collector) == ["dishes": 2, "days": 1])
    #expect(collector.all.isEmpty)
  }

  /// Records of a kind, how many lack a key, and whether the key has another name now.
  @Test(arguments: [(5, 3, true), (5, 2, false), (6, 3, false), (4, 4, false)])
  func aKeyThatMostRecordsLackIsDrift(records: Int, lacking: Int, isDrift: Bool) {
    let collector = NoticeCollector()
    // Of another kind that begins with the same word there are many more.
    for _ in 0..<100 { collector.countRecord(of: "place") }
    for _ in 0..<records { collector.countRecord(of: "place.building") }
    for _ in 0..<lacking { collector.tally("missing-key", "place.building.name") }
    let drift = Notice("keys-missing", "place.building.name: absent in \(lacking) of \(records)")
    #expect(collector.all.contains(drift) == isDrift)
    #expect(collector.all.contains { $0.code == "keys-missing" } == isDrift)
  }

  /// Records of a kind, how many have a value of another type for a key, and whether that is a changed shape.
  @Test(arguments: [(5, 3, true), (5, 2, false), (4, 4, false)])
  func aValueOfAnotherTypeInMostRecordsIsDrift(records: Int, unreadable: Int, isDrift: Bool) {
    let collector = NoticeCollector()
    for _ in 0..<records { collector.countRecord(of: "place") }
    for _ in 0..<unreadable { collector.countUnreadable("hours", of: "place") }
    let drift = Notice("keys-missing", "place.hours: unreadable in \(unreadable) of \(records)")
    #expect(collector.all == (isDrift ? [drift] : []))
  }

  @Test func aNoticeStandsForAllThatItCounts() {
    let collector = NoticeCollector()
    for index in 0..<25 { collector.note("dish-without-menu", "dish \(index)") }
    for _ in 0..<7 { collector.tally("dish-without-name", "row") }
    #expect(collector.all.reduce(0) { $0 + $1.count } == 32)
  }
}
