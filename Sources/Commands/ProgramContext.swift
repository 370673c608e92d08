package import CivilTime
package import Configuration
package import Console
package import Failures
package import JSONViews
package import Phrases
package import TerminalViews
package import World

/// One command line being run: the context of a program's commands.
package protocol ProgramContext {
  var arguments: ParsedArguments { get }
  /// The arguments after the program's name, unparsed.
  var words: [String] { get }
  var world: World { get }

  /// - Parameters:
  ///   - arguments: the command line, parsed.
  ///   - words: the same unparsed, without the program's name.
  ///   - world: everything outside the process.
  init(arguments: ParsedArguments, words: [String], world: World)

  /// Announces what is about to be done, if that was requested.
  func announce()

  /// The fault of a command line, by the words after the program's name, with a hint if the program knows
  /// what was probably meant.
  static func explained(_ failure: Failure, of words: [String], in world: World) -> Failure

  /// Why a command failed, more precisely if that requires another check.
  func explained(_ failure: Failure) -> Failure
}

/// The output format that a command line requests.
package enum OutputForm: Hashable, Sendable {
  case human, json, plain, svg
  /// A line per venue, by the given pattern.
  case pattern(String)
  /// Only the exit code.
  case none
}

extension ProgramContext {
  package func announce() {}

  package static func explained(_ failure: Failure, of words: [String], in world: World) -> Failure {
    failure
  }

  package func explained(_ failure: Failure) -> Failure { failure }

  /// The requested form.
  package var form: OutputForm {
    if arguments.has("json") { return .json }
    if arguments.has("plain") { return .plain }
    if arguments.has("svg") { return .svg }
    if arguments.has("quiet") { return .none }
    return arguments.value("format").map { .pattern($0) } ?? .human
  }

  /// The target of standard output and its capabilities.
  package var surface: Surface { surface(isTerminal: world.console.outputIsTerminal()) }

  /// The target of standard error and its capabilities.
  package var errorSurface: Surface { surface(isTerminal: world.console.errorIsTerminal()) }

  private func surface(isTerminal: Bool) -> Surface {
    Surface(
      color: arguments.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto, isTerminal: isTerminal,
      terminalColumns: world.console.columns(), environment: world.environment)
  }

  /// The layout of the form for people.
  package func layout(_ clock: LocalClock) -> TextLayout {
    var layout = TextLayout(styler: Styler(surface.forGerman(clock.language == .german)), clock: clock)
    layout.typed = .init(arguments)
    return layout
  }

  /// The settings of the command line that take precedence over the configuration.
  package var overrides: Overrides {
    Overrides(
      configuration: arguments.value("config"), database: arguments.value("db"),
      campus: arguments.value("campus"), now: arguments.value("now"))
  }
}

extension ProgramContext {
  /// The moment that the answer is for: `--now`, or the current time.
  ///
  /// - Parameter zone: the zone for times without an offset; a time alone is of the current date there.
  /// - Returns: the moment.
  /// - Throws: `bad-time`.
  package func moment(in zone: Zone) throws(Failure) -> Instant {
    guard let text = arguments.value("now") else { return world.now() }
    let spelled = text.utf8.count == 4 ? "0" + text : text
    let today = zone.civil(at: world.now()).date
    guard let instant = zone.instant(written: text) ?? zone.instant(written: "\(today)T\(spelled)") else {
      throw Failure(.badTime, text)
    }
    return instant
  }

  /// The same for commands without a campus; a program has checked `--now` before.
  ///
  /// - Parameter zone: the zone for times without an offset.
  /// - Returns: the moment.
  package func momentAsked(in zone: Zone = .utc) -> Instant { (try? moment(in: zone)) ?? world.now() }
}

/// A command's answer: a result that can be shown to a person, to a script and to a program.
package typealias Answer = JSONView & TerminalView
