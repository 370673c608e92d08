/// Scores dishes for one person by all ratings here, and by the person's stated tastes.
///
/// s(u,i) = b_i + Σ w_uf/√|F_i| + Σ sim_ij·r̃_uj/(Σ sim + 0.1) + tastes: how good people find the dish; how
/// the person's own ratings weigh its features (`ContentWeights`); from ten people on, their ratings of
/// similar dishes (`ItemToItem`); and their stated tastes. The result does not depend on the order of the
/// input.
package struct DishScorer: Sendable {
  /// No stars are predicted for a person with fewer ratings.
  package static let fewestForStars = 20
  /// The middle of the scale, and the equivalent of a stated taste: a number of ratings with this many stars.
  private static let (middle, stated, statedStars) = (3.5, 3.0, 4.5)
  /// The number of ratings by which a dish's mean is shrunk to the overall mean.
  private static let damping = 5.0
  /// The bonuses for a dish, in stars.
  private static let (wantedValue, newValue, backValue, askedValue) = (0.4, 0.15, 0.1, 2.0)

  private let eater: EaterProfile
  private let people: [String: (sum: Double, count: Int)]
  /// The dishes that the person rated, by key.
  private let ownDishes: Set<String>
  private let numbers: [DishFeature: Int]
  private let features: [DishFeature]
  private let weights: ContentWeights
  private let neighbours: Neighbours?
  private let asked: (key: String, features: Set<DishFeature>)?
  /// The number of dishes that the person rated.
  package let ratedCount: Int
  /// The number of people who rated any.
  package let personCount: Int

  /// The person's own ratings by number, for item-to-item.
  private struct Neighbours: Sendable {
    let model: ItemToItem
    let person: Int
    let dishes: [String]
    let numbers: [String: Int]

    /// Nil if too few people rated any dish, or this person rated none.
    init?(_ ratings: NumberedRatings, person: String, middle: Double) {
      guard ratings.people.count >= ItemToItem.fewestPeople,
        let number = ratings.people.firstIndex(of: person)
      else { return nil }
      let table = RatingTable(
        ratings.entries, personCount: ratings.people.count, thingCount: ratings.dishes.count)
      model = ItemToItem(table, middle: middle)
      self.person = number
      dishes = ratings.dishes
      numbers = ratings.numbers
    }
  }

  /// - Parameters:
  ///   - eater: the person to score for.
  ///   - given: the ratings of each person (`GivenStars.all`), including the eater's.
  ///   - facts: the current data of dishes on menus, by key, for the features of those that were rated.
  ///   - asked: a dish, by its key, to which others should be similar; nil for none.
  package init(
    _ eater: EaterProfile, given: [String: [GivenStars]], facts: [String: DishFacts] = [:],
    asked: String? = nil
  ) {
    self.eater = eater
    let own = (given[eater.person] ?? []).sorted { $0.dish < $1.dish }
    ratedCount = own.count
    ownDishes = Set(own.map(\.dish))
    let ratings = NumberedRatings(given)
    personCount = ratings.people.count
    people = ratings.deviations(from: Self.middle, damping: Self.damping)
    let rated = Self.features(of: own, facts)
    let features = Set(rated.flatMap(\.features)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: features.enumerated().map { ($1, $0) })
    weights = ContentWeights(
      rated.map { (features: $0.features.compactMap { numbers[$0] }, value: $0.stars) },
      featureCount: features.count, middle: Self.middle)
    self.features = features
    self.numbers = numbers
    neighbours = Neighbours(ratings, person: eater.person, middle: Self.middle)
    self.asked = asked.map { key in
      let known = facts[key].map(\.features)
      return (key, Set(known ?? DishFeature.features(ofKey: key, venue: nil, station: nil)))
    }
  }

  /// The stars of each rating, and the features of its dish.
  private static func features(
    of own: [GivenStars], _ facts: [String: DishFacts]
  ) -> [(stars: Double, features: [DishFeature])] {
    // There are few counters, but many dishes.
    var stationWords: [String: Set<String>] = [:]
    return own.map { rating in
      if let known = facts[rating.dish] { return (rating.stars, known.features) }
      let station = rating.station ?? ""
      let words = stationWords[station] ?? DishKey.words(of: station)
      stationWords[station] = words
      return (
        rating.stars,
        DishFeature.features(
          ofKey: rating.dish, venue: rating.venue, station: rating.station, stationWords: words)
      )
    }
  }

  /// The score of a dish at its place.
  ///
  /// - Parameters:
  ///   - facts: the facts about the dish.
  ///   - news: whether it is new or back; nil if neither, or unknown.
  /// - Returns: the score with its terms; it ignores whether vetoes allow the dish.
  package func score(_ facts: DishFacts, news: DishNews? = nil) -> DishScore {
    var terms: [DishScore.Term] = []
    if let known = people[facts.key] {
      let isOwn = ownDishes.contains(facts.key)
      terms.append(
        .init(.people(known.count, isOwn: isOwn), known.sum / (Double(known.count) + Self.damping)))
    }
    terms += content(facts) + similar(facts) + tastes(facts)
    if let stance = eater.places[facts.venue], stance != .want {
      let stars = stance == .like ? GivenStars.liked : GivenStars.disliked
      terms.append(.init(.place(facts.venue), pseudo(stars) / 2))
    }
    if eater.wanted.contains(facts.key) { terms.append(.init(.wanted, Self.wantedValue)) }
    if let asked {
      let own = Set(facts.features)
      let shared = Double(own.intersection(asked.features).count)
      let likeness = shared / Double(max(1, own.union(asked.features).count))
      terms.append(.init(.asked(asked.key), Self.askedValue * likeness))
    }
    if let news {
      switch news {
      case .new: terms.append(.init(.news(news), Self.newValue))
      case .back: terms.append(.init(.news(news), Self.backValue))
      case .trending: break
      }
    }
    return DishScore(terms, mean: ratedCount >= Self.fewestForStars ? weights.mean : nil)
  }

  private func content(_ facts: DishFacts) -> [DishScore.Term] {
    let known = facts.features
    // Features without ratings count for the scale, too: little is known about such a dish.
    let scale = ContentWeights.scale(known.count)
    return known.compactMap { feature in
      guard let number = numbers[feature], weights.counts[number] > 0 else { return nil }
      return .init(.feature(feature, weights.counts[number]), weights.weights[number] * scale)
    }
  }

  private func similar(_ facts: DishFacts) -> [DishScore.Term] {
    guard let neighbours, let thing = neighbours.numbers[facts.key] else { return [] }
    return neighbours.model.parts(
      person: neighbours.person, neighbours.model.likenesses(to: thing), thing: thing
    ).map { .init(.similar(neighbours.dishes[$0.thing]), $0.value) }
  }

  /// Each kind of preference that fits counts like three ratings; with several kinds each counts for less.
  private func tastes(_ facts: DishFacts) -> [DishScore.Term] {
    let wishes = eater.tastes.judgement(of: facts).findings.filter {
      $0.tastes.first.map { !$0.kind.isVeto } ?? false
    }
    let share = ContentWeights.scale(wishes.count)
    return wishes.filter { $0.verdict == .fits }.map {
      .init(.taste($0.tastes), pseudo(Self.statedStars) * share)
    }
  }

  /// Three ratings with this many stars, shrunk like other ratings: with three more at the mean.
  private func pseudo(_ stars: Double) -> Double {
    Self.stated * (stars - Self.middle) / (Self.stated + 3)
  }
}
