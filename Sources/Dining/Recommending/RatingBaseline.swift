/// What a rating is expected to be before anything is known of tastes: the mean, how generous the person is, how good the
/// thing is.
///
/// Each offset is a sum over its ratings divided by their number and a few more, so that few ratings count for little
/// (Bell & Koren 2007, shrinkage); people and things are fitted to each other in turns.
package struct RatingBaseline: Sendable {
  /// The mean of all ratings.
  package let mean: Double
  /// By number.
  package let people: [Double]
  package let things: [Double]

  /// So many ratings at the mean are added to those of a thing and of a person.
  private static let (thingDamping, personDamping) = (5.0, 7.0)
  private static let sweeps = 4

  /// - Parameters:
  ///   - table: the ratings.
  ///   - middle: the mean where there are none.
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

  /// What this person is expected to give this thing.
  package func expected(person: Int, thing: Int) -> Double { mean + people[person] + things[thing] }
}
