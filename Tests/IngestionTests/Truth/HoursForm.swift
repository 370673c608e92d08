import Adapters
import Foundation
import Testing
import TestSupport

/// The form in which a platform gives hours: how places are that it can speak of, and the pages that say so.
struct HoursForm: Sendable, CustomTestStringConvertible {
  struct Saved {
    let url: String
    let body: String
    var type = "application/json"
  }

  /// What a form is written for.
  struct Setting {
    /// The first date asked about, which is the day on which the pages are read.
    let today: TruthDate
    let zone: TimeZone

    var dates: [TruthDate] { (-1...12).map { today.advanced(by: $0) } }
  }

  let name: String
  let adapter: String
  /// A place that the form can speak of.
  var place: @Sendable (String, Setting, inout Seeded) -> PlannedPlace
  /// The pages that speak of places.
  var pages: @Sendable ([PlannedPlace], Setting) -> [Saved]
  /// The adapter where none has its name.
  var reader: @Sendable () -> SiteAdapter? = { nil }

  var testDescription: String { name }
}

// MARK: Places

extension HoursForm {
  /// A week, and nothing else.
  static func weekly(isUnsaidAllowed: Bool = true)
    -> @Sendable (String, Setting, inout Seeded) -> PlannedPlace
  {
    { id, _, random in
      PlannedPlace(
        id: id, week: PlannedPlace.week(&random, isUnsaidAllowed: isUnsaidAllowed), dates: [:])
    }
  }

  /// A week, and in most places some days in a row that are otherwise, each of them said.
  static func weekWithBreak(
    isUnsaidAllowed: Bool = true, isClosed: Bool = false
  ) -> @Sendable (String, Setting, inout Seeded) -> PlannedPlace {
    { id, setting, random in
      let week = PlannedPlace.week(&random, isUnsaidAllowed: isUnsaidAllowed)
      var dates: [TruthDate: TruthDay] = [:]
      if Int.random(in: 0..<4, using: &random) > 0 {
        let first = setting.today.advanced(by: Int.random(in: 0...8, using: &random))
        let isBreak = isClosed || Bool.random(using: &random)
        for offset in 0..<Int.random(in: 1...4, using: &random) {
          dates[first.advanced(by: offset)] =
            isBreak ? .windows([]) : PlannedPlace.day(&random, isUnsaidAllowed: false)
        }
      }
      return PlannedPlace(id: id, week: week, dates: dates)
    }
  }

  /// Dates that are listed, and nothing of any other.
  static func dated(_ days: ClosedRange<Int>) -> @Sendable (String, Setting, inout Seeded) -> PlannedPlace {
    { id, setting, random in
      var dates: [TruthDate: TruthDay] = [:]
      for offset in days {
        let day = PlannedPlace.day(&random, isUnsaidAllowed: offset > 0)
        if day != .unsaid { dates[setting.today.advanced(by: offset)] = day }
      }
      return PlannedPlace(id: id, week: Array(repeating: .unsaid, count: 7), dates: dates)
    }
  }
}

// MARK: Words

/// How times and lists are written.
enum Written {
  static let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
  static let meals = ["Breakfast", "Lunch", "Dinner", "Late Night"]

  /// `17:05`; the end of a day is 24:00 where it may be, else 00:00.
  static func clock(_ minutes: Int, isEnd: Bool = false) -> String {
    let inDay = isEnd && minutes == 1_440 ? 1_440 : minutes % 1_440
    return "\(TruthDate.two(inDay / 60)):\(TruthDate.two(inDay % 60))"
  }

  /// `5:05 PM`.
  static func twelve(_ minutes: Int, _ gap: String = " ") -> String {
    let hour = minutes % 1_440 / 60
    return "\((hour + 11) % 12 + 1):\(TruthDate.two(minutes % 60))\(gap)\(hour < 12 ? "AM" : "PM")"
  }

  /// `07:00-24:00,17:00-01:00` as the language of OpenStreetMap has it.
  static func spans(_ windows: [TruthWindow]) -> String {
    windows.map { window in
      // Only more than 24 hours would need an end past 24:00.
      "\(clock(window.opens))-\(clock(window.closes, isEnd: true))"
    }.joined(separator: ",")
  }

  static func list(_ parts: [String]) -> String { "[" + parts.joined(separator: ",") + "]" }

  /// The rows of a week, one a weekday that is said.
  static func rows<Row>(_ week: [TruthDay], _ row: (Int, [TruthWindow]) -> Row?) -> [Row] {
    week.enumerated().compactMap { number, day in
      guard case .windows(let windows) = day else { return nil }
      return row(number, windows)
    }
  }

  /// A place's break: its first and last date, and what its days are.
  static func exception(_ place: PlannedPlace) -> (first: TruthDate, last: TruthDate, days: [TruthDay])? {
    guard let first = place.dates.keys.min(), let last = place.dates.keys.max() else { return nil }
    return (first, last, (first...last).map { place.dates[$0] ?? .unsaid })
  }
}
