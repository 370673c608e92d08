package import CivilTime
package import Configuration
package import Console
package import Failures
package import JSONViews
package import Phrases
package import TerminalViews
package import World

/// One command line on its way to its end: what the commands of a program work with.
package protocol ProgramContext {
  var arguments: ParsedArguments { get }
  /// The words behind the program's name, as they came.
  var words: [String] { get }
  var world: World { get }

  /// - Parameters:
  ///   - arguments: the command line, parsed.
  ///   - words: the same as it came, without the program's name.
  ///   - world: everything outside the process.
  init(arguments: ParsedArguments, words: [String], world: World)

  /// Says what is about to be done, where that was asked for.
  func announce()

  /// What is wrong with a command line, by the words behind the program's name, with a hint where the program knows what was
  /// probably meant.
  static func explained(_ failure: Failure, of words: [String], in world: World) -> Failure

  /// Why a command failed, more exactly where that takes another look.
  func explained(_ failure: Failure) -> Failure
}

/// The form in which a command line wants its answer.
package enum OutputForm: Hashable, Sendable {
  case human, json, plain, svg
  /// A line a venue, by the pattern that was given.
  case pattern(String)
  /// The exit code alone.
  case none
}

extension ProgramContext {
  package func announce() {}

  package static func explained(_ failure: Failure, of words: [String], in world: World) -> Failure {
    failure
  }

  package func explained(_ failure: Failure) -> Failure { failure }

  /// The form that was asked for.
  package var form: OutputForm {
    if arguments.has("json") { return .json }
    if arguments.has("plain") { return .plain }
    if arguments.has("svg") { return .svg }
    if arguments.has("quiet") { return .none }
    return arguments.value("format").map { .pattern($0) } ?? .human
  }

  /// Where standard output goes and what it can show.
  package var surface: Surface { surface(isTerminal: world.console.outputIsTerminal()) }

  /// Where standard error goes and what it can show.
  package var errorSurface: Surface { surface(isTerminal: world.console.errorIsTerminal()) }

  private func surface(isTerminal: Bool) -> Surface {
    Surface(
      color: arguments.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto, isTerminal: isTerminal,
      terminalColumns: world.console.columns(), environment: world.environment)
  }

  /// What the form for people is written on.
  package func layout(_ clock: LocalClock) -> TextLayout { TextLayout(styler: Styler(surface), clock: clock) }

  /// What the command line says that goes before the configuration.
  package var overrides: Overrides {
    Overrides(
      configuration: arguments.value("config"), database: arguments.value("db"),
      campus: arguments.value("campus"), now: arguments.value("now"))
  }
}

extension ProgramContext {
  /// The moment to speak of: `--now`, or the present.
  ///
  /// - Parameter zone: by whose clocks it is read where it names no offset; a time alone is of the date there.
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

  /// The same for what needs no campus; a program has looked at `--now` before.
  ///
  /// - Parameter zone: by whose clocks it is read.
  /// - Returns: the moment.
  package func momentAsked(in zone: Zone = .utc) -> Instant { (try? moment(in: zone)) ?? world.now() }
}

/// What a command gives: a result that can be said to a person, to a script and to a program.
package typealias Answer = JSONView & TerminalView
