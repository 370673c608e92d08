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
      "people", "the people on this computer, and how much is kept about each", in: .yours,
      discussion: """
        Nobody signs up: a person exists from their first entry on, called me unless --person says \
        otherwise. Everything is in private.db (dine paths says where), which only you can read, and in \
        nothing that is published.
        """,
      examples: [
        .init("dine people", "everybody"),
        .init("dine people --json", "the same as JSON"),
      ]),
    finding: { session throws(Failure) in
      let book = PeopleBook(session.overrides.paths(in: session.world), in: session.world)
      return Found(try book.list(), session.clockOfNoCampus)
    })
}
