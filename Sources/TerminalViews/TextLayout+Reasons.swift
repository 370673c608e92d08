import Dining
import Phrases
import Queries

extension TextLayout {
  /// So many reasons are told of a score, those that count most.
  private static let mostReasons = 3

  /// What speaks for a dish, and where nothing does and that is of use, against it; empty where nothing is known.
  ///
  /// - Parameters:
  ///   - score: of the dish.
  ///   - name: what it is called.
  ///   - names: of what reasons speak of.
  ///   - orAgainst: whether it is told what speaks against it; of what is recommended nothing does.
  /// - Returns: a few reasons, the greatest first.
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
