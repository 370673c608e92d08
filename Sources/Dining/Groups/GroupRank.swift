/// What orders the places that qualify.
struct GroupRank: Hashable {
  private let score: Int
  private let worst: Int
  private let isLately: Bool
  private let metres: Double

  /// - Parameters:
  ///   - score: by the rule.
  ///   - worst: what it is worth to the one to whom it is worth least.
  ///   - isLately: whether they ate there together of late.
  ///   - metres: how far it is; what is not known is far.
  init(score: Int, worst: Int, isLately: Bool, metres: Double?) {
    self.score = score
    self.worst = worst
    self.isLately = isLately
    self.metres = metres.map { $0.isNaN ? .infinity : $0 } ?? .infinity
  }

  /// Whether it stands before another, the lot aside.
  func stands(before other: GroupRank) -> Bool {
    if score != other.score { return score > other.score }
    if worst != other.worst { return worst > other.worst }
    if isLately != other.isLately { return other.isLately }
    return metres < other.metres
  }

  /// What sets it before one that stands behind it.
  func edge(over other: GroupRank) -> GroupDecision.Edge {
    if score != other.score { return .rule }
    if worst != other.worst { return .worstOff }
    if isLately != other.isLately { return .notLately }
    return metres != other.metres ? .nearer : .draw
  }
}
