import Accounts
import Answering
import CivilTime
import Configuration
import Console
import Daemon
import HTTPClient
import Publishing
import World

/// One command from its command line to its end: what the commands of `dined` work with.
struct CommandContext: Sendable {
  let arguments: ParsedArguments
  let world: World

  /// Where its settings come from.
  var settings: SettingSource { SettingSource(world: world) { [arguments] in arguments.value($0) } }

  /// What others may have of a database.
  func publisher(_ setting: Setting) -> Publisher {
    Publisher(setting.configuration, setting.paths, in: world, copyTo: arguments.value("publish"))
  }

  /// Writes to the database of a setting.
  func database(_ setting: Setting) -> DatabaseWriter {
    DatabaseWriter(setting.paths.database.path, world: world)
  }

  /// The way to the dining sites.
  func transport(_ setting: Setting) throws(Failure) -> Transport {
    try .toSites(setting, in: world, tracesRequests: arguments.count("verbose") > 1)
  }

  /// What commands about balances may use.
  func accounts(_ setting: Setting) -> AccountContext {
    AccountContext(
      setting: setting, world: world, fixedNow: arguments.value("now") == nil ? nil : setting.now,
      mayAsk: !arguments.has("no-input"), tracesRequests: arguments.count("verbose") > 1)
  }

  /// Where standard output goes and what it can show.
  var surface: Surface { surface(isTerminal: world.console.outputIsTerminal()) }

  /// Where standard error goes and what it can show.
  var errorSurface: Surface { surface(isTerminal: world.console.errorIsTerminal()) }

  private func surface(isTerminal: Bool) -> Surface {
    Surface(
      color: arguments.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto, isTerminal: isTerminal,
      terminalColumns: world.console.columns(), environment: world.environment)
  }

  /// A sheet to write for people on.
  func sheet(_ clock: LocalClock) -> TextLayout { TextLayout(styler: Styler(surface), clock: clock) }
}
