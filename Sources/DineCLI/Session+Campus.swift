import Phrases
import TerminalViews
import JSONViews
import Commands
import World
import CivilTime
import Configuration
import Console
import Dining
import Failures
import Queries
import Questions

extension Session {
  /// The selected campus, with its database open.
  func campus() throws(Failure) -> CampusSnapshot {
    let campus = try CampusSnapshot(try setting())
    // `--watch` opens it again and again.
    if !arguments.has("watch") { world.keep(campus) }
    return campus
  }

  /// A clock for commands that need no campus: the campus' clock if there is one, else UTC.
  var clockOfNoCampus: LocalClock {
    (try? setting())?.clock ?? LocalClock(now: momentAsked(), zone: .utc, language: language)
  }

  /// The time asked about: the value of `--at`, else now.
  func moment(_ campus: CampusSnapshot) throws(Failure) -> QueryMoment {
    try arguments.moment(in: campus, now: campus.setting.now)
  }

  /// Answers a question in the requested format.
  func answer<Question: Query>(_ query: Question, in campus: CampusSnapshot) throws(Failure) -> Found
  where Question.Result: Answer {
    let moment = try moment(campus)
    var clock = campus.setting.clock.at(moment.instant)
    clock.isPresent = moment.instant == moment.askedAt
    let findsChange = form == .json || arguments.has("watch")
    var result = try campus.answer(query, at: moment, findsChange: findsChange)
    if findsChange, let other = arguments.dateChanges(in: campus, now: campus.setting.now) {
      result.changesAt = min(result.changesAt ?? other, other)
    }
    return Found(result, clock, askedAt: moment.askedAt)
  }

  /// Miles or kilometres: as requested, as configured, or by the locale or else the campus' country.
  func units(_ setting: Setting) -> Distance.Units {
    arguments.value("units").flatMap(Distance.Units.init)
      ?? setting.configuration.display.units.flatMap { Distance.Units(rawValue: $0.rawValue) }
      ?? Distance.Units(environment: world.environment, country: setting.campus.country)
  }
}
