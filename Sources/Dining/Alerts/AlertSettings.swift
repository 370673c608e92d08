package import CivilTime

/// The times for sending alerts, in the campus' time zone.
package struct AlertSettings: Hashable, Sendable {
  /// The time on the evening before at which the whole next day is sent, in seconds of the day.
  package var digestAt = 18 * 3_600
  /// The beginning and end of the quiet time, in seconds of the day; if equal, there is none.
  package var quietFrom = 22 * 3_600
  package var quietUntil = 7 * 3_600
  /// Maximum number of messages per person and day; corrections do not count.
  package var perDay = 3
  /// How long before a meal a sent alert is rechecked, in minutes.
  package var recheckMinutes = 60

  /// The digest at 18:00, quiet from 22:00 to 7:00, three messages a day, the recheck an hour before.
  package init() {}

  /// Information older than this, in seconds, is sent with its age.
  package static let staleAfter: Int64 = 24 * 3_600

  /// The earliest time at which servings on a date are sent.
  func due(for date: CivilDate, in zone: Zone) -> Instant {
    zone.instant(of: CivilDateTime(date.adding(days: -1), secondOfDay: digestAt))
  }

  /// The end of the quiet time that contains an instant.
  ///
  /// - Parameters:
  ///   - now: the instant.
  ///   - zone: the campus' time zone.
  /// - Returns: the end; nil if the instant is outside the quiet time.
  package func quietEnd(at now: Instant, in zone: Zone) -> Instant? {
    let civil = zone.civil(at: now)
    let second = civil.secondOfDay
    if quietFrom < quietUntil {
      guard quietFrom <= second, second < quietUntil else { return nil }
      return zone.instant(of: CivilDateTime(civil.date, secondOfDay: quietUntil))
    }
    guard quietFrom != quietUntil, second >= quietFrom || second < quietUntil else { return nil }
    let date = second >= quietFrom ? civil.date.adding(days: 1) : civil.date
    return zone.instant(of: CivilDateTime(date, secondOfDay: quietUntil))
  }
}

/// The times of meals without stated hours.
package enum MealTimes {
  /// Hours of the day for the first of these words in a meal's name; the last entry is for all others.
  private static let usual: [(words: [String], hours: (Int, Int))] = [
    (["brunch"], (10, 14)), (["breakfast", "frühstück", "morning"], (7, 10)),
    (["lunch", "mittag"], (11, 14)),
    (["late", "night"], (20, 24)), (["dinner", "supper", "abend", "evening"], (17, 20)), ([], (11, 20)),
  ]

  /// The usual time of a meal with this name.
  ///
  /// - Parameters:
  ///   - meal: its name; empty or nil if it has none.
  ///   - date: the campus' date.
  ///   - zone: the campus' time zone.
  /// - Returns: its first and last instant.
  package static func usual(_ meal: String?, on date: CivilDate, in zone: Zone) -> (
    begins: Instant, ends: Instant
  ) {
    let name = (meal ?? "").lowercased()
    let hours =
      usual.first { entry in
        entry.words.isEmpty || entry.words.contains { Self.contains(name, $0) }
      }?.hours ?? (11, 20)
    func instant(_ hour: Int) -> Instant {
      hour == 24
        ? zone.firstInstant(of: date.adding(days: 1))
        : zone.instant(of: CivilDateTime(date, secondOfDay: hour * 3_600))
    }
    return (instant(hours.0), instant(hours.1))
  }

  private static func contains(_ text: String, _ word: String) -> Bool {
    let (text, word) = (Array(text.utf8), Array(word.utf8))
    return text.indices.contains { text[$0...].starts(with: word) }
  }
}

/// Detects dishes that are served too often for alerts.
package enum Staple {
  /// Maximum median gap between two servings, in days.
  private static let mostDays = 2
  /// The number of gaps considered, and the minimum for a decision.
  private static let (mostGaps, leastGaps) = (12, 3)

  /// Whether a dish with these dates at one place is a staple: its median gap is two days or less.
  ///
  /// - Parameter dates: the past and future dates of serving, in any order.
  /// - Returns: whether it is a staple; false if there are too few dates.
  package static func isStaple(_ dates: some Sequence<CivilDate>) -> Bool {
    let days = Set(dates).map(\.dayNumber).sorted()
    let gaps = zip(days.dropFirst(), days).map { $0 - $1 }.suffix(mostGaps).sorted()
    return gaps.count >= leastGaps && gaps[gaps.count / 2] <= mostDays
  }
}
