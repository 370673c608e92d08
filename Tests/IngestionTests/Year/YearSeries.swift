import CivilTime
import Foundation
import JSON
import TestSupport

/// What the places of a campus did on each of many days: at most one window a place and day, in minutes after midnight.
struct YearSeries {
  struct Place {
    let id: String
    let name: String
  }

  struct Window: Hashable {
    let opens: Int
    let closes: Int
  }

  let places: [Place]
  /// By the day's number, in the order of the places; nil: closed all day.
  let days: [Int: [Window?]]

  var first: Int { days.keys.min() ?? 0 }
  var count: Int { days.count }

  static let path = "campusdish/uva-hours-history-2024-10-29_2024-12-31.json"

  /// The changes of a real campus, day by day; a file of another period may be named by `DINE_YEAR`.
  static func recorded() throws -> YearSeries {
    let named = ProcessInfo.processInfo.environment["DINE_YEAR"].flatMap { $0.isEmpty ? nil : $0 }
    let bytes = try named.map { Array(try Data(contentsOf: URL(filePath: $0))) } ?? Corpus.bytes(path)
    let root = try JSONValue(parsing: bytes).object
    var names: [String: String] = [:]
    var read: [Int: [String: Window?]] = [:]
    for day in root?.members ?? [] {
      let parts = day.key.split(separator: "-")
      guard parts.count == 3, let date = CivilDate("\(parts[2])-\(parts[0])-\(parts[1])") else { continue }
      for place in day.value.object?.members ?? [] {
        names[place.key] = names[place.key] ?? place.value["DisplayName"]?.string ?? place.key
        let words = (place.value["hours"]?.array ?? []).map { $0.string }
        read[date.dayNumber, default: [:]][place.key] = window(words)
      }
    }
    let places = names.sorted { $0.key < $1.key }.map { Place(id: $0.key, name: $0.value) }
    return YearSeries(places: places, days: read.mapValues { day in places.map { day[$0.id] ?? nil } })
  }

  private static func window(_ words: [String?]) -> Window? {
    if words.first == "24 Hours" { return Window(opens: 0, closes: 1_440) }
    guard words.count == 2, let opens = words[0].flatMap(minutes), let closes = words[1].flatMap(minutes)
    else { return nil }
    return Window(opens: opens, closes: closes > opens ? closes : closes + 1_440)
  }

  /// Minutes after midnight of `7am` or `2:15pm`.
  private static func minutes(_ text: String) -> Int? {
    let numbers = text.dropLast(2).split(separator: ":").compactMap { Int($0) }
    guard let hour = numbers.first, text.hasSuffix("m") else { return nil }
    return (hour % 12 + (text.hasSuffix("pm") ? 12 : 0)) * 60 + (numbers.count > 1 ? numbers[1] : 0)
  }

  /// A campus that never was: halls, cafés, late places and one that never closes; weekends, and some days that are
  /// otherwise.
  static func invented(seed: UInt64, places count: Int, days length: Int, from first: Int) -> YearSeries {
    var random = Seeded(seed)
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let places = (0..<count).map { Place(id: "\(700 + $0)", name: "Place \($0)") }
    let weeks: [[Window?]] = places.indices.map { index in
      if index == 0 { return Array(repeating: Window(opens: 0, closes: 1_440), count: 7) }
      let opens = index % 3 == 0 ? pick(14...16) * 30 : pick(7...12) * 60
      let closes = index % 5 == 0 ? 1_440 + pick(0...2) * 60 : pick(15...23) * 60
      let weekend = index % 2 == 0 ? nil : Window(opens: opens + 60, closes: closes - 60)
      return (0..<7).map { $0 < 5 ? Window(opens: opens, closes: closes) : weekend }
    }
    var days: [Int: [Window?]] = [:]
    for day in first..<(first + length) {
      let isBreak = pick(0...11) == 0
      days[day] = places.indices.map { index in
        let usual = weeks[index][(day + 3) % 7]
        if isBreak { return index % 4 == 0 ? usual : nil }
        return pick(0...19) == 0 ? nil : usual
      }
    }
    return YearSeries(places: places, days: days)
  }
}
