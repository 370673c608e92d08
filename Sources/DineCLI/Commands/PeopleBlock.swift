import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries
import World

extension DineProgram {
  static let peopleBlock = Command(
    CommandSpec(
      "people block", "refuse the files of somebody", in: .together,
      discussion: """
        Without NAME it lists whose files are refused. An unknown name is taken for a typing error, unless \
        --anyway is given.
        """,
      examples: [
        .init("dine people block mallory --anyway", "from now on, before the first file is there"),
        .init("dine people block mallory --undo", "accept them again"),
      ],
      arguments: [ArgumentSpec("NAME", .optional, .text, "who, as their files call them")],
      options: [
        .flag("undo", nil, "accept their files again"),
        .flag("anyway", nil, "accept an unknown name"),
      ]),
    run: { session throws(Failure) in
      let book = PeopleBook(session.overrides.paths(in: session.world), in: session.world)
      let name = try session.arguments.argument("NAME").map { text throws(Failure) in try PersonName(text) }
      let undo = session.arguments.has("undo")
      if undo, name == nil { throw Failure(.missingArgument, "NAME", detail: "dine people block") }
      let done = try book.block(
        name, !undo, anyway: session.arguments.has("anyway"), at: session.clockOfNoCampus.now)
      return try session.give(Found(done, session.clockOfNoCampus))
    })
}
