package import CivilTime

/// Something that calendars told others of a venue: when it is open, or a meal that it serves.
package struct AnnouncedEvent: Hashable, Sendable {
  /// What it is.
  package enum Kind: String, CaseIterable, Sendable {
    case hours, menu
  }

  /// How it stands.
  package enum Standing: String, CaseIterable, Sendable {
    case planned
    /// It is known to be closed then.
    case cancelled
    /// Nobody speaks of it any more.
    case unknown
  }

  package let kind: Kind
  /// The service date.
  package let date: CivilDate
  /// What tells it apart on its date, for ever: a number of an opening, the name of a meal.
  package let label: String
  package var opens: Instant
  package var closes: Instant
  /// What else was told of it, as a number.
  package var digest: Int64
  /// How often it was changed after it was told.
  package var sequence: Int
  package var standing: Standing
  /// When it was told as it is.
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

/// Something that is now to be told of a venue.
package struct Occurrence: Hashable, Sendable {
  package let date: CivilDate
  /// The name of a meal; nil: it is told apart by its time.
  package let label: String?
  package let opens: Instant
  package let closes: Instant
  package let digest: Int64
  /// Since when it is said.
  package let since: Instant

  package init(_ opening: Opening) {
    date = opening.date
    label = nil
    (opens, closes) = (opening.opens, opening.closes)
    digest = 0
    since = opening.because.since
  }

  /// - Parameters:
  ///   - menu: what is served.
  ///   - hours: when it is; nil: some time on its date.
  ///   - zone: of the campus.
  ///   - since: since when it is said.
  package init(_ menu: Menu, at hours: (opens: Instant, closes: Instant)?, in zone: Zone, since: Instant) {
    date = menu.date
    label = menu.period?.lowercased() ?? ""
    opens = hours?.opens ?? zone.firstInstant(of: menu.date)
    closes = hours?.closes ?? zone.firstInstant(of: menu.date.adding(days: 1))
    digest = menu.names.fingerprint
    self.since = since
  }
}

extension Menu {
  /// The names of its counters and dishes, a line each: what a calendar tells of it.
  package var names: String {
    stations.flatMap { [$0.name] + $0.dishes.map { "  " + $0.name } }.joined(separator: "\n")
  }
}

extension String {
  /// A number that two texts hardly share: FNV-1a with 64 bits (Fowler, Noll, Vo).
  fileprivate var fingerprint: Int64 {
    Int64(bitPattern: utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }
}
