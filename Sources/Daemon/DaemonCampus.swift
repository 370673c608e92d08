import Phrases
import Adapters
import Failures
import Configuration
import World

/// A campus that the daemon keeps up to date, with everything needed for a pass.
struct DaemonCampus: Sendable {
  let setting: Setting
  let recipes: [String: SiteAdapter]
}

extension SettingSource {
  /// The campuses of the configuration, or the named one; throws the fault of any of them.
  func daemonCampuses() throws(Failure) -> [DaemonCampus] {
    let (_, _, configuration) = try configuration()
    let named = overrides.campus(in: world)
    var served: [DaemonCampus] = []
    for name in named.map({ [$0] }) ?? configuration.campuses.map(\.id) {
      let setting = try presentSetting(of: name)
      served.append(
        DaemonCampus(setting: setting, recipes: try RecipeFiles(in: world).adapters(of: setting)))
    }
    return served
  }

  /// The setting of a campus for the current time: a daemon keeps it while time goes on.
  private func presentSetting(of campus: String) throws(Failure) -> Setting {
    var overrides = overrides
    overrides.campus = campus
    overrides.now = nil
    do {
      return try Setting(overrides, adapters: .known, world: world)
    } catch {
      throw Failure(error)
    }
  }
}
