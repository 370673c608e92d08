/// How good a dish is for a person, as a sum with an explanation for every term.
package struct DishScore: Hashable, Sendable {
  /// The reason for a term.
  package enum Reason: Hashable, Sendable {
    /// The ratings of this number of people for the dish, possibly including the person's.
    case people(Int, isOwn: Bool)
    /// The person's ratings of dishes with this feature, and their number.
    case feature(DishFeature, Int)
    /// The person's rating of a dish (by its key) that the same people find equally good or bad.
    case similar(String)
    /// It fits the person's stated tastes.
    case taste([Taste])
    /// The person likes or dislikes the place, by its slug.
    case place(String)
    /// The person wants to try it.
    case wanted
    /// It is similar to the requested dish (by its key).
    case asked(String)
    /// It is new, or back.
    case news(DishNews)
  }

  /// A part of the score, in stars.
  package struct Term: Hashable, Sendable {
    package let reason: Reason
    package let value: Double

    package init(_ reason: Reason, _ value: Double) {
      self.reason = reason
      self.value = value
    }
  }

  /// The terms that are not 0, in descending order.
  package let terms: [Term]
  /// Their sum: stars above or below the person's mean rating.
  package let total: Double
  /// Predicted stars, if the person has enough ratings; otherwise nil.
  package let stars: Double?

  /// - Parameters:
  ///   - terms: in a deterministic order.
  ///   - mean: the person's mean rating, if stars can be predicted; otherwise nil.
  init(_ terms: [Term], mean: Double?) {
    let terms = terms.filter { $0.value != 0 }
    let sorted = terms.indices.sorted {
      (terms[$1].value, $0) < (terms[$0].value, $1)
    }.map { terms[$0] }
    self.terms = sorted
    total = sorted.reduce(0) { $0 + $1.value }
    // Terms that are not learnt from ratings do not count for predicted stars.
    let learnt = sorted.filter(\.reason.isLearnt).reduce(0) { $0 + $1.value }
    stars = mean.map { min(5, max(0.5, $0 + learnt)) }
  }

  /// The same between 0 and 1, for weighing people against each other: one half is the person's mean rating.
  package var utility: Double { min(1, max(0, 0.5 + total / 4)) }
}

extension DishScore.Reason {
  /// Whether it is learnt from ratings.
  var isLearnt: Bool {
    switch self {
    case .people, .feature, .similar: true
    case .taste, .place, .wanted, .asked, .news: false
    }
  }
}
