import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries
import World

extension DineProgram {
  static let peopleRename = Command(
    CommandSpec(
      "people rename", "give a person another name; nothing is lost", in: .yours,
      discussion: """
        If you began without a name, this gives you one: everything of me but balances and logins moves to \
        the new name, and DINE_PERSON=NAME then says who you are.
        """,
      examples: [
        .init("dine people rename me kit", "everything of yours becomes Kit's"),
        .init("dine people rename ada countess", "somebody else on this computer"),
      ],
      arguments: [
        ArgumentSpec("OLD", .one, .text, "who, as dine people lists it"),
        ArgumentSpec("NEW", .one, .text, "the new name"),
      ]),
    run: { session throws(Failure) in
      let book = PeopleBook(session.overrides.paths(in: session.world), in: session.world)
      let old = try PersonName(try session.arguments.required("OLD", of: "people rename"))
      let new = try PersonName(try session.arguments.required("NEW", of: "people rename"))
      return try session.give(Found(try book.rename(old, to: new), session.clockOfNoCampus))
    })
}
