package import CivilTime
import Configuration
import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite

/// Computes the statistics of a log in one pass over the numeric form of its lines.
package struct LogStatistics {
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
    let bars = LogBars(counts, items, on: book.campus, conditions: sinceCondition)
    result.bars = bars.all(by: grouping, sorted: order)
    result.ratings = ratings(counts.ratings)
    result.days = days(counts.days)
    result.grid = grid(counts.meals, items)
    let kinds: [StatsResult.Grouping] = [.dish, .venue, .station, .cuisine]
    result.top = kinds.map { StatsResult.TopList(kind: $0, bars: bars.best(by: $0)) }
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

  private var sinceCondition: [String] { since.map { ["date>=\($0)"] } ?? [] }

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
