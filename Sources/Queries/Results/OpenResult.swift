package import CivilTime
package import Dining
package import Failures

/// The answer of `dine open`: which venues are open at a moment, until when, or from when.
package struct OpenResult: CampusResult {
  /// The campus' name.
  package let campus: String
  /// Halls first, then the others; by name within each.
  package let moments: [VenueMoment]
  /// How many venues are closed or unknown and left out.
  package let hidden: Int
  /// How many venues are left out because it is not stated what they take.
  package let undeclared: Int
  /// What is left in one's accounts, where that is known.
  package var balances: KnownBalances?

  /// Which venues are asked about.
  package struct Filter: Sendable {
    package var all = false
    package var kind: VenueKind?
    package var accepts: Tender?

    package init(all: Bool = false, kind: VenueKind? = nil, accepts: Tender? = nil) {
      self.all = all
      self.kind = kind
      self.accepts = accepts
    }
  }

  /// - Parameters:
  ///   - campus: the campus' name.
  ///   - moments: every venue of the campus, at the moment asked about.
  ///   - filter: every hall, and of the others the open ones, unless it says otherwise.
  package init(campus: String, moments: [VenueMoment], filter: Filter = Filter()) {
    self.campus = campus
    let ofKind = moments.filter { filter.kind == nil || $0.venue.kind == filter.kind }
    let asked = ofKind.filter { moment in
      filter.accepts.map { moment.venue.accepts?.contains($0) ?? false } ?? true
    }
    undeclared = filter.accepts == nil ? 0 : ofKind.count { $0.venue.accepts == nil }
    let shown = asked.filter { filter.all || filter.kind != nil || $0.isHall || $0.open.kind == .open }
    // Keys first: comparing them is cheap, moving a moment is not.
    let ranks = shown.map(\.rank)
    self.moments = shown.indices.sorted { ranks[$0] < ranks[$1] }.map { shown[$0] }
    hidden = asked.count - shown.count
  }

  package var changesAt: Instant?
  package var exit: ExitCode { moments.contains { $0.open.kind == .open } ? .yes : .no }
  package var dataAsOf: Instant? { moments.map(\.asOf).min() }
  package var isStale: Bool { moments.contains(where: \.isStale) }
}

extension VenueMoment {
  package var isHall: Bool { venue.kind == .hall }

  fileprivate var rank: (Int, Int, String, String) {
    (isHall ? 0 : 1, open.kind.order, venue.name, venue.slug)
  }
}

extension OpenKind {
  /// Open first, unknown last.
  fileprivate var order: Int {
    switch self {
    case .open: 0
    case .closed: 1
    case .unknown: 2
    }
  }
}
