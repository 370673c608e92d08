import CivilTime
import Testing

/// POSIX `TZ` strings, the footers of TZif files.
@Suite struct FooterTests {
  @Test(
    arguments: [
      // Name and offset; west is positive in POSIX.
      ("EST5", "2026-07-04T12:00:00Z", "2026-07-04T07:00:00-05:00"),
      ("<+0530>-5:30", "2026-07-04T12:00:00Z", "2026-07-04T17:30:00+05:30"),
      ("<-03>3", "2026-07-04T12:00:00Z", "2026-07-04T09:00:00-03:00"),
      ("ABC-14:00:00", "2026-07-04T12:00:00Z", "2026-07-05T02:00:00+14:00"),
      // Month, week and weekday; both hemispheres.
      ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T06:59:59Z", "2026-03-08T01:59:59-05:00"),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T07:00:00Z", "2026-03-08T03:00:00-04:00"),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-11-01T06:00:00Z", "2026-11-01T01:00:00-05:00"),
      ("EST5EDT", "2026-07-04T12:00:00Z", "2026-07-04T08:00:00-04:00"),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-01-01T00:00:00Z", "2026-01-01T11:00:00+11:00"),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-07-01T00:00:00Z", "2026-07-01T10:00:00+10:00"),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-01-01T00:00:00Z", "2026-01-01T11:00:00+11:00"),
      // The fifth week is the last.
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T01:00:00Z", "2026-03-29T03:00:00+02:00"),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T00:59:59Z", "2026-10-25T02:59:59+02:00"),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T01:00:00Z", "2026-10-25T02:00:00+01:00"),
      // Daylight time that lies behind standard time, as in Dublin.
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-01-01T00:00:00Z", "2026-01-01T00:00:00+00:00"),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-07-01T00:00:00Z", "2026-07-01T01:00:00+01:00"),
      // Days of the year, February 29 counted or not.
      ("AAA0BBB,J60/0,J61/0", "2028-03-01T00:00:00Z", "2028-03-01T01:00:00+01:00"),
      ("AAA0BBB,J60/0,J61/0", "2028-02-29T12:00:00Z", "2028-02-29T12:00:00+00:00"),
      ("AAA0BBB,59/0,60/0", "2028-02-29T12:00:00Z", "2028-02-29T13:00:00+01:00"),
      ("AAA0BBB,59/0,60/0", "2027-03-01T12:00:00Z", "2027-03-01T13:00:00+01:00"),
      // Hours before and after their day (RFC 9636: -167 to 167).
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59Z", "2026-03-28T22:59:59-02:00"),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z", "2026-03-29T00:00:00-01:00"),
      ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-28T00:00:00Z", "2026-03-28T03:00:00+03:00"),
      // Daylight time all year (RFC 9636 section 3.3.1).
      ("XXX3EDT4,0/0,J365/23", "2026-01-01T03:00:00Z", "2025-12-31T23:00:00-04:00"),
      ("XXX3EDT4,0/0,J365/23", "2026-07-01T00:00:00Z", "2026-06-30T20:00:00-04:00"),
      ("EST5EDT,0/0,J365/25", "2026-12-31T23:59:59Z", "2026-12-31T19:59:59-04:00"),
    ] as [(String, String, String)])
  func saysTheOffset(footer: String, instant: String, expected: String) throws {
    let zone = try Zone(identifier: "Test/Zone", tzif: TZifBytes.footer(footer))
    #expect(try #require(Instant(rfc3339: instant)).rfc3339(in: zone) == expected)
  }

  @Test(arguments: [
    ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T07:00:00Z"),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-04-04T16:00:00Z"),
    ("EST5", nil),
    ("XXX3EDT4,0/0,J365/23", nil),
    ("EST5EDT,0/0,J365/25", nil),
    ("AAA0BBB0,M3.2.0,M11.1.0", nil),
  ])
  func changesNext(footer: String, expected: String?) throws {
    let zone = try Zone(identifier: "Test/Zone", tzif: TZifBytes.footer(footer))
    let newYear = try #require(Instant(rfc3339: "2026-01-02T00:00:00Z"))
    #expect(zone.nextTransition(after: newYear)?.rfc3339UTC == expected)
  }

  @Test(arguments: [
    "E5", "EST", "EST25", "EST5:60", "EST5EDT,", "EST5EDT,M3.2.0", "EST5EDT,M13.1.0,M11.1.0",
    "EST5EDT,M0.1.0,M1.1.0",
    "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.0.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J365",
    "EST5EDT,J366,J1", "EST5EDT,366,1", "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,M3.2.0,M11.1.0x", "<+03-3",
    "<>3",
    "EST5EDT,99999999999999999999,1", "EST99999999999999999999", "\u{1F354}5", "EST5 EDT",
  ])
  func rejects(footer: String) {
    #expect(throws: ZoneError.badFooter(footer)) {
      try Zone(identifier: "Test/Zone", tzif: TZifBytes.footer(footer))
    }
  }
}
