package import CivilTime
package import Dining
package import Failures

/// The answer of `dine venues`: every venue of the campus, whatever its state.
package struct VenuesResult: CampusResult {
  /// A venue at a moment, and when it was last listed.
  package struct Entry: Equatable, Sendable {
    package let moment: VenueMoment
    package let lastSeen: Instant
    /// The page that lists it; nil if none does, as for a venue that a person added.
    package let page: String?

    package init(moment: VenueMoment, lastSeen: Instant, page: String? = nil) {
      self.moment = moment
      self.lastSeen = lastSeen
      self.page = page
    }

    package var venue: Venue { moment.venue }
  }

  package let entries: [Entry]
  /// The means of payment they take, if that was requested.
  package let tender: Tender?

  package init(_ entries: [Entry], accepts tender: Tender? = nil) {
    self.tender = tender
    self.entries = entries.filter { entry in
      tender.map { entry.venue.accepts?.contains($0) ?? false } ?? true
    }.byName(\.venue)
  }

  package var changesAt: Instant?
  package var exit: ExitCode { entries.isEmpty ? .no : .yes }
  package var dataAsOf: Instant? { entries.map(\.lastSeen).min() }
  package var isStale: Bool { false }
}
