import CivilTime
import Dining
import TestSupport
import Testing

@testable import Feeds

/// A calendar as RFC 5545 has it, line by line.
@Suite struct CalendarWriterTests {
  /// The lines of a text, checked: every one ends with CR and LF, none is longer than 75 octets.
  static func lines(_ bytes: [UInt8]) throws -> [String] {
    guard !bytes.isEmpty else { return [] }
    #expect(bytes.suffix(2) == [13, 10])
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).dropLast()
    return try lines.map { line in
      #expect(line.last == 13)
      #expect(line.count <= 76, "75 octets and CR")
      #expect(!line.dropLast().contains(13))
      return try #require(String(validating: line.dropLast(), as: UTF8.self))
    }
  }

  /// The lines as they were before they were folded.
  static func unfolded(_ lines: [String]) -> [String] {
    lines.reduce(into: []) { whole, line in
      if line.hasPrefix(" "), !whole.isEmpty {
        whole[whole.count - 1] += line.dropFirst()
      } else {
        whole.append(line)
      }
    }
  }

  @Test func textsAreEscaped() {
    #expect(
      CalendarWriter.escaped("a;b,c\\d\ne\r\u{0}\u{1B}\u{85}f\tg: \"h\"") == "a\\;b\\,c\\\\d\\nef g: \"h\"")
  }

  @Test func whatTurnsTheDirectionIsLeftOut() {
    #expect(CalendarWriter.escaped("a\u{202E}b\u{2066}c\u{2069}d\u{200F}e") == "abcde")
  }

  @Test(arguments: [
    (0.00003, -0.00004, "GEO:0.00003;-0.00004"), (38.5, 1e-12, "GEO:38.5;0.0"),
    (-0.0000123, 179.999, "GEO:-0.0000123;179.999"),
  ])
  func aPlaceHasPlainDecimals(_ latitude: Double, _ longitude: Double, _ line: String) throws {
    let zone = try SystemZone.named("America/New_York")
    let start = try #require(Instant(rfc3339: "2026-11-24T07:00:00-05:00"))
    var event = CalendarEvent(uid: "1", at: .between(start, start + 60), changedAt: start, summary: "A")
    event.coordinates = Coordinates(latitude: latitude, longitude: longitude)
    #expect(try Self.lines(CalendarDocument("Hall", in: zone, on: start, [event]).bytes).contains(line))
  }

  @Test func noCharacterIsCutInTwo() throws {
    for length in 60..<90 {
      var writer = CalendarWriter()
      let text = String(repeating: "x", count: length) + String(repeating: "ü€🍲", count: 40)
      writer.text("SUMMARY", text)
      let lines = try Self.lines(writer.bytes)
      #expect(lines.count > 5)
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix(" ") })
      #expect(Self.unfolded(lines) == ["SUMMARY:" + text])
    }
  }

  @Test func aLineThatFitsIsNotFolded() throws {
    var writer = CalendarWriter()
    writer.text("SUMMARY", String(repeating: "x", count: 67))
    writer.text("SUMMARY", String(repeating: "x", count: 68))
    #expect(try Self.lines(writer.bytes).map(\.utf8.count) == [75, 75, 2])
  }

  @Test func anEventIsWrittenWhole() throws {
    let zone = try SystemZone.named("America/New_York")
    let start = try #require(Instant(rfc3339: "2026-11-24T07:00:00-05:00"))
    var event = CalendarEvent(
      uid: "1@hall", at: .between(start, start + 3_600), changedAt: start - 5, summary: "A, b")
    event.sequence = 2
    event.isCancelled = true
    event.coordinates = Coordinates(latitude: 38.5, longitude: -78.25)
    let lines = try Self.lines(CalendarDocument("Hall", in: zone, on: start, [event]).bytes)
    let body = Array(lines.drop { $0 != "BEGIN:VEVENT" })
    #expect(
      body == [
        "BEGIN:VEVENT", "UID:1@hall", "DTSTAMP:20261124T115955Z", "LAST-MODIFIED:20261124T115955Z",
        "SEQUENCE:2",
        "DTSTART;TZID=America/New_York:20261124T070000", "DTEND;TZID=America/New_York:20261124T080000",
        "STATUS:CANCELLED", "TRANSP:TRANSPARENT", "SUMMARY:A\\, b", "GEO:38.5;-78.25", "END:VEVENT",
        "END:VCALENDAR",
      ])
  }
}
