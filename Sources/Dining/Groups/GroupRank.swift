/// The order of the places that qualify.
struct GroupRank: Hashable {
  private let score: Int
  private let worst: Int
  private let isLately: Bool
  private let metres: Double

  /// - Parameters:
  ///   - score: the score by the rule.
  ///   - worst: the value for the member who values it least.
  ///   - isLately: whether they ate there together recently.
  ///   - metres: its distance; unknown counts as far.
  init(score: Int, worst: Int, isLately: Bool, metres: Double?) {
    self.score = score
    self.worst = worst
    self.isLately = isLately
    self.metres = metres.map { $0.isNaN ? .infinity : $0 } ?? .infinity
  }

  /// Whether it ranks above another, before drawing by lot.
  func stands(before other: GroupRank) -> Bool {
    if score != other.score { return score > other.score }
    if worst != other.worst { return worst > other.worst }
    if isLately != other.isLately { return other.isLately }
    return metres < other.metres
  }

  /// The reason why it ranks above one that ranks below it.
  func edge(over other: GroupRank) -> GroupDecision.Edge {
    if score != other.score { return .rule }
    if worst != other.worst { return .worstOff }
    if isLately != other.isLately { return .notLately }
    return metres != other.metres ? .nearer : .draw
  }
}
