import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries
import World

extension DineProgram {
  static let overlap = Command(
    CommandSpec(
      "overlap", "what two people both like, and how much that is", in: .together,
      discussion: """
        How many of the things that either likes or voted for both do (Jaccard's index). With fewer than five of \
        either it is unknown.
        """,
      examples: [
        .init("dine overlap me ada", "you and Ada"),
        .init("dine overlap ada ben --json", "two others, for a program"),
      ],
      arguments: [
        ArgumentSpec("ONE", .one, .text, "who, as dine people lists them"),
        ArgumentSpec("OTHER", .one, .text, "who else"),
      ]),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      let one = try PersonName(try session.arguments.required("ONE", of: "overlap"))
      let other = try PersonName(try session.arguments.required("OTHER", of: "overlap"))
      let tastes = SharedTastes(campus, at: campus.setting.now, in: session.world)
      return Found(try tastes.overlap(of: one, with: other), campus.setting.clock)
    })
}
