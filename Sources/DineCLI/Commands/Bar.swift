import Commands
import Configuration
import Console
import Failures
import Phrases
import Queries
import TerminalViews
import World

extension DineProgram {
  static let bar = Command(
    CommandSpec(
      "bar", "a line for a status bar", in: .now, tellsFailures: true,
      discussion: """
        What is pinned (dine pin), or the hall that display.home names: until when it is open, or from when. Where there \
        is neither, how many places are open. In the form that the bar reads, with the list of what is open where the \
        bar shows one. Bars hide what fails: it ends with 0 whatever happens, and says what stands in the way. The form \
        is the bar's own, and --json and --plain change nothing. docs/bars.md has a configuration for each.
        """,
      examples: [
        .init("dine bar waybar", "JSON with class and tooltip"),
        .init("dine bar tmux", "in ~/.tmux.conf: set -g status-right '#(dine bar tmux)'"),
      ],
      arguments: [
        ArgumentSpec("BAR", .one, .word(BarProgram.allCases.map(\.rawValue)), "the status bar")
      ]),
    run: { session throws(Failure) in
      guard let bar = session.arguments.argument("BAR").flatMap(BarProgram.init) else { return .yes }
      let text: String
      do throws(Failure) {
        let campus = try session.campus()
        var query = OpenQuery(.init(all: true))
        query.arrangement = try session.arrangement(campus)
        let moment = QueryMoment(campus.setting.now)
        let result = try campus.answer(query, at: moment, findsChange: false)
        let clock = campus.setting.clock
        try session.checkAge(of: result.dataAsOf, askedAt: moment.askedAt, clock)
        let line = BarLine(BarResult(result, home: try campus.homeVenue()), clock)
        text = bar.text(line, page: campus.setting.configuration.serving.address)
      } catch {
        text = bar.text(BarLine(error, in: session.language))
      }
      if session.form != .none { session.world.console.output(text) }
      return .yes
    })
}
