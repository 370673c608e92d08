package import CivilTime

/// A calendar for subscription (RFC 5545, with the name and the interval of RFC 7986).
package struct CalendarDocument: Sendable {
  /// The displayed name.
  package let name: String
  package let zone: Zone
  package let events: [CalendarEvent]
  /// A moment of its period, used for the zone's clock if there is no event.
  private let day: Instant

  /// How often to fetch it again, as a duration of RFC 5545. Most programs use an interval of their own.
  private static let interval = "PT6H"

  /// - Parameters:
  ///   - name: the displayed name.
  ///   - zone: the time zone of its times.
  ///   - day: a moment of its period: its clock is written if there is no event.
  ///   - events: the events, in their order.
  package init(_ name: String, in zone: Zone, on day: Instant, _ events: [CalendarEvent]) {
    self.name = name
    self.zone = zone
    self.day = day
    self.events = events
  }

  /// The same bytes for the same events, whenever they are requested.
  package var bytes: [UInt8] {
    var writer = CalendarWriter()
    writer.component("VCALENDAR") { calendar in
      calendar.line("VERSION", "2.0")
      calendar.line("PRODID", "-//dine//dine//EN")
      calendar.line("CALSCALE", "GREGORIAN")
      calendar.text("NAME", name)
      calendar.text("X-WR-CALNAME", name)
      calendar.line("X-WR-TIMEZONE", zone.identifier)
      calendar.line("REFRESH-INTERVAL;VALUE=DURATION", Self.interval)
      calendar.line("X-PUBLISHED-TTL", Self.interval)
      let times = CalendarTime(zone: zone)
      let spans = events.map { $0.span(in: zone) }
      times.write(
        &calendar, from: spans.map(\.from).min() ?? day, to: spans.map(\.to).max() ?? day)
      for event in events { event.write(&calendar, in: times) }
    }
    return writer.bytes
  }
}
