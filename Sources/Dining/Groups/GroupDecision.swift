package import CivilTime

/// Where a group eats, by its rule, and why; no member's votes can be told from it.
package struct GroupDecision: Hashable, Sendable {
  /// What sets a place before the next one of the list.
  package enum Edge: String, Hashable, Sendable {
    /// It is worth more by the rule.
    case rule
    /// It is worth more to the one to whom it is worth least.
    case worstOff = "worst_off"
    /// They have not eaten there together within `GroupQuestion.lately` days.
    case notLately = "not_lately"
    /// It is nearer.
    case nearer
    /// The lot.
    case draw
  }

  /// What a member may eat at a place.
  package struct Fit: Hashable, Sendable {
    /// The member's id.
    package let member: String
    /// Some of the dishes that are stated to fit, by name; none for one without a diet, to whom every dish does.
    package let dishes: [String]
    /// How many there are; nil: the place has no menu.
    package let count: Int?
  }

  /// A place where they can eat.
  package struct Choice: Hashable, Sendable {
    package let slug: String
    /// Nil: it has no end that anybody states.
    package let openUntil: Instant?
    /// By member's id.
    package let fits: [Fit]
    /// How many said no to the place; only where all places have a no.
    package let noes: Int
    /// What sets it before the next; nil for the last.
    package let edge: Edge?
  }

  /// Why they do not eat at a place.
  package enum Obstacle: Hashable, Sendable {
    case closed
    /// It opens only during the meal.
    case opens(at: Instant)
    /// It closes before the meal is over.
    case closes(at: Instant)
    /// Nobody says when it is open.
    case hoursUnknown
    /// It serves nothing then that these members, by id, may eat.
    case nothingFits([String])
    /// Nothing is stated to fit these members, by id, though something may.
    case unstated([String])
    /// It has no menu, and these members, by id, eat only what is stated to fit.
    case noMenu([String])
    /// So many said no to it, and there is a place to which fewer did.
    case refused(Int)
    /// It was the choice of an earlier round.
    case passedOver
  }

  /// A place that is left out.
  package struct Exclusion: Hashable, Sendable {
    package let slug: String
    package let obstacle: Obstacle
  }

  package let rule: GroupRule
  package let seed: UInt64
  /// Where they can eat, the best first; none: nowhere.
  package let choices: [Choice]
  /// Where they cannot, by slug.
  package let exclusions: [Exclusion]
  /// Whether somebody said no to every place where they can eat, so that those with the fewest are left.
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
