import Answering
import Archive
import CivilTime
import Configuration
import Console
import Dining
import OpeningHours
import SQLite
import World

/// One question from its command line to its answer: what commands work with.
struct Session {
  let arguments: ParsedArguments
  /// The words behind the program's name, as they came.
  let words: [String]
  let world: World

  /// The campus, its clocks and the moment asked about.
  func setting() throws(Failure) -> Setting {
    do {
      return try Setting(option: { arguments.value($0) }, adapters: nil, world: world)
    } catch {
      throw Failure(error)
    }
  }

  /// Where a stream's text goes and what it can show.
  var surface: Surface {
    Surface(
      color: arguments.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto,
      isTerminal: world.console.outputIsTerminal(), terminalColumns: world.console.columns(),
      environment: world.environment)
  }

  /// Writes an answer in the form asked for.
  ///
  /// - Parameters:
  ///   - found: the answer.
  ///   - svg: its form as a picture, where it has one.
  /// - Returns: how the program ends.
  /// - Throws: `too-old` where `--max-age` says so, in every form.
  func give(_ found: Found, svg: (() -> String)? = nil) throws(Failure) -> ExitCode {
    let clock = found.clock
    if let limit = arguments.value("max-age") {
      let age = try TimeArgument.duration(limit)
      if let dataAsOf = found.answer.dataAsOf, found.askedAt.seconds(since: dataAsOf) > age {
        throw Failure("too-old", limit, detail: clock.timeAndDay(dataAsOf))
      }
    }
    if arguments.has("json") {
      world.console.output(found.answer.json(clock, pretty: world.console.outputIsTerminal()))
    } else if arguments.has("plain") {
      world.console.output(found.answer.plainText(clock))
    } else if let svg, arguments.has("svg") {
      world.console.output(svg())
    } else if !arguments.has("quiet") {
      let styler = Styler(surface)
      world.console.output(surface.show(found.answer.human(Sheet(styler: styler, clock: clock))))
    }
    return found.answer.exit
  }
}

/// An answer, the clock it is read by, and the moment by which its facts grow old.
struct Found {
  let answer: any Answer
  let clock: Clock
  let askedAt: Instant

  init(_ answer: any Answer, _ clock: Clock, askedAt: Instant? = nil) {
    self.answer = answer
    self.clock = clock
    self.askedAt = askedAt ?? clock.now
  }
}

extension Failure {
  /// Why there is no setting, as a failure.
  init(_ error: SettingError) {
    if case .configuration(.wrong(let problems), let path) = error, let problem = problems.mostTelling {
      self.init(
        Failure(problem, in: path), inConfiguration: path, line: problem.line, column: problem.column,
        key: problem.path
      )
      return
    }
    let suggestion = error.candidates.flatMap { Suggestion.nearest(to: error.subject, among: $0) }
    self.init(error.code, error.subject, detail: error.detail, suggestion: suggestion)
  }

  /// A fault of the configuration at a path as a failure, with the one name that was probably meant.
  init(_ problem: ConfigurationProblem, in path: String) {
    self.init(
      problem.code, problem.reason == .noContact ? path : problem.detail, detail: problem.expectation,
      suggestion: Suggestion.nearest(to: problem.detail, among: problem.candidates))
  }
}
