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
        Until when, or from when, what is pinned (dine pin) or the hall that display.home names is open; \
        without either, how many places are open. It is in the bar's own format, with the list of what is \
        open if the bar shows one; --json and --plain change nothing. Bars hide failures, so it always ends \
        with 0 and shows what is wrong. docs/bars.md has a configuration for each.
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
