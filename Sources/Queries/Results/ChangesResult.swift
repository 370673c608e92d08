package import CivilTime
package import Dining
package import Failures

/// The answer of `dine changes`: what changed on a campus, the newest first.
package struct ChangesResult: CampusResult {
  /// The campus' name.
  package let campus: String
  package let changes: [CampusChange]
  /// Earlier changes are left out.
  package let since: Instant
  /// When a page was last read; later changes are unknown. Nil: no page was ever read, and all places are
  /// maintained by hand.
  package let dataAsOf: Instant?
  package let isStale: Bool
  package var changesAt: Instant?

  /// Seconds after which a log without new entries may be incomplete.
  package static let staleAfter: Int64 = 86_400

  package init(
    _ changes: [CampusChange], of campus: String, since: Instant, dataAsOf: Instant?, at now: Instant
  ) {
    self.changes = changes
    self.campus = campus
    self.since = since
    self.dataAsOf = dataAsOf
    isStale = dataAsOf.map { now.seconds(since: $0) > Self.staleAfter } ?? false
  }

  package var exit: ExitCode { changes.isEmpty ? .no : .yes }

  /// Compares the results without the moment from which they look back.
  package static func == (one: ChangesResult, other: ChangesResult) -> Bool {
    one.campus == other.campus && one.changes == other.changes && one.dataAsOf == other.dataAsOf
      && one.isStale == other.isStale && one.changesAt == other.changesAt
  }
}
