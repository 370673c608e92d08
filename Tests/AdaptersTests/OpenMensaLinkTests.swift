import Adapters
import CivilTime
import Dining
import TestSupport
import Testing

/// From an index of canteens to their metadata, and from metadata to the feeds that have the meals.
@Suite struct OpenMensaLinkTests {
  private static let today = "https://feeds.example/today/reiherteich.xml"
  private static let full = "https://feeds.example/feed/reiherteich.xml"
  private static let meta = "https://feeds.example/meta/reiherteich.xml"

  private func requests(
    _ url: String, halls: [String] = [], knowing findings: [Finding] = []
  ) throws -> [PageRequest] {
    let source = SiteSource(
      id: "s", adapter: "openmensa", url: url,
      halls: halls.map { SiteSource.Hall(slug: "h-" + $0, siteID: $0) })
    let date = try #require(CivilDate("2026-11-20"))
    return try #require(SiteAdapter.named("openmensa")).requests(
      source, RequestContext(today: date, findings: Findings(findings)))
  }

  private func reading(_ path: String, at url: String, knowing findings: [Finding] = []) throws -> Reading {
    let page = try Page(
      bytes: try Fixture.bytes(path), url: url,
      observedAt: try #require(Instant(rfc3339: "2026-11-20T12:05:00+01:00")),
      zone: Zones.berlin, findings: Findings(findings))
    return try #require(SiteAdapter.named("openmensa")).read(page)
  }

  @Test func metadataLeadToTheFeedsOfTheirOwnServer() throws {
    let read = try reading("openmensa/meta.xml", at: Self.meta)
    #expect(try requests(Self.meta).map(\.url) == [Self.meta])
    let all = try requests(Self.meta, knowing: read.findings)
    #expect(all.map(\.url) == [Self.meta, Self.full, Self.today])
    #expect(all.map(\.venue) == [nil, "reiherteich", "reiherteich"])
    // Today's feed is asked for as often as a menu of today; metadata once a day.
    #expect(all.map(\.date) == [nil, nil, CivilDate("2026-11-20")])
    #expect(all.map(\.interval) == [86_400, nil, nil])
    #expect(read.notices.contains { $0.code == "feed-elsewhere" && $0.detail.contains("elsewhere.example") })
  }

  @Test func anIndexLeadsToTheCanteensThatAreConfigured() throws {
    let index = "https://feeds.example/index.json"
    let findings = try reading("openmensa/index.json", at: index).findings
    let ahorn = "https://feeds.example/meta/ahorn.xml"
    #expect(try requests(index, knowing: findings).map(\.url) == [index, ahorn, Self.meta])
    let more = findings + (try reading("openmensa/meta.xml", at: Self.meta, knowing: findings).findings)
    let all = [index, ahorn, Self.meta, Self.full, Self.today]
    #expect(try requests(index, knowing: more).map(\.url) == all)
    #expect(
      try requests(index, halls: ["reiherteich"], knowing: more).map(\.url)
        == [index, Self.meta, Self.full, Self.today])
    // Of a canteen that is not configured its feeds are not asked for, either.
    #expect(try requests(index, halls: ["ahorn"], knowing: more).map(\.url) == [index, ahorn])
  }

  @Test func aFeedIsOfTheCanteenThatLedToIt() throws {
    let known = [Finding("feed " + Self.today, "today zum-teich")]
    let menus = try reading("openmensa/today.xml", at: Self.today, knowing: known).menus
    #expect(menus.map(\.venue) == ["zum-teich"])
    #expect(try reading("openmensa/today.xml", at: Self.today).menus.map(\.venue) == ["reiherteich"])
  }
}
