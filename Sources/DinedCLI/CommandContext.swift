import Commands
import Queries
import JSONViews
import Adapters
import Failures
import Phrases
import TerminalViews
import Store
import Accounts
import CivilTime
import Configuration
import Console
import Daemon
import Dining
import HTTPClient
import Publishing
import World

/// One command from its command line to its end, with which the commands of `dined` work.
struct CommandContext: ProgramContext, Sendable {
  let arguments: ParsedArguments
  let words: [String]
  let world: World
  /// The language of the person who typed it.
  let language: Language

  init(arguments: ParsedArguments, words: [String], world: World) {
    self.arguments = arguments
    self.words = words
    self.world = world
    language = .chosen(configuration: arguments.value("config"), in: world)
  }

  /// The language of the requested format; programs read English.
  var formLanguage: Language { form == .json || form == .plain ? .english : language }

  /// A clock for commands that need no campus.
  func clock(_ now: Instant? = nil, zone: Zone = .utc) -> LocalClock {
    LocalClock(now: now ?? momentAsked(in: zone), zone: zone, language: language)
  }

  /// The source of its settings.
  var settings: SettingSource { SettingSource(world: world, overrides: overrides) }

  /// The publisher of a database's public copy.
  func publisher(_ setting: Setting) -> Publisher {
    Publisher(setting.configuration, setting.paths, in: world, copyTo: arguments.value("publish"))
  }

  /// The writer for a setting's database.
  func database(_ setting: Setting) -> DatabaseWriter {
    DatabaseWriter(setting.paths.database.path, world: world)
  }

  /// The transport to the dining sites.
  func transport(_ setting: Setting) throws(Failure) -> Transport {
    try .toSites(setting, in: world, tracesRequests: arguments.count("verbose") > 1)
  }

  /// The context for commands about balances.
  func accounts(_ setting: Setting) -> AccountContext {
    AccountContext(
      setting: setting, world: world, fixedNow: arguments.value("now") == nil ? nil : setting.now,
      mayAsk: !arguments.has("no-input"), tracesRequests: arguments.count("verbose") > 1)
  }

  // MARK: Output

  /// Prints an answer in the requested format, and returns the exit code.
  func give(_ answer: some Answer, _ clock: LocalClock) throws(Failure) -> ExitCode {
    switch form {
    case .plain: world.console.output(answer.plainText(clock))
    default: write(clock, json: { answer.json(clock, pretty: $0) }, human: answer.human)
    }
    return answer.exit
  }

  /// Prints the reading of a page in the requested format. An empty reading has the exit code for no; a
  /// message on standard error says so if the page states no reason.
  func give(_ reading: Reading, of page: String, _ clock: LocalClock) -> ExitCode {
    let report = ReadingReport(reading)
    write(clock, json: { report.json(clock.zone, pretty: $0) }, human: report.human)
    guard reading.isEmpty else { return .yes }
    if reading.notices.isEmpty, !arguments.has("quiet") {
      complain(Failure(.emptyReading, page, detail: reading.adapter))
    }
    return .no
  }

  /// Prints what has formats for programs and for people; nothing with `--quiet`.
  func write(_ clock: LocalClock, json: (_ pretty: Bool) -> String, human: (TextLayout) -> String) {
    switch form {
    case .json: world.console.output(json(surface.isTerminal))
    case .none: break
    default: world.console.output(surface.show(human(layout(clock))))
    }
  }

  /// Prints a failure that does not end the command to standard error.
  func complain(_ failure: Failure) {
    world.console.error(
      Sentences.text(for: failure, program: "dined", in: language, on: errorSurface))
  }
}
