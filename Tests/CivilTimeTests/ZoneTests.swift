import CivilTime
import Testing

@Suite(.enabled(if: SystemZones.areInstalled, "no tz database under \(SystemZones.folder)"))
struct ZoneTests {
  @Test(
    arguments: [
      ("America/New_York", "2026-11-20T17:05:00Z", "2026-11-20T12:05:00-05:00"),
      ("America/New_York", "2026-07-04T16:00:00Z", "2026-07-04T12:00:00-04:00"),
      ("America/New_York", "2026-03-08T06:59:59Z", "2026-03-08T01:59:59-05:00"),
      ("America/New_York", "2026-03-08T07:00:00Z", "2026-03-08T03:00:00-04:00"),
      ("America/New_York", "2026-11-01T05:59:59Z", "2026-11-01T01:59:59-04:00"),
      ("America/New_York", "2026-11-01T06:00:00Z", "2026-11-01T01:00:00-05:00"),
      ("America/New_York", "2099-07-04T16:00:00Z", "2099-07-04T12:00:00-04:00"),
      ("America/New_York", "1880-01-01T05:00:00Z", "1880-01-01T00:04:00-04:56"),
      ("America/Phoenix", "2026-07-04T12:00:00Z", "2026-07-04T05:00:00-07:00"),
      ("Asia/Kathmandu", "2026-07-04T12:00:00Z", "2026-07-04T17:45:00+05:45"),
      ("Europe/Dublin", "2026-01-04T12:00:00Z", "2026-01-04T12:00:00+00:00"),
      ("Europe/Dublin", "2060-07-04T12:00:00Z", "2060-07-04T13:00:00+01:00"),
      ("Australia/Lord_Howe", "2026-01-04T12:00:00Z", "2026-01-04T23:00:00+11:00"),
      ("Australia/Lord_Howe", "2050-07-04T12:00:00Z", "2050-07-04T22:30:00+10:30"),
      ("Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-29T23:59:59-10:00"),
      ("Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31T00:00:00+14:00"),
    ] as [(String, String, String)])
  func tellsTheLocalTime(name: String, instant: String, expected: String) throws {
    let zone = try SystemZones.zone(name)
    let instant = try #require(Instant(rfc3339: instant))
    #expect(instant.rfc3339(in: zone) == expected)
  }

