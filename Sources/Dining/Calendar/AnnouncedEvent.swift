package import CivilTime
import Hashing

/// An event of a venue published in calendars: an opening, or a meal that it serves.
package struct AnnouncedEvent: Hashable, Sendable {
  /// The kind of event.
  package enum Kind: String, CaseIterable, Sendable {
    case hours, menu
  }

  /// The event's status.
  package enum Standing: String, CaseIterable, Sendable {
    case planned
    /// It is known to be closed then.
    case cancelled
    /// No longer stated anywhere.
    case unknown
  }

  package let kind: Kind
  /// The service date.
  package let date: CivilDate
  /// Identifies it permanently on its date: the number of an opening, or the name of a meal.
  package let label: String
  package var opens: Instant
  package var closes: Instant
  /// A hash of its other published content.
  package var digest: Int64
  /// The number of changes after it was published.
  package var sequence: Int
  package var standing: Standing
  /// When it was published in its current form.
  package var changedAt: Instant

  package init(
    _ kind: Kind, date: CivilDate, label: String, opens: Instant, closes: Instant, digest: Int64 = 0,
    sequence: Int = 0, standing: Standing = .planned, changedAt: Instant
  ) {
    self.kind = kind
    self.date = date
    self.label = label
    self.opens = opens
    self.closes = closes
    self.digest = digest
    self.sequence = sequence
    self.standing = standing
    self.changedAt = changedAt
  }
}

/// An event of a venue to be published now.
package struct Occurrence: Hashable, Sendable {
  package let date: CivilDate
  /// The name of a meal; nil if it is identified by its time.
  package let label: String?
  package let opens: Instant
  package let closes: Instant
  package let digest: Int64
  /// The time since which it has been stated.
  package let since: Instant

  package init(_ opening: Opening) {
    date = opening.date
    label = nil
    (opens, closes) = (opening.opens, opening.closes)
    digest = 0
    since = opening.because.since
  }

  /// - Parameters:
  ///   - menu: the menu served.
  ///   - hours: its opening and closing times; nil for an unknown time on its date.
  ///   - zone: the campus' time zone.
  ///   - since: the time since which it has been stated.
  package init(_ menu: Menu, at hours: (opens: Instant, closes: Instant)?, in zone: Zone, since: Instant) {
    date = menu.date
    label = menu.period?.lowercased() ?? ""
    opens = hours?.opens ?? zone.firstInstant(of: menu.date)
    closes = hours?.closes ?? zone.firstInstant(of: menu.date.adding(days: 1))
    digest = Int64(bitPattern: UInt64(fnv1a: menu.names.utf8))
    self.since = since
  }
}

extension Menu {
  /// The names of its counters and dishes, one per line, as shown in a calendar.
  package var names: String {
    stations.flatMap { [$0.name] + $0.dishes.map { "  " + $0.name } }.joined(separator: "\n")
  }
}
