import CivilTime

/// Pages by when they are due, as the index of the database has them: a binary heap.
struct DueHeap: Sendable {
  private var entries: [(due: Instant, page: Int)] = []

  /// The page that is due first, if it is by then.
  mutating func pop(before now: Instant) -> Int? {
    guard let first = entries.first, first.due <= now else { return nil }
    let last = entries.removeLast()
    if !entries.isEmpty {
      entries[0] = last
      sink()
    }
    return first.page
  }

  mutating func push(_ due: Instant, _ page: Int) {
    entries.append((due, page))
    var index = entries.count - 1
    while index > 0, isBefore(index, (index - 1) / 2) {
      entries.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink() {
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < entries.count && isBefore(child, least) {
        least = child
      }
      guard least != index else { return }
      entries.swapAt(index, least)
      index = least
    }
  }

  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    (entries[one].due, entries[one].page) < (entries[other].due, entries[other].page)
  }
}
