/// Something of a dish that a person may like wherever they meet it.
package enum DishFeature: Hashable, Sendable {
  /// A word of its name, in the spelling of keys (`DishKey`).
  case word(String)
  /// A sort of food, like `indian`.
  case cuisine(String)
  /// A counter of a place, by the place's slug and the counter's name.
  case station(venue: String, name: String)
  /// A place, by its slug.
  case venue(String)
  /// A diet or another mark, in `DishWords`' words.
  case tag(String)
  /// So many kilocalories or up to 199 more.
  case calories(Int)
}

extension DishFeature: Comparable {
  private var rank: (Int, String, String) {
    switch self {
    case .word(let word): (0, word, "")
    case .cuisine(let cuisine): (1, cuisine, "")
    case .station(let venue, let name): (2, venue, name)
    case .venue(let slug): (3, slug, "")
    case .tag(let tag): (4, tag, "")
    // By their digits: only that the order is always the same counts.
    case .calories(let band): (5, String(band), "")
    }
  }

  package static func < (one: DishFeature, other: DishFeature) -> Bool { one.rank < other.rank }
}

extension DishFacts {
  /// Its features, sorted, each once.
  package var features: [DishFeature] {
    DishFeature.features(
      ofKey: key, cuisines: cuisines, venue: venue, station: station, tags: dish.tags, calories: dish.calories
    )
  }
}

extension DishFeature {
  /// The features of a dish that was rated, of which no menu tells any more.
  ///
  /// - Parameters:
  ///   - key: its key, whose words are known in any case.
  ///   - venue: where it was eaten; nil: not noted.
  ///   - station: the counter; nil: not noted.
  ///   - stationWords: the words of the counter's name (`DishKey.words`).
  /// - Returns: the features, sorted, each once.
  static func features(
    ofKey key: String, venue: String?, station: String?, stationWords: Set<String> = []
  ) -> [DishFeature] {
    let words = Set(key.split(separator: " ").map { String($0) })
    let cuisines = CuisineWords.cuisines(in: words.union(stationWords))
    return features(
      ofKey: key, cuisines: cuisines, venue: venue, station: station, tags: nil, calories: nil)
  }

  fileprivate static func features(
    ofKey key: String, cuisines: Set<String>, venue: String?, station: String?, tags: [String]?,
    calories: Int?
  ) -> [DishFeature] {
    var features = Set(key.split(separator: " ").map { DishFeature.word(String($0)) })
    features.formUnion(cuisines.map { .cuisine($0) })
    if let venue {
      features.insert(.venue(venue))
      if let station, !station.isEmpty { features.insert(.station(venue: venue, name: station)) }
    }
    // What is vegan is vegetarian: that is one feature, not two.
    let marks = Set((tags ?? []).map { DishWords.tag($0) })
    features.formUnion(marks.subtracting(marks.flatMap { DishWords.implied(by: $0) }).map { .tag($0) })
    if let calories { features.insert(.calories(calories / 200 * 200)) }
    return features.sorted()
  }
}
