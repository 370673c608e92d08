import CivilTime
import Dining
import Failures
import Foundation
import InventedCampus
import Queries
import SQLite
import TestSupport
import Testing

@testable import People

/// Statistics of random logs, beside SQL over the same rows.
@Suite struct LogStatisticsTests {
  let campus: InventedCampus
  let snapshot: CampusSnapshot
  let book: LogBook

  init() throws {
    campus = try InventedCampus()
    snapshot = try CampusSnapshot(try campus.setting())
    book = LogBook(snapshot, of: .owner, at: InventedCampus.noon, in: campus.world)
  }

  private func fill(_ count: Int, seed: UInt64) throws {
    var random = Lottery(seed: seed)
    func below(_ limit: Int) -> Int { random.draw(below: limit) ?? 0 }
    let rows = (0..<count).map { number -> LogRow in
      let dish = "Dish \(["one", "two", "three", "four", "five", "six"][below(6)])"
      let instant = InventedCampus.noon + -Int64(below(200 * 86_400))
      let time =
        below(6) == 0
        ? LogTime(on: snapshot.date(at: instant), in: snapshot.zone) : LogTime(instant, in: snapshot.zone)
      let place = below(3)
      return LogRow(
        LogRow.Key(entry: "e\(number)", person: "me"),
        LogItem(
          dish: below(9) == 0 ? "" : snapshot.dishKey(of: dish), name: dish,
          venue: ["alder-hall", "birch-commons", ""][place],
          venueName: ["Alder Hall", "Birch Commons", ""][place], station: ["", "Grill", "Sweets"][below(3)],
          meal: ["", "Lunch", "Dinner"][below(3)], cuisine: ["", "Thai"][below(2)]),
        at: time, stars: Stars(halves: below(14)), isAgain: below(8) == 0,
        calories: below(2) == 0 ? nil : below(900))
    }
    try book.change(.import, writing: rows)
  }

  private func stats(
    _ grouping: StatsResult.Grouping = .venue, _ order: StatsResult.Order = .count, since: CivilDate? = nil
  ) throws -> StatsResult {
    try LogStatistics(book, by: grouping, sorted: order, since: since).result()
  }

  /// The rows of a question to the file itself.
  private func sql(_ text: String) throws -> [[String]] {
    let database = try Database(path: campus.scratch.file("private.db"), mode: .readOnly)
    let rows = try database.prepare(text)
    var found: [[String]] = []
    while try rows.step() { found.append((0..<rows.columnCount).map { rows.string($0) }) }
    return found
  }

  private static let joined = "FROM log_entry JOIN log_item ON log_item.id = item"

  private func written(_ value: Double?) -> String { value.map { String(format: "%.6f", $0) } ?? "" }

