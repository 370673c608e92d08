package import CivilTime
package import Dining

/// One event of a calendar.
package struct CalendarEvent: Sendable {
  /// The time of an event.
  package enum Time: Sendable {
    case between(Instant, Instant)
    /// A whole date.
    case allDay(CivilDate)
  }

  /// Its permanent identifier, globally unique.
  package var uid: String
  package var time: Time
  /// When it was last changed.
  package var changedAt: Instant
  /// How often it was changed.
  package var sequence = 0
  package var isCancelled = false
  package var summary: String
  package var description = ""
  package var location: String?
  package var coordinates: Coordinates?
  /// The address of a page with details.
  package var url: String?

  package init(uid: String, at time: Time, changedAt: Instant, summary: String) {
    self.uid = uid
    self.time = time
    self.changedAt = changedAt
    self.summary = summary
  }

  func write(_ writer: inout CalendarWriter, in times: CalendarTime) {
    writer.component("VEVENT") { event in
      event.text("UID", uid)
      event.line("DTSTAMP", CalendarTime.utc(changedAt))
      event.line("LAST-MODIFIED", CalendarTime.utc(changedAt))
      event.line("SEQUENCE", "\(sequence)")
      switch time {
      case .between(let opens, let closes):
        for (name, instant) in [("DTSTART", opens), ("DTEND", closes)] {
          let property = times.property(name, instant)
          event.line(property.name, property.value)
        }
      case .allDay(let date):
        event.line("DTSTART;VALUE=DATE", CalendarTime.text(date))
        event.line("DTEND;VALUE=DATE", CalendarTime.text(date.adding(days: 1)))
      }
      event.line("STATUS", isCancelled ? "CANCELLED" : "CONFIRMED")
      // An open hall does not make anyone busy.
      event.line("TRANSP", "TRANSPARENT")
      event.text("SUMMARY", summary)
      if !description.isEmpty { event.text("DESCRIPTION", description) }
      if let location { event.text("LOCATION", location) }
      if let point = coordinates?.decimals { event.line("GEO", "\(point.latitude);\(point.longitude)") }
      if let url { event.line("URL", url) }
    }
  }

  /// The earliest and the latest instant of the event.
  func span(in zone: Zone) -> (from: Instant, to: Instant) {
    switch time {
    case .between(let opens, let closes): (opens, closes)
    case .allDay(let date): (zone.firstInstant(of: date), zone.firstInstant(of: date.adding(days: 1)))
    }
  }
}
