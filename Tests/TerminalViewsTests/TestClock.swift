import CivilTime
import Phrases
import Dining
import OpeningHours

/// A clock of New York for tests.
enum TestClock {
  static func clock(_ now: String = "2026-11-20T12:05:00Z", is24Hour: Bool = false) -> LocalClock {
    LocalClock(now: instant(now), zone: .utc, is24Hour: is24Hour)
  }

  static func instant(_ text: String) -> Instant { Instant(rfc3339: text) ?? Instant(secondsSince1970: 0) }

  static func windows(_ times: String, period: String? = nil) -> [ServiceWindow] {
    let instants = times.split(separator: " ").map { time in
      let parts = time.split(separator: ":").compactMap { Int64($0) }
      return instant("2026-11-20T00:00:00Z") + parts[0] * 3_600 + parts[1] * 60
    }
    return stride(from: 0, to: instants.count - 1, by: 2).map { index in
      ServiceWindow(opens: instants[index], closes: instants[index + 1], period: period)
    }
  }
}
