package import CivilTime
import OpeningHours

/// The service stated for a service date.
package struct StatedHours: Hashable, Sendable {
  /// The stretches of service, joined where they touch; none if it is closed.
  package let stretches: [MinuteSpan]
  /// Whether the time outside them is stated to be closed, and not unknown.
  package let isWhole: Bool

  package init(_ stretches: [MinuteSpan], isWhole: Bool) {
    self.stretches = stretches
    self.isWhole = isWhole
  }

  /// Whether other hours in place of these are a change, and not a part of the day that is no longer stated.
  ///
  /// Where the rest of a day is unknown, a stretch that is not stated any more may still hold: only one that
  /// became another stretch has changed.
  ///
  /// - Parameter later: the hours stated later.
  /// - Returns: whether they are comparable.
  package func isComparable(with later: StatedHours) -> Bool {
    guard isWhole == later.isWhole else { return false }
    return isWhole
      || stretches.allSatisfy { span in
        later.stretches.contains { $0.opens < span.closes && span.opens < $0.closes }
      }
  }
}

extension Schedule {
  /// The service stated for a service date.
  ///
  /// - Parameters:
  ///   - date: the service date.
  ///   - zone: the campus' time zone.
  /// - Returns: nil if no time of it is stated.
  package func statedHours(on date: CivilDate, in zone: Zone) -> StatedHours? {
    guard let plan = plan(on: date) else { return nil }
    let isWhole = !plan.hasUnreadPart && plan.windows.allSatisfy { $0.kind == .open }
    let openings = VenueWeek.Day(date: date, windows: plan.windows).openings ?? []
    guard isWhole || !openings.isEmpty else { return nil }
    let stretches = openings.map { window in
      MinuteSpan(
        opens: window.opens.minutes(after: date, zone), closes: window.closes.minutes(after: date, zone))
    }
    return StatedHours(stretches, isWhole: isWhole)
  }
}

extension Instant {
  /// Minutes by the wall clock after the midnight at which a date began.
  fileprivate func minutes(after date: CivilDate, _ zone: Zone) -> Int {
    let civil = zone.civil(at: self)
    return (civil.date.dayNumber - date.dayNumber) * 1_440 + civil.secondOfDay / 60
  }
}
