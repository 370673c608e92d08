import TerminalViews
import CivilTime
import Configuration
import Commands
import Console
import Failures
import People
import Phrases
import Queries
import Questions

extension DineProgram {
  static let open = Command(
    CommandSpec(
      QuestionSpec.open.name, QuestionSpec.open.summary, in: .now,
      discussion: """
        Lists what is pinned (dine pin), the halls, then other venues that are open; the soonest to close first, or \
        the nearest first if display.home is set. What does not fit on a screen is counted, and --all lists it. Ends with \
        0 if something is open, else with 1.

        --format writes each venue as you like: \(LineFormat.summary); %% is a percent sign, \\n ends a line.
        """,
      examples: [
        .init("dine", "the shortest form"),
        .init("dine open --all --json", "every venue, as JSON"),
        .init("dine open --kind cafe --at 20:30", "cafés, this evening"),
        .init("dine open --kind hall --format '%g %n %s\\n'", "for a status bar"),
        .init("dine open --no-pager", "however long, straight to the terminal"),
      ],
      options: QuestionSpec.open.options + [.format], exclusive: OptionSpec.formatExclusive),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      var query = try OpenQuery(session.arguments, in: campus)
      if session.form == .human { query.arrangement = try session.arrangement(campus) }
      var found = session.marked(try session.answer(query, in: campus), in: campus)
      if var result = found.answer as? OpenResult {
        result.holiday = campus.setting.holidayNames(campus.date(at: found.clock.now))
        if session.isBare {
          result.balances = campus.setting.lastBalances(in: session.world)
          result.favourites = (try? session.opinions(campus).favourites(limit: 3)) ?? []
        }
        found.answer = result
      }
      return found
    })
}
