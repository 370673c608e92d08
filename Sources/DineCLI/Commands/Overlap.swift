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
      "overlap", "what two people both like, and how much they agree", in: .together,
      discussion: """
        The share of what either likes or voted for that both do (Jaccard's index). Unknown with fewer than \
        five of either.
        """,
      examples: [
        .init("dine overlap me ada", "you and Ada"),
        .init("dine overlap ada ben --json", "two others, as JSON"),
      ],
      arguments: [
        ArgumentSpec("ONE", .one, .text, "one person, as dine people lists them"),
        ArgumentSpec("OTHER", .one, .text, "the other"),
      ]),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      let one = try PersonName(try session.arguments.required("ONE", of: "overlap"))
      let other = try PersonName(try session.arguments.required("OTHER", of: "overlap"))
      let tastes = SharedTastes(campus, at: campus.setting.now, in: session.world)
      return Found(try tastes.overlap(of: one, with: other), campus.setting.clock)
    })
}
