package import CivilTime
package import Dining
package import Failures

/// The answer of `dine plan` and its subcommands: planned meals, and their outlook.
package struct PlansResult: QueryResult {
  /// A plan, and its outlook.
  package struct Entry: Hashable, Sendable {
    /// The plan's number; nil while it is a draft.
    package let id: Int?
    package let plan: MealPlan
    package let outlook: PlanOutlook
    /// When the meal begins and ends.
    package let begins: Instant
    package let ends: Instant

    package init(id: Int?, _ plan: MealPlan, _ outlook: PlanOutlook, in zone: Zone) {
      self.id = id
      self.plan = plan
      self.outlook = outlook
      (begins, ends) = plan.span(in: zone)
    }
  }

  /// The change made to plans.
  package enum Change: String, Sendable, CaseIterable {
    /// A plan was previewed.
    case draft
    case planned
    /// A cancelling was previewed.
    case asked
    case cancelled
    /// Planned again, because the cancelling was undone.
    case restored
    /// No longer planned, because the planning was undone.
    case withdrawn
    /// There was nothing to undo.
    case nothing
  }

  /// The name used in commands.
  package let person: String
  package let entries: [Entry]
  /// The change; nil if plans are only listed.
  package let change: Change?
  /// Other places that serve the planned dish that day, with the meal if the menu names one.
  package let others: [MealPlan.Place]
  /// The companions about whom nothing is known: neither likes nor diet.
  package let unknown: [String]
  /// Other plans of the same person at the same time, by number.
  package let overlapping: [KeptPlan]

  package init(
    person: String, _ entries: [Entry], change: Change? = nil, others: [MealPlan.Place] = [],
    unknown: [String] = [], overlapping: [KeptPlan] = []
  ) {
    self.unknown = unknown
    self.overlapping = overlapping
    self.person = person
    self.entries = entries
    self.change = change
    self.others = others
  }

  package var exit: ExitCode { change == .nothing ? .no : .yes }
  package var dataAsOf: Instant? { nil }
  package var isStale: Bool { false }
}
