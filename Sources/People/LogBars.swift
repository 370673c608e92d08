import CivilTime
import Dining
import Queries

/// The bars of a log's statistics: its entries by place, dish, weekday and so on.
struct LogBars {
  private typealias Tally = LogCounts.Tally

  /// The maximum number of entries in a top list.
  private static let mostTop = 5

  private let counts: LogCounts
  private let items: [LogItem]
  private let campus: CampusSnapshot
  private let conditions: [String]

  /// - Parameters:
  ///   - counts: the counted lines of the log.
  ///   - items: what was eaten, by row number.
  ///   - campus: the campus.
  ///   - conditions: those that select all lines that were counted.
  init(_ counts: LogCounts, _ items: [LogItem], on campus: CampusSnapshot, conditions: [String]) {
    self.counts = counts
    self.items = items
    self.campus = campus
    self.conditions = conditions
  }

  /// A bar for each group.
  func all(by kind: StatsResult.Grouping, sorted order: StatsResult.Order) -> [StatsResult.Bar] {
    drafts(kind).sorted { Self.isBefore($0, $1, by: order) }.map { bar($0, kind) }
  }

  /// The groups with the best ratings, the best first.
  func best(by kind: StatsResult.Grouping) -> [StatsResult.Bar] {
    let rated = drafts(kind).filter { $0.tally.rated > 0 && !$0.name.isEmpty }
    return rated.sorted(by: Self.isBetter).prefix(Self.mostTop).map { bar($0, kind) }
  }

  /// A bar before it is decided whether it is shown.
  private struct Draft {
    /// The key shared by the items of the group.
    let key: String
    let name: String
    /// The name used for sorting.
    let rank: String
    let tally: Tally
    let shrunk: Double?

    init(_ key: String, _ name: String, _ tally: Tally, rank: String, mean: Double?) {
      self.key = key
      self.name = name
      self.rank = rank
      self.tally = tally
      let pseudo = StatsResult.pseudoRatings
      shrunk = mean.flatMap { mean in
        tally.rated == 0
          ? nil : (Double(tally.halves) / 2 + Double(pseudo) * mean) / Double(tally.rated + pseudo)
      }
    }
  }

  private func drafts(_ kind: StatsResult.Grouping) -> [Draft] {
    func numbered(_ tallies: [Tally], _ numbers: ClosedRange<Int>) -> [Draft] {
      numbers.filter { tallies[$0].count > 0 }.map { number in
        Draft(
          "\(number)", "\(number)", tallies[number], rank: number < 10 ? "0\(number)" : "\(number)",
          mean: counts.all.mean)
      }
    }
    switch kind {
    case .weekday: return numbered(counts.weekdays, 1...7)
    // No condition selects lines whose hour is unknown.
    case .hour: return numbered(counts.hours, 0...23)
    case .venue, .station, .dish, .cuisine:
      var groups: [String: (name: String, tally: Tally)] = [:]
      // Many items share the same few texts.
      var keys: [String: String] = [:]
      for (row, item) in items.enumerated() where counts.items[row].count > 0 {
        let (text, name) = text(of: item, kind)
        let key = keys[text] ?? key(of: text, kind)
        keys[text] = key
        groups[key, default: (name, Tally())].tally.add(counts.items[row])
        groups[key]?.name = name
      }
      return groups.map { key, group in
        let name = kind == .dish ? campus.shownName(ofDish: key) ?? group.name : group.name
        return Draft(key, name, group.tally, rank: LogText.folded(name), mean: counts.all.mean)
      }
    }
  }

  /// The stored text an item is grouped by, and the name of its group.
  private func text(of item: LogItem, _ kind: StatsResult.Grouping) -> (String, String) {
    switch kind {
    case .venue: (item.venue.isEmpty ? item.venueName : "/" + item.venue, item.venueName)
    case .station: (item.station, item.station)
    case .cuisine: (item.cuisine, item.cuisine)
    case .dish, .weekday, .hour: (item.dish, item.name)
    }
  }

  /// The key of a group; the slug of a place is prefixed with a slash.
  private func key(of text: String, _ kind: StatsResult.Grouping) -> String {
    switch kind {
    case .venue: text.hasPrefix("/") ? text : LogText.folded(text)
    case .station, .cuisine: LogText.folded(text)
    case .dish, .weekday, .hour: campus.currentKey(of: text)
    }
  }

  private func bar(_ draft: Draft, _ kind: StatsResult.Grouping) -> StatsResult.Bar {
    StatsResult.Bar(
      name: draft.name, count: draft.tally.count, rated: draft.tally.rated, mean: draft.tally.mean,
      shrunk: draft.shrunk, conditions: ["\(kind.rawValue)=\(value(draft, kind))"] + conditions)
  }

  /// The value of a condition that selects the group.
  private func value(_ draft: Draft, _ kind: StatsResult.Grouping) -> String {
    switch kind {
    case .venue: draft.key.hasPrefix("/") ? String(draft.key.dropFirst()) : LogText.tidy(draft.name)
    case .dish: campus.dishKey(of: draft.name) == draft.key ? LogText.tidy(draft.name) : draft.key
    case .weekday: Weekday(rawValue: Int(draft.key) ?? 0).map { LogConditions.name(of: $0) } ?? ""
    case .station, .cuisine, .hour: LogText.tidy(draft.name)
    }
  }

  private static func isBefore(_ one: Draft, _ other: Draft, by order: StatsResult.Order) -> Bool {
    switch order {
    case .rating: isBetter(one, other)
    case .name: (one.rank, one.key) < (other.rank, other.key)
    case .count: (-one.tally.count, one.rank, one.key) < (-other.tally.count, other.rank, other.key)
    }
  }

  private static func isBetter(_ one: Draft, _ other: Draft) -> Bool {
    let (mine, others) = (one.shrunk ?? 0, other.shrunk ?? 0)
    guard mine == others else { return mine > others }
    return (-one.tally.rated, one.rank, one.key) < (-other.tally.rated, other.rank, other.key)
  }
}
