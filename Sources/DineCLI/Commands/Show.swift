import CivilTime
import Configuration
import Console
import Dining
import Failures
import Queries
import Questions

extension DineProgram {
  static let show = Command(
    CommandSpec(
      "show", "everything known of one venue",
      examples: [
        .init("dine show alder-hall", "its state, week, menus, place, and who says so"),
        .init("dine show alder-hall --json", "the same for a program"),
      ],
      arguments: QuestionSpec.show.arguments, options: QuestionSpec.show.options),
    finding: { session throws(Failure) in
      try session.answer(ShowQuery(session.arguments), in: try session.campus())
    })
}
