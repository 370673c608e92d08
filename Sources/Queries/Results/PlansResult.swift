package import CivilTime
package import Dining
package import Failures

/// The answer of `dine plan` and its kin: meals that are meant to be eaten, and how they stand.
package struct PlansResult: QueryResult {
  /// A plan, and how it stands.
  package struct Entry: Hashable, Sendable {
    /// Nil while it is a draft.
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

  /// What became of plans.
  package enum Change: String, Sendable, CaseIterable {
    /// What would be planned.
    case draft
    case planned
    /// What would be cancelled.
    case asked
    case cancelled
    /// Planned again, as the cancelling was taken back.
    case restored
    /// No longer planned, as the planning was taken back.
    case withdrawn
    /// There was nothing to take back.
    case nothing
  }

  /// The name that commands take.
  package let person: String
  package let entries: [Entry]
  /// Nil where they are only listed.
  package let change: Change?
  /// Other places that serve the planned dish that day, and the meal where the menu names one.
  package let others: [MealPlan.Place]
  /// Who comes along and of whom nothing is known: neither likes nor what they eat.
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
