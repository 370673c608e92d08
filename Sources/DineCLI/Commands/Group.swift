import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries
import World

extension DineProgram {
  static let group = Command(
    CommandSpec(
      "group", "who eats together on this computer", in: .together,
      discussion: """
        A group has a name and members, who vote with dine vote; dine decide says where it eats, dine group \
        picks what it might try. It is kept in private.db, which only you can read.
        """,
      examples: [
        .init("dine group", "every group and its members"),
        .init("dine group --json", "the same as JSON"),
      ]),
    finding: { session throws(Failure) in Found(try session.groups.list(), session.clockOfNoCampus) })
}
