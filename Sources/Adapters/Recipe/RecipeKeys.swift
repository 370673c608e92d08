import JSON

/// Where a recipe's paths end for want of a key, and under which keys the values stand elsewhere: a record that has a key
/// of its own in place of the one that the path asks for may have that key under a new name.
struct RecipeKeys {
  /// A key of a path, and how far along the path it stands.
  private struct Ask: Hashable {
    let name: String
    let depth: Int
    let key: String
  }

  /// Which sets of keys the records have that have the key, and how many of each set lack it.
  private struct Answers {
    var having: Set<Int> = []
    var lacking: [Int: Int] = [:]
  }

  /// More sets of keys than this mean that keys are names, and no record lacks anything.
  private static let mostSets = 1_000
  /// More keys than this are not named in one notice.
  private static let mostNamed = 4

  private var sets: [[String]: Int] = [:]
  private var keys: [[String]] = []
  private var order: [Ask] = []
  private var answers: [Ask: Answers] = [:]
  /// The record that was asked last, since most are asked for one value after the other.
  private var last: (identity: UInt64, set: Int)?

  /// Follows the keys with which a path begins, as far as there are any.
  mutating func follow(_ path: JSONPath, from start: JSONPlace, as name: String) {
    var place = start
    for (depth, step) in path.steps.enumerated() {
      guard case .key(let key) = step, let set = set(of: place) else { return }
      let ask = Ask(name: name, depth: depth, key: key)
      if answers[ask] == nil { order.append(ask) }
      guard let next = place.step(step).first else {
        answers[ask, default: Answers()].lacking[set, default: 0] += 1
        return
      }
      answers[ask, default: Answers()].having.insert(set)
      place = next
    }
  }

  /// Notes which keys of their own those records have that lack a key which others have, and the blocks for which no
  /// record at all has the key.
  func report(to notices: NoticeCollector) {
    guard keys.count < Self.mostSets else { return }
    for ask in order {
      guard let found = answers[ask], !found.lacking.isEmpty else { continue }
      guard !found.having.isEmpty else {
        // Values that are nowhere are noted whatever the reason.
        if ask.name.hasSuffix(".each") { notices.note("nothing-found", "\(ask.name): \(ask.key)") }
        continue
      }
      let known = Set(found.having.flatMap { keys[$0] })
      var strange: Set<String> = []
      var count = 0
      for (set, records) in found.lacking {
        let others = keys[set].filter { !known.contains($0) }
        strange.formUnion(others)
        if !others.isEmpty { count += records }
      }
      guard count > 0 else { continue }
      let names = strange.sorted().prefix(Self.mostNamed).joined(separator: ", ")
      notices.note("unknown-key", "\(ask.name): \(names), but no \(ask.key): \(count)")
    }
  }

  /// The number of a record's set of keys; nil where it is no record, and where there are too many sets.
  private mutating func set(of place: JSONPlace) -> Int? {
    if let last, last.identity == place.identity { return last.set }
    guard let object = place.value.object else { return nil }
    let names = object.map(\.key)
    let set = sets[names] ?? sets.count
    guard set < Self.mostSets else { return nil }
    if sets[names] == nil {
      sets[names] = set
      keys.append(names)
    }
    last = (place.identity, set)
    return set
  }
}
