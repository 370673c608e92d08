import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries
import World

extension DineProgram {
  static let groupPicks = Command(
    CommandSpec(
      "group picks", "dishes new to a whole group, from the counter that it likes best", in: .together,
      discussion: """
        The counter is the one with most of what its members like or voted for, on published menus. Left out \
        is what any of them likes, dislikes or voted on, and what is not stated to respect everybody's \
        vetoes.
        """,
      examples: [
        .init("dine group picks lunch", "something new for all of them"),
        .init("dine group picks lunch -n 3", "three things"),
      ],
      arguments: [.group],
      options: [.value("limit", "n", "N", .integer(1...1_000), "at most N (10)")]),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      let tastes = SharedTastes(campus, at: campus.setting.now, in: session.world)
      let picks = try tastes.picks(
        for: try session.group(of: "group picks"), limit: session.arguments.int("limit") ?? 10)
      return Found(picks, campus.setting.clock)
    })
}
