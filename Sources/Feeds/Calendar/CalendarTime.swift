import CivilTime

/// Times of a zone in a calendar (RFC 5545, sections 3.3.4, 3.3.5 and 3.6.5).
struct CalendarTime {
  let zone: Zone

  /// Whether the zone has a name that calendars know; times of others are written in UTC.
  private var isNamed: Bool { !zone.identifier.hasPrefix("UTC") }

  /// `DTSTART;TZID=America/New_York` and its value; in UTC for the later of two instants with the same local
  /// time.
  func property(_ name: String, _ instant: Instant) -> (name: String, value: String) {
    let civil = zone.civil(at: instant)
    guard isNamed, zone.instant(of: civil) == instant else { return (name, Self.utc(instant)) }
    return ("\(name);TZID=\(zone.identifier)", Self.text(civil))
  }

  /// `20261124T120000Z`
  static func utc(_ instant: Instant) -> String { text(Zone.utc.civil(at: instant)) + "Z" }

  /// `20261124`
  static func text(_ date: CivilDate) -> String {
    let (year, month, day) = date.components
    return digits(year, 4) + digits(month, 2) + digits(day, 2)
  }

  private static func text(_ civil: CivilDateTime) -> String {
    text(civil.date) + "T" + digits(civil.hour, 2) + digits(civil.minute, 2) + digits(civil.second, 2)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(max(0, number))
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }

  /// Seconds within which a zone that changes its clocks at all has changed them last.
  private static let reach: Int64 = 400 * 86_400

  /// Writes the clock changes of the zone between two instants: each one individually, without a rule.
  func write(_ writer: inout CalendarWriter, from start: Instant, to end: Instant) {
    guard isNamed else { return }
    writer.component("VTIMEZONE") { component in
      component.line("TZID", zone.identifier)
      component.line("X-LIC-LOCATION", zone.identifier)
      var changes: [Instant] = []
      var next = zone.nextTransition(after: start - Self.reach)
      while let change = next, change < end {
        // Of those before the beginning only the last is still in effect.
        if change <= start { changes = [] }
        changes.append(change)
        next = zone.nextTransition(after: change)
      }
      if changes.first.map({ $0 > start }) ?? true {
        let offset = zone.offset(at: start)
        Self.observance(&component, "19700101T000000", from: offset, to: offset)
      }
      for change in changes {
        let from = zone.offset(at: change - 1)
        // The local time of a change is that of the clock before it.
        let civil = CivilDateTime(secondsSince1970: change.secondsSince1970 + Int64(from))
        Self.observance(&component, Self.text(civil), from: from, to: zone.offset(at: change))
      }
    }
  }

  private static func observance(_ writer: inout CalendarWriter, _ start: String, from: Int, to: Int) {
    writer.component(to > from ? "DAYLIGHT" : "STANDARD") { observance in
      observance.line("DTSTART", start)
      observance.line("TZOFFSETFROM", offset(from))
      observance.line("TZOFFSETTO", offset(to))
    }
  }

  /// `-0500`; with seconds if there are any (section 3.3.14).
  private static func offset(_ seconds: Int) -> String {
    let all = abs(seconds)
    let text = digits(all / 3_600, 2) + digits(all / 60 % 60, 2)
    return (seconds < 0 ? "-" : "+") + text + (all % 60 == 0 ? "" : digits(all % 60, 2))
  }
}
