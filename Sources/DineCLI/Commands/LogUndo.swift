import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries

extension DineProgram {
  static let logUndo = Command(
    CommandSpec(
      "log undo", "undo the last change to your log; repeat it for the one before", in: .yours,
      discussion: "What was logged, changed, removed or imported, up to fifty changes.",
      examples: [
        .init("dine log undo", "the last change"),
        .init("dine log undo --person ada", "the last one that was made as ada"),
      ], options: [.person]),
    run: { session throws(Failure) in
      let campus = try session.campus()
      return try session.give(Found(try session.log(campus).undo(), campus.setting.clock))
    })
}
