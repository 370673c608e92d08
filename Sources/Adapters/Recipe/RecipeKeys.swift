import JSON

/// Where a recipe's paths end because a key is missing, and which other keys such records have: a record with
/// a key of its own in place of the expected one may have that key under a new name.
struct RecipeKeys {
  /// A key of a path, and its position in the path.
  private struct Ask: Hashable {
    let name: String
    let depth: Int
    let key: String
  }

  /// The sets of keys of the records that have the key, and the number of records in each set that lack it.
  private struct Answers {
    var having: Set<Int> = []
    var lacking: [Int: Int] = [:]
  }

  /// With more sets of keys than this, keys are names, and no record lacks anything.
  private static let mostSets = 1_000
  /// Maximum number of keys named in one notice.
  private static let mostNamed = 4

  private var sets: [[String]: Int] = [:]
  private var keys: [[String]] = []
  private var order: [Ask] = []
  private var answers: [Ask: Answers] = [:]
  /// The last record looked up, since most are looked up for several values in a row.
  private var last: (identity: UInt64, set: Int)?

  /// Follows the leading keys of a path as far as they exist.
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

  /// Notes the own keys of records that lack a key present in others, and the blocks for which no record at
  /// all has the key.
  func report(to notices: NoticeCollector) {
    guard keys.count < Self.mostSets else { return }
    for ask in order {
      guard let found = answers[ask], !found.lacking.isEmpty else { continue }
      guard !found.having.isEmpty else {
        // Values found nowhere are noted in any case.
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

  /// The number of a record's set of keys; nil if it is not a record, or if there are too many sets.
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
