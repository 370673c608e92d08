import CivilTime
import Dining
import PrivateStore
import Queries

/// The counts from one pass over the lines of a log; items and dishes are indexed by number.
struct LogCounts {
  /// How often something was eaten, and the sum of its ratings in half stars.
  struct Tally {
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

    /// The mean rating in stars; nil: no ratings.
    var mean: Double? { rated == 0 ? nil : Double(halves) / Double(rated) / 2 }
  }

  /// The counts of one day.
  struct Day {
    /// Days since 1970-01-01.
    let number: Int
    var count = 0
    var calories = 0
    /// How many of the lines state calories.
    var stated = 0
  }

  private(set) var items: [Tally]
  /// Eight counts per item, one per weekday from index 1 on.
  private(set) var meals: [Int]
  /// One tally per hour; the last is for lines whose hour is unknown.
  private(set) var hours = [Tally](repeating: Tally(), count: 25)
  /// One tally per weekday, from index 1 on.
  private(set) var weekdays = [Tally](repeating: Tally(), count: 8)
  /// Number of ratings, by half stars.
  private(set) var ratings = [Int](repeating: 0, count: 11)
  /// One entry per day, the oldest first.
  private(set) var days: [Day] = []
  private(set) var totals = StatsResult.Totals()
  private(set) var all = Tally()
  private let dishOfItem: [Int]
  /// Whether a dish has been counted before.
  private var isKnown: [Bool]

  /// - Parameters:
  ///   - dishOfItem: the number of each item's dish; -1: the item has no dish.
  ///   - dishes: the number of dishes.
  init(dishOfItem: [Int], dishes: Int) {
    self.dishOfItem = dishOfItem
    items = [Tally](repeating: Tally(), count: dishOfItem.count)
    meals = [Int](repeating: 0, count: 8 * dishOfItem.count)
    isKnown = [Bool](repeating: false, count: dishes)
  }

  /// Counts a line; lines must come oldest first.
  mutating func add(_ line: LogFigures, since: CivilDate?) {
    guard dishOfItem.indices.contains(line.item) else { return }
    let dish = dishOfItem[line.item]
    let isNew = dish >= 0 && !line.isAgain && !isKnown[dish]
    if dish >= 0 { isKnown[dish] = true }
    // A dish eaten before the first counted day is not new after it.
    if let since, line.date < since { return }
    totals.count += 1
    if dish < 0 {
      totals.dishless += 1
    } else if isNew {
      totals.new += 1
    } else {
      totals.again += 1
    }
    all.add(line.rating)
    items[line.item].add(line.rating)
    hours[line.minute.map { $0 / 60 } ?? 24].add(line.rating)
    let weekday = line.date.weekday.rawValue
    weekdays[weekday].add(line.rating)
    meals[line.item * 8 + weekday] += 1
    if let rating = line.rating { ratings[rating] += 1 }
    let number = line.date.dayNumber
    if days.last?.number != number { days.append(Day(number: number)) }
    let last = days.count - 1
    days[last].count += 1
    if totals.first == nil { totals.first = line.date }
    totals.last = line.date
    guard let calories = line.calories else { return }
    days[last].calories += calories
    days[last].stated += 1
    totals.calories += calories
    totals.stated += 1
  }
}
