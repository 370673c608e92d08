package import CivilTime
package import Dining

/// The outcome of a round as shown to all members: it does not reveal individual votes, and the dishes that a
/// member may eat are visible only to that member.
package struct TableOutcome: Hashable, Sendable {
  /// Why a place was left out, without naming the member concerned.
  package enum Obstacle: String, CaseIterable, Hashable, Sendable {
    case closed, closes, opens
    case hoursUnknown = "hours_unknown"
    case nothingFits = "nothing_fits"
    case unstated
    case noMenu = "no_menu"
    case refused
    case passedOver = "passed_over"
  }

  /// A place that was left out.
  package struct Exclusion: Hashable, Sendable {
    package let slug: String
    package let name: String
    package let obstacle: Obstacle
  }

  /// The dishes that a member may eat there.
  package struct Fit: Hashable, Sendable {
    /// The member's number.
    package let member: Int
    /// Some of the dishes.
    package let dishes: [String]
  }

  /// The place's slug; nil: there is no place where they can eat.
  package let place: String?
  /// The place's name; empty if there is none.
  package let name: String
  package let openUntil: Instant?
  package let decidedAt: Instant
  /// The number of members who had voted, and of all members.
  package let voted: Int
  package let members: Int
  /// The number of available places.
  package let choices: Int
  /// What ranks it above the next; nil: it was the only one.
  package let edge: GroupDecision.Edge?
  /// Whether every place had a no vote, so that one with the fewest was chosen.
  package let isFewestNoes: Bool
  package let fits: [Fit]
  package let exclusions: [Exclusion]

  package init(
    place: String?, name: String, openUntil: Instant?, decidedAt: Instant, voted: Int, members: Int,
    choices: Int, edge: GroupDecision.Edge? = nil, isFewestNoes: Bool = false, fits: [Fit] = [],
    exclusions: [Exclusion] = []
  ) {
    self.place = place
    self.name = name
    self.openUntil = openUntil
    self.decidedAt = decidedAt
    self.voted = voted
    self.members = members
    self.choices = choices
    self.edge = edge
    self.isFewestNoes = isFewestNoes
    self.fits = fits
    self.exclusions = exclusions
  }

  /// Removes the dishes of a member who has left.
  mutating func forget(_ member: Int) {
    self = TableOutcome(
      place: place, name: name, openUntil: openUntil, decidedAt: decidedAt, voted: voted, members: members,
      choices: choices, edge: edge, isFewestNoes: isFewestNoes, fits: fits.filter { $0.member != member },
      exclusions: exclusions)
  }
}

extension TableOutcome {
  /// The outcome of a table's round by the rules for groups.
  ///
  /// - Parameters:
  ///   - table: the table with its members and votes.
  ///   - offer: the choices.
  ///   - seed: the seed for drawing lots.
  ///   - now: the current time.
  package init(of table: Table, among offer: TableOffer, seed: UInt64, at now: Instant) {
    let ways = table.members.compactMap { $0.start.flatMap { offer.starts[$0] } }
    let members = table.members.map { member in
      GroupMember(id: "\(member.number)", diet: member.diet, ballots: member.ballots)
    }
    let places = offer.places.map { place in
      let metres = place.coordinates.map { end in ways.map { $0.distance(to: end) } }
      return GroupPlace(
        slug: place.slug, windows: place.windows, dishes: place.dishes,
        metres: metres.flatMap { $0.isEmpty ? nil : $0.reduce(0, +) / Double($0.count) })
    }
    let decision = GroupQuestion(
      members: members, places: places, meal: offer.meal, seed: seed, passedOver: Set(table.passedOver)
    ).decide()
    let names = Dictionary(offer.places.map { ($0.slug, $0.name) }) { first, _ in first }
    let best = decision.choices.first
    self.init(
      place: best?.slug, name: best.flatMap { names[$0.slug] } ?? "", openUntil: best?.openUntil,
      decidedAt: now, voted: table.voted, members: table.members.count, choices: decision.choices.count,
      edge: best?.edge, isFewestNoes: decision.isFewestNoes,
      fits: (best?.fits ?? []).compactMap { fit in
        fit.dishes.isEmpty ? nil : Int(fit.member).map { Fit(member: $0, dishes: fit.dishes) }
      },
      exclusions: decision.exclusions.map {
        Exclusion(slug: $0.slug, name: names[$0.slug] ?? $0.slug, obstacle: Obstacle($0.obstacle))
      })
  }
}

extension TableOutcome.Obstacle {
  fileprivate init(_ obstacle: GroupDecision.Obstacle) {
    self =
      switch obstacle {
      case .closed: .closed
      case .opens: .opens
      case .closes: .closes
      case .hoursUnknown: .hoursUnknown
      case .nothingFits: .nothingFits
      case .unstated: .unstated
      case .noMenu: .noMenu
      case .refused: .refused
      case .passedOver: .passedOver
      }
  }
}
