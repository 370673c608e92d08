import CivilTime

/// Finds the place that suits a group best.
///
/// A place qualifies if it is open for the whole meal and serves something stated to fit each member. Of
/// these, any with no votes are dropped; if none is left, those with the fewest no votes stay. The rule
/// orders the rest; ties go to the place that is worth more to the worst-off member, then to one where they
/// have not eaten together recently, then to the nearer one, then by lot.
package struct GroupQuestion: Hashable, Sendable {
  /// The number of days for which a place where they ate together ranks below its equals.
  static let lately = 7
  /// The number of fitting dishes named per member.
  private static let named = 3

  package let members: [GroupMember]
  package let places: [GroupPlace]
  package let meal: GroupMeal
  package let rule: GroupRule
  package let seed: UInt64
  /// Slugs of the places chosen in earlier rounds.
  package let passedOver: Set<String>

  package init(
    members: [GroupMember], places: [GroupPlace], meal: GroupMeal, rule: GroupRule = .nash, seed: UInt64,
    passedOver: Set<String> = []
  ) {
    self.members = members.sorted { $0.id < $1.id }
    self.places = places.sorted { $0.slug < $1.slug }
    self.meal = meal
    self.rule = rule
    self.seed = seed
    self.passedOver = passedOver
  }

  /// The answer, the same for the same question in any order of members and places.
  package func decide() -> GroupDecision {
    var exclusions: [GroupDecision.Exclusion] = []
    var qualified: [Standing] = []
    for place in places {
      switch standing(of: place) {
      case .success(let standing): qualified.append(standing)
      case .failure(let hindrance):
        exclusions.append(.init(slug: place.slug, obstacle: hindrance.obstacle))
      }
    }
    let fewest = qualified.map(\.noes).min() ?? 0
    for standing in qualified where standing.noes > fewest {
      exclusions.append(.init(slug: standing.place.slug, obstacle: .refused(standing.noes)))
    }
    let ranked = order(qualified.filter { $0.noes == fewest })
    let choices = ranked.indices.map { index in
      let standing = ranked[index]
      return GroupDecision.Choice(
        slug: standing.place.slug, openUntil: standing.openUntil, fits: standing.fits, noes: standing.noes,
        edge: index + 1 < ranked.count ? standing.rank.edge(over: ranked[index + 1].rank) : nil)
    }
    return GroupDecision(
      rule: rule, seed: seed, choices: choices, exclusions: exclusions.sorted { $0.slug < $1.slug },
      isFewestNoes: fewest > 0)
  }

  /// Sorts by rank; equally ranked ones, sorted by slug, are drawn by lot one after the other.
  private func order(_ standings: [Standing]) -> [Standing] {
    var lottery = Lottery(seed: seed)
    var groups = Dictionary(grouping: standings, by: \.rank)
    return groups.keys.sorted { $0.stands(before: $1) }.flatMap { rank in
      var equals = groups.removeValue(forKey: rank) ?? []
      var drawn: [Standing] = []
      while let index = lottery.draw(below: equals.count) { drawn.append(equals.remove(at: index)) }
      return drawn
    }
  }

  private func standing(of place: GroupPlace) -> Result<Standing, Disqualification> {
    if passedOver.contains(place.slug) { return .failure(Disqualification(.passedOver)) }
    let until: Instant?
    switch place.opening(for: meal) {
    case .open(let end): until = end
    case .closes(let end): return .failure(Disqualification(.closes(at: end)))
    case .opens(let start): return .failure(Disqualification(.opens(at: start)))
    case .closed: return .failure(Disqualification(.closed))
    case .unknown: return .failure(Disqualification(.hoursUnknown))
    }
    let memberDishes = memberDishes(at: place)
    let lacking = memberDishes.filter { !$0.suffices }
    if place.dishes == nil, !lacking.isEmpty {
      return .failure(Disqualification(.noMenu(lacking.map(\.member.id))))
    }
    let without = lacking.filter { !$0.hasUnstated }
    if !without.isEmpty { return .failure(Disqualification(.nothingFits(without.map(\.member.id)))) }
    if !lacking.isEmpty { return .failure(Disqualification(.unstated(lacking.map(\.member.id)))) }

    let appetites = memberDishes.map { MealPreference(of: $0.member, for: place, eating: $0.dishes) }
    let isLately = place.eatenOn.map { meal.date.dayNumber - $0.dayNumber <= Self.lately } ?? false
    let rank = GroupRank(
      score: rule.score(of: appetites), worst: appetites.map(\.worth).min() ?? 0, isLately: isLately,
      metres: place.metres)
    let fits = memberDishes.map { plate in
      let names = plate.member.diet.isEmpty ? [] : Set((plate.dishes ?? []).map(\.dish.name)).sorted()
      return GroupDecision.Fit(
        member: plate.member.id, dishes: Array(names.prefix(Self.named)), count: plate.dishes?.count)
    }
    let noes = members.count { $0.ballots[.venue(place.slug)] == false }
    return .success(Standing(place: place, openUntil: until, fits: fits, noes: noes, rank: rank))
  }

  /// The dishes that each member may eat at a place; computed once for members with the same diet.
  private func memberDishes(at place: GroupPlace) -> [MemberDishes] {
    // Ketchup is not a meal.
    let dishes = place.dishes?.filter { !$0.dish.isAddOn }
    var shared: [DishFilter: (dishes: [GroupDish], hasUnstated: Bool)] = [:]
    return members.map { member in
      guard let dishes else { return MemberDishes(member: member, dishes: nil, hasUnstated: false) }
      if let known = shared[member.diet] {
        return MemberDishes(member: member, dishes: known.dishes, hasUnstated: known.hasUnstated)
      }
      let verdicts = member.diet.isEmpty ? [] : dishes.map { member.diet.verdict(on: $0.dish) }
      let fitting = member.diet.isEmpty ? dishes : zip(dishes, verdicts).filter { $1 == .passes }.map(\.0)
      shared[member.diet] = (fitting, verdicts.contains(.unstated))
      return MemberDishes(member: member, dishes: fitting, hasUnstated: verdicts.contains(.unstated))
    }
  }
}

/// The dishes that one member may eat at a place.
private struct MemberDishes {
  let member: GroupMember
  /// The dishes stated to fit; nil if the place has no menu.
  let dishes: [GroupDish]?
  let hasUnstated: Bool

  /// Without a menu nothing is stated, which is enough only for members without a diet.
  var suffices: Bool { dishes.map { !$0.isEmpty } ?? member.diet.isEmpty }
}

/// A place that qualifies.
private struct Standing {
  let place: GroupPlace
  let openUntil: Instant?
  let fits: [GroupDecision.Fit]
  let noes: Int
  let rank: GroupRank
}

/// The reason why a place does not qualify.
private struct Disqualification: Error {
  let obstacle: GroupDecision.Obstacle

  init(_ obstacle: GroupDecision.Obstacle) { self.obstacle = obstacle }
}
