package import CivilTime
package import Dining
package import Failures

/// The answer of `dine changes`: what changed on a campus, the newest first.
package struct ChangesResult: CampusResult {
  /// The campus' name.
  package let campus: String
  package let changes: [CampusChange]
  /// What became another before that is left out.
  package let since: Instant
  /// When a page was last read: what changed since then nobody knows.
  package let dataAsOf: Instant?
  package let isStale: Bool
  package var changesAt: Instant?

  /// Seconds after which a log to which nothing was added may lack something.
  package static let staleAfter: Int64 = 86_400

  package init(
    _ changes: [CampusChange], of campus: String, since: Instant, dataAsOf: Instant?, at now: Instant
  ) {
    self.changes = changes
    self.campus = campus
    self.since = since
    self.dataAsOf = dataAsOf
    isStale = dataAsOf.map { now.seconds(since: $0) > Self.staleAfter } ?? true
  }

  package var exit: ExitCode { changes.isEmpty ? .no : .yes }

  /// Two are the same whatever the moment they reach back from.
  package static func == (one: ChangesResult, other: ChangesResult) -> Bool {
    one.campus == other.campus && one.changes == other.changes && one.dataAsOf == other.dataAsOf
      && one.isStale == other.isStale && one.changesAt == other.changesAt
  }
}
