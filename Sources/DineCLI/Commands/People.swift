import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import World

extension DineProgram {
  static let people = Command(
    CommandSpec(
      "people", "who on this computer has said something, and how much is kept of each", in: .yours,
      discussion: """
        Nobody signs up: a person is there from the first like on, called me unless --person says otherwise. It all lies \
        in private.db (dine paths says where), which only you may read, and in nothing that is published.
        """,
      examples: [
        .init("dine people", "everybody"),
        .init("dine people --json", "the same for a program"),
      ]),
    finding: { session throws(Failure) in
      let book = PeopleBook(session.overrides.paths(in: session.world), in: session.world)
      return Found(try book.list(), session.clockOfNoCampus)
    })
}
