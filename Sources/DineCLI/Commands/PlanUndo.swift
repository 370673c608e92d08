import CivilTime
import Commands
import Configuration
import Console
import Dining
import Failures
import People
import Phrases
import Queries
import Questions
import TerminalViews
import World

extension DineProgram {
  static let planUndo = Command(
    CommandSpec(
      "plan undo", "undo the last planning or cancelling", in: .yours,
      discussion: "Called again, it undoes the change before that.",
      examples: [
        .init("dine plan undo", "the last change"),
        .init("dine plan undo --person ada", "that of somebody else"),
      ], options: [.person]),
    run: { session throws(Failure) in
      let campus = try session.campus()
      return try session.give(Found(try session.plans(campus).undo(), campus.setting.clock))
    })
}
