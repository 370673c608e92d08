import Phrases
import Adapters
package import Failures
package import Configuration
import Store
package import World

/// The sources of a program's settings: its command line, the environment and the configuration.
package struct SettingSource: Sendable {
  package let world: World
  let overrides: Overrides

  package init(world: World, overrides: Overrides = Overrides()) {
    self.world = world
    self.overrides = overrides
  }

  /// The paths of the configuration, the database and all else.
  package var paths: Paths { overrides.paths(in: world) }

  /// The effective configuration, its bytes and all paths.
  package func configuration() throws(Failure) -> (paths: Paths, bytes: [UInt8], Configuration) {
    let paths = paths
    let path = paths.configuration.path
    let bytes: [UInt8]
    do {
      bytes = try world.files.read(path, Configuration.largestFile)
    } catch {
      throw Failure(SettingError.configuration(.unreadable(error), path: path))
    }
    let reading = Configuration.read(bytes, in: .system(adapters: .known, world: world))
    guard let configuration = reading.configuration else {
      throw Failure(SettingError.configuration(.wrong(reading.problems), path: path))
    }
    return (paths, bytes, configuration)
  }

  /// The setting of a campus: of the given one, else the one named by `--campus`, else the only or default
  /// one.
  ///
  /// - Parameters:
  ///   - campus: the campus' key.
  ///   - onlyReads: whether a copy of the database is sufficient.
  /// - Returns: the setting.
  /// - Throws: why there is no setting.
  package func setting(of campus: String? = nil, onlyReads: Bool = false) throws(Failure) -> Setting {
    var overrides = overrides
    overrides.campus = campus ?? overrides.campus
    do {
      return try Setting(overrides, adapters: .known, onlyReads: onlyReads, world: world)
    } catch {
      throw Failure(error)
    }
  }

  /// The campuses for a command about the whole database: the named one or the default (nil), else all of the
  /// configuration.
  package func campusesMeant() throws(Failure) -> [String?] {
    do throws(Failure) {
      _ = try setting()
      return [nil]
    } catch {
      guard error.code == .noCampus else { throw error }
      return try configuration().2.campuses.map(\.id)
    }
  }

  /// The settings of every campus of the configuration, regardless of the default.
  package func settingsOfAll() throws(Failure) -> [Setting] {
    var settings: [Setting] = []
    for campus in try configuration().2.campuses { settings.append(try setting(of: campus.id)) }
    return settings
  }

  /// The setting for a command about the whole database, whichever campuses are in it.
  package func wholeSetting() throws(Failure) -> Setting { try setting(of: try campusesMeant().first ?? nil) }

  /// The same, for reading only.
  package func readableSetting() throws(Failure) -> Setting {
    try readableSetting(of: try campusesMeant().first ?? nil)
  }

  /// A setting for reading only: with the published copy, if the system's own database may not be opened.
  package func readableSetting(of campus: String?) throws(Failure) -> Setting {
    let own = try setting(of: campus)
    let other = try setting(of: campus, onlyReads: true)
    guard other.paths.database != own.paths.database else { return own }
    return (try? Store(readingFrom: own.paths.database.path)) == nil ? other : own
  }
}

extension [AdapterForm] {
  /// The known adapters, in the form used to check a configuration.
  package static let known = SiteAdapter.all.map { adapter in
    guard let halls = adapter.halls else { return AdapterForm(adapter.name) }
    return AdapterForm(adapter.name, hallExample: halls.example, takesHall: halls.fits)
  }
}
