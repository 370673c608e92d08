/// When to fetch a page about now again. The page names the times at which places open and close; from each
/// of them until the next fetch the state of the place is unknown. Fetches have a minimum distance, so one
/// just after a change may delay the one for the next change. Therefore the changes of some hours are weighed
/// together, and the fetch is chosen that leaves places unknown for the shortest time.
struct NextLook {
  /// The least and the most seconds between two fetches.
  let least: Int64
  let most: Int64
  /// Seconds from a change to the fetch that is made because of it.
  let delay: Int64

  /// How many seconds ahead are weighed.
  private static let horizon: Int64 = 8 * 3_600
  /// The cost of a fetch: equal to one place being unknown for this many seconds.
  private static let worth: Int64 = 600
  /// Changes within this many seconds count as one, at the time of the last of them.
  private static let grain: Int64 = 300

  /// - Parameter changes: seconds from now, in order, once for every place concerned.
  /// - Returns: seconds to wait, or nil if no stated change falls into the wait.
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

  /// The candidates for the next fetch: just after each change up to then, or at the least distance after an
  /// earlier change.
  private func looks(after last: Int64, _ ahead: [(at: Int64, places: Int64)]) -> [Int64] {
    let near = ahead.filter { $0.at > last && $0.at + delay <= last + most }
    guard !near.isEmpty else { return [last + most] }
    return Set(near.map { max($0.at + delay, last + least) }).sorted()
  }

  /// Seconds for which places are unknown between two fetches, and the cost of the second fetch.
  private func cost(from last: Int64, to look: Int64, _ ahead: [(at: Int64, places: Int64)]) -> Int64 {
    ahead.reduce(Self.worth) { sum, change in
      change.at > last && change.at < look ? sum + (look - change.at) * change.places : sum
    }
  }

  /// The least cost of all later fetches.
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
