import Commands
import Configuration
import Console
import Failures

extension DineProgram {
  static let usual = Command(
    CommandSpec(
      "usual", "what days before say of a day nobody speaks of, for programs",
      discussion: """
        With --batch, each line of standard input has the past of a campus' venues as a JSON object, and each line of \
        standard output what it says of the date asked about; docs/hours.md describes both. Needs neither a configuration \
        nor a database. What is said of your own campus stands beside "unknown" in dine open, near and show.
        """,
      examples: [
        .init("dine usual --batch < history.jsonl", "what is to be expected, a line a question"),
        .init("dine show alder-hall", "a venue's own usual hours, where its page does not speak of today"),
      ],
      options: [.flag("batch", nil, "answer queries in JSON lines on standard input")]),
    run: { session throws(Failure) in
      guard session.arguments.has("batch") else {
        throw Failure(.missingArgument, "--batch", detail: "dine usual")
      }
      var evaluator = UsualEvaluator { name throws(UsualQueryFault) in
        do throws(ZoneFileError) {
          _ = try ZoneFile.rules(of: name, in: session.world)
        } catch {
          throw .badZone(name, code: error.code)
        }
      }
      return try BatchLoop(
        session: session, longestLine: UsualEvaluator.longestLine, lineTooLong: UsualEvaluator.lineTooLong
      ).run { evaluator.answer($0) }
    })
}
