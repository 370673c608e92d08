/// A member of a group that wants to eat together, with the known preferences.
package struct GroupMember: Hashable, Sendable {
  /// Identifies the member.
  package let id: String
  /// The requirements that must be stated for a dish that the member eats.
  package let diet: DishFilter
  /// The yes and no votes; anything else was not voted on.
  package let ballots: [Opinion.Subject: Bool]
  /// The predicted liking of a dish, 0 to 1, by the dish's key; a vote takes precedence.
  package let scores: [String: Double]

  package init(
    id: String, diet: DishFilter = DishFilter(), ballots: [Opinion.Subject: Bool] = [:],
    scores: [String: Double] = [:]
  ) {
    self.id = id
    self.diet = diet
    self.ballots = ballots
    self.scores = scores
  }
}

/// How much a member wants to eat at a place.
struct MealPreference: Hashable, Sendable {
  /// The value without any opinion.
  static let neutral = 500_000
  /// The value of a yes vote.
  static let full = 1_000_000

  /// In millionths, so that equal wishes stay equal in any order of summation.
  let worth: Int
  /// Whether the member voted for the place, or for something there that they may eat.
  let isYes: Bool

  /// - Parameters:
  ///   - member: the member.
  ///   - place: the place; a no vote on it is worth nothing and a yes vote everything, else the best dish
  ///     counts.
  ///   - dishes: the dishes that the member may eat there; nil if the place has no menu.
  init(of member: GroupMember, for place: GroupPlace, eating dishes: [GroupDish]?) {
    let dishVotes = (dishes ?? []).map { member.ballots[.dish($0.key)] }
    if let vote = member.ballots[.venue(place.slug)] {
      worth = vote ? Self.full : 0
      isYes = vote
      return
    }
    isYes = dishVotes.contains(true)
    guard let dishes else {
      worth = Self.neutral
      return
    }
    worth =
      zip(dishes, dishVotes).map { dish, vote in
        vote.map { $0 ? Self.full : 0 } ?? Self.worth(of: member.scores[dish.key])
      }.max() ?? 0
  }

  private static func worth(of score: Double?) -> Int {
    guard let score, !score.isNaN else { return neutral }
    return Int((min(max(score, 0), 1) * Double(full)).rounded())
  }
}
