import CivilTime
import OpeningHours

/// What libFuzzer hands over for the targets about hours, and what they stand on.
enum Input {
  /// The bytes as text; whatever is not UTF-8 becomes U+FFFD, as everywhere in this package.
  static func text(_ start: UnsafePointer<UInt8>, _ count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Places where clocks and the sun do different things.
  static let contexts: [HoursContext] = [
    HoursContext(
      zone: zone("America/New_York"), coordinates: Coordinates(latitude: 38.03, longitude: -78.51),
      holidays: .usFederal),
    HoursContext(
      zone: zone("Australia/Lord_Howe"), coordinates: Coordinates(latitude: -31.55, longitude: 159.08)),
    HoursContext(
      zone: zone("Asia/Beirut"),
      holidays: HolidayCalendar(
        publicHolidays: [
          (day("2026-03-29"), "A day when clocks change"), (day("2026-11-26"), "Another day"),
        ],
        schoolHolidays: [(day("2026-12-19"), day("2027-01-11"), "Break")])),
    HoursContext(zone: .utc, coordinates: Coordinates(latitude: 78, longitude: 15)),
  ]

  /// Stretches of two weeks in which most of what can go wrong does: clocks change, years begin, holidays come.
  static let windows: [(start: Instant, end: Instant)] = [
    "2024-02-20", "2026-03-01", "2026-03-24", "2026-10-24", "2026-11-20", "2026-12-24", "2033-01-01",
  ].map { text in
    let start = Zone.utc.firstInstant(of: day(text))
    return (start, start + 14 * 86_400)
  }

  private static func day(_ text: String) -> CivilDate { CivilDate(text) ?? CivilDate(dayNumber: 0) }
}
