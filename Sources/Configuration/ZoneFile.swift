package import CivilTime
package import World

/// The system's files of time zones.
package enum ZoneFile {
  /// The path of a zone's TZif file, in the folder `TZDIR` names or the usual one; nil if the name is not
  /// valid.
  package static func path(of zone: String, environment: (String) -> String?) -> String? {
    isZoneName(zone) ? folder(environment) + "/" + zone : nil
  }

  private static func folder(_ environment: (String) -> String?) -> String {
    let named = environment("TZDIR")
    return named?.hasPrefix("/") == true ? named ?? "" : "/usr/share/zoneinfo"
  }

  /// The rules of a zone, by its name in the tz database.
  package static func rules(of zone: String, in world: World) throws(ZoneFileError) -> Zone {
    guard let path = path(of: zone, environment: world.environment) else { throw .badName(zone) }
    let bytes: [UInt8]
    do {
      bytes = try world.files.read(path, 1_000_000)
    } catch {
      throw .unreadable(error)
    }
    do {
      return try Zone(identifier: zone, tzif: bytes)
    } catch {
      throw .damaged(error)
    }
  }

  /// The release of the tz database, as in `2025b`; nil if the system's copy does not state it.
  package static func release(in world: World) -> String? {
    let path = folder(world.environment) + "/tzdata.zi"
    guard let bytes = try? world.files.read(path, 1_000_000) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }.prefix(40), as: UTF8.self)
    return line.hasPrefix("# version ") ? String(line.dropFirst(10)) : nil
  }
}

/// Why a time zone cannot be used.
package enum ZoneFileError: Error, Hashable, Sendable {
  /// The name is not a valid zone name.
  case badName(String)
  /// Its file could not be read.
  case unreadable(FileError)
  /// Its file does not contain a zone.
  case damaged(ZoneError)

  /// Stable and free of values.
  package var code: String {
    switch self {
    case .badName: "bad-zone"
    case .unreadable(let error) where [.missing, .isDirectory].contains(error.reason): "bad-zone"
    case .unreadable(let error): error.code
    case .damaged: "damaged-zone"
    }
  }
}

extension Campus {
  /// The rules of the campus' time zone, from the system's tz database.
  package func rules(in world: World) throws(ZoneFileError) -> Zone {
    try ZoneFile.rules(of: zone, in: world)
  }
}
