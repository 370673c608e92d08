package import CivilTime
package import Dining
package import Failures

/// The answer of `dine goal` and its kin: what a person sets out to do, and how far it has come.
package struct GoalsResult: QueryResult {
  /// A goal, and how far it has come.
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

  /// What became of goals and stamps.
  package enum Change: Hashable, Sendable {
    case set, removed
    /// So many stamps were spent, for this; empty: nobody said for what.
    case spent(Int, on: String)
  }

  /// The name that commands take.
  package let person: String
  package let entries: [Entry]
  /// What there is to spend; one is earned by every period that reaches its goal.
  package let stamps: Int
  /// Nil where they are only listed.
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
