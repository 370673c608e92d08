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
  static let goalSet = Command(
    CommandSpec(
      "goal set", "set a goal: a number of something each week or month", in: .yours,
      discussion: """
        new-dishes are dishes that are in the log for the first time; dishes and places count each only \
        once; meals are what was eaten at one place in one meal, days those with any entry; swipes come from \
        the balance. A goal replaces an earlier one of the same kind and period.
        """,
      examples: [
        .init("dine goal set new-dishes 5 --per month", "five dishes never eaten before, each month"),
        .init("dine goal set swipes 10 --at-most", "no more than ten swipes a week"),
      ],
      arguments: [
        ArgumentSpec("KIND", .one, .word(Goal.Kind.allCases.map(\.rawValue)), "what is counted"),
        ArgumentSpec("N", .one, .integer(1...Goal.highest), "how many"),
      ],
      options: [
        .value(
          "per", nil, "PERIOD", .word(Goal.Period.allCases.map(\.rawValue)), "week (the default) or month"),
        .flag("at-most", nil, "N is a limit, not a minimum"),
        .person, .anybody,
      ]),
    run: { session throws(Failure) in
      let arguments = session.arguments
      guard let kind = Goal.Kind(rawValue: try arguments.required("KIND", of: "goal set")),
        let target = Int(try arguments.required("N", of: "goal set"))
      else { throw Failure(.missingArgument, "KIND", detail: "dine goal set") }
      let period = arguments.value("per").flatMap { Goal.Period(rawValue: $0) } ?? .week
      let highest = Goal.highest(kind, per: period)
      guard target <= highest else {
        throw Failure(UsageError.notInRange("\(target)", of: "N", range: 1...highest), program: "dine")
      }
      return try session.giveGoals(orNew: true) { book throws(Failure) in
        try book.set(kind, target, per: period, isLimit: arguments.has("at-most"))
      }
    })
}
