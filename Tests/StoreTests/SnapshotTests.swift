import CivilTime
import Dining
import SQLite
import Testing

@testable import Store

@Suite struct SnapshotTests {
  let workshop: Workshop
  var store: Store { workshop.store }

  init() throws { workshop = try Workshop() }

  private func keep(_ body: SnapshotBody, _ outcome: FetchOutcome = .unreadable, day: Int = 0) throws {
    let fetch = try store.begin(workshop.page.id, at: noon(day))
    try store.finish(
      fetch, FetchResult(outcome, at: noon(day), finalURL: day > 0 ? "http://hill.example/b" : nil),
      keeping: body)
  }

  @Test func oneContentIsStoredOnce() throws {
    let content = [UInt8](repeating: 0x41, count: 5_000)
    for day in 0..<3 { try keep(SnapshotBody(content), day: day) }
    try keep(SnapshotBody(content + [0]))
    try keep(SnapshotBody([]))
    #expect(try workshop.rows(of: "snapshot", columns: "length") == ["5000", "5001", "0"])
    #expect(try store.snapshots(of: workshop.page.id).map(\.length) == [5_000, 5_000, 5_000, 5_001, 0])
  }

  @Test func theArchiveDoesNotLookInside() throws {
    let body = SnapshotBody([1, 2, 3], encoding: "backwards") { $0.reversed() }
    try keep(body)
    let id = try #require(try store.snapshots(of: workshop.page.id).first?.id)
    let stored = try #require(try store.body(of: id))
    #expect(stored.bytes == [3, 2, 1] && stored.encoding == "backwards" && stored.length == 3)
    #expect(try store.snapshot(id, looksLike: [1, 2, 3]))
    #expect(try !store.snapshot(id, looksLike: [3, 2, 1]))
  }

  @Test func whatComesBackSaysWhereItCameFrom() throws {
    try keep(SnapshotBody([1]))
    try keep(SnapshotBody([2]), .quarantined, day: 1)
    let snapshots = try store.snapshots(of: workshop.page.id)
    #expect(snapshots.map(\.observedAt) == [noon(), noon(1)])
    #expect(snapshots.map(\.outcome) == [.unreadable, .quarantined])
    #expect(snapshots.map(\.url) == ["http://hill.example/", "http://hill.example/b"])
  }

  /// Two contents of one digest, by forging the stored one, are both kept.
  @Test func aCollisionLosesNothing() throws {
    try keep(SnapshotBody([1, 1]))
    let other = SnapshotBody([2, 2])
    try store.database.run("UPDATE snapshot SET digest = ?", other.digest.bytes)
    try keep(other, day: 1)
    let bodies = try store.snapshots(of: workshop.page.id).map { try store.body(of: $0.id)?.bytes }
    #expect(bodies == [[1, 1], [2, 2]])
  }

  @Test func aBodyDroppedWithAgeLeavesItsProvenance() throws {
    try workshop.record(.of(venues: [VenueReading(siteID: "1", name: "A")]))
    let snapshot = try #require(try workshop.venue("a").snapshot)
    try store.database.run("DELETE FROM body")
    #expect(try store.body(of: snapshot) == nil)
    #expect(try store.snapshots(of: workshop.page.id) == [])
    #expect(try workshop.venue("a").snapshot == snapshot)
  }

  @Test func everyRowPointsAtTheBodyItCameFrom() throws {
    try workshop.record(
      .of(
        venues: [VenueReading(siteID: "1", name: "A")],
        hours: [HoursReading(venue: "1", HoursStatement(scope: .weekly, expression: "24/7"))],
        menus: [MenuReading(venue: "1", Menu(date: day(), period: nil, stations: []))]), body: "the page")
    let snapshot = try #require(try store.snapshots(of: workshop.page.id).first)
    #expect(try store.body(of: snapshot.id)?.bytes == Array("the page".utf8))
    for table in ["venue", "hours", "menu", "page"] {
      #expect(
        try workshop.rows(of: table, columns: "snapshot") == ["\(snapshot.id.rawValue)"], "\(table)")
    }
  }
}

@Suite struct RereadingTests {
  let workshop: Workshop
  var store: Store { workshop.store }

  init() throws { workshop = try Workshop() }

