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
  static let goal = Command(
    CommandSpec(
      "goal", "your goals for each week or month, and your progress", in: .yours,
      discussion: """
        Counted in the log (dine log), swipes from the readings of the balance. A week begins on Monday. \
        Every week or month that reaches a goal earns a stamp; dine goal spend spends them.
        """,
      examples: [
        .init("dine goal", "the progress of each"),
        .init("dine goal --json", "the same as JSON"),
      ], options: [.person]),
    run: { session throws(Failure) in try session.giveGoals { book throws(Failure) in try book.list() } })
}

extension Session {
  /// Prints the result of reading or changing a person's goals.
  func giveGoals(
    orNew mayBeNew: Bool = false, _ body: (GoalBook) throws(Failure) -> GoalsResult
  ) throws(Failure) -> ExitCode {
    let campus = try campus()
    let book = GoalBook(
      campus, of: try person(in: campus, orNew: mayBeNew), at: campus.setting.now, in: world)
    return try give(Found(try body(book), campus.setting.clock))
  }
}