  @Test(arguments: [(1, UInt64(1)), (7, 2), (300, 3), (2_000, 4)]) func barsAreWhatSQLSays(
    count: Int, seed: UInt64
  ) throws {
    try fill(count, seed: seed)
    let columns: [(StatsResult.Grouping, String)] = [
      (.venue, "CASE venue WHEN '' THEN '' ELSE venue_name END"), (.station, "station"),
      (.cuisine, "cuisine"),
      (.weekday, "(date + 3) % 7 + 1"), (.hour, "minute / 60"),
    ]
    for (grouping, column) in columns {
      let filter = grouping == .hour ? "WHERE minute IS NOT NULL" : ""
      let expected = try sql(
        """
        SELECT \(column), count(*), count(rating),
          CASE count(rating) WHEN 0 THEN '' ELSE format('%.6f', avg(rating) / 2) END,
          CASE count(rating) WHEN 0 THEN '' ELSE format('%.6f',
            (sum(rating) / 2.0 + 5 * (SELECT avg(rating) / 2 FROM log_entry)) / (count(rating) + 5)) END
        \(Self.joined) \(filter) GROUP BY 1 ORDER BY 2 DESC
        """)
      let bars = try stats(grouping).bars
      #expect(
        Set(bars.map { [$0.name, "\($0.count)", "\($0.rated)", written($0.mean), written($0.shrunk)] })
          == Set(expected),
        "\(grouping)")
      #expect(bars.map(\.count) == expected.map { Int($0[1]) }, "\(grouping)")
    }
  }

  @Test(arguments: [(0, UInt64(1)), (5, 2), (900, 3)]) func totalsDaysAndMealsAreWhatSQLSays(
    count: Int, seed: UInt64
  ) throws {
    try fill(count, seed: seed)
    let result = try stats()
    let totals = result.totals
    #expect(
      try sql(
        """
        SELECT count(*), count(rating), coalesce(sum(calories), 0), count(calories), CASE count(rating) WHEN 0 THEN '' ELSE format('%.6f', avg(rating) / 2) END
        FROM log_entry
        """)[0]
        == [
          "\(totals.count)", "\(totals.rated)", "\(totals.calories)", "\(totals.stated)",
          written(totals.mean),
        ])
    #expect(
      try sql("SELECT date, count(*), coalesce(sum(calories), '') FROM log_entry GROUP BY date")
        == result.days.map { ["\($0.date.dayNumber)", "\($0.count)", $0.calories.map { "\($0)" } ?? ""] })
    #expect(
      try sql("SELECT rating, count(*) FROM log_entry WHERE rating IS NOT NULL GROUP BY rating")
        == result.ratings.filter { $0.count > 0 }.map { ["\($0.stars.halves)", "\($0.count)"] })
    #expect(
      Set(try sql("SELECT meal, (date + 3) % 7 + 1, count(*) \(Self.joined) GROUP BY 1, 2"))
        == Set(
          result.grid.filter { $0.count > 0 }.map { [$0.meal, "\($0.weekday.rawValue)", "\($0.count)"] }))
    #expect(
      try sql(
        """
        SELECT count(*) FROM (SELECT dish, is_again, row_number() OVER (PARTITION BY dish ORDER BY log_entry.at, log_entry.id) AS nth
          \(Self.joined) WHERE dish <> '') WHERE nth = 1 AND is_again = 0
        """)[0] == ["\(totals.new)"])
    #expect(totals.new + totals.again + totals.dishless == totals.count)
    #expect(
      try sql(
        """
        SELECT day.date, (SELECT CASE count(kcal) WHEN 0 THEN '' ELSE format('%.6f', avg(kcal)) END FROM
            (SELECT sum(calories) AS kcal FROM log_entry WHERE date BETWEEN day.date - 6 AND day.date GROUP BY date
              HAVING count(calories) > 0))
        FROM (SELECT DISTINCT date FROM log_entry) AS day ORDER BY 1
        """
      ).filter { $0[1] != "" }
        == result.days.filter { $0.weekMean != nil }.map { ["\($0.date.dayNumber)", written($0.weekMean)] })
  }

  @Test(arguments: StatsResult.Grouping.allCases) func everyBarLeadsToItsEntries(
    grouping: StatsResult.Grouping
  ) throws {
    try fill(200, seed: 9)
    let since = InventedCampus.noon + -100 * 86_400
    for first in [nil, snapshot.date(at: since)] {
      let result = try stats(grouping, since: first)
      let leads =
        result.bars.map { ($0.conditions, $0.count) } + result.ratings.map { ($0.conditions, $0.count) }
        + result.days.map { ($0.conditions, $0.count) } + result.grid.map { ($0.conditions, $0.count) }
        + result.top.flatMap { $0.bars.map { ($0.conditions, $0.count) } }
      #expect(leads.count > 20)
      for (conditions, count) in leads {
        let meant = LogConditions(conditions: conditions) { text, _ throws(Failure) in
          guard let date = CivilDate(text) else { throw Failure(.badDate, text) }
          return date
        }
        #expect(try book.list(meant, limit: 1).count == count, "\(conditions)")
      }
    }
  }

  @Test func barsAreInTheOrderAskedFor() throws {
    try fill(300, seed: 5)
    let rated = try stats(.dish, .rating).bars.map { $0.shrunk ?? 0 }
    #expect(rated == rated.sorted(by: >) && rated.count > 3)
    let named = try stats(.dish, .name).bars.map(\.name)
    #expect(named == named.sorted())
    #expect(try stats(.weekday, .name).bars.map(\.name) == ["1", "2", "3", "4", "5", "6", "7"])
    let counted = try stats(.dish, .count).bars.map(\.count)
    #expect(counted == counted.sorted(by: >))
    for list in try stats().top where !list.bars.isEmpty {
      let means = list.bars.compactMap(\.shrunk)
      #expect(means == means.sorted(by: >) && list.bars.count <= 5 && !list.bars.contains { $0.name.isEmpty })
    }
  }

  @Test func aFewGoodOnesDoNotBeatManyGoodOnes() throws {
    func row(_ number: Int, _ dish: String, _ halves: Int) -> LogRow {
      LogRow(
        LogRow.Key(entry: "e\(number)", person: "me"), LogItem(dish: snapshot.dishKey(of: dish), name: dish),
        at: LogTime(InventedCampus.noon, in: snapshot.zone), stars: Stars(halves: halves))
    }
    let rows =
      [row(0, "Once", 10)] + (1...20).map { row($0, "Often", 9) } + (21...40).map { row($0, "Poor", 2) }
    try book.change(.import, writing: rows)
    let bars = try stats(.dish, .rating).bars
    #expect(bars.map(\.name) == ["Often", "Once", "Poor"])
    let mean = Double(10 + 180 + 40) / 41 / 2
    #expect(bars[1].shrunk == (5 + 5 * mean) / 6 && bars[1].mean == 5)
  }

  @Test func whatWasKnownBeforeIsNotNewLater() throws {
    func row(_ number: Int, _ days: Int64) -> LogRow {
      LogRow(
        LogRow.Key(entry: "e\(number)", person: "me"), LogItem(dish: "soup", name: "Soup"),
        at: LogTime(InventedCampus.noon + -days * 86_400, in: snapshot.zone))
    }
    try book.change(.import, writing: [row(1, 30), row(2, 1)])
    let later = try stats(since: snapshot.date(at: InventedCampus.noon + -5 * 86_400)).totals
    #expect(later.new == 0 && later.again == 1)
    #expect(try stats().totals.new == 1)
  }

  /// Whatever a table called a dish, its bar has the name that everything else has for it.
  @Test func aDishHasTheNameOfItsMenu() throws {
    let names = ["BEAN STEW", "stew of beans", "Apple Pie ", "Grandmother's pie"]
    let rows = names.enumerated().map { number, name in
      LogRow(
        LogRow.Key(entry: "e\(number)", person: "me"), LogItem(dish: snapshot.dishKey(of: name), name: name),
        at: LogTime(InventedCampus.noon, in: snapshot.zone))
    }
    try book.change(.import, writing: rows)
    let bars = try stats(.dish, .name).bars
    #expect(bars.map(\.name) == ["Apple pie", "Bean stew", "Grandmother's pie"])
    #expect(bars.map(\.count) == [1, 2, 1])
    for bar in bars {
      let meant = LogConditions(conditions: bar.conditions) { _, today throws(Failure) in today }
      #expect(try book.list(meant, limit: 9).count == bar.count)
    }
  }
}
