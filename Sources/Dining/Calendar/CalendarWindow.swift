package import CivilTime
package import OpeningHours

/// The service dates that calendars tell of.
///
/// A week back, so that who subscribes keeps the days just gone; sixty days ahead, which is as far as people plan and a
/// term's hours are given, and less than what makes a calendar program slow.
package struct CalendarWindow: Hashable, Sendable {
  /// Days before today.
  package static let daysBack = 7
  /// Days from today on.
  package static let daysAhead = 60
  /// How long it is remembered what was told of a date, in days.
  package static let daysKept = 60

  package let first: CivilDate
  package let days: Int

  /// - Parameters:
  ///   - first: the first service date.
  ///   - days: how many there are.
  package init(from first: CivilDate, days: Int) {
    self.first = first
    self.days = days
  }

  /// The window of a day.
  package init(around today: CivilDate) {
    self.init(from: today.adding(days: -Self.daysBack), days: Self.daysBack + Self.daysAhead)
  }

  /// Whether a service date lies in it.
  package func contains(_ date: CivilDate) -> Bool { first <= date && date < first.adding(days: days) }
}

extension KnownVenue {
  /// What calendars tell of the venue.
  ///
  /// - Parameters:
  ///   - before: what they told before; only what the window has is looked at.
  ///   - menus: what it serves, and since when that is said.
  ///   - window: the service dates.
  ///   - moments: the present, and what counts as the time of a change.
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
