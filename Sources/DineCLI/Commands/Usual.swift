import Commands
import Configuration
import Console
import Failures

extension DineProgram {
  static let usual = Command(
    CommandSpec(
      "usual", "usual hours for a day without stated ones, for programs", in: .data,
      discussion: """
        With --batch, each line of standard input has the past of a campus' venues as a JSON object, and \
        each line of standard output what it suggests for the date asked about; docs/hours.md describes \
        both. Needs neither a configuration nor a database.
        """,
      examples: [
        .init("dine usual --batch < history.jsonl", "the usual hours, a line a query"),
        .init("dine usual --batch < history.jsonl | jq -c .usual", "only the usual hours"),
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
