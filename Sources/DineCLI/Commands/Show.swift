import CivilTime
import Configuration
import Console
import Dining
import Failures
import Queries

extension DineProgram {
  static let show = Command(
    CommandSpec(
      "show", "everything known of one venue",
      examples: [
        .init("dine show alder-hall", "its state, week, menus, place, and who says so"),
        .init("dine show alder-hall --json", "the same for a program"),
      ],
      arguments: [ArgumentSpec("VENUE", .one, .named("venue"), "the venue's name, as dine venues lists it")]),
    finding: { session throws(Failure) in
      try session.answer(ShowQuery(session.arguments.argument("VENUE") ?? ""), in: try session.campus())
    })
}
