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
  static let groupDelete = Command(
    CommandSpec(
      "group delete", "delete a group; its members and their votes stay", in: .together,
      discussion: "Shows it and asks; --yes skips the question.",
      examples: [
        .init("dine group delete lunch --dry-run", "what would be deleted"),
        .init("dine group delete lunch --yes", "without a question"),
      ],
      arguments: [.group],
      options: [
        .flag("yes", nil, "do not ask"),
        .flag("dry-run", nil, "say what would be deleted, and delete nothing"),
      ]),
    run: { session throws(Failure) in
      let name = try session.group(of: "group delete")
      let found = try session.groups.deletable(name)
      let clock = session.clockOfNoCampus
      guard !session.arguments.has("dry-run") else { return try session.give(Found(found, clock)) }
      try session.confirmDeletion { found.human($0) }
      return try session.give(Found(try session.groups.delete(name), clock))
    })
}