  @Test(
    arguments: [
      ("America/New_York", "2026-11-20T12:05", "ordinary 2026-11-20T12:05:00-05:00"),
      ("America/New_York", "2026-03-08T01:59:59", "ordinary 2026-03-08T01:59:59-05:00"),
      (
        "America/New_York", "2026-03-08T02:00",
        "skipped at 2026-03-08T03:00:00-04:00 for 2026-03-08T03:00:00-04:00"
      ),
      (
        "America/New_York", "2026-03-08T02:30",
        "skipped at 2026-03-08T03:00:00-04:00 for 2026-03-08T03:30:00-04:00"
      ),
      ("America/New_York", "2026-03-08T03:00", "ordinary 2026-03-08T03:00:00-04:00"),
      ("America/New_York", "2026-11-01T00:59:59", "ordinary 2026-11-01T00:59:59-04:00"),
      (
        "America/New_York", "2026-11-01T01:00",
        "repeated 2026-11-01T01:00:00-04:00, 2026-11-01T01:00:00-05:00"
      ),
      (
        "America/New_York", "2026-11-01T01:30",
        "repeated 2026-11-01T01:30:00-04:00, 2026-11-01T01:30:00-05:00"
      ),
      ("America/New_York", "2026-11-01T02:00", "ordinary 2026-11-01T02:00:00-05:00"),
      (
        "America/New_York", "2090-03-12T02:30",
        "skipped at 2090-03-12T03:00:00-04:00 for 2090-03-12T03:30:00-04:00"
      ),
      ("Europe/Dublin", "2080-10-27T01:30", "repeated 2080-10-27T01:30:00+01:00, 2080-10-27T01:30:00+00:00"),
      (
        "Australia/Lord_Howe", "2026-10-04T02:15",
        "skipped at 2026-10-04T02:30:00+11:00 for 2026-10-04T02:45:00+11:00"
      ),
      (
        "Pacific/Apia", "2011-12-30T12:00",
        "skipped at 2011-12-31T00:00:00+14:00 for 2011-12-31T12:00:00+14:00"
      ),
      ("UTC", "2026-03-08T02:30", "ordinary 2026-03-08T02:30:00+00:00"),
    ] as [(String, String, String)])
  func readsTheWallClock(name: String, reading: String, expected: String) throws {
    let zone = try SystemZones.zone(name)
    let found = zone.reading(of: try #require(CivilDateTime(reading)))
    let text =
      switch found {
      case .ordinary(let instant): "ordinary " + instant.rfc3339(in: zone)
      case .skipped(let resolved, let transition):
        "skipped at \(transition.rfc3339(in: zone)) for \(resolved.rfc3339(in: zone))"
      case .repeated(let first, let last): "repeated \(first.rfc3339(in: zone)), \(last.rfc3339(in: zone))"
      }
    #expect(text == expected)
    #expect(zone.instant(of: try #require(CivilDateTime(reading))) == found.instant)
  }

  @Test(arguments: [
    ("America/New_York", "2026-11-01", "2026-11-01T00:00:00-04:00"),
    ("America/Havana", "2026-03-08", "2026-03-08T01:00:00-04:00"),
    ("America/Havana", "2060-03-14", "2060-03-14T01:00:00-04:00"),
    ("America/Havana", "2026-11-01", "2026-11-01T00:00:00-04:00"),
    ("Asia/Beirut", "2026-03-29", "2026-03-29T01:00:00+03:00"),
    ("America/Sao_Paulo", "2018-02-18", "2018-02-18T00:00:00-03:00"),
    ("Pacific/Apia", "2011-12-30", "2011-12-31T00:00:00+14:00"),
    ("Pacific/Apia", "2011-12-31", "2011-12-31T00:00:00+14:00"),
  ])
  func findsWhereADayBegins(name: String, date: String, expected: String) throws {
    let zone = try SystemZones.zone(name)
    #expect(zone.firstInstant(of: try #require(CivilDate(date))).rfc3339(in: zone) == expected)
  }

  @Test(arguments: [
    ("America/New_York", "2026-01-01T00:00:00Z", "2026-03-08T07:00:00Z"),
    ("America/New_York", "2026-03-08T06:59:59Z", "2026-03-08T07:00:00Z"),
    ("America/New_York", "2026-03-08T07:00:00Z", "2026-11-01T06:00:00Z"),
    ("America/New_York", "2037-11-01T06:00:00Z", "2038-03-14T07:00:00Z"),
    ("America/New_York", "2200-01-01T00:00:00Z", "2200-03-09T07:00:00Z"),
    ("America/Phoenix", "1968-01-01T00:00:00Z", nil),
    ("Africa/Casablanca", "2090-01-01T00:00:00Z", nil),
    ("UTC", "2026-01-01T00:00:00Z", nil),
    ("America/New_York", "9999-01-01T00:00:00Z", nil),
  ])
  func findsTheNextTransition(name: String, after: String, expected: String?) throws {
    let zone = try SystemZones.zone(name)
    let next = zone.nextTransition(after: try #require(Instant(rfc3339: after)))
    #expect(next?.rfc3339UTC == expected)
  }

  @Test func isEqualByNameAndRules() throws {
    let bytes = SystemZones.bytes("America/New_York")
    let first = try Zone(identifier: "America/New_York", tzif: bytes)
    let again = try Zone(identifier: "America/New_York", tzif: bytes)
    let other = try Zone(identifier: "US/Eastern", tzif: bytes)
    let changed = try Zone(identifier: "America/New_York", tzif: SystemZones.bytes("America/Chicago"))
    #expect(first == again && first.hashValue == again.hashValue)
    #expect(first != other && first != changed)
    #expect(Set([first, again, other, changed]).count == 3)
  }

  @Test func fixedZonesNeverChange() {
    let zone = Zone.fixed(offset: -19_800)
    #expect(zone.identifier == "UTC-05:30")
    #expect(Zone.utc.identifier == "UTC")
    #expect(zone.offset(at: Instant(secondsSince1970: .max)) == -19_800)
    #expect(zone.nextTransition(after: Instant(secondsSince1970: .min)) == nil)
    #expect(Zone.fixed(offset: .min).offset(at: Instant(secondsSince1970: 0)) == -93_600)
    #expect(Zone.fixed(offset: 3_600) != Zone.fixed(offset: 7_200))
  }
}
