import Commands
import CivilTime
import Configuration
import Console
import Dining
import Failures
import Queries
import Questions

extension DineProgram {
  static let why = Command(
    CommandSpec(
      "why", "which statement makes a venue open or closed", in: .now,
      examples: [
        .init("dine why alder-hall", "the statement, its page and age, and the rule in it"),
        .init("dine why alder-hall --now 2026-11-21T08:00", "the same for another time"),
      ],
      arguments: QuestionSpec.why.arguments),
    finding: { session throws(Failure) in
      try session.answer(WhyQuery(session.arguments.argument("VENUE") ?? ""), in: try session.campus())
    })
}
