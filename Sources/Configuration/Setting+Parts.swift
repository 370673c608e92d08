package import CivilTime
import OpeningHours
package import World

extension Setting {
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
