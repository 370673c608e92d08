import CivilTime
import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries
import Questions
import TerminalViews
import World

extension OptionSpec {
  /// The details a person gives about something they ate.
  static let logWords: [OptionSpec] = [
    .value("rating", "r", "STARS", .text, "half a star to five, like 4.5; none removes it"),
    .value("note", nil, "TEXT", .text, "a note"),
    .value("tags", nil, "TAGS", .text, "words to find it by, separated by commas"),
    .repeatable("with", "w", "NAME", .text, "somebody who ate it, too"),
    .value("when", nil, "TIME", .text, "when, if not now: 12:30, yesterday, fri noon, 2026-11-20T12:30"),
    .value("at", nil, "VENUE", .named("venue"), "where, if several places serve it"),
    .value("meal", nil, "MEAL", .text, "which meal, like lunch"),
    .value("station", nil, "NAME", .text, "the counter, if the menu does not say"),
    .value("cuisine", nil, "NAME", .text, "the cuisine, which menus rarely say"),
    .value(
      "kcal", nil, "N", .integer(0...1_000_000), "kilocalories, if the menu does not say or is wrong"),
    .value("portion", nil, "TEXT", .text, "how much of it"),
    .flag("again", nil, "eaten before the log began"),
    .person,
  ]

  /// A condition that entries have to meet.
  static let logWhere = OptionSpec.repeatable(
    "where", nil, "CONDITION", .text, "only entries that match, like venue=alder-hall or 'rating>=4'")
}

extension Session {
  /// The person's log on a campus.
  func log(_ campus: CampusSnapshot, orNew mayBeNew: Bool = false) throws(Failure) -> LogBook {
    let person = try person(in: campus, orNew: mayBeNew)
    return LogBook(campus, of: person, at: campus.setting.now, in: world)
  }

  /// The selection of entries; a log only has past dates.
  func logConditions() -> LogConditions {
    LogConditions(
      words: arguments.arguments("TEXT").joined(separator: " "), conditions: arguments.values("where"),
      entries: arguments.arguments("ID"), weekday: { TimeArgument.weekday(named: $0) }
    ) { text, today throws(Failure) in try TimeArgument.pastDate(text, today: today) }
  }

  /// The details the person gives about what they ate.
  func logWords(_ campus: CampusSnapshot) throws(Failure) -> LogWords {
    var words = LogWords()
    words.rating = arguments.value("rating")
    words.note = arguments.value("note")
    words.tags = arguments.value("tags")
    words.portion = arguments.value("portion")
    words.calories = arguments.int("kcal")
    words.companions = arguments.values("with")
    try refuseSlips(in: try words.people())
    words.venue = arguments.value("at")
    words.meal = arguments.value("meal")
    words.station = arguments.value("station")
    words.cuisine = arguments.value("cuisine")
    words.dish = arguments.value("dish")
    words.isAgain = arguments.has("again")
    words.isAsTyped = arguments.has("anyway")
    words.when = try arguments.value("when").map { text throws(Failure) in try eatenAt(text, campus) }
    return words
  }

  /// When something was eaten: a weekday means the last such day, because nothing was eaten in the future.
  private func eatenAt(_ text: String, _ campus: CampusSnapshot) throws(Failure) -> LogWords.When {
    let now = campus.setting.now
    if let date = try? TimeArgument.pastDate(text, today: campus.date(at: now)) { return .day(date) }
    return .moment(try TimeArgument.pastMoment(text, now: now, zone: campus.zone))
  }

  /// Shows what is to be removed and asks for confirmation; without a terminal, `--yes` is required.
  func confirmRemoval(_ preview: LogResult, _ clock: LocalClock) throws(Failure) {
    guard !arguments.has("yes"), !preview.entries.isEmpty else { return }
    guard !arguments.has("no-input"), world.terminal.isInput(), world.console.errorIsTerminal() else {
      throw Failure(.notConfirmed)
    }
    world.console.error(errorSurface.show(preview.human(layout(clock))))
    world.console.error(errorSurface.show(LogPhrase.askRemove.text(in: language)))
    let answer = (try? world.console.line(64)).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
    let word = answer?.filter { $0 != " " && $0 != "\r" }.lowercased() ?? ""
    guard ["y", "yes", "j", "ja"].contains(word) else { throw Failure(.notDeleted) }
  }
}
