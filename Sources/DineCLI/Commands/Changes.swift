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
        Menus that were published, what became of them since, dishes that are new or back after two months, other hours \
        within the next two weeks, places that came or went: as pages that were read say it, the newest first. What was \
        not believed of a page is not there. Ends with 1 where nothing is known to have changed.
        """,
      examples: [
        .init("dine changes", "of the last seven days"),
        .init("dine changes --since 2d", "of the last two"),
        .init("dine changes --since 2026-11-19 --json", "since a day, for a program"),
      ],
      options: QuestionSpec.changes.options),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      return try session.answer(
        try ChangesQuery(session.arguments, in: campus, now: campus.setting.now), in: campus)
    })
}
