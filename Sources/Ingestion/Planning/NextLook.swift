/// When to look next at a page about now: what it names comes at times of its own, and from each of them until the next
/// look nobody knows how things stand there. Looks cannot be closer than so much, so that one for its own sake may cost
/// the next its time; all that is named for some hours is weighed.
struct NextLook {
  /// Seconds between two looks, at least and at most.
  let least: Int64
  let most: Int64
  /// Seconds that a look comes after the change it is for.
  let delay: Int64

  /// How far ahead is weighed, in seconds.
  private static let horizon: Int64 = 8 * 3_600
  /// What a look must spare: one place unknown for so many seconds.
  private static let worth: Int64 = 600
  /// Changes that come within the same so many seconds are weighed as one, when the last of them comes.
  private static let grain: Int64 = 300

  /// - Parameter changes: seconds from now, in order, each as often as there are places that it is of.
  /// - Returns: seconds to wait, or nil where nothing that is named falls into the wait.
  func wait(for changes: [Int64]) -> Int64? {
    var ahead: [(at: Int64, places: Int64)] = []
    for change in changes where change > 0 && change <= Self.horizon {
      if let last = ahead.last, last.at / Self.grain == change / Self.grain {
        ahead[ahead.count - 1] = (change, last.places + 1)
      } else {
        ahead.append((change, 1))
      }
    }
    guard let first = ahead.first, first.at + delay <= most else { return nil }
    var known: [Int64: Int64] = [:]
    return looks(after: 0, ahead).map { look in
      (look: look, cost: cost(from: 0, to: look, ahead) + rest(after: look, ahead, &known))
    }.min { ($0.cost, $0.look) < ($1.cost, $1.look) }?.look
  }

  /// The looks that may follow one: just after each change that comes by then, as soon as possible where one was missed.
  private func looks(after last: Int64, _ ahead: [(at: Int64, places: Int64)]) -> [Int64] {
    let near = ahead.filter { $0.at > last && $0.at + delay <= last + most }
    guard !near.isEmpty else { return [last + most] }
    return Set(near.map { max($0.at + delay, last + least) }).sorted()
  }

  /// Seconds for which places are not known between two looks, and what the second costs.
  private func cost(from last: Int64, to look: Int64, _ ahead: [(at: Int64, places: Int64)]) -> Int64 {
    ahead.reduce(Self.worth) { sum, change in
      change.at > last && change.at < look ? sum + (look - change.at) * change.places : sum
    }
  }

  /// The least that all looks after one cost.
  private func rest(
    after last: Int64, _ ahead: [(at: Int64, places: Int64)], _ known: inout [Int64: Int64]
  ) -> Int64 {
    guard let end = ahead.last?.at, end > last else { return 0 }
    if let cost = known[last] { return cost }
    var least = Int64.max
    for look in looks(after: last, ahead) {
      least = min(least, cost(from: last, to: look, ahead) + rest(after: look, ahead, &known))
    }
    known[last] = least
    return least
  }
}
