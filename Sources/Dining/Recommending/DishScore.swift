/// How good a dish is for a person, as a sum whose every term can be told.
package struct DishScore: Hashable, Sendable {
  /// Why a term is what it is.
  package enum Reason: Hashable, Sendable {
    /// What so many people here gave the dish, the person perhaps among them.
    case people(Int, isOwn: Bool)
    /// What the person gave what has this, so many times.
    case feature(DishFeature, Int)
    /// What the person gave a dish (by its key) that the same people find as good or as bad.
    case similar(String)
    /// It fits what the person says of what they eat.
    case taste([Taste])
    /// The person likes the place, by its slug, or not.
    case place(String)
    /// The person wants to try it.
    case wanted
    /// It is like the dish (by its key) that was asked for.
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

  /// The terms that are not 0, the greatest first.
  package let terms: [Term]
  /// Their sum: stars more or less than what the person gives in the mean.
  package let total: Double
  /// Stars, where enough ratings of the person are known to tell them; nil: not.
  package let stars: Double?

  /// - Parameters:
  ///   - terms: in an order that does not depend on chance.
  ///   - mean: what the person gives in the mean, where stars can be told; nil: not.
  init(_ terms: [Term], mean: Double?) {
    let terms = terms.filter { $0.value != 0 }
    let sorted = terms.indices.sorted {
      (terms[$1].value, $0) < (terms[$0].value, $1)
    }.map { terms[$0] }
    self.terms = sorted
    total = sorted.reduce(0) { $0 + $1.value }
    // What is only hoped for is no rating.
    let learnt = sorted.filter(\.reason.isLearnt).reduce(0) { $0 + $1.value }
    stars = mean.map { min(5, max(0.5, $0 + learnt)) }
  }

  /// The same between 0 and 1, for weighing people against each other: one half is what the person gives in the mean.
  package var utility: Double { min(1, max(0, 0.5 + total / 4)) }
}

extension DishScore.Reason {
  /// Whether it is learnt of ratings.
  package var isLearnt: Bool {
    switch self {
    case .people, .feature, .similar: true
    case .taste, .place, .wanted, .asked, .news: false
    }
  }
}
