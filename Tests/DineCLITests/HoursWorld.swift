import CivilTime
import TestSupport
import World

/// A world with the time zones of this system and nothing else of it.
struct HoursWorld {
  let test: TestWorld

  /// - Parameters:
  ///   - configuration: the text of the configuration, or nil where there is none.
  ///   - input: standard input.
  init(configuration: String? = nil, input: String = "") {
    test = TestWorld(
      now: Instant(rfc3339: "2026-11-20T17:05:00Z") ?? Instant(secondsSince1970: 0),
      environment: ["LANG": "C.UTF-8"],
      files: configuration.map { ["/etc/dine/config.json": $0] } ?? [:], input: input)
  }

  var world: World {
    var world = test.world
    let files = world.files
    world.files.exists = {
      $0.hasPrefix(SystemZone.path("")) ? !SystemZone.bytes(Self.zone($0)).isEmpty : files.exists($0)
    }
    world.files.read = { path, limit throws(FileError) in
      guard path.hasPrefix(SystemZone.path("")) else { return try files.read(path, limit) }
      let bytes = SystemZone.bytes(Self.zone(path))
      guard !bytes.isEmpty else { throw FileError(.missing, path: path) }
      return bytes
    }
    return world
  }

  private static func zone(_ path: String) -> String { String(path.dropFirst(SystemZone.path("").count)) }
}
