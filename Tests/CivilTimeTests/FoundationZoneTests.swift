import CivilTime
import Foundation
import Testing

/// Every zone of the system against Foundation, which carries tz data of its own inside ICU.
@Suite(.enabled(if: SystemZones.areInstalled, "no tz database under \(SystemZones.folder)"))
struct FoundationZoneTests {
  /// Zones that may differ before a day, and why.
  static let known: [String: (until: String, reason: String)] = [
    "EET": ("1980-09-29", "tz 2024b made it a link to Europe/Athens; ICU keeps the zone EET of before"),
    "WET": ("1996-04-01", "tz 2024b made it a link to Europe/Lisbon; ICU keeps the zone WET of before"),
  ]

  /// Names that ICU does not know because they are local to a system.
  static let unknownToFoundation: Set = ["localtime", "posixrules", "Factory"]

  /// How many zones may differ for no other reason than that the two carry different releases of tz data,
  /// as releases change a handful of zones each.
  static let changedByAnotherRelease = 40

  @Test func agreeAtEveryTransition() throws {
    let begin = Instant(secondsSince1970: 0)
    let end = try #require(Instant(rfc3339: "2100-01-01T00:00:00Z"))
    var unexplained: [String] = []
    for name in SystemZones.names where !Self.unknownToFoundation.contains(name) {
      let zone = try SystemZones.zone(name)
      let theirs = try #require(TimeZone(identifier: name), "\(name) is unknown to Foundation")
      var probes: [Instant] = []
      var next = zone.nextTransition(after: begin)
      while let transition = next, transition < end {
        probes += [transition - 1, transition, transition + 1]
        next = zone.nextTransition(after: transition)
      }
      // Transitions that only Foundation knew of would show here.
      probes += stride(from: 0, to: end.secondsSince1970, by: 20 * 86_400)
        .map { Instant(secondsSince1970: $0) }
      let differing = probes.filter { probe in
        let date = Date(timeIntervalSince1970: Double(probe.secondsSince1970))
        return zone.offset(at: probe) != theirs.secondsFromGMT(for: date)
      }
      guard let last = differing.max() else { continue }
      if let known = Self.known[name], last.rfc3339UTC < known.until { continue }
      unexplained.append("\(name) \(differing.min()?.rfc3339UTC ?? "") to \(last.rfc3339UTC)")
    }
    let ours = SystemZones.release
    let theirs = TimeZone.timeZoneDataVersion
    if ours != nil, ours == theirs {
      #expect(unexplained == [], "both carry tz data \(theirs)")
    } else {
      #expect(
        unexplained.count <= Self.changedByAnotherRelease,
        "tz data \(ours ?? "unknown") here, \(theirs) in Foundation: \(unexplained)")
    }
  }
}
