/// A feature of a dish that a person may like wherever it occurs.
package enum DishFeature: Hashable, Sendable {
  /// A word of its name, in the spelling of keys (`DishKey`).
  case word(String)
  /// A cuisine, like `indian`.
  case cuisine(String)
  /// A counter of a place, by the place's slug and the counter's name.
  case station(venue: String, name: String)
  /// A place, by its slug.
  case venue(String)
  /// A diet or another mark, in `DishWords`' words.
  case tag(String)
  /// From this number of kilocalories to 199 more.
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
    // As text: it only matters that the order is always the same.
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
  /// The features of a rated dish that is on no current menu.
  ///
  /// - Parameters:
  ///   - key: its key, whose words are known in any case.
  ///   - venue: the place where it was eaten; nil if not logged.
  ///   - station: the counter; nil if not logged.
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
    // A vegan dish is vegetarian: that is one feature, not two.
    let marks = Set((tags ?? []).map { DishWords.tag($0) })
    features.formUnion(marks.subtracting(marks.flatMap { DishWords.implied(by: $0) }).map { .tag($0) })
    if let calories { features.insert(.calories(calories / 200 * 200)) }
    return features.sorted()
  }
}
