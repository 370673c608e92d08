/// Predicts a person's rating of a thing from their ratings of things that the same people found equally good
/// or bad.
///
/// Item-to-item filtering (Sarwar et al. 2001; Deshpande & Karypis 2004): the similarity of two things is the
/// cosine of their ratings' residuals from the baseline, times n/(n+20) for n people who rated both (Bell &
/// Koren 2007). From 200 people on it is shrunk not to 0 but to the value suggested by detours over the most
/// similar things; with fewer people, these are more chance than taste.
package struct ItemToItem: Sendable {
  /// From this number of people on it is better than the baseline.
  static let fewestPeople = 10
  /// The number of the person's rated things that are used, the most similar ones.
  static let neighbours = 40
  /// A similarity based on fewer common people than this is reduced by more than half.
  private static let damping: Float = 20
  /// The number of people from which on detours are used, and the number of most similar things they lead
  /// over.
  private static let (fewestForDetours, detours) = (200, 50)
  /// Keeps one weak similarity from deciding alone.
  private static let caution: Float = 0.1

  package let baseline: RatingBaseline
  let table: RatingTable
  /// The residual of each rating from the baseline, by person.
  private let residuals: [Float]
  /// The same by thing.
  private let columns: [Float]
  /// One over the norm of a thing's residuals.
  private let scales: [Float]
  /// The neighbours for detours; nil with too few people.
  private var near: Neighbourhood?

  /// - Parameters:
  ///   - table: the ratings.
  ///   - middle: the mean if there are no ratings.
  package init(_ table: RatingTable, middle: Double) {
    let baseline = RatingBaseline(table, middle: middle)
    var residuals = table.values
    for person in 0..<table.personCount {
      for place in table.personStarts[person]..<table.personStarts[person + 1] {
        residuals[place] -= Float(baseline.expected(person: person, thing: Int(table.things[place])))
      }
    }
    let columns = table.order.map { residuals[Int($0)] }
    scales = (0..<table.thingCount).map { thing in
      var square: Float = 0
      for place in table.thingStarts[thing]..<table.thingStarts[thing + 1] {
        square += columns[place] * columns[place]
      }
      return square > 0 ? 1 / square.squareRoot() : 0
    }
    self.table = table
    self.baseline = baseline
    self.residuals = residuals
    self.columns = columns
    if table.personCount >= Self.fewestForDetours { near = neighbourhood(keeping: Self.detours) }
  }

  /// A thing that a person rated, its similarity to the one in question, and its contribution to the
  /// prediction.
  package struct Part: Hashable, Sendable {
    package let thing: Int
    package let likeness: Double
    package let value: Double
  }

  /// The contributions of a person's rated things to the baseline of one thing.
  ///
  /// - Parameters:
  ///   - person: the person's number.
  ///   - row: the similarity of every thing to the one in question (`likenesses(to:)`).
  ///   - thing: the one in question, which itself does not count.
  /// - Returns: the most similar ones in descending order; empty if there are none.
  package func parts(person: Int, _ row: [Float], thing: Int) -> [Part] {
    let range = table.personStarts[person]..<table.personStarts[person + 1]
    var alike: [(likeness: Float, number: Int32)] = []
    for place in range {
      let likeness = row[Int(table.things[place])]
      if likeness > 0, Int(table.things[place]) != thing { alike.append((likeness, Int32(place))) }
    }
    if alike.count > Self.neighbours { Neighbourhood.moveLargest(Self.neighbours, of: &alike) }
    let kept = alike.prefix(Self.neighbours).sorted { Neighbourhood.precedes($0, $1) }
    let sum = kept.reduce(Self.caution) { $0 + $1.likeness }
    return kept.map { likeness, place in
      Part(
        thing: Int(table.things[Int(place)]), likeness: Double(likeness),
        value: Double(likeness * residuals[Int(place)] / sum))
    }
  }

  /// The similarity of all things to one, by number; below 0 if people who like the one do not like the
  /// other.
  ///
  /// - Parameter thing: the thing's number.
  /// - Returns: one value per thing. The time is proportional to the number of ratings by everyone who rated
  ///   this one.
  package func likenesses(to thing: Int) -> [Float] {
    var row = [Float](repeating: 0, count: table.thingCount)
    var counts = [Int32](repeating: 0, count: table.thingCount)
    directLikenesses(to: thing, &row, &counts)
    guard let near else { return row }
    let expected = near.detours(from: thing, among: table.thingCount)
    for index in row.indices {
      row[index] += expected[index] * Self.damping / (Float(counts[index]) + Self.damping)
    }
    return row
  }

  func directLikenesses(to thing: Int, _ row: inout [Float], _ counts: inout [Int32]) {
    row.withUnsafeMutableBufferPointer { row in
      counts.withUnsafeMutableBufferPointer { counts in
        table.things.withUnsafeBufferPointer { things in
          residuals.withUnsafeBufferPointer { residuals in
            for index in row.indices { (row[index], counts[index]) = (0, 0) }
            for place in table.thingStarts[thing]..<table.thingStarts[thing + 1] {
              let (person, own) = (Int(table.people[place]), columns[place])
              for other in table.personStarts[person]..<table.personStarts[person + 1] {
                let index = Int(things[other])
                row[index] += own * residuals[other]
                counts[index] &+= 1
              }
            }
          }
        }
        let scale = scales[thing]
        for index in row.indices where counts[index] > 0 {
          let count = Float(counts[index])
          row[index] *= scale * scales[index] * count / (count + Self.damping)
        }
      }
    }
  }
}
