package import CivilTime
import Foundation

/// The time zones of the system the tests run on.
package enum SystemZone {
  /// The path of a zone's rules, where programs look for them.
  package static func path(_ name: String) -> String { "/usr/share/zoneinfo/" + name }

  /// The bytes of a zone's rules; empty where the system has none.
  package static func bytes(_ name: String) -> [UInt8] {
    Array(FileManager.default.contents(atPath: path(name)) ?? Data())
  }

  /// The zone of this name.
  package static func named(_ name: String) throws -> Zone {
    try Zone(identifier: name, tzif: bytes(name))
  }
}
