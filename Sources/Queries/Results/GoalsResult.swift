package import CivilTime
package import Dining
package import Failures

/// The answer of `dine goal` and its subcommands: a person's goals, and the progress towards them.
package struct GoalsResult: QueryResult {
  /// A goal, and its progress.
  package struct Entry: Hashable, Sendable {
    package let id: Int
    package let goal: Goal
    package let progress: GoalProgress

    package init(id: Int, _ goal: Goal, _ progress: GoalProgress) {
      self.id = id
      self.goal = goal
      self.progress = progress
    }
  }

  /// The change made to goals and stamps.
  package enum Change: Hashable, Sendable {
    case set, removed
    /// The number of stamps spent, and on what; empty: not stated.
    case spent(Int, on: String)
  }

  /// The name used in commands.
  package let person: String
  package let entries: [Entry]
  /// The stamps that can be spent; every period that reaches its goal earns one.
  package let stamps: Int
  /// The change; nil if goals are only listed.
  package let change: Change?

  package init(person: String, _ entries: [Entry], stamps: Int, change: Change? = nil) {
    self.person = person
    self.entries = entries
    self.stamps = stamps
    self.change = change
  }

  package var exit: ExitCode { .yes }
  package var dataAsOf: Instant? { nil }
  package var isStale: Bool { false }
}