  private func reading(_ at: Instant, _ name: String, dish: String) -> Reading {
    .of(
      at, venues: [VenueReading(siteID: "1", name: name)],
      hours: [HoursReading(venue: "1", HoursStatement(scope: .weekly, text: name))],
      menus: [
        MenuReading(
          venue: "1",
          Menu(date: day(), period: nil, stations: [Station(name: "", dishes: [Dish(name: dish)])])),
        MenuReading(
          venue: "1",
          Menu(
            date: CivilDate(dayNumber: Int(at.secondsSince1970 / 86_400)), period: "own",
            stations: [Station(name: "", dishes: [Dish(name: dish)])])),
      ], notices: [Notice("seen", name)])
  }

  @Test func theNewestBodyReplacesWhatWasReadInIt() throws {
    try workshop.record(
      reading(noon(), "Old", dish: "old"), version: 1, validators: Validators(etag: "\"a\""))
    let stored = try #require(try store.snapshots(of: workshop.page.id).last)
    try store.rerecord(reading(noon(), "New", dish: "new"), from: stored, adapterVersion: 2)
    #expect(try store.allStatements(campus: workshop.campus).map(\.statement.text) == ["New"])
    #expect(try workshop.rows(of: "dish", columns: "name") == ["new", "new"])
    #expect(try store.notices(of: workshop.page.id) == [Notice("seen", "New")])
    // The validators belong to these bytes, which the new version has now read.
    let page = try #require(try store.page(workshop.page.id))
    #expect(page.validators(forAdapterVersion: 2) == Validators(etag: "\"a\""))
    #expect(page.validators(forAdapterVersion: 1) == Validators())
  }

  @Test func anOlderBodyGivesOnlyMenusNobodyHasReadSince() throws {
    try workshop.record(reading(noon(-3), "Older", dish: "older"))
    try workshop.record(reading(noon(), "Newer", dish: "newer"))
    let older = try #require(try store.snapshots(of: workshop.page.id).first)
    try store.rerecord(reading(noon(-3), "Mended", dish: "mended"), from: older, adapterVersion: 2)
    #expect(try store.allStatements(campus: workshop.campus).map(\.statement.text) == ["Newer"])
    #expect(try workshop.venues().map(\.venue.name) == ["Newer"])
    let venue = try workshop.venues()[0].id
    let menus = try store.menus(venue: venue, from: day(-9))
    #expect(menus.map { $0.menu.stations[0].dishes[0].name } == ["mended", "newer", "newer"])
    let page = try #require(try store.page(workshop.page.id))
    #expect(page.adapterVersion == 1 && page.recordedAt == noon())
  }

  /// The fetch that began first may be recorded last.
  @Test func anOlderFetchIsNotRecordedOverANewerOne() throws {
    let fetch = try store.begin(workshop.page.id, at: noon())
    try workshop.record(
      reading(noon(1), "Newer", dish: "newer"), version: 2, validators: Validators(etag: "\"new\""))
    let before = try #require(try store.page(workshop.page.id))
    try store.record(
      Recording(
        fetch: fetch, reading: reading(noon(), "Older", dish: "older"), body: SnapshotBody([1]),
        validators: Validators(etag: "\"old\""), adapterVersion: 1,
        result: FetchResult(.changed, at: noon(), nextDue: noon(5))))
    #expect(try store.page(workshop.page.id) == before)
    #expect(try workshop.rows(of: "fetch", columns: "outcome") == ["changed", "changed"])
    #expect(try workshop.venues().map(\.venue.name) == ["Newer"])
  }

  @Test func aBodyNobodyCouldReadIsRecordedLater() throws {
    try workshop.record(
      reading(noon(), "Good", dish: "good"), validators: Validators(etag: "\"good\""))
    let fetch = try store.begin(workshop.page.id, at: noon(1))
    try store.finish(
      fetch, FetchResult(.unreadable, at: noon(1), code: "missing-anchor"), keeping: SnapshotBody([7]))
    let stored = try #require(try store.snapshots(of: workshop.page.id).last)
    try store.rerecord(reading(noon(1), "Mended", dish: "mended"), from: stored, adapterVersion: 2)
    #expect(try store.allStatements(campus: workshop.campus).map(\.statement.text) == ["Mended"])
    let page = try #require(try store.page(workshop.page.id))
    #expect(page.snapshot == stored.id && page.checkedAt == noon(1))
    // What validators there are belong to the body before; they must not be sent.
    #expect(page.validators(forAdapterVersion: 2) == Validators())
    // And the older body does not come back over it.
    let first = try #require(try store.snapshots(of: workshop.page.id).first)
    try store.rerecord(reading(noon(), "Good", dish: "good"), from: first, adapterVersion: 2)
    #expect(try store.allStatements(campus: workshop.campus).map(\.statement.text) == ["Mended"])
  }
}
