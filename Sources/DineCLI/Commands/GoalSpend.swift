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
  static let goalSpend = Command(
    CommandSpec(
      "goal spend", "spend stamps that goals have earned", in: .yours,
      discussion: "Fails if there are fewer stamps.",
      examples: [
        .init("dine goal spend 3 --on \"ice cream\"", "three stamps for something"),
        .init("dine goal spend 1", "one, without a note"),
      ],
      arguments: [ArgumentSpec("N", .one, .integer(1...Goal.highest), "how many")],
      options: [.value("on", nil, "TEXT", .text, "what for, in your own words"), .person]),
    run: { session throws(Failure) in
      let count = Int(try session.arguments.required("N", of: "goal spend")) ?? 1
      return try session.giveGoals { book throws(Failure) in
        try book.spend(count, on: session.arguments.value("on") ?? "")
      }
    })
}
