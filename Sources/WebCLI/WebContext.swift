import Commands
import CivilTime
import Configuration
import Console
import Failures
import Phrases
import World

/// One command line of the web program.
struct WebContext: ProgramContext, Sendable {
  let arguments: ParsedArguments
  let words: [String]
  let world: World

  /// The settings of every campus of the configuration, or of the one that was named.
  func settings() throws(Failure) -> [Setting] {
    do throws(SettingError) {
      if overrides.campus(in: world) != nil {
        return [try Setting(overrides, adapters: nil, onlyReads: true, world: world)]
      }
      var settings: [Setting] = []
      for id in try campuses() {
        var named = overrides
        named.campus = id
        settings.append(try Setting(named, adapters: nil, onlyReads: true, world: world))
      }
      return settings
    } catch {
      throw Failure(error)
    }
  }

  private func campuses() throws(SettingError) -> [String] {
    let path = overrides.paths(in: world).configuration.path
    do {
      return try Configuration.load(path, adapters: nil, world: world).campuses.map(\.id)
    } catch {
      throw .configuration(error, path: path)
    }
  }
}
