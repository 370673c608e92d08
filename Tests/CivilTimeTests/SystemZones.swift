import CivilTime
import Foundation

/// The time zones installed on this system.
enum SystemZones {
  static let folder = "/usr/share/zoneinfo"

  /// Names under `folder`, without the copies with and without leap seconds and what is not TZif; sorted.
  static let names: [String] = {
    guard let paths = FileManager.default.enumerator(atPath: folder) else { return [] }
    return paths.compactMap { $0 as? String }
      .filter { !$0.hasPrefix("posix/") && !$0.hasPrefix("right/") }
      .filter { bytes($0).starts(with: "TZif".utf8) }
      .sorted()
  }()

  static func bytes(_ name: String) -> [UInt8] {
    guard let file = FileHandle(forReadingAtPath: folder + "/" + name) else { return [] }
    return Array((try? file.readToEnd()) ?? Data())
  }

  static func zone(_ name: String) throws -> Zone {
    try Zone(identifier: name, tzif: bytes(name))
  }

  /// One zone of each distinct content, so that aliases are not tested twice.
  static let distinct: [Zone] = {
    var seen: Set<[UInt8]> = []
    return names.filter { seen.insert(bytes($0)).inserted }.compactMap { try? zone($0) }
  }()

  /// The release of the tz data, as in `2025b`, where the system says it.
  static let release: String? = {
    let line = String(decoding: bytes("tzdata.zi").prefix(64), as: UTF8.self).split(separator: "\n").first
    guard let line, line.hasPrefix("# version ") else { return nil }
    return line.split(separator: " ").last.map(String.init)
  }()

  /// Whether there is anything to test with.
  static let areInstalled = names.count > 300
}
