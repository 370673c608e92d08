package import CivilTime
import Configuration
import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite

/// Computes the statistics of a log in one pass over the numeric form of its lines.
package struct LogStatistics {
  /// The maximum number of entries in a top list.
  private static let mostTop = 5
  /// Upper bound on rows; no real file has had more items.
  private static let mostRows = 20_000_000

  private let book: LogBook
  private let grouping: StatsResult.Grouping
  private let order: StatsResult.Order
  private let since: CivilDate?

  /// - Parameters:
  ///   - book: the log.
  ///   - grouping: what the bars stand for.
  ///   - order: the order of the bars.
  ///   - since: the first day to count; nil: all.
  package init(
    _ book: LogBook, by grouping: StatsResult.Grouping, sorted order: StatsResult.Order, since: CivilDate?
  ) {
    self.book = book
    self.grouping = grouping
    self.order = order
    self.since = since
  }

  private typealias Tally = LogCounts.Tally

  /// Computes the statistics.
  ///
  /// - Returns: the statistics; empty if the log is empty.
  /// - Throws: a database failure.
  package func result() throws(Failure) -> StatsResult {
    var result = StatsResult(
      person: book.person.text, grouping: grouping, order: order, since: since, today: book.today)
    let read = try book.database.read { store throws(DatabaseError) -> (LogCounts, [LogItem])? in
      guard let person = try store.person(named: book.person.text) else { return nil }
      // Indexed by row number; a row without an item stays empty, and no line refers to it.
      let stored = try store.logItems()
      let last = stored.keys.max() ?? -1
      guard last < Self.mostRows else { throw DatabaseError(.corrupt) }
      var items = [LogItem](repeating: LogItem(), count: last + 1)
      for (row, item) in stored where row >= 0 { items[row] = item }
      return (try counts(of: person.id, in: store, items), items)
    }
    guard let (counts, items) = read ?? nil else {
      result.ratings = ratings([Int](repeating: 0, count: 11))
      return result
    }
    result.totals = counts.totals
    result.totals.rated = counts.all.rated
    result.totals.mean = counts.all.mean
    result.bars = drafts(grouping, counts, items).sorted(by: isBefore).map { bar($0, grouping) }
    result.ratings = ratings(counts.ratings)
    result.days = days(counts.days)
    result.grid = grid(counts.meals, items)
    let kinds: [StatsResult.Grouping] = [.dish, .venue, .station, .cuisine]
    result.top = kinds.map { kind in
      let rated = drafts(kind, counts, items).filter { $0.tally.rated > 0 && !$0.name.isEmpty }
      return StatsResult.TopList(
        kind: kind, bars: rated.sorted(by: Self.isBetter).prefix(Self.mostTop).map { bar($0, kind) })
    }
    return result
  }

  private func counts(
    of person: PersonID, in store: PrivateStore, _ items: [LogItem]
  ) throws(DatabaseError) -> LogCounts {
    var dishes: [String: Int] = [:]
    let dishOfItem = items.map { item -> Int in
      guard !item.dish.isEmpty else { return -1 }
      let key = book.campus.currentKey(of: item.dish)
      let known = dishes[key] ?? dishes.count
      dishes[key] = known
      return known
    }
    var counts = LogCounts(dishOfItem: dishOfItem, dishes: dishes.count)
    try store.eachLogEntry(of: person, campus: book.campusKey) { counts.add($0, since: since) }
    return counts
  }

  // MARK: Bars

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

  private func drafts(
    _ kind: StatsResult.Grouping, _ counts: LogCounts, _ items: [LogItem]
  ) -> [Draft] {
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
        Draft(key, group.name, group.tally, rank: LogText.folded(group.name), mean: counts.all.mean)
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
    case .dish, .weekday, .hour: book.campus.currentKey(of: text)
    }
  }

  private func bar(_ draft: Draft, _ kind: StatsResult.Grouping) -> StatsResult.Bar {
    StatsResult.Bar(
      name: draft.name, count: draft.tally.count, rated: draft.tally.rated, mean: draft.tally.mean,
      shrunk: draft.shrunk, conditions: ["\(kind.rawValue)=\(value(draft, kind))"] + sinceCondition)
  }

  /// The value of a condition that selects the group.
  private func value(_ draft: Draft, _ kind: StatsResult.Grouping) -> String {
    switch kind {
    case .venue: draft.key.hasPrefix("/") ? String(draft.key.dropFirst()) : LogText.tidy(draft.name)
    case .dish: book.campus.dishKey(of: draft.name) == draft.key ? LogText.tidy(draft.name) : draft.key
    case .weekday: Weekday(rawValue: Int(draft.key) ?? 0).map { LogConditions.name(of: $0) } ?? ""
    case .station, .cuisine, .hour: LogText.tidy(draft.name)
    }
  }

  private var sinceCondition: [String] { since.map { ["date>=\($0)"] } ?? [] }

  private func isBefore(_ one: Draft, _ other: Draft) -> Bool {
    switch order {
    case .rating: Self.isBetter(one, other)
    case .name: (one.rank, one.key) < (other.rank, other.key)
    case .count: (-one.tally.count, one.rank, one.key) < (-other.tally.count, other.rank, other.key)
    }
  }

  private static func isBetter(_ one: Draft, _ other: Draft) -> Bool {
    let (mine, others) = (one.shrunk ?? 0, other.shrunk ?? 0)
    guard mine == others else { return mine > others }
    return (-one.tally.rated, one.rank, one.key) < (-other.tally.rated, other.rank, other.key)
  }

  // MARK: Days and meals

  private func ratings(_ counts: [Int]) -> [StatsResult.RatingCount] {
    (1...10).compactMap { halves in
      Stars(halves: halves).map { stars in
        StatsResult.RatingCount(
          stars: stars, count: counts[halves], conditions: ["rating=\(stars.text)"] + sinceCondition)
      }
    }
  }

  private func days(_ tallies: [LogCounts.Day]) -> [StatsResult.Day] {
    tallies.indices.map { index in
      let day = tallies[index]
      let week = tallies[max(0, index - 6)...index].filter { $0.number > day.number - 7 && $0.stated > 0 }
      let mean =
        week.isEmpty ? nil : Double(week.reduce(0) { $0 + $1.calories }) / Double(week.count)
      let date = CivilDate(dayNumber: day.number)
      return StatsResult.Day(
        date: date, count: day.count, calories: day.stated == 0 ? nil : day.calories,
        notStated: day.count - day.stated, weekMean: mean, conditions: ["date=\(date)"])
    }
  }

  private func grid(_ meals: [Int], _ items: [LogItem]) -> [StatsResult.GridCell] {
    var counts: [String: (name: String, days: [Int])] = [:]
    var keys: [String: String] = [:]
    for (row, item) in items.enumerated() where meals[row * 8..<row * 8 + 8].contains(where: { $0 > 0 }) {
      let key = keys[item.meal] ?? LogText.folded(item.meal)
      keys[item.meal] = key
      for day in 1...7 {
        counts[key, default: (item.meal, [Int](repeating: 0, count: 8))].days[day] += meals[row * 8 + day]
      }
    }
    let ordered = counts.values.sorted {
      (MealOrder.rank(of: $0.name), $0.name) < (MealOrder.rank(of: $1.name), $1.name)
    }
    return ordered.flatMap { group in
      Weekday.allCases.map { day in
        StatsResult.GridCell(
          weekday: day, meal: group.name, count: group.days[day.rawValue],
          conditions: ["weekday=\(LogConditions.name(of: day))", "meal=\(LogText.tidy(group.name))"]
            + sinceCondition)
      }
    }
  }
}
