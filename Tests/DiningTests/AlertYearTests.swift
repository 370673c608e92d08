import CivilTime
import Foundation
import TestSupport
import Testing

@testable import Dining

/// A year of alerts over the real menus of a university town, with their renames and removals, day by day.
@Suite struct AlertYearTests {
  static let path = Corpus.path("menus-over-years/munich.csv.xz")
  static let isThere = FileManager.default.fileExists(atPath: path)

  @Test(
    .enabled(if: isThere, "the menus of years are not on this machine"),
    .enabled(if: LongTest.isFull, "a year of alerts takes seconds (scripts/test --full)"))
  func nothingIsToldTwiceLateOrFalsely() throws {
    let zone = try SystemZone.named("Europe/Berlin")
    let menus = try YearOfMenus(Self.path, from: "2023-01-09", to: "2024-01-08")
    var year = AlertYear(menus, zone: zone)
    year.run(people: 10, likes: 40)
    print("alerts of a year: \(year.report)")
    #expect(year.sent > 1_000)
    #expect(year.duplicates == 0)
    #expect(year.late == 0)
    #expect(year.inQuietHours == 0 && year.overCap == 0)
    #expect(year.falseBeforeLook > 0)
    #expect(year.correctedTwice == 0 && year.wronglyCorrected == 0)
    // What was told and is not so at the meal, and was not taken back.
    #expect(Double(year.falseAtMeal) <= 0.05 * Double(year.sent))
  }
}

/// Rows of the menus, and which of them could be seen on which day.
struct YearOfMenus {
  struct Row {
    let venue: String
    let dish: String
    let key: String
    let date: Int
    let first: Int
    let last: Int
  }

  let days: ClosedRange<Int>
  /// By date, of the year and the two months before.
  private(set) var rows: [Int: [Row]] = [:]

