package import CivilTime
package import OpeningHours

/// The service dates published in calendars.
///
/// One week back, so that subscribers keep the days just gone; sixty days ahead, which is as far as people
/// plan and a term's hours are stated, and not so much that calendar programs become slow.
package struct CalendarWindow: Hashable, Sendable {
  /// Days before today.
  package static let daysBack = 7
  /// Days from today on.
  package static let daysAhead = 60
  /// The number of days for which the published events of a date are stored.
  package static let daysKept = 60

  package let first: CivilDate
  package let days: Int

  /// - Parameters:
  ///   - first: the first service date.
  ///   - days: the number of dates.
  package init(from first: CivilDate, days: Int) {
    self.first = first
    self.days = days
  }

  /// The window of a day.
  package init(around today: CivilDate) {
    self.init(from: today.adding(days: -Self.daysBack), days: Self.daysBack + Self.daysAhead)
  }

  /// Whether a service date is within it.
  package func contains(_ date: CivilDate) -> Bool { first <= date && date < first.adding(days: days) }
}

extension KnownVenue {
  /// The events of the venue to publish in calendars.
  ///
  /// - Parameters:
  ///   - before: the events published before; only those within the window are used.
  ///   - menus: its menus, each with the time since which it has been stated.
  ///   - window: the service dates.
  ///   - moments: the present, and the time stated for a change.
  ///   - context: the campus' zone, place and calendar.
  /// - Returns: its openings, each with its event, and its meals.
  package func announcements(
    after before: [AnnouncedEvent], menus: [MenuRecord], in window: CalendarWindow,
    at moments: Announcement.Moments, _ context: HoursContext
  ) -> (hours: Announcement, menus: Announcement, openings: [Opening]) {
    let before = before.filter { window.contains($0.date) }
    let schedule = Schedule(statements, service: .open, context: context)
    let openings = schedule.openings(from: window.first, days: window.days)
    let isClosed = { (instant: Instant) in schedule.state(at: instant).kind == .closed }
    let meals = menus.filter { window.contains($0.menu.date) }.map { record in
      let windows = hours(of: record.menu, in: context)
      let first = windows.map(\.opens).min()
      let last = windows.map(\.closes).max()
      return Occurrence(
        record.menu, at: first.flatMap { first in last.map { (first, $0) } }, in: context.zone,
        since: record.provenance.observedAt)
    }
    return (
      Announcement(
        .hours, after: before, of: openings.map { Occurrence($0) }, at: moments, isClosed: isClosed),
      Announcement(.menu, after: before, of: meals, at: moments, isClosed: isClosed), openings
    )
  }
}
