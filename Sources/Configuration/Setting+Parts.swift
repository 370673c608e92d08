package import CivilTime
import OpeningHours
package import World

extension Setting {
  /// What a command stands on before there is a configuration file: that of a campus which is just being added.
  ///
  /// - Parameters:
  ///   - configuration: has the campus.
  ///   - name: the name commands take.
  ///   - paths: where everything is.
  ///   - now: the moment the answer is for; nil: the present.
  ///   - world: files, environment and clock.
  /// - Throws: why there is nothing to stand on.
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