  init(_ path: String, from: String, to: String) throws {
    let first = try #require(CivilDate(from)).dayNumber
    days = first...(try #require(CivilDate(to)).dayNumber)
    var keys: [Substring: String] = [:]
    var read: [String: [Row]] = [:]
    for line in try Self.unpacked(path).split(whereSeparator: \.isNewline).dropFirst() {
      let cells = Self.cells(line)
      guard cells.count == 7, let date = CivilDate(String(cells[1]))?.dayNumber, date >= first - 60,
        date <= days.upperBound + 7, let seen = CivilDate(String(cells[5]))?.dayNumber, seen <= date,
        let last = CivilDate(String(cells[6]))?.dayNumber
      else { continue }
      let key = keys[cells[2]] ?? DishKey(String(cells[2])).text
      keys[cells[2]] = key
      read["\(cells[0]) \(date)", default: []].append(
        Row(venue: String(cells[0]), dish: String(cells[2]), key: key, date: date, first: seen, last: last))
    }
    // A row is gone where a later state of the same day's menu lacks it: with the last state all stay.
    for menu in read.values {
      let final = menu.map { min($0.last, $0.date) }.max() ?? 0
      for row in menu {
        let isFinal = row.last >= final
        rows[row.date, default: []].append(
          Row(
            venue: row.venue, dish: row.dish, key: row.key, date: row.date, first: row.first,
            last: isFinal ? .max : row.last))
      }
    }
  }

  /// What the menus of a date were on a day.
  func menu(of date: Int, on day: Int) -> [Row] {
    (rows[date] ?? []).filter { $0.first <= day && day <= $0.last }
  }

  private static func unpacked(_ path: String) throws -> Substring {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["xz", "-dc", path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Substring(String(decoding: data, as: UTF8.self))
  }

  /// RFC 4180, as far as these files go.
  private static func cells(_ line: Substring) -> [Substring] {
    var cells: [Substring] = []
    var rest = line
    while true {
      if rest.hasPrefix("\""), let end = rest.dropFirst().firstIndex(of: "\"") {
        cells.append(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
        guard rest.hasPrefix(",") else { return cells }
        rest = rest.dropFirst()
        continue
      }
      guard let comma = rest.firstIndex(of: ",") else { return cells + [rest] }
      cells.append(rest[..<comma])
      rest = rest[rest.index(after: comma)...]
    }
  }
}

/// People who like dishes, told of them for a year.
struct AlertYear {
  private let menus: YearOfMenus
  private let zone: Zone
  private let settings = AlertSettings()
  private(set) var sent = 0
  private(set) var duplicates = 0
  private(set) var late = 0
  private(set) var inQuietHours = 0
  private(set) var overCap = 0
  private(set) var falseBeforeLook = 0
  private(set) var corrected = 0
  private(set) var renamed = 0
  private(set) var correctedTwice = 0
  private(set) var wronglyCorrected = 0
  private(set) var falseAtMeal = 0
  private(set) var staples = 0
  private(set) var messages = 0

  init(_ menus: YearOfMenus, zone: Zone) {
    self.menus = menus
    self.zone = zone
  }

  var report: String {
    "\(sent) told in \(messages) messages, \(falseBeforeLook) false by the meal of which \(corrected) were taken back "
      + "(\(renamed) renamed), \(falseAtMeal) false and not taken back, \(staples) withheld as staples"
  }

  mutating func run(people: Int, likes: Int) {
    let known = (menus.days.lowerBound - 60..<menus.days.lowerBound).flatMap { menus.rows[$0] ?? [] }
    let keys = Set(known.map(\.key)).sorted()
    var random = Seeded(7)
    for person in 0..<people {
      var liked: Set<String> = []
      while liked.count < min(likes, keys.count) {
        liked.insert(keys[Int(random.next() % UInt64(keys.count))])
      }
      runYear(of: "p\(person)", liked)
    }
  }

  private mutating func runYear(of person: String, _ liked: Set<String>) {
    var records: [AlertTopic: AlertRecord] = [:]
    var recent: Set<AlertTopic> = []
    var tellings: [String: Int] = [:]
    var corrections: [String: Int] = [:]
    var served: [String: Set<Int>] = [:]
    for date in (menus.days.lowerBound - 60)..<menus.days.lowerBound { note(date, liked, &served) }
    let planner = AlertPlanner(settings, in: zone)
    let menus = menus
    let own = menus.rows.mapValues { rows in rows.filter { liked.contains($0.key) } }
    for day in menus.days {
      note(day, liked, &served)
      var messagesToday = 0
      recent = recent.filter { $0.date.dayNumber > day - 3 }
      // In the night, in the morning, an hour before lunch, in the afternoon and on the eve of the next day.
      for hour in [1, 7, 10, 15, 18, 23] {
        let now = zone.instant(of: CivilDateTime(CivilDate(dayNumber: day), secondOfDay: hour * 3_600))
        let open = recent.compactMap { records[$0] }
        let plan = planner.plan(
          .init(
            servings: servings(person, own, on: day, now, served), records: open,
            messagesToday: messagesToday, isWatched: { liked.contains($0.key) },
            namesThere: { topic in
              menus.menu(of: topic.date.dayNumber, on: day).filter { $0.venue == topic.venue }.map(\.dish)
            }), at: now)
        staples += plan.withheld.count { $0.reason == .staple }
        if !plan.new.isEmpty { messagesToday += 1; messages += 1 }
        if messagesToday > settings.perDay { overCap += 1 }
        if [1, 23].contains(hour), !plan.new.isEmpty || !plan.corrections.isEmpty { inQuietHours += 1 }
        for var record in plan.new {
          tellings[record.topic.id, default: 0] += 1
          if record.ends <= now { late += 1 }
          record.state = .sent
          records[record.topic] = record
          recent.insert(record.topic)
        }
        for var record in plan.corrections {
          corrections[record.topic.id, default: 0] += 1
          if isServed(record.topic, on: day) { wronglyCorrected += 1 }
          if case .renamed = record.change { renamed += 1 }
          record.state = .corrected
          records[record.topic] = record
        }
      }
    }
    sent += tellings.count
    duplicates += tellings.values.count { $0 > 1 }
    corrected += corrections.count
    correctedTwice += corrections.values.count { $0 > 1 }
    for record in records.values where !isServed(record.topic, on: record.topic.date.dayNumber) {
      falseBeforeLook += 1
      if corrections[record.topic.id] == nil, record.topic.date.dayNumber <= menus.days.upperBound {
        falseAtMeal += 1
      }
    }
  }

  private func isServed(_ topic: AlertTopic, on day: Int) -> Bool {
    menus.menu(of: topic.date.dayNumber, on: day).contains { $0.venue == topic.venue && $0.key == topic.key }
  }

  private func note(_ date: Int, _ liked: Set<String>, _ served: inout [String: Set<Int>]) {
    for row in menus.menu(of: date, on: date) where liked.contains(row.key) {
      served["\(row.venue) \(row.key)", default: []].insert(date)
    }
  }

  private func servings(
    _ person: String, _ own: [Int: [YearOfMenus.Row]], on day: Int, _ now: Instant,
    _ served: [String: Set<Int>]
  ) -> [AlertServing] {
    (day - 1...day + 2).flatMap { date in
      (own[date] ?? []).filter { $0.first <= day && day <= $0.last }.map { row in
        let date = CivilDate(dayNumber: row.date)
        let times = MealTimes.usual("Lunch", on: date, in: zone)
        return AlertServing(
          AlertTopic(
            .dish, person: person, campus: "town", key: row.key, venue: row.venue, date: date, meal: "Lunch"),
          name: row.dish, venueName: row.venue, begins: times.begins, ends: times.ends, observedAt: now,
          isStaple: Staple.isStaple(
            (served["\(row.venue) \(row.key)"] ?? []).filter { $0 > row.date - 60 }.map {
              CivilDate(dayNumber: $0)
            }))
      }
    }
  }
}
