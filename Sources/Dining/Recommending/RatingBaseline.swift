/// The expected rating without any knowledge of tastes: the mean, the person's generosity, and the thing's
/// quality.
///
/// Each offset is a sum over its ratings divided by their number plus a constant, so that few ratings have
/// little effect (Bell & Koren 2007, shrinkage); people and things are fitted alternately.
package struct RatingBaseline: Sendable {
  /// The mean of all ratings.
  package let mean: Double
  /// Offsets by number.
  package let people: [Double]
  package let things: [Double]

  /// The number of ratings at the mean that are added to those of a thing and of a person.
  private static let (thingDamping, personDamping) = (5.0, 7.0)
  private static let sweeps = 4

  /// - Parameters:
  ///   - table: the ratings.
  ///   - middle: the mean if there are no ratings.
  package init(_ table: RatingTable, middle: Double) {
    let mean = table.mean ?? middle
    var people = [Double](repeating: 0, count: table.personCount)
    var things = [Double](repeating: 0, count: table.thingCount)
    for _ in 0..<Self.sweeps {
      for thing in things.indices {
        let range = table.thingStarts[thing]..<table.thingStarts[thing + 1]
        var sum = 0.0
        for place in range {
          sum += Double(table.values[Int(table.order[place])]) - mean - people[Int(table.people[place])]
        }
        things[thing] = sum / (Double(range.count) + Self.thingDamping)
      }
      for person in people.indices {
        let range = table.personStarts[person]..<table.personStarts[person + 1]
        var sum = 0.0
        for place in range { sum += Double(table.values[place]) - mean - things[Int(table.things[place])] }
        people[person] = sum / (Double(range.count) + Self.personDamping)
      }
    }
    self.mean = mean
    self.people = people
    self.things = things
  }

  /// The expected rating of this thing by this person.
  package func expected(person: Int, thing: Int) -> Double { mean + people[person] + things[thing] }
}
