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

/// One command from its command line to its end: what the commands of `dined` work with.
struct CommandContext: ProgramContext, Sendable {
  let arguments: ParsedArguments
  let words: [String]
  let world: World
  /// The language of who typed it.
  let language: Language

  init(arguments: ParsedArguments, words: [String], world: World) {
    self.arguments = arguments
    self.words = words
    self.world = world
    language = .chosen(configuration: arguments.value("config"), in: world)
  }

  /// The language of the form asked for: programs read English.
  var formLanguage: Language { form == .json || form == .plain ? .english : language }

  /// A clock for what needs no campus.
  func clock(_ now: Instant? = nil, zone: Zone = .utc) -> LocalClock {
    LocalClock(now: now ?? momentAsked(in: zone), zone: zone, language: language)
  }

  /// Where its settings come from.
  var settings: SettingSource { SettingSource(world: world, overrides: overrides) }

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

  // MARK: Output

  /// Writes an answer in the form asked for, and says how the program ends.
  func give(_ answer: some Answer, _ clock: LocalClock) throws(Failure) -> ExitCode {
    switch form {
    case .plain: world.console.output(answer.plainText(clock))
    default: write(clock, json: { answer.json(clock, pretty: $0) }, human: answer.human)
    }
    return answer.exit
  }

  /// Writes the reading of a page in the form asked for. An empty one is a no, and standard error says so where the page
  /// gives no reason.
  func give(_ reading: Reading, of page: String, _ clock: LocalClock) -> ExitCode {
    let report = ReadingReport(reading)
    write(clock, json: { report.json(clock.zone, pretty: $0) }, human: report.human)
    guard reading.isEmpty else { return .yes }
    if reading.notices.isEmpty, !arguments.has("quiet") {
      complain(Failure(.emptyReading, page, detail: reading.adapter))
    }
    return .no
  }

  /// Writes what has a form for programs and one for people; nothing with `--quiet`.
  func write(_ clock: LocalClock, json: (_ pretty: Bool) -> String, human: (TextLayout) -> String) {
    switch form {
    case .json: world.console.output(json(surface.isTerminal))
    case .none: break
    default: world.console.output(surface.show(human(layout(clock))))
    }
  }

  /// Writes a failure that does not end the command to standard error.
  func complain(_ failure: Failure) {
    world.console.error(
      Sentences.text(for: failure, program: "dined", in: language, on: errorSurface))
  }
}
