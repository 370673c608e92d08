package import CivilTime
import Configuration
import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite

/// Counts a log in one pass, by the figures that its lines have.
package struct LogStatistics {
  /// The most of a top list.
  private static let mostTop = 5

  private let book: LogBook
  private let grouping: StatsResult.Grouping
  private let order: StatsResult.Order
  private let since: CivilDate?

  /// - Parameters:
  ///   - book: whose log.
  ///   - grouping: what bars are of.
  ///   - order: their order.
  ///   - since: the first day that counts; nil: all.
  package init(
    _ book: LogBook, by grouping: StatsResult.Grouping, sorted order: StatsResult.Order, since: CivilDate?
  ) {
    self.book = book
    self.grouping = grouping
    self.order = order
    self.since = since
  }

  /// How often something was eaten, and the half stars it was given.
  private struct Tally {
    var count = 0
    var rated = 0
    var halves = 0

    mutating func add(_ rating: Int?) {
      count += 1
      guard let rating else { return }
      rated += 1
      halves += rating
    }

    mutating func add(_ other: Tally) {
      count += other.count
      rated += other.rated
      halves += other.halves
    }

    var mean: Double? { rated == 0 ? nil : Double(halves) / Double(rated) / 2 }
  }

  /// What is known of a day.
  private struct DayTally {
    var count = 0
    var calories = 0
    var stated = 0
  }

  /// What one pass over the lines gives.
  private struct Counts {
    var items: [Int: Tally] = [:]
    var hours = [Tally](repeating: Tally(), count: 25)
    var weekdays = [Tally](repeating: Tally(), count: 8)
    var ratings = [Int](repeating: 0, count: 11)
    var days: [Int: DayTally] = [:]
    var meals: [Int: [Int]] = [:]
    var totals = StatsResult.Totals()
    var all = Tally()
  }

  /// Counts.
  ///
  /// - Returns: the statistics; nothing in them where the log is empty.
  /// - Throws: what the database has against it.
  package func result() throws(Failure) -> StatsResult {
    var result = StatsResult(
      person: book.person.text, grouping: grouping, order: order, since: since, today: book.today)
    let read = try book.database.read { store throws(DatabaseError) -> (Counts, [Int: LogItem])? in
      guard let person = try store.person(named: book.person.text) else { return nil }
      let items = try store.logItems()
      var dishes: [String: Int] = [:]
      let dishOfItem = items.mapValues { item -> Int in
        let key = book.campus.currentKey(of: item.dish)
        guard !key.isEmpty else { return -1 }
        let known = dishes[key] ?? dishes.count
        dishes[key] = known
        return known
      }
      return (try count(of: person.id, in: store, dishOfItem, dishes: dishes.count), items)
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

  private func count(
    of person: PersonID, in store: PrivateStore, _ dishOfItem: [Int: Int], dishes: Int
  ) throws(DatabaseError) -> Counts {
    var counts = Counts()
    // What was eaten before the first day that counts is not new after it.
    var isKnown = [Bool](repeating: false, count: dishes)
    try store.eachLogEntry(of: person, campus: book.campusKey) { figures in
      let dish = dishOfItem[figures.item] ?? -1
      let isNew = dish >= 0 && !figures.isAgain && !isKnown[dish]
      if dish >= 0 { isKnown[dish] = true }
      if let since, figures.date < since { return }
      counts.totals.count += 1
      if dish < 0 {
        counts.totals.dishless += 1
      } else if isNew {
        counts.totals.new += 1
      } else {
        counts.totals.again += 1
      }
      counts.all.add(figures.rating)
      counts.items[figures.item, default: Tally()].add(figures.rating)
      counts.hours[figures.minute.map { $0 / 60 } ?? 24].add(figures.rating)
      let weekday = figures.date.weekday.rawValue
      counts.weekdays[weekday].add(figures.rating)
      counts.meals[figures.item, default: [Int](repeating: 0, count: 8)][weekday] += 1
      if let rating = figures.rating { counts.ratings[rating] += 1 }
      var day = counts.days[figures.date.dayNumber] ?? DayTally()
      day.count += 1
      if let calories = figures.calories {
        day.calories += calories
        day.stated += 1
        counts.totals.calories += calories
        counts.totals.stated += 1
      }
      counts.days[figures.date.dayNumber] = day
      counts.totals.first = min(counts.totals.first ?? figures.date, figures.date)
      counts.totals.last = max(counts.totals.last ?? figures.date, figures.date)
    }
    return counts
  }

  // MARK: Bars

  /// A bar before it is known whether it is told.
  private struct Draft {
    /// What makes an item one of the group.
    let key: String
    let name: String
    /// The name as it is sorted by.
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
    _ kind: StatsResult.Grouping, _ counts: Counts, _ items: [Int: LogItem]
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
    // What has no hour has no condition that finds it.
    case .hour: return numbered(counts.hours, 0...23)
    case .venue, .station, .dish, .cuisine:
      var groups: [String: (name: String, tally: Tally)] = [:]
      for (row, tally) in counts.items.sorted(by: { $0.key < $1.key }) {
        guard let item = items[row] else { continue }
        let (key, name) = group(of: item, kind)
        groups[key, default: (name, Tally())].tally.add(tally)
        groups[key]?.name = name
      }
      return groups.map { key, group in
        Draft(key, group.name, group.tally, rank: LogText.folded(group.name), mean: counts.all.mean)
      }
    }
  }

  /// What makes an item one of a group, and what the group is called.
  private func group(of item: LogItem, _ kind: StatsResult.Grouping) -> (String, String) {
    switch kind {
    case .venue:
      item.venue.isEmpty
        ? (LogText.folded(item.venueName), item.venueName) : ("/" + item.venue, item.venueName)
    case .station: (LogText.folded(item.station), item.station)
    case .cuisine: (LogText.folded(item.cuisine), item.cuisine)
    case .dish, .weekday, .hour: (book.campus.currentKey(of: item.dish), item.name)
    }
  }

  private func bar(_ draft: Draft, _ kind: StatsResult.Grouping) -> StatsResult.Bar {
    StatsResult.Bar(
      name: draft.name, count: draft.tally.count, rated: draft.tally.rated, mean: draft.tally.mean,
      shrunk: draft.shrunk, conditions: ["\(kind.rawValue)=\(value(draft, kind))"] + sinceCondition)
  }

  /// What a condition says to find a group.
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

  private func days(_ tallies: [Int: DayTally]) -> [StatsResult.Day] {
    tallies.sorted { $0.key < $1.key }.map { number, tally in
      let week = (number - 6...number).compactMap { tallies[$0] }.filter { $0.stated > 0 }
      let mean = week.isEmpty ? nil : Double(week.reduce(0) { $0 + $1.calories }) / Double(week.count)
      let date = CivilDate(dayNumber: number)
      return StatsResult.Day(
        date: date, count: tally.count, calories: tally.stated == 0 ? nil : tally.calories,
        notStated: tally.count - tally.stated, weekMean: mean, conditions: ["date=\(date)"])
    }
  }

  private func grid(_ meals: [Int: [Int]], _ items: [Int: LogItem]) -> [StatsResult.GridCell] {
    var counts: [String: (name: String, days: [Int])] = [:]
    for (row, days) in meals.sorted(by: { $0.key < $1.key }) {
      let meal = items[row]?.meal ?? ""
      var group = counts[LogText.folded(meal)] ?? (meal, [Int](repeating: 0, count: 8))
      for day in 1...7 { group.days[day] += days[day] }
      counts[LogText.folded(meal)] = group
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
