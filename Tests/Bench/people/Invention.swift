import Dining

/// Ratings of nobody: people of different diligence and kindness, things of different fame, a dozen hidden tastes and much
/// chance, so that biases alone miss by about .94 and item-to-item by about .90 of a star, as on real ratings of films.
struct Invention {
  private let people: Int
  private let things: Int
  private let ratings: Int
  private var lottery: Lottery

  private static let tastes = 12

  init(people: Int, things: Int, ratings: Int, seed: UInt64) {
    self.people = people
    self.things = things
    self.ratings = ratings
    lottery = Lottery(seed: seed)
  }

  var file: RatingFile {
    var source = self
    return RatingFile(source.entries(), people: people, things: things)
  }

  /// From 0 to 1.
  private mutating func chance() -> Double { Double(lottery.bits() >> 11) / Double(UInt64(1) << 53) }

  /// About a bell curve around 0, as wide as 1.
  private mutating func bell() -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + chance() }
  }

  private mutating func entries() -> [RatingTable.Entry] {
    // Each taste counts for three quarters of the one before.
    var strengths: [Double] = []
    var strength = 1.0
    for _ in 0..<Self.tastes {
      strengths.append(strength)
      strength *= 0.75
    }
    let norm = strengths.reduce(0) { $0 + $1 * $1 * $1 * $1 }.squareRoot()
    var fame: [Double] = []
    var total = 0.0
    for place in 0..<things {
      total += 1 / (Double(place) + 0.015 * Double(things))
      fame.append(total)
    }
    var traits: [[Double]] = []
    var quality: [Double] = []
    for place in 0..<things {
      traits.append(strengths.map { $0 * bell() * 0.6 / norm })
      quality.append(0.45 * bell() + (place < things / 3 ? 0.25 : -0.12))
    }
    // Diligence: the square of a square has a long tail.
    let diligence = (0..<people).map { _ in
      let width = bell() + 1.2
      return 0.25 + width * width * width * width / 8
    }
    let share = Double(ratings) / diligence.reduce(0, +)
    var entries: [RatingTable.Entry] = []
    for person in 0..<people {
      let likes = strengths.map { $0 * bell() }
      let kindness = 0.45 * bell()
      let wanted = min(max(1, things / 3), max(min(20, things), Int(diligence[person] * share)))
      var seen: Set<Int> = []
      while seen.count < wanted {
        let lot = chance() * total
        var (low, high) = (0, things - 1)
        while low < high {
          let middle = (low + high) / 2
          if fame[middle] < lot { low = middle + 1 } else { high = middle }
        }
        guard seen.insert(low).inserted else { continue }
        let fit = zip(likes, traits[low]).reduce(0.0) { $0 + $1.0 * $1.1 }
        let value = (3.45 + kindness + quality[low] + fit + 0.85 * bell()).rounded()
        entries.append(.init(person: person, thing: low, value: min(5, max(1, value))))
      }
    }
    return entries
  }
}
