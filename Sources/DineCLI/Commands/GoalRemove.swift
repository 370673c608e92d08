import CivilTime
import Commands
import Configuration
import Console
import Dining
import Failures
import People
import Phrases
import Queries
import World

extension DineProgram {
  static let goalRemove = Command(
    CommandSpec(
      "goal remove", "remove a goal; its stamps stay", in: .yours,
      examples: [
        .init("dine goal remove 1", "the first, as dine goal lists it"),
        .init("dine goal remove 2 --person ada", "one of somebody else"),
      ],
      arguments: [
        ArgumentSpec("ID", .one, .integer(1...Int(Int32.max)), "the number, as dine goal lists it")
      ],
      options: [.person]),
    run: { session throws(Failure) in
      let id = Int(try session.arguments.required("ID", of: "goal remove")) ?? 0
      return try session.giveGoals { book throws(Failure) in try book.remove(id) }
    })
}
