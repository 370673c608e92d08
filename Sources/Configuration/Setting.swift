package import CivilTime
import OpeningHours
package import World

/// The basis of every command: a campus, its time zone, the moment asked about and the database.
package final class Setting: Sendable {
  package let configuration: Configuration
  package let paths: Paths
  package let campus: Campus
  package let zone: Zone
  /// The moment the answer is for: `--now`, or the current time.
  package let now: Instant
  /// The locale of the environment, which determines the language; nil: it names none.
  package let locale: String?

  /// - Parameters:
  ///   - overrides: settings that take precedence over the configuration.
  ///   - adapters: the adapters that sources may name; nil: any.
  ///   - onlyReads: whether a copy of the database is sufficient.
  ///   - held: the configuration to use, even if its file has changed; nil: read the file.
  ///   - world: files, environment and clock.
  /// - Throws: why there is no setting.
  package init(
    _ overrides: Overrides = Overrides(), adapters: [AdapterForm]?, onlyReads: Bool = false,
    holding held: Configuration? = nil, world: World
  ) throws(SettingError) {
    locale = Self.locale(in: world.environment)
    let paths = overrides.paths(in: world)
    do {
      configuration =
        if let held { held } else {
          try Configuration.load(paths.configuration.path, adapters: adapters, world: world)
        }
    } catch {
      throw .configuration(error, path: paths.configuration.path)
    }
    if onlyReads {
      let named = paths.configuration.origin == .system ? configuration.sharing.database : nil
      self.paths = paths.forReading(named ?? Paths.published, exists: world.files.exists)
    } else {
      self.paths = paths
    }
    let name = overrides.campus(in: world)
    guard let campus = configuration.campus(name) else {
      throw .unknownCampus(name, known: configuration.campuses.map(\.id))
    }
    self.campus = campus
    do {
      zone = try campus.rules(in: world)
    } catch {
      throw .zone(error, name: campus.zone)
    }
    guard let text = overrides.now else {
      now = world.now()
      return
    }
    guard let instant = zone.instant(written: text) else { throw .badTime(text) }
    now = instant
  }

  /// The setting of a command before there is a configuration file, for a campus that is being added.
  ///
  /// - Parameters:
  ///   - configuration: the configuration with the campus.
  ///   - name: its name in commands.
  ///   - paths: the paths of all files.
  ///   - now: the moment the answer is for; nil: the current time.
  ///   - world: files, environment and clock.
  /// - Throws: why there is no setting.
  package init(
    _ configuration: Configuration, campus name: String, paths: Paths, now: Instant? = nil, world: World
  ) throws(SettingError) {
    guard let campus = configuration.campus(name) else {
      throw .unknownCampus(name, known: configuration.campuses.map(\.id))
    }
    locale = Self.locale(in: world.environment)
    self.configuration = configuration
    self.paths = paths
    self.campus = campus
    do {
      zone = try campus.rules(in: world)
    } catch {
      throw .zone(error, name: campus.zone)
    }
    self.now = now ?? world.now()
  }
}

extension Setting {
  /// The locale for messages in the environment: POSIX uses the first of these that is set and not empty.
  package static func locale(in environment: (String) -> String?) -> String? {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let locale = environment(name), !locale.isEmpty { return locale }
    }
    return nil
  }
}

/// Why a command has no setting.
package enum SettingError: Error, Sendable {
  case configuration(ConfigurationError, path: String)
  /// Nil if none was named and it is ambiguous.
  case unknownCampus(String?, known: [String])
  case zone(ZoneFileError, name: String)
  case badTime(String)

  /// Stable and free of values.
  package var code: String {
    switch self {
    case .configuration(let error, _): error.code
    case .unknownCampus(nil, _): "no-campus"
    case .unknownCampus: "unknown-campus"
    case .zone(.damaged, _): "damaged-zone"
    case .zone: "no-zone"
    case .badTime: "bad-time"
    }
  }

  /// What it concerns: a path, or the name or time as given.
  package var subject: String {
    switch self {
    case .configuration(_, let path): path
    case .unknownCampus(let name, _): name ?? ""
    case .zone(_, let name): name
    case .badTime(let text): text
    }
  }

  /// The values that belong to the code, or nil.
  package var detail: String? {
    switch self {
    case .unknownCampus(_, let known): known.joined(separator: ", ")
    case .configuration, .zone, .badTime: nil
    }
  }

  /// Possible replacements of the subject, or nil if there are none.
  package var candidates: [String]? {
    if case .unknownCampus(_, let known) = self { known } else { nil }
  }
}
