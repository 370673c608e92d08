package import CivilTime
package import Dining
package import Failures

/// The answer of `dine stats`: the statistics of a log.
package struct StatsResult: QueryResult {
  /// What the bars stand for.
  package enum Grouping: String, CaseIterable, Hashable, Sendable {
    case venue, station, dish, cuisine, weekday, hour
  }

  /// The order of bars.
  package enum Order: String, CaseIterable, Hashable, Sendable {
    case rating, name, count
  }

  /// How often something was eaten, and its ratings.
  package struct Bar: Hashable, Sendable {
    /// Its name; for a weekday its number from 1 (Monday), for an hour from 0; empty: not stated.
    package let name: String
    package let count: Int
    /// How many of them have a rating.
    package let rated: Int
    /// The mean of the ratings, in stars; nil: there are none.
    package let mean: Double?
    /// The mean, shrunk towards that of the whole log by five ratings; nil: there are no ratings.
    package let shrunk: Double?
    /// The conditions that select its entries.
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

  /// How often a number of stars was given.
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
    /// Kilocalories, as far as they are stated; nil: not stated at all.
    package let calories: Int?
    /// Entries that do not state any.
    package let notStated: Int
    /// The mean of those of the seven days up to this one that state calories; nil: none does.
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
    /// The meal; empty: not stated.
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

  /// The totals of the log.
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

    /// The share of new dishes among those known to be new or eaten before; nil: there are none.
    package var newShare: Double? { new + again == 0 ? nil : Double(new) / Double(new + again) }
  }

  /// How many ratings equal to the log's mean are added to those of a bar before bars are compared.
  package static let pseudoRatings = 5

  /// The name used in commands.
  package let person: String
  package let grouping: Grouping
  package let order: Order
  /// The first day to count; nil: all.
  package let since: CivilDate?
  package let today: CivilDate
  package var totals = Totals()
  package var bars: [Bar] = []
  /// From half a star to five.
  package var ratings: [RatingCount] = []
  /// Days with entries, the oldest first.
  package var days: [Day] = []
  /// Meals in the order of the day; for each, the weekdays.
  package var grid: [GridCell] = []
  package var top: [TopList] = []

  /// - Parameters:
  ///   - person: the person's name.
  ///   - grouping: what the bars stand for.
  ///   - order: the order of the bars.
  ///   - since: the first day to count; nil: all.
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

  /// The command that lists entries, ready to be typed.
  ///
  /// - Parameter conditions: the conditions of a bar or a day.
  /// - Returns: the command line.
  package func command(_ conditions: [String]) -> String {
    let own = person == "me" ? "" : " --person \(person)"
    return "dine log" + own + conditions.map { " --where " + Self.quoted($0) }.joined()
  }

  /// A word quoted for the shell.
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
