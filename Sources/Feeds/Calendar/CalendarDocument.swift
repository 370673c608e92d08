package import CivilTime

/// A calendar that others subscribe to (RFC 5545, with the name and the interval of RFC 7986).
package struct CalendarDocument: Sendable {
  /// What programs show as its name.
  package let name: String
  package let zone: Zone
  package let events: [CalendarEvent]
  /// When it is good for, for the zone's clocks where there is no event.
  private let day: Instant

  /// How often it is worth asking again, as RFC 5545 writes durations. Most programs have their own mind about it.
  private static let interval = "PT6H"

  /// - Parameters:
  ///   - name: what programs show.
  ///   - zone: of the times in it.
  ///   - day: a moment that it is good for: its clocks are told where there is no event.
  ///   - events: in their order.
  package init(_ name: String, in zone: Zone, on day: Instant, _ events: [CalendarEvent]) {
    self.name = name
    self.zone = zone
    self.day = day
    self.events = events
  }

  /// The same bytes for the same events, whenever they are asked for.
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
