package import CivilTime
package import Dining
package import Failures
import OpeningHours

/// The answer of `dine week`: service dates as rows, for one venue or several.
package struct WeekResult: CampusResult {
  /// One service date of one venue: a class, since code that copies so many members is as long as the rest.
  package final class Row: Equatable, Sendable {
    package let venue: Venue
    package let doors: ServiceDay
    /// When a meal exchange buys something; nil if it is not stated that it ever does.
    package let exchange: ServiceDay?
    /// The source of the state at the moment asked about; nil: none.
    package let provenance: Provenance?
    package let asOf: Instant
    package let isStale: Bool
    /// The calendar's name for the day, a holiday or a break; nil: none.
    package let holiday: String?

    package init(_ doors: ServiceDay, exchange: ServiceDay?, of moment: VenueMoment, holiday: String? = nil) {
      self.holiday = holiday
      self.doors = doors
      self.exchange = exchange
      venue = moment.venue
      provenance = moment.open.because?.provenance
      asOf = moment.asOf
      isStale = moment.isStale
    }

    package var date: CivilDate { doors.plan.date }

    /// The exchange if there is something to draw; none on a day without one, nor while the place itself is
    /// closed all day, whatever its exchange hours say.
    package var drawnExchange: ServiceDay? {
      doors.isOff ? nil : exchange.flatMap { $0.isOff ? nil : $0 }
    }

    package static func == (one: Row, other: Row) -> Bool {
      one.venue == other.venue && one.doors == other.doors && one.exchange == other.exchange
        && one.provenance == other.provenance && one.holiday == other.holiday && one.asOf == other.asOf
        && one.isStale == other.isStale
    }
  }

  /// The title of the rows: a venue's name, or the campus'.
  package let title: String
  package let rows: [Row]
  /// Whether the rows are days of one venue, and not venues on one day.
  package let isOneVenue: Bool
  /// The current service date at the moment asked about.
  package let today: CivilDate

  package init(_ title: String, rows: [Row], isOneVenue: Bool, today: CivilDate) {
    self.title = title
    self.rows = rows
    self.isOneVenue = isOneVenue
    self.today = today
  }

  package var changesAt: Instant?
  package var exit: ExitCode {
    rows.contains { $0.doors.isOn || $0.drawnExchange?.isOn ?? false } ? .yes : .no
  }
  package var dataAsOf: Instant? { rows.map(\.asOf).min() }
  package var isStale: Bool { rows.contains(where: \.isStale) }
}
