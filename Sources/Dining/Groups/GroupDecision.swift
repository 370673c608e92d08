package import CivilTime

/// The place where a group eats, by its rule, with the reasons; it does not reveal any member's votes.
package struct GroupDecision: Hashable, Sendable {
  /// The reason why a place ranks above the next one in the list.
  package enum Edge: String, Hashable, Sendable {
    /// It has a higher score by the rule.
    case rule
    /// It has a higher value for the member who values it least.
    case worstOff = "worst_off"
    /// They have not eaten there together within `GroupQuestion.lately` days.
    case notLately = "not_lately"
    /// It is nearer.
    case nearer
    /// Drawn by lot.
    case draw
  }

  /// The dishes that a member may eat at a place.
  package struct Fit: Hashable, Sendable {
    /// The member's id.
    package let member: String
    /// Some of the dishes that are stated to fit, by name; empty for a member without a diet, for whom every
    /// dish fits.
    package let dishes: [String]
    /// The number of such dishes; nil if the place has no menu.
    package let count: Int?
  }

  /// A place where they can eat.
  package struct Choice: Hashable, Sendable {
    package let slug: String
    /// Nil if no end is stated.
    package let openUntil: Instant?
    /// By member's id.
    package let fits: [Fit]
    /// The number of no votes on the place; only if all places have one.
    package let noes: Int
    /// Why it ranks above the next one; nil for the last.
    package let edge: Edge?
  }

  /// The reason why they do not eat at a place.
  package enum Obstacle: Hashable, Sendable {
    case closed
    /// It opens only during the meal.
    case opens(at: Instant)
    /// It closes before the meal is over.
    case closes(at: Instant)
    /// Its hours are not stated.
    case hoursUnknown
    /// It serves nothing then that these members, by id, may eat.
    case nothingFits([String])
    /// Nothing is stated to fit these members, by id, though something may.
    case unstated([String])
    /// It has no menu, and these members, by id, eat only what is stated to fit.
    case noMenu([String])
    /// It has this number of no votes, and another place has fewer.
    case refused(Int)
    /// It was chosen in an earlier round.
    case passedOver
  }

  /// A place that is left out.
  package struct Exclusion: Hashable, Sendable {
    package let slug: String
    package let obstacle: Obstacle
  }

  package let rule: GroupRule
  package let seed: UInt64
  /// The places where they can eat, the best first; may be empty.
  package let choices: [Choice]
  /// The places where they cannot, by slug.
  package let exclusions: [Exclusion]
  /// Whether every place where they can eat has a no vote, so that those with the fewest are left.
  package let isFewestNoes: Bool
}

extension GroupDecision.Obstacle {
  /// The obstacle's name, for programs.
  package var word: String {
    switch self {
    case .closed: "closed"
    case .opens: "opens"
    case .closes: "closes"
    case .hoursUnknown: "hours_unknown"
    case .nothingFits: "nothing_fits"
    case .unstated: "unstated"
    case .noMenu: "no_menu"
    case .refused: "refused"
    case .passedOver: "passed_over"
    }
  }
}
