import Adapters
import CivilTime
import Dining
import Foundation
import TestSupport

/// The zones of the pages that the tests read.
enum Zones {
  static let newYork = zone("America/New_York")
  static let losAngeles = zone("America/Los_Angeles")

  static func zone(_ name: String) -> Zone {
    let bytes = (try? Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/" + name))).map { Array($0) } ?? []
    return (try? Zone(identifier: name, tzif: bytes)) ?? .utc
  }
}

/// An instant by a zone's wall clock, `2026-11-20T12:05`.
func at(_ clock: String, _ zone: Zone = Zones.newYork) -> Instant {
  guard let civil = CivilDateTime(clock) else { return Instant(secondsSince1970: 0) }
  return zone.instant(of: civil)
}

/// Reads bytes as `campusdish`.
func read(
  _ bytes: [UInt8], at instant: Instant, zone: Zone = Zones.newYork, url: String? = nil, type: String? = nil
) throws(ReadError) -> Reading {
  let page = try Page(bytes: bytes, contentType: type, url: url, observedAt: instant, zone: zone)
  guard let adapter = SiteAdapter.named("campusdish") else { throw .missingAnchor("campusdish") }
  return try adapter.read(page)
}

/// Reads text as `campusdish`.
func read(
  _ text: String, at instant: Instant = at("2026-11-20T12:05"), url: String? = nil
) throws(ReadError) -> Reading {
  try read(Array(text.utf8), at: instant, url: url)
}

/// Reads a fixture of `campusdish`.
func readFixture(
  _ name: String, at instant: Instant = at("2026-11-20T12:05"), url: String? = nil
) throws -> Reading {
  try read(try Fixture.bytes("campusdish/" + name), at: instant, url: url)
}
