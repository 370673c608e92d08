package import CivilTime

/// The state of a venue's service at a moment, its next change, and its source.
package struct OpenState: Sendable {
  package var kind: OpenKind
  /// The meal period of the moment, or of the next opening when closed.
  package var period: String?
  /// When open: the end of the contiguous opening, or nil if not stated.
  package var closesAt: Instant?
  /// Whether it is open for as long as is looked ahead; otherwise a nil end means that the end is not stated.
  package var isEndless = false
  /// When closed: the next opening, or nil if not stated.
  package var opensAt: Instant?
  /// The comment of the deciding rule ("by appointment").
  package var comment: String?
  /// The next window: of the next named meal when open, the next opening when closed; nil if unknown.
  package var next: ServiceWindow?
  /// The statement that decided, or nil if nothing is stated about the moment.
  package var because: RecordedStatement?
  /// A lower-ranked statement that contradicts it.
  package var contradictedBy: RecordedStatement?
  /// The service date to which the moment belongs according to the deciding statement: after midnight it may
  /// be yesterday's.
  package var serviceDate: CivilDate?

  /// The first instant after the moment at which any of this may change; nil if none is known.
  package var steadyUntil: Instant?

  /// Nothing is stated about the moment.
  package static let unknown = OpenState(kind: .unknown)

  package init(
    kind: OpenKind, period: String? = nil, closesAt: Instant? = nil, opensAt: Instant? = nil,
    comment: String? = nil, next: ServiceWindow? = nil, because: RecordedStatement? = nil,
    contradictedBy: RecordedStatement? = nil, serviceDate: CivilDate? = nil
  ) {
    self.kind = kind
    self.period = period
    self.closesAt = closesAt
    self.opensAt = opensAt
    self.comment = comment
    self.next = next
    self.because = because
    self.contradictedBy = contradictedBy
    self.serviceDate = serviceDate
  }

  /// Notes that any of this may change at an instant, if that is after the moment and before the one noted so
  /// far.
  mutating func mayChange(at turn: Instant, after moment: Instant) {
    guard turn > moment, steadyUntil.map({ turn < $0 }) ?? true else { return }
    steadyUntil = turn
  }

  /// The current service date: after midnight the day before, as long as an opening that began on it
  /// continues.
  ///
  /// - Parameter date: the date of the moment.
  /// - Returns: that date, or the one before.
  package func runningDate(on date: CivilDate) -> CivilDate {
    kind == .open ? serviceDate ?? date : date
  }

  /// The instant at which `kind` next changes, or nil if none is stated.
  package var changesAt: Instant? {
    switch kind {
    case .open: closesAt
    case .closed: opensAt
    case .unknown: nil
    }
  }
}

extension OpenState: Equatable {
  /// Whether two states have the same content, whatever its validity.
  package static func == (one: OpenState, other: OpenState) -> Bool {
    one.kind == other.kind && one.period == other.period && one.closesAt == other.closesAt
      && one.opensAt == other.opensAt && one.comment == other.comment && one.next == other.next
      && one.because == other.because && one.contradictedBy == other.contradictedBy
      && one.serviceDate == other.serviceDate
  }
}
