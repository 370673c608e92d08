package import CivilTime

/// Whether a service of a venue is on at a moment, until when or from when, and who says so.
package struct OpenState: Sendable {
  package var kind: OpenKind
  /// The meal period of the moment, or of the opening that comes next when closed.
  package var period: String?
  /// When open: the end of the contiguous opening, or nil where none is stated.
  package var closesAt: Instant?
  /// Whether it is open as far as anybody looks ahead; else an end that is nil is one that nobody states.
  package var isEndless = false
  /// When closed: the next opening, or nil where none is stated.
  package var opensAt: Instant?
  /// Words that came with the deciding rule ("by appointment").
  package var comment: String?
  /// The window that opens next: of the next named meal when open, the next opening when closed; nil where none is known.
  package var next: ServiceWindow?
  /// The statement that decided, or nil where nothing is stated of the moment.
  package var because: RecordedStatement?
  /// A statement of lower rank that says otherwise.
  package var contradictedBy: RecordedStatement?
  /// The service date the moment belongs to by the statement that decided: after midnight it may be yesterday's.
  package var serviceDate: CivilDate?

  /// The first instant after the moment at which anything of this may be another; nil: none is known.
  package var steadyUntil: Instant?

  /// Nothing is stated of the moment.
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

  /// Notes that anything of this may be another from an instant on, if that comes after the moment and before what is noted.
  mutating func mayChange(at turn: Instant, after moment: Instant) {
    guard turn > moment, steadyUntil.map({ turn < $0 }) ?? true else { return }
    steadyUntil = turn
  }

  /// The service date that is running: after midnight the day before, as long as an opening that began on it goes on.
  ///
  /// - Parameter date: the date of the moment.
  /// - Returns: that date, or the one before.
  package func runningDate(on date: CivilDate) -> CivilDate {
    kind == .open ? serviceDate ?? date : date
  }

  /// The instant at which `kind` is next said to change, or nil where none is stated.
  package var changesAt: Instant? {
    switch kind {
    case .open: closesAt
    case .closed: opensAt
    case .unknown: nil
    }
  }
}

extension OpenState: Equatable {
  /// Whether two states say the same, for however long they do.
  package static func == (one: OpenState, other: OpenState) -> Bool {
    one.kind == other.kind && one.period == other.period && one.closesAt == other.closesAt
      && one.opensAt == other.opensAt && one.comment == other.comment && one.next == other.next
      && one.because == other.because && one.contradictedBy == other.contradictedBy
      && one.serviceDate == other.serviceDate
  }
}
