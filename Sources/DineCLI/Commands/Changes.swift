import Commands
import Configuration
import Console
import Dining
import Failures
import Queries
import Questions

extension DineProgram {
  static let changes = Command(
    CommandSpec(
      "changes", "what changed: menus, dishes, hours, places", in: .data,
      discussion: """
        New and changed menus, dishes that are new or back after two months, changed hours within the next \
        two weeks, places that came or went: from the pages that were read, the newest first. Rejected \
        readings are not included. Ends with 1 if nothing is known to have changed.
        """,
      examples: [
        .init("dine changes", "in the last seven days"),
        .init("dine changes --since 2d", "in the last two"),
        .init("dine changes --since 2026-11-19 --json", "since a day, as JSON"),
      ],
      options: QuestionSpec.changes.options),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      let now = campus.setting.now
      let query = try ChangesQuery(session.arguments, in: campus, now: now)
      // Over HTTP, where the client's clock may be ahead, the answer is that nothing has changed.
      if case .since(let start) = query.span, start > now {
        throw Failure(.changesInFuture, session.arguments.value("since") ?? "")
      }
      return try session.answer(query, in: campus)
    })
}
