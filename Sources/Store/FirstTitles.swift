import CivilTime

/// The first names by date, and by name within a date, as many as are wanted; memory is bounded by that
/// number.
struct FirstTitles {
  private struct Entry {
    let place: Int
    let name: [UInt8]
    let title: DishTitle
  }

  private let limit: Int
  private let latestFirst: Bool
  private var entries: [Entry] = []
  /// Later dates are not among the first.
  private var last = Int.max

  /// - Parameters:
  ///   - limit: how many are wanted.
  ///   - latestFirst: whether the latest date comes first, not the earliest.
  init(_ limit: Int, latestFirst: Bool) {
    self.limit = limit
    self.latestFirst = latestFirst
  }

  mutating func add(_ title: DishTitle, named name: some Sequence<UInt8>) {
    let place = latestFirst ? -title.date.dayNumber : title.date.dayNumber
    guard place <= last else { return }
    entries.append(Entry(place: place, name: Array(name), title: title))
    if (entries.count - 16) / 2 >= limit { prune() }
  }

  /// The first of them, at most `count`.
  mutating func titles(_ count: Int) -> [DishTitle] {
    prune()
    return entries.prefix(count).map(\.title)
  }

  private mutating func prune() {
    entries.sort { one, other in
      one.place == other.place ? one.name.lexicographicallyPrecedes(other.name) : one.place < other.place
    }
    guard entries.count >= limit else { return }
    entries.removeLast(entries.count - limit)
    last = entries.last?.place ?? .min
  }
}
