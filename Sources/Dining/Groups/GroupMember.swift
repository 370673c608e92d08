/// One of those who want to eat together, and what is known of them.
package struct GroupMember: Hashable, Sendable {
  /// What sets the member apart from the others.
  package let id: String
  /// What must be stated of a dish that the member eats.
  package let diet: DishFilter
  /// Yes and no, by what was voted on; what is not in it was not voted on.
  package let ballots: [Opinion.Subject: Bool]
  /// How much the member is expected to like a dish, 0 to 1, by the dish's key; a vote counts more.
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

/// How much a member wants to eat somewhere.
struct Appetite: Hashable, Sendable {
  /// What stands where nobody said anything.
  static let neutral = 500_000
  /// What a yes is worth.
  static let full = 1_000_000

  /// In millionths, so that equal wishes are equal whatever order they are added up in.
  let worth: Int
  /// Whether the member voted for the place, or for something there that they may eat.
  let isYes: Bool

  /// - Parameters:
  ///   - member: whose.
  ///   - place: where; a no to the place is worth nothing and a yes everything, else the best dish counts.
  ///   - dishes: what the member may eat there; nil: the place has no menu.
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
