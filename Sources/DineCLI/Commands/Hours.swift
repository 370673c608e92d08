import Commands
import Phrases
import CivilTime
import Configuration
import Console
import Dining
import Failures
import OpeningHours
import Queries

extension DineProgram {
  static let hours = Command(
    CommandSpec(
      "hours", "what an expression of opening hours says: now, and all week", in: .now,
      discussion: """
        EXPRESSION is what OpenStreetMap calls opening_hours, like "Mo-Fr 07:00-20:00; PH off". Needs \
        neither a configuration nor a database: the time zone is that of --zone, else of the configured \
        campus, else UTC. Ends with 0 if it is open, with 1 if it is closed or unknown, with 64 if the value \
        cannot be read.

        With --batch, each line of standard input is a query as a JSON object, and each line of standard \
        output its answer; docs/hours.md describes both.
        """,
      examples: [
        .init(
          "dine hours 'Mo-Fr 07:00-20:00; PH off'",
          "the state now, the week, the next change, the canonical form"),
        .init("dine hours --text 'Mon - Thurs 7am-8pm, Fri 7a-3p'", "the same for what a dining site writes"),
        .init(
          "dine hours --zone America/New_York --country us 'Mo-Su 08:00-22:00; PH off'",
          "with its clocks and holidays"),
        .init("dine hours --batch < queries.jsonl", "many questions at once, for programs"),
      ],
      arguments: [
        ArgumentSpec(
          "EXPRESSION", .optional, .text, "the value, or with --text the words, in quotation marks")
      ],
      options: [
        .flag("text", "t", "read free text instead of an expression"),
        .flag("batch", nil, "answer queries in JSON lines on standard input"),
        .value("zone", nil, "ZONE", .text, "the time zone, like America/New_York"),
        .value("country", nil, "CODE", .text, "whose holidays PH stands for: us, fr"),
        .value("state", nil, "NAME", .text, "the part of the country"),
        .value("lat", nil, "DEGREES", .text, "the latitude at which the sun rises and sets"),
        .value("lon", nil, "DEGREES", .text, "the longitude, like -78.51"),
      ], exclusive: [["batch", "text"]]),
    run: { session throws(Failure) in
      if session.arguments.has("batch") {
        if let extra = session.arguments.argument("EXPRESSION") {
          throw Failure(.unexpectedArgument, extra, detail: "dine hours")
        }
        return try HoursBatch(session: session).run()
      }
      return try session.give(try hoursAnswer(session))
    })

  private static func hoursAnswer(_ session: Session) throws(Failure) -> Found {
    guard let value = session.arguments.argument("EXPRESSION") else {
      throw Failure(.missingArgument, "EXPRESSION", detail: "dine hours")
    }
    let place = try HoursPlace(session)
    let query = HoursQuery(value, isText: session.arguments.has("text"))
    return Found(try query.answer(at: place.clock.now, in: place.context), place.clock)
  }
}
