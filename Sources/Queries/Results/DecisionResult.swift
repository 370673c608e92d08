package import CivilTime
package import Dining
package import Failures

/// The answer of `dine decide`: where a group eats, and why.
package struct DecisionResult: QueryResult {
  /// A place where they can eat.
  package struct Place: Hashable, Sendable {
    package let name: String
    package let choice: GroupDecision.Choice
    /// Its distance; nil: not requested, or unknown.
    package let distance: Distance?

    package init(name: String, _ choice: GroupDecision.Choice, distance: Distance?) {
      self.name = name
      self.choice = choice
      self.distance = distance
    }
  }

  /// A place that is left out.
  package struct Other: Hashable, Sendable {
    package let name: String
    package let exclusion: GroupDecision.Exclusion

    package init(name: String, _ exclusion: GroupDecision.Exclusion) {
      self.name = name
      self.exclusion = exclusion
    }
  }

  /// The group's name; nil if people were named individually.
  package let group: String?
  /// The members' names used in commands.
  package let members: [String]
  /// The members who have not voted today.
  package let silent: [String]
  /// The members about whom nothing is known: neither votes nor diet.
  package let unknown: [String]
  package let meal: GroupMeal
  package let decision: GroupDecision
  /// In order; the first is where they eat.
  package let places: [Place]
  package let others: [Other]
  /// 1, plus one for each "again".
  package let round: Int
  package let units: Distance.Units
  package let dataAsOf: Instant?
  package let isStale: Bool

  package init(
    group: String?, members: [String], silent: [String], unknown: [String] = [], meal: GroupMeal,
    _ decision: GroupDecision, places: [Place], others: [Other], round: Int, units: Distance.Units,
    dataAsOf: Instant?, isStale: Bool
  ) {
    self.group = group
    self.members = members
    self.silent = silent
    self.unknown = unknown
    self.meal = meal
    self.decision = decision
    self.places = places
    self.others = others
    self.round = round
    self.units = units
    self.dataAsOf = dataAsOf
    self.isStale = isStale
  }

  package var exit: ExitCode { places.isEmpty ? .no : .yes }
}
