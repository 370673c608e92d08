import CivilTime
import Hashing
package import World

/// Why no configuration can be used.
package enum ConfigurationError: Error, Hashable, Sendable {
  /// The file could not be read.
  case unreadable(FileError)
  /// The file has these faults.
  case wrong([ConfigurationProblem])

  /// Stable and free of values.
  package var code: String {
    switch self {
    case .unreadable(let error) where error.reason == .missing: "no-configuration"
    case .unreadable(let error): error.code
    case .wrong: "configuration-wrong"
    }
  }
}

extension Configuration {
  /// Reads the file at a path; warnings do not stop it.
  package static func load(
    _ path: String, adapters: [AdapterForm]?, world: World
  ) throws(ConfigurationError) -> Configuration {
    let bytes: [UInt8]
    do {
      bytes = try world.files.read(path, largestFile)
    } catch {
      throw .unreadable(error)
    }
    let reading = read(bytes, in: .system(adapters: adapters, world: world))
    guard var configuration = reading.configuration else { throw .wrong(reading.problems) }
    configuration.mark = UInt64(fnv1a: bytes)
    return configuration
  }
}

extension ConfigurationEnvironment {
  /// Checks time zones against the system's tz database.
  package static func system(adapters: [AdapterForm]?, world: World) -> ConfigurationEnvironment {
    ConfigurationEnvironment(adapters: adapters) { name in
      ZoneFile.path(of: name, environment: world.environment).map(world.files.exists) ?? false
    }
  }
}
