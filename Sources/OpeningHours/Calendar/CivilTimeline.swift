import CivilTime

/// The instants that have a date everywhere on earth; before and after them things stay as they are at the ends.
enum CivilTimeline {
  static let first = Instant(secondsSince1970: Int64(DayNumber.of(CivilDate.years.lowerBound, 1, 2)) * 86_400)
  static let last = Instant(
    secondsSince1970: Int64(DayNumber.of(CivilDate.years.upperBound, 12, 31)) * 86_400)

  static func clamped(_ instant: Instant) -> Instant { min(max(instant, first), last) }
}
