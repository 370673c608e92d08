import Commands
import Configuration
import Console
import Failures
import People
import Queries
import Questions

extension DineProgram {
  static let next = Command(
    CommandSpec(
      QuestionSpec.next.name, QuestionSpec.next.summary, in: .menus,
      discussion: """
        What menus announce comes first; for dishes on no menu yet, their past suggests a likely day. With \
        --at the answer is as of that day: whatever menus say about later days counts as unknown.
        """,
      examples: [
        .init("dine next burger", "every burger: where, and probably when"),
        .init("dine next 'bean burger' --venue alder-hall", "at one place"),
        .init("dine next --likes", "what you like or want to try"),
        .init("dine next --all --json", "every dish that was served on three days or more"),
      ],
      // This takes too long to be offered over the web.
      arguments: [ArgumentSpec("DISH", .many, .text, "words of a dish's name")],
      options: QuestionSpec.next.options + [
        .flag("likes", "l", "what you like or want to try"), .person,
        .flag("all", "a", "every dish that any venue served on three days"),
        .value("at", nil, "DATE", .text, "as it was known on this day, like 2026-11-20"),
      ], exclusive: [["likes", "all"]]),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      guard session.arguments.has("likes") else {
        return try session.answer(try NextQuery(session.arguments), in: campus)
      }
      if let extra = session.arguments.arguments("DISH").first {
        throw Failure(.contradictoryOptions, extra, detail: "--likes")
      }
      var query = NextQuery(.keys(try session.opinions(campus).wantedDishes()))
      query.venue = session.arguments.value("venue")
      query.forgetsLater = session.arguments.value("at") != nil
      return try session.answer(query, in: campus)
    })
}
