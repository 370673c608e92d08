import CivilTime
import TestSupport
import Testing

@testable import Feeds

/// What a calendar says of a zone gives every local time in it its instant.
@Suite struct CalendarTimeTests {
  private func lines(_ zone: Zone, _ start: String, _ end: String) throws -> [String] {
    var writer = CalendarWriter()
    let from = try #require(Instant(rfc3339: start))
    CalendarTime(zone: zone).write(&writer, from: from, to: try #require(Instant(rfc3339: end)))
    return try CalendarWriterTests.lines(writer.bytes)
  }

  /// The observances as `DAYLIGHT 20260308T020000 -0500 -0400`.
  private func observances(_ name: String, _ start: String, _ end: String) throws -> [String] {
    let lines = try lines(try SystemZone.named(name), start, end)
    #expect(lines.prefix(3) == ["BEGIN:VTIMEZONE", "TZID:\(name)", "X-LIC-LOCATION:\(name)"])
    #expect(lines.last == "END:VTIMEZONE")
    return stride(from: 3, to: lines.count - 1, by: 5).map { index in
      lines[index..<index + 4].compactMap { $0.split(separator: ":").last.map(String.init) }
        .joined(separator: " ")
    }
  }

  @Test func onlyTheChangesOfTheTimeAreTold() throws {
    #expect(
      try observances("America/New_York", "2026-10-01T00:00:00-04:00", "2027-03-20T00:00:00-04:00") == [
        "DAYLIGHT 20260308T020000 -0500 -0400", "STANDARD 20261101T020000 -0400 -0500",
        "DAYLIGHT 20270314T020000 -0500 -0400",
      ])
    #expect(
      try observances("America/New_York", "2026-11-10T00:00:00-05:00", "2026-12-20T00:00:00-05:00") == [
        "STANDARD 20261101T020000 -0400 -0500"
      ])
  }

  @Test func southernZonesAndHalfHours() throws {
    #expect(
      try observances("Australia/Lord_Howe", "2026-03-01T00:00:00+11:00", "2026-12-01T00:00:00+11:00") == [
        "DAYLIGHT 20251005T020000 +1030 +1100", "STANDARD 20260405T020000 +1100 +1030",
        "DAYLIGHT 20261004T020000 +1030 +1100",
      ])
    #expect(
      try observances("Asia/Kathmandu", "2026-03-01T00:00:00+05:45", "2026-12-01T00:00:00+05:45") == [
        "STANDARD 19700101T000000 +0545 +0545"
      ])
  }

  @Test func aZoneWithoutANameIsWrittenInUTC() throws {
    #expect(try lines(.fixed(offset: 19_800), "2026-03-01T00:00:00Z", "2026-12-01T00:00:00Z").isEmpty)
    let property = CalendarTime(zone: .fixed(offset: 19_800)).property(
      "DTSTART", Instant(secondsSince1970: 0))
    #expect(property == ("DTSTART", "19700101T000000Z"))
  }

  /// Clocks show 1:30 twice; the calendar's local time means the first.
  @Test func theSecondOfTwoEqualTimesIsWrittenInUTC() throws {
    let times = CalendarTime(zone: try SystemZone.named("America/New_York"))
    let first = try #require(Instant(rfc3339: "2026-11-01T01:30:00-04:00"))
    #expect(times.property("DTEND", first) == ("DTEND;TZID=America/New_York", "20261101T013000"))
    #expect(times.property("DTEND", first + 3_600) == ("DTEND", "20261101T063000Z"))
  }
}
