import CivilTime
import TestSupport
import Testing

@Suite struct WrittenTimeTests {
  @Test(
    arguments: [
      ("2026-11-20T12:05:00-05:00", "2026-11-20T17:05:00Z"),
      ("2026-11-20T12:05-05:00", "2026-11-20T17:05:00Z"),
      ("2026-11-20 12:05+05:30", "2026-11-20T06:35:00Z"),
      ("2026-11-20T12:05Z", "2026-11-20T12:05:00Z"),
      ("2026-11-20T12:05", "2026-11-20T17:05:00Z"),
      ("2026-11-20T12:05:30", "2026-11-20T17:05:30Z"),
      ("2026-11-20", "2026-11-20T05:00:00Z"),
      // Skipped and repeated readings of New York's clocks, RFC 5545 section 3.3.5.
      ("2026-03-08T02:30", "2026-03-08T07:30:00Z"),
      ("2026-11-01T01:30", "2026-11-01T05:30:00Z"),
      ("2026-11-01T01:30-05:00", "2026-11-01T06:30:00Z"),
      ("1789-07-14T12:00Z", "1789-07-14T12:00:00Z"),
      ("+10000-01-01T00:00", "the end of 9999"),
      ("+123456-02-29", "the end of 9999"),
    ] as [(String, String)])
  func times(text: String, expected: String) throws {
    let instant = try SystemZone.named("America/New_York").instant(written: text)
    if expected == "the end of 9999" {
      #expect(instant == Instant(rfc3339: "9999-12-31T23:59:59-05:00"))
    } else {
      #expect(instant?.rfc3339UTC == expected)
    }
  }

  @Test(arguments: [
    "", "noon", "12:05", "2026-11-20T12", "2026-11-20T12:5", "2026-11-20T12:05x", "2026-11-20T12:05:00:00Z",
    "2026-13-01T00:00Z", "2026-02-29T00:00", "2026-11-20T12:05+5", "2026-11-20T12:05:00-05:00 ",
    "+2026-11-20T12:05",
    "+02026-11-20T12:05", "+10000-02-30", "-10000-01-01", "２０２６-11-20T12:05Z", "2026-11-20T12:05.5Z",
    "2026-11-20T12:0é-05:00",
  ])
  func otherTexts(text: String) {
    #expect(Zone.utc.instant(written: text) == nil)
  }
}
