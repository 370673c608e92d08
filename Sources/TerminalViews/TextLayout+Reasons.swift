import Dining
import Phrases
import Queries

extension TextLayout {
  /// The maximum number of reasons shown for a score, the strongest ones.
  private static let mostReasons = 3

  /// The reasons for a dish, and, if there are none and it is useful, those against it; empty if none are
  /// known.
  ///
  /// - Parameters:
  ///   - score: the dish's score.
  ///   - name: the dish's name.
  ///   - names: the display names of what the reasons mention.
  ///   - orAgainst: whether reasons against it are shown; a recommended dish has none.
  /// - Returns: a few reasons, the strongest first.
  func reasons(
    for score: DishScore, of name: String, _ names: RecommendResult.Names, orAgainst: Bool
  ) -> String {
    let favour = score.terms.filter { $0.value >= 0.01 }
    let against = score.terms.reversed().filter { $0.value <= -0.01 }
    var told: [String] = []
    for term in favour.isEmpty && orAgainst ? Array(against) : favour {
      let reason = say(
        ScoreReason(term, of: name, dishes: names.dishes, venues: names.venues, for: names.person))
      if !told.contains(reason) { told.append(reason) }
      if told.count == Self.mostReasons { break }
    }
    return told.joined(separator: "; ")
  }
}
