import CivilTime
import Testing
import TestSupport

/// Files that no system has: of each version, with leap seconds, cut short and damaged.
@Suite struct TZifTests {
  private static let newYork = TZifBytes(
    transitions: [(1_772_953_200, 1), (1_793_512_800, 0)], types: [-18_000, -14_400], version: "2",
    footer: "EST5EDT,M3.2.0,M11.1.0")

  private func offsets(_ zone: Zone, _ times: Int64...) -> [Int] {
    times.map { zone.offset(at: Instant(secondsSince1970: $0)) }
  }

  @Test(arguments: ["1", "2", "3", "4"] as [Character])
  func readsEveryVersion(version: Character) throws {
    var file = Self.newYork
    file.version = version
    let zone = try Zone(identifier: "Test/New_York", tzif: file.bytes)
    #expect(
      offsets(zone, 0, 1_772_953_199, 1_772_953_200, 1_793_512_799) == [-18_000, -18_000, -14_400, -14_400])
    // Only later versions have a footer for the time after the table.
    let july2030: Int64 = 1_909_000_000
    #expect(offsets(zone, 1_793_512_800, july2030) == [-18_000, version == "1" ? -18_000 : -14_400])
  }

  @Test func keepsTheLastOffsetWithoutAFooter() throws {
    var file = Self.newYork
    file.footer = ""
    let zone = try Zone(identifier: "Test/New_York", tzif: file.bytes)
    #expect(offsets(zone, 1_909_000_000, .max, .min) == [-18_000, -18_000, -18_000])
    #expect(zone.nextTransition(after: Instant(secondsSince1970: 1_793_512_800)) == nil)
  }

  @Test func takesTheOnlyTypeWhereNothingEverChanges() throws {
    let zone = try Zone(identifier: "Test/Fixed", tzif: TZifBytes(types: [3_600]).bytes)
    #expect(offsets(zone, .min, 0, .max) == [3_600, 3_600, 3_600])
  }

  @Test func doesNotCountLeapSeconds() throws {
    var file = Self.newYork
    file.leapSeconds = [(78_796_800, 1), (94_694_401, 2)]
    file.transitions = [(78_796_700, 1), (1_772_953_202, 0)]
    file.footer = ""
    let zone = try Zone(identifier: "right/Test", tzif: file.bytes)
    #expect(offsets(zone, 78_796_699, 78_796_700) == [-18_000, -14_400])
    #expect(offsets(zone, 1_772_953_199, 1_772_953_200) == [-14_400, -18_000])
  }

  @Test(
    arguments: [
      ("not the magic number", [0x54, 0x5A, 0x69, 0x67] + Array(repeating: 0, count: 60), "zone-not-tzif"),
      ("nothing", [], "zone-not-tzif"),
      ("the magic number alone", Array("TZif2".utf8), "zone-truncated"),
      ("an unknown version", Array("TZif\u{1}".utf8) + Array(repeating: 0, count: 60), "zone-not-tzif"),
      ("no types", TZifBytes(types: []).bytes, "zone-malformed"),
      ("a type that is not there", TZifBytes(transitions: [(0, 7)]).bytes, "zone-malformed"),
      ("times out of order", TZifBytes(transitions: [(9, 0), (9, 0)]).bytes, "zone-malformed"),
      ("an offset of days", TZifBytes(types: [93_600]).bytes, "zone-malformed"),
      ("the least offset there is", TZifBytes(types: [.min]).bytes, "zone-malformed"),
      ("a footer that is none", TZifBytes(footer: "?").bytes, "zone-bad-footer"),
      ("no end of the footer", Array(TZifBytes(footer: "EST5").bytes.dropLast()), "zone-truncated"),
    ] as [(String, [UInt8], String)])
  func rejects(what: String, bytes: [UInt8], code: String) {
    #expect(code == #expect(throws: ZoneError.self) { try Zone(identifier: "Test", tzif: bytes) }?.code)
  }

  @Test func rejectsEveryBeginningOfAFile() {
    let bytes = Self.newYork.bytes
    for length in 0..<bytes.count {
      #expect(throws: ZoneError.self, "of \(length) bytes") {
        try Zone(identifier: "Test", tzif: Array(bytes.prefix(length)))
      }
    }
  }

  @Test func survivesDamage() {
    var random = Seeded(20_261_120)
    let files =
      [Self.newYork.bytes] + SystemZones.distinct.prefix(40).map { SystemZones.bytes($0.identifier) }
    var readable = 0
    for _ in 0..<4_000 {
      let file = files.randomElement(using: &random) ?? []
      guard let zone = try? Zone(identifier: "Test", tzif: random.damaged(file)) else { continue }
      readable += 1
      for time in [.min, -9_999_999_999_999, 0, 1_793_512_800, 4_102_444_800, 253_402_300_800, .max]
        as [Int64]
      {
        let instant = Instant(secondsSince1970: time)
        #expect(abs(zone.offset(at: instant)) < 26 * 3_600)
        _ = zone.instant(of: zone.civil(at: instant))
        if let next = zone.nextTransition(after: instant) { #expect(next > instant) }
      }
    }
    #expect(readable > 100)
  }
}
