import TerminalViews
import CivilTime
import Configuration
import Console
import Dining
import Failures
import Queries

extension DineProgram {
  static let open = Command(
    CommandSpec(
      "open", "which venues are open now, and until when",
      discussion: """
        Lists every hall whatever its state, then the other venues that are open. Ends with 0 if something is open \
        and with 1 if nothing is.

        --format writes each venue as you like: \(LineFormat.summary); %% is a percent sign, \\n ends a line.
        """,
      examples: [
        .init("dine", "what is open now, in four letters"),
        .init("dine open --all --json", "every venue, for a program"),
        .init("dine open --kind cafe --at 20:30", "cafés, this evening"),
        .init("dine open --kind hall --format '%g %n %s\\n'", "for a status bar"),
        .init("dine open --no-pager", "however long, straight to the terminal"),
      ],
      options: [
        .flag("all", "a", "list every venue, closed and unknown ones too"),
        .value("at", nil, "TIME", .text, "answer for this time, like 18:30 or 2026-11-20T18:30"),
        .value("kind", nil, "KIND", .word(VenueKind.allCases.map(\.rawValue)), "only this kind of venue"),
        .accepts,
        .format,
      ], exclusive: OptionSpec.formatExclusive),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      let query = OpenQuery(
        .init(all: session.arguments.has("all"), kind: session.kind, accepts: try session.tender(campus)))
      var found = try session.answer(query, in: campus)
      if session.isBare, var result = found.answer as? OpenResult {
        result.balances = campus.setting.lastBalances(in: session.world)
        found.answer = result
      }
      return found
    })
}
