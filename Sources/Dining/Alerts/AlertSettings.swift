package import CivilTime

/// When alerts are sent, by the clocks of the campus.
package struct AlertSettings: Hashable, Sendable {
  /// When on the eve all of the next day is told, in seconds of the day.
  package var digestAt = 18 * 3_600
  /// From and until when nothing is sent, in seconds of the day; equal: there is no such time.
  package var quietFrom = 22 * 3_600
  package var quietUntil = 7 * 3_600
  /// At most so many messages a person and day; corrections do not count.
  package var perDay = 3
  /// How long before a meal what was told is looked at again, in minutes.
  package var recheckMinutes = 60

  /// The digest at 18:00, quiet from 22:00 to 7:00, three messages a day, another look an hour before.
  package init() {}

  /// What a page said longer ago than this, in seconds, is told with its age.
  package static let staleAfter: Int64 = 24 * 3_600

  /// When what is served on a date is told at the earliest.
  func due(for date: CivilDate, in zone: Zone) -> Instant {
    zone.instant(of: CivilDateTime(date.adding(days: -1), secondOfDay: digestAt))
  }

  /// When the quiet time ends that an instant is in; nil: it is in none.
  func quietEnd(at now: Instant, in zone: Zone) -> Instant? {
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

/// When meals are that nobody says the hours of.
package enum MealTimes {
  /// Hours of the day of the first word that a meal's name has; the last is for all others.
  private static let usual: [(words: [String], hours: (Int, Int))] = [
    (["brunch"], (10, 14)), (["breakfast", "frühstück", "morning"], (7, 10)),
    (["lunch", "mittag"], (11, 14)),
    (["late", "night"], (20, 24)), (["dinner", "supper", "abend", "evening"], (17, 20)), ([], (11, 20)),
  ]

  /// When a meal of this name usually is.
  ///
  /// - Parameters:
  ///   - meal: its name; empty or nil: it has none.
  ///   - date: the campus' date.
  ///   - zone: the campus' clocks.
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

/// What is served so often that nobody wants to be told.
package enum Staple {
  /// The most days between two servings, in the middle of all gaps.
  private static let mostDays = 2
  /// So many gaps are looked at, and fewer than the least say nothing.
  private static let (mostGaps, leastGaps) = (12, 3)

  /// Whether a dish with these dates at one place is a staple: its median gap is two days or less.
  ///
  /// - Parameter dates: when it was and will be served, in any order.
  /// - Returns: false where there are too few to tell.
  package static func isStaple(_ dates: some Sequence<CivilDate>) -> Bool {
    let days = Set(dates).map(\.dayNumber).sorted()
    let gaps = zip(days.dropFirst(), days).map { $0 - $1 }.suffix(mostGaps).sorted()
    return gaps.count >= leastGaps && gaps[gaps.count / 2] <= mostDays
  }
}
