import CivilTime
import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries
import TerminalViews
import World

extension DineProgram {
  static let peopleForget = Command(
    CommandSpec(
      "people forget", "delete everything about a person for good", in: .yours,
      discussion: """
        Shows what it is and asks; --yes skips the question. For me this includes balances, pins, hidden \
        venues and recent picks; dine logout forgets a login. The file is rewritten afterwards.
        """,
      examples: [
        .init("dine people forget ada --dry-run", "what would be deleted"),
        .init("dine people forget ada --yes", "for good, without a question"),
      ],
      arguments: [ArgumentSpec("NAME", .one, .text, "who, as dine people lists it")],
      options: [
        .flag("yes", nil, "do not ask"),
        .flag("dry-run", nil, "say what would be forgotten, and forget nothing"),
      ]),
    run: { session throws(Failure) in
      let paths = session.overrides.paths(in: session.world)
      let book = PeopleBook(paths, in: session.world)
      let name = try PersonName(try session.arguments.required("NAME", of: "people forget"))
      let traces = OwnTraces(paths, in: session.world)
      var found = try book.forgettable(name)
      found.hasOwnPlaces = found.isOwners && traces.areThere
      let clock = session.clockOfNoCampus
      guard !session.arguments.has("dry-run"), !found.isNothing else {
        return try session.give(Found(found, clock))
      }
      try session.confirmDeletion { found.human($0) }
      if !found.entries.isEmpty { try book.forget(name) }
      if found.isOwners { traces.remove() }
      var done = PeopleResult(found.entries, forgetting: .done, subject: name.text, isOwners: found.isOwners)
      done.hasOwnPlaces = found.hasOwnPlaces
      return try session.give(Found(done, clock))
    })
}

extension Session {
  /// Shows what would be deleted and asks for confirmation; without a terminal, `--yes` is required.
  func confirmDeletion(of shown: (TextLayout) -> String) throws(Failure) {
    guard !arguments.has("yes") else { return }
    guard !arguments.has("no-input"), world.terminal.isInput(), world.console.errorIsTerminal() else {
      throw Failure(.notConfirmed)
    }
    world.console.error(errorSurface.show(shown(layout(clockOfNoCampus))))
    world.console.error(errorSurface.show(PromptPhrase.typeDelete.text(in: language)))
    let answer = (try? world.console.line(64)).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
    guard answer?.filter({ $0 != " " && $0 != "\r" }) == "delete" else { throw Failure(.notDeleted) }
  }
}
