import JSONViews
import Queries
import Questions
import Failures
import Phrases
import TerminalViews
import Commands
import Store
import CivilTime
import Configuration
import Console
import Dining
import OpeningHours
import SQLite
import World

/// One question from its command line to its answer, with which commands work.
final class Session: ProgramContext {
  let arguments: ParsedArguments
  /// The words after the program's name, as received.
  let words: [String]
  let world: World

  init(arguments: ParsedArguments, words: [String], world: World) {
    self.arguments = arguments
    self.words = words
    self.world = world
  }

  /// The campus, its clock and the time asked about.
  func setting() throws(Failure) -> Setting {
    do {
      return try Setting(overrides, adapters: nil, onlyReads: true, world: world)
    } catch {
      throw Failure(error)
    }
  }

  static func explained(_ failure: Failure, of words: [String], in world: World) -> Failure {
    // Help is about commands, not about places.
    words.contains { ["help", "--help", "-h"].contains($0) }
      ? failure : UnknownWord.explained(failure, in: world)
  }

  /// A failure about missing data, replaced if fetching again would not help: nothing can be fetched, or no
  /// page that was fetched has ever been good.
  func explained(_ failure: Failure) -> Failure {
    guard [.noData, .databaseMissing].contains(failure.code), let setting = try? setting(),
      [setting.campus.name, setting.paths.database.path].contains(failure.subject)
    else { return failure }
    if let obstacle = setting.obstacleToFetching { return obstacle }
    guard failure.code == .noData else { return failure }
    let pages = try? setting.querying { () throws(DatabaseError) in
      try Store(readingFrom: setting.paths.database.path).pagesThatNeverWereGood(campus: setting.campus.id)
    }
    return pages ?? 0 > 0 ? Failure(.nothingGood, failure.subject) : failure
  }

  /// The reader's language, for commands that need no campus.
  var language: Language { .chosen(configuration: arguments.value("config"), in: world) }

  /// Whether a person at a terminal can read and answer questions.
  var canTalk: Bool {
    form == .human && !arguments.has("no-input")
      && world.console.outputIsTerminal() && world.terminal.isInput()
  }

  /// With `-v`, prints which files are read, and for which time.
  func announce() {
    guard arguments.has("verbose") else { return }
    let paths = overrides.paths(in: world).forReading(exists: world.files.exists)
    let moment = (try? setting()).map { ", for \($0.campus.id) at \($0.now.rfc3339(in: $0.zone))" } ?? ""
    let files = "\(paths.configuration.path) and \(paths.database.path)"
    world.console.error("dine: \(arguments.command) by \(files)\(moment)".sanitized() + "\n")
  }

  /// Shows an answer to a person.
  func show(_ answer: some Answer, _ clock: LocalClock) {
    world.console.output(surface.show(answer.human(layout(clock))))
  }

  /// Prints an answer in the requested format; for a person whose screen is too small, through a pager.
  ///
  /// - Returns: the exit code.
  /// - Throws: `too-old` if `--max-age` requires it, in every format.
  func give(_ found: Found) throws(Failure) -> ExitCode {
    let pretty = world.console.outputIsTerminal()
    if form == .json {
      try checkAge(of: found)
      world.console.outputBytes(found.answer.jsonBytes(found.clock, pretty: pretty))
      return found.answer.exit
    }
    let text = try text(of: found, pretty: pretty)
    if form != .human || !page(text) { world.console.output(text) }
    return found.answer.exit
  }

  /// An answer in the requested format.
  ///
  /// - Throws: `too-old` if `--max-age` requires it, in every format.
  func text(of found: Found, pretty: Bool) throws(Failure) -> String {
    let clock = found.clock
    try checkAge(of: found)
    switch form {
    case .json: return found.answer.json(clock, pretty: pretty)
    case .plain: return found.answer.plainText(clock)
    case .none: return ""
    case .svg:
      if let svg = found.svg { return svg() }
    case .pattern(let pattern):
      guard !pattern.isEmpty else { throw Failure(.emptyArgument, "--format") }
      if let list = found.answer as? any VenueLines {
        return surface.show(try LineFormat(pattern).text(of: list, on: layout(clock)))
      }
    case .human: break
    }
    return surface.show(found.answer.human(layout(clock)))
  }

  private func checkAge(of found: Found) throws(Failure) {
    try checkAge(of: found.answer.dataAsOf, askedAt: found.askedAt, found.clock)
  }

  /// - Throws: `too-old` if the data are older than `--max-age` allows.
  func checkAge(of dataAsOf: Instant?, askedAt: Instant, _ clock: LocalClock) throws(Failure) {
    guard let limit = arguments.value("max-age") else { return }
    let age = try TimeArgument.duration(limit)
    if let dataAsOf, askedAt.seconds(since: dataAsOf) > age {
      throw Failure(.tooOld, limit, detail: clock.timeAndDay(dataAsOf))
    }
  }

  /// Shows a text in a pager, if there is a terminal, the text is taller than it, and no option disables it.
  private func page(_ text: String) -> Bool {
    guard world.console.outputIsTerminal(), !arguments.has("no-pager"), !arguments.has("watch"),
      world.environment("TERM") != "dumb", let rows = world.terminal.rows(),
      text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= rows
    else { return false }
    let command = world.environment("DINE_PAGER") ?? world.environment("PAGER") ?? "less"
    guard !command.isEmpty, command != "cat" else { return false }
    return world.terminal.page(text, command, ["LESS": "FRX"])
  }
}

/// An answer, its clock, and the time by which the age of its facts is computed.
struct Found {
  var answer: any Answer
  let clock: LocalClock
  let askedAt: Instant
  /// The picture, if there is one.
  var svg: (() -> String)?

  init(_ answer: any Answer, _ clock: LocalClock, askedAt: Instant? = nil, svg: (() -> String)? = nil) {
    self.answer = answer
    self.svg = svg
    self.clock = clock
    self.askedAt = askedAt ?? clock.now
  }
}
