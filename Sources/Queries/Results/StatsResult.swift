package import CivilTime
package import Dining
package import Failures

/// The answer of `dine stats`: what a log comes to.
package struct StatsResult: QueryResult {
  /// What bars are of.
  package enum Grouping: String, CaseIterable, Hashable, Sendable {
    case venue, station, dish, cuisine, weekday, hour
  }

  /// The order of bars.
  package enum Order: String, CaseIterable, Hashable, Sendable {
    case rating, name, count
  }

  /// How often something was eaten, and what it was given.
  package struct Bar: Hashable, Sendable {
    /// What it is called; of a weekday its number from 1 (Monday) on, of an hour from 0 on; empty: not stated.
    package let name: String
    package let count: Int
    /// How many of them have a rating.
    package let rated: Int
    /// The mean of the ratings, in stars; nil: there are none.
    package let mean: Double?
    /// The mean pulled to that of the whole log by five ratings; nil: there are none.
    package let shrunk: Double?
    /// The conditions that lead to the entries.
    package let conditions: [String]

    package init(
      name: String, count: Int, rated: Int, mean: Double?, shrunk: Double?, conditions: [String]
    ) {
      self.name = name
      self.count = count
      self.rated = rated
      self.mean = mean
      self.shrunk = shrunk
      self.conditions = conditions
    }
  }

  /// How often there were so many stars.
  package struct RatingCount: Hashable, Sendable {
    package let stars: Stars
    package let count: Int
    package let conditions: [String]

    package init(stars: Stars, count: Int, conditions: [String]) {
      self.stars = stars
      self.count = count
      self.conditions = conditions
    }
  }

  /// A day on which something was eaten.
  package struct Day: Hashable, Sendable {
    package let date: CivilDate
    package let count: Int
    /// Kilocalories, as far as they are stated; nil: of nothing.
    package let calories: Int?
    /// Entries that state none.
    package let notStated: Int
    /// The mean of the days among the seven up to this one that state some; nil: none does.
    package let weekMean: Double?
    package let conditions: [String]

    package init(
      date: CivilDate, count: Int, calories: Int?, notStated: Int, weekMean: Double?, conditions: [String]
    ) {
      self.date = date
      self.count = count
      self.calories = calories
      self.notStated = notStated
      self.weekMean = weekMean
      self.conditions = conditions
    }
  }

  /// How often a meal was eaten on a weekday.
  package struct GridCell: Hashable, Sendable {
    package let weekday: Weekday
    /// Empty: not stated.
    package let meal: String
    package let count: Int
    package let conditions: [String]

    package init(weekday: Weekday, meal: String, count: Int, conditions: [String]) {
      self.weekday = weekday
      self.meal = meal
      self.count = count
      self.conditions = conditions
    }
  }

  /// The best of a kind.
  package struct TopList: Hashable, Sendable {
    package let kind: Grouping
    package let bars: [Bar]

    package init(kind: Grouping, bars: [Bar]) {
      self.kind = kind
      self.bars = bars
    }
  }

  /// What was counted.
  package struct Totals: Hashable, Sendable {
    package var count = 0
    package var rated = 0
    /// The mean of all ratings, in stars; nil: there are none.
    package var mean: Double?
    package var calories = 0
    package var stated = 0
    /// Dishes eaten for the first time, and those that had been eaten before.
    package var new = 0
    package var again = 0
    /// Entries of a place alone, which are neither.
    package var dishless = 0
    package var first: CivilDate?
    package var last: CivilDate?

    package init() {}

    /// The share of new ones among those of which it is known; nil: none.
    package var newShare: Double? { new + again == 0 ? nil : Double(new) / Double(new + again) }
  }

  /// How many ratings of the log's own mean are added to those of a bar before they are compared.
  package static let pseudoRatings = 5

  /// The name that commands take.
  package let person: String
  package let grouping: Grouping
  package let order: Order
  /// The first day that counts; nil: all.
  package let since: CivilDate?
  package let today: CivilDate
  package var totals = Totals()
  package var bars: [Bar] = []
  /// From half a star to five.
  package var ratings: [RatingCount] = []
  /// Days with entries, the first first.
  package var days: [Day] = []
  /// Meals in the order of the day; of each the weekdays.
  package var grid: [GridCell] = []
  package var top: [TopList] = []

  /// - Parameters:
  ///   - person: whose log.
  ///   - grouping: what bars are of.
  ///   - order: their order.
  ///   - since: the first day that counts; nil: all.
  ///   - today: the campus' date.
  package init(person: String, grouping: Grouping, order: Order, since: CivilDate?, today: CivilDate) {
    self.person = person
    self.grouping = grouping
    self.order = order
    self.since = since
    self.today = today
  }

  package var exit: ExitCode { totals.count == 0 ? .no : .yes }
  package var dataAsOf: Instant? { nil }
  package var isStale: Bool { false }

  /// The command that lists entries, as it is typed.
  ///
  /// - Parameter conditions: of a bar or a day.
  /// - Returns: the line.
  package func command(_ conditions: [String]) -> String {
    let own = person == "me" ? "" : " --person \(person)"
    return "dine log" + own + conditions.map { " --where " + Self.quoted($0) }.joined()
  }

  /// A word as shells take it.
  private static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), 0x80...0xFF:
        true
      default: false
      }
    }
    guard !plain else { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
