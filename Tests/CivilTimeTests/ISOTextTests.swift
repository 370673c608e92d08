import CivilTime
import Testing

@Suite struct ISOTextTests {
  @Test(arguments: [
    ("2026-11-20T12:05:00-05:00", 1_795_194_300), ("2026-11-20T17:05:00Z", 1_795_194_300),
    ("2026-11-20t17:05:00z", 1_795_194_300), ("2026-11-20 17:05:00Z", 1_795_194_300),
    ("2026-11-20T17:05:00.999999999Z", 1_795_194_300), ("2026-11-20T22:35:00+05:30", 1_795_194_300),
    ("2026-11-20T17:05:00-00:00", 1_795_194_300), ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1),
    ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ("2016-12-31T23:59:60Z", 1_483_228_800), ("2026-11-20T24:00:00Z", 1_795_219_200),
    ("2028-02-29T00:00:00Z", 1_835_395_200),
  ])
  func readsInstants(text: String, seconds: Int64) {
    #expect(Instant(rfc3339: text)?.secondsSince1970 == seconds)
  }

  @Test(arguments: [
    "", "2026-11-20", "2026-11-20T12:05:00", "2026-11-20T12:05Z", "2026-11-20T12:05:00+5",
    "2026-11-20T12:05:00+0530",
    "2026-11-20T12:05:00 Z", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-11-20T25:00:00Z",
    "2026-11-20T24:00:01Z", "2026-11-20T12:60:00Z", "2026-11-20T12:05:61Z", "2026-11-20T12:05:00.Z",
    "2026-11-20T12:05:00+24:00", "2026-11-20T12:05:00+05:60", "26-11-20T12:05:00Z", "2026-11-20T12:05:00Zx",
    " 2026-11-20T12:05:00Z", "2026/11/20T12:05:00Z", "２０２６-11-20T12:05:00Z", "-026-11-20T12:05:00Z",
  ])
  func readsNoOtherInstants(text: String) {
    #expect(Instant(rfc3339: text) == nil)
  }

  @Test(arguments: [
    ("2026-11-20T12:05", "2026-11-20T12:05:00"), ("2026-11-20T12:05:30", "2026-11-20T12:05:30"),
    ("2026-11-20 12:05", "2026-11-20T12:05:00"), ("2026-11-20", "2026-11-20T00:00:00"),
    ("2026-11-20T24:00", "2026-11-21T00:00:00"), ("2026-11-20T12:05:30.25", "2026-11-20T12:05:30"),
    ("2026-12-31T23:59:60", "2027-01-01T00:00:00"),
    ("2026-11-20T12", nil), ("2026-11-20T", nil), ("2026-11-20T12:05Z", nil), ("2026-11-20T12:05-05:00", nil),
    ("2026-11-31", nil), ("2026-11-20T1:05", nil), ("noon", nil), ("", nil),
  ])
  func readsWallClocks(text: String, expected: String?) {
    #expect(CivilDateTime(text)?.description == expected)
  }

  @Test(
    arguments: [
      (0, 0, "1970-01-01T00:00:00+00:00"), (1_795_194_300, -18_000, "2026-11-20T12:05:00-05:00"),
      (1_795_194_300, 20_700, "2026-11-20T22:50:00+05:45"), (-2_840_140_800, 0, "1880-01-01T00:00:00+00:00"),
      // RFC 3339 has no seconds in offsets: the reading moves with the offset, the instant stays.
      (0, -17_762, "1969-12-31T19:04:00-04:56"), (0, 1_175, "1970-01-01T00:19:00+00:19"),
    ] as [(Int64, Int, String)])
  func writesInstants(seconds: Int64, offset: Int, expected: String) {
    let instant = Instant(secondsSince1970: seconds)
    #expect(instant.rfc3339(in: .fixed(offset: offset)) == expected)
    #expect(Instant(rfc3339: expected) == instant)
    #expect(Instant(rfc3339: instant.rfc3339UTC) == instant)
  }

  @Test func writesTheEndsOfTheLine() {
    #expect(Instant(secondsSince1970: .max).rfc3339UTC.hasPrefix("9999-12-31T"))
    #expect(Instant(secondsSince1970: .min).rfc3339UTC.hasPrefix("-9999-01-01T"))
  }
}
