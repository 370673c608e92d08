/// The ratings of all people, with people and dishes as numbers; the numbers do not depend on the order of the
/// input.
struct NumberedRatings {
  /// The people who rated any dish.
  let people: [String]
  /// The keys of all dishes that were rated.
  let dishes: [String]
  /// The number of each dish, by key.
  let numbers: [String: Int]
  /// The ratings, by dish and person.
  let entries: [RatingTable.Entry]

  init(_ given: [String: [GivenStars]]) {
    people = given.keys.filter { !(given[$0] ?? []).isEmpty }.sorted()
    dishes = Set(people.flatMap { (given[$0] ?? []).map(\.dish) }).sorted()
    numbers = Dictionary(uniqueKeysWithValues: dishes.enumerated().map { ($1, $0) })
    var entries: [RatingTable.Entry] = []
    for (person, name) in people.enumerated() {
      for stars in given[name] ?? [] {
        guard let thing = numbers[stars.dish] else { continue }
        entries.append(RatingTable.Entry(person: person, thing: thing, value: stars.stars))
      }
    }
    self.entries = entries.sorted { ($0.thing, $0.person, $0.value) < ($1.thing, $1.person, $1.value) }
  }

  /// How far the ratings of each dish are from the mean of all, by the dish's key.
  ///
  /// - Parameters:
  ///   - middle: the stars in the middle of the scale.
  ///   - damping: as how many further ratings the middle counts in the mean.
  /// - Returns: for each dish the sum of its ratings' distances, and their count.
  func deviations(from middle: Double, damping: Double) -> [String: (sum: Double, count: Int)] {
    let mean =
      (entries.reduce(0) { $0 + $1.value } + middle * damping) / (Double(entries.count) + damping)
    var deviations: [String: (sum: Double, count: Int)] = [:]
    for entry in entries {
      let before = deviations[dishes[entry.thing]] ?? (0, 0)
      deviations[dishes[entry.thing]] = (before.sum + entry.value - mean, before.count + 1)
    }
    return deviations
  }
}
