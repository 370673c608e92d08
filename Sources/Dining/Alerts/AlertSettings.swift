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
  private typealias Usual = (words: [String], hours: (Int, Int), sitting: Int)

  /// For the first of these words in a meal's name, hours of the day: its beginning and end, and when people sit down.
  private static let usual: [Usual] = [
    (["brunch"], (10, 14), 11), (["breakfast", "frühstück", "morning"], (7, 10), 8),
    (["lunch", "mittag"], (11, 14), 12), (["late", "night", "midnight"], (20, 24), 20),
    (["dinner", "supper", "abend", "evening"], (17, 20), 18),
  ]
  /// Those of all others.
  private static let others = (hours: (11, 20), sitting: 12)

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
    let hours = known(meal)?.hours ?? others.hours
    func instant(_ hour: Int) -> Instant {
      hour == 24
        ? zone.firstInstant(of: date.adding(days: 1))
        : zone.instant(of: CivilDateTime(date, secondOfDay: hour * 3_600))
    }
    return (instant(hours.0), instant(hours.1))
  }

  /// When a meal usually begins whose name says which it is, or which they are: "Lunch & Dinner" begins with lunch.
  ///
  /// - Parameters:
  ///   - meal: its name.
  ///   - date: the campus' date.
  ///   - zone: the campus' time zone.
  /// - Returns: the instant; nil for any other name, and for what is served all day.
  package static func begin(of meal: String?, on date: CivilDate, in zone: Zone) -> Instant? {
    let name = (meal ?? "").lowercased()
    guard !["all day", "all-day", "allday", "ganzt"].contains(where: { contains(name, $0) }) else {
      return nil
    }
    let hour = usual.filter { isNamed($0, in: name) }.map(\.hours.0).min()
    return hour.map { zone.instant(of: CivilDateTime(date, secondOfDay: $0 * 3_600)) }
  }

  /// When people usually sit down to a meal with this name, in seconds after midnight; noon for an unknown name.
  package static func sitting(_ meal: String?) -> Int {
    (known(meal)?.sitting ?? others.sitting) * 3_600
  }

  private static func known(_ meal: String?) -> Usual? {
    let name = (meal ?? "").lowercased()
    return usual.first { isNamed($0, in: name) }
  }

  /// Whether a name has one of a meal's words; "late" and "night" begin a word, unlike those in "Salate".
  private static func isNamed(_ meal: Usual, in name: String) -> Bool {
    meal.words.contains { word in
      guard ["late", "night"].contains(word) else { return contains(name, word) }
      return name.split(whereSeparator: { !$0.isLetter }).contains { $0.hasPrefix(word) }
    }
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
