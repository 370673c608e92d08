package import CivilTime

/// The time that a page states for what it shows, by the clock of its place.
package struct StatedTime: Hashable, Sendable {
  package let date: CivilDate
  /// Seconds since midnight; nil: only the day is stated.
  package let secondOfDay: Int?
  /// Whether the day and the month could be exchanged, as in `11/05/2017`; read as in the United States.
  package let isMonthAssumed: Bool

  package init(_ date: CivilDate, secondOfDay: Int? = nil, isMonthAssumed: Bool = false) {
    self.date = date
    self.secondOfDay = secondOfDay
    self.isMonthAssumed = isMonthAssumed
  }

  /// When that was, for a page read at an instant.
  ///
  /// - Parameters:
  ///   - read: when the page was read.
  ///   - zone: the zone of its place.
  /// - Returns: the instant; the end of a day of which only the date is stated, and never later than `read`.
  package func instant(readAt read: Instant, in zone: Zone) -> Instant {
    let stated =
      secondOfDay.map { zone.instant(of: CivilDateTime(date, secondOfDay: $0)) }
      ?? zone.firstInstant(of: date.adding(days: 1)) - 1
    return min(stated, read)
  }
}
