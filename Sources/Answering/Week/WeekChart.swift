package import CivilTime
package import Dining
package import JSON
import OpeningHours

/// The answer of `dine week`: service dates as rows, of one venue or of several.
package struct WeekChart: Answer {
  package static let schema = "dine.week/1"

  /// One service date of one venue.
  package struct Row: Sendable {
    package let venue: Venue
    package let doors: ServiceDay
    /// When a meal exchange buys something; nil where nobody says that it ever does.
    package let exchange: ServiceDay?
    package let asOf: Instant
    package let isStale: Bool

    package init(_ doors: ServiceDay, exchange: ServiceDay?, of moment: VenueMoment) {
      self.doors = doors
      self.exchange = exchange
      venue = moment.venue
      asOf = moment.asOf
      isStale = moment.isStale
    }

    package var date: CivilDate { doors.plan.date }

    /// The exchange where there is something to draw: on a day without one the row stays empty.
    var drawnExchange: ServiceDay? { exchange.flatMap { $0.state == .closed && $0.said == nil ? nil : $0 } }
  }

  /// What the rows are of: a venue's name, or the campus'.
  package let title: String
  package let rows: [Row]
  /// Whether the rows are days of one venue, and not venues on one day.
  package let isOneVenue: Bool
  /// The service date that is running at the moment asked about.
  package let today: CivilDate

  package init(_ title: String, rows: [Row], isOneVenue: Bool, today: CivilDate) {
    self.title = title
    self.rows = rows
    self.isOneVenue = isOneVenue
    self.today = today
  }

  /// The service date at an instant: a strip's row goes on until this many hours after midnight.
  package static func serviceDate(at instant: Instant, in zone: Zone) -> CivilDate {
    zone.civil(at: instant - Int64(HoursWeek.lastHour - 24) * 3_600).date
  }

  package var exit: ExitCode { rows.contains { $0.doors.isOn || $0.exchange?.isOn ?? false } ? .yes : .no }
  package var dataAsOf: Instant? { rows.map(\.asOf).min() }
  package var isStale: Bool { rows.contains(where: \.isStale) }

  package func plain(_ clock: LocalClock) -> [[String?]] {
    rows.map { row in
      [
        row.venue.slug, row.date.description, row.doors.windows.map { clock.plainSpans($0) },
        row.exchange?.windows.map { clock.plainSpans($0) }, row.venue.name,
      ]
    }
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for row in rows {
      writer.object { result in
        result.field("venue", row.venue.slug)
        result.field("name", row.venue.name)
        result.members(of: row.doors.plan, clock)
        result.said(row.doors, clock)
        if let exchange = row.exchange {
          result.object("meal_exchange") { object in
            object.members(of: exchange.plan, clock)
            object.said(exchange, clock)
          }
        } else {
          result.field("meal_exchange", String?.none)
        }
        result.time("as_of", row.asOf, clock)
        result.field("stale", row.isStale)
      }
    }
  }

  /// The weekday of a venue's row, and the date where it is more than six days off; else the venue's name.
  func label(_ row: Row, _ clock: LocalClock) -> String {
    guard isOneVenue else { return row.venue.name }
    let isNear = (0..<7).contains(row.date.dayNumber - today.dayNumber)
    return clock.weekday(row.date) + (isNear ? "" : " \(row.date.month)/\(row.date.day)")
  }
}

extension JSONWriter {
  fileprivate mutating func said(_ day: ServiceDay, _ clock: LocalClock) {
    guard let state = day.said else { return field("said", String?.none) }
    object("said") { said in
      said.field("state", state.kind.rawValue)
      said.time("closes_at", state.closesAt, clock)
      said.time("opens_at", state.opensAt, clock)
      said.time("as_of", state.because?.provenance.observedAt, clock)
    }
  }
}
