extension ItemToItem {
  /// The predicted rating of a thing by a person, given the similarity of all things to it
  /// (`likenesses(to:)`).
  package func expected(person: Int, thing: Int, _ row: [Float]) -> Double {
    parts(person: person, row, thing: thing).reduce(baseline.expected(person: person, thing: thing)) {
      $0 + $1.value
    }
  }

  /// The most similar things of each, at most this many of each.
  func neighbourhood(keeping count: Int) -> Neighbourhood {
    var row = [Float](repeating: 0, count: table.thingCount)
    var counts = [Int32](repeating: 0, count: table.thingCount)
    var starts = [0]
    var things: [Int32] = []
    var likenesses: [Float] = []
    var alike: [(likeness: Float, number: Int32)] = []
    for thing in 0..<table.thingCount {
      directLikenesses(to: thing, &row, &counts)
      alike.removeAll(keepingCapacity: true)
      for index in row.indices where row[index] > 0 && index != thing {
        alike.append((row[index], Int32(index)))
      }
      if alike.count > count { Neighbourhood.moveLargest(count, of: &alike) }
      for (likeness, other) in alike.prefix(count) {
        things.append(other)
        likenesses.append(likeness)
      }
      starts.append(things.count)
    }
    return Neighbourhood(starts: starts, things: things, likenesses: likenesses)
  }
}

/// The most similar things of each thing.
struct Neighbourhood: Sendable {
  private let starts: [Int]
  private let things: [Int32]
  private let likenesses: [Float]

  /// Keeps a single weak path from counting fully.
  private static let caution: Float = 0.1

  init(starts: [Int], things: [Int32], likenesses: [Float]) {
    self.starts = starts
    self.things = things
    self.likenesses = likenesses
  }

  /// The similarity of things to one via its most similar things.
  ///
  /// - Parameters:
  ///   - thing: the thing's number.
  ///   - count: the number of things.
  /// - Returns: for each twice the mean similarity to those intermediate things, each weighted by its own.
  func detours(from thing: Int, among count: Int) -> [Float] {
    var row = [Float](repeating: 0, count: count)
    let ways = likenesses[starts[thing]..<starts[thing + 1]].reduce(Self.caution, +)
    for place in starts[thing]..<starts[thing + 1] {
      let (way, likeness) = (Int(things[place]), 2 * likenesses[place] / ways)
      for next in starts[way]..<starts[way + 1] where Int(things[next]) != thing {
        row[Int(things[next])] += likeness * likenesses[next]
      }
    }
    return row
  }

  /// Moves the largest to the front, in no particular order (Hoare's selection).
  static func moveLargest(_ count: Int, of values: inout [(likeness: Float, number: Int32)]) {
    var (low, high) = (0, values.count - 1)
    while low < high {
      let pivot = values[(low + high) / 2]
      var (left, right) = (low, high)
      while left <= right {
        while precedes(values[left], pivot) { left += 1 }
        while precedes(pivot, values[right]) { right -= 1 }
        if left <= right {
          values.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if count - 1 <= right {
        high = right
      } else if count - 1 >= left {
        low = left
      } else {
        return
      }
    }
  }

  /// The greater similarity first, in case of a tie the lower number.
  static func precedes(
    _ one: (likeness: Float, number: Int32), _ other: (likeness: Float, number: Int32)
  ) -> Bool {
    (other.likeness, one.number) < (one.likeness, other.number)
  }
}
