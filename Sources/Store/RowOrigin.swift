import CivilTime
import Dining

/// Where rows of one reading belong and what they refer to.
struct RowOrigin {
  let campus: CampusID
  let source: SourceID
  let sourceKey: String
  let page: PageID
  let fetch: FetchID
  let snapshot: SnapshotID
  let observedAt: Instant
  /// The day before, by the campus' clocks; nil: they are unknown.
  let yesterday: CivilDate?
  let confidence: Confidence
  /// The names of its dishes, prepared beforehand.
  let names: PreparedNames
  /// Whether a later fetch of the page has been recorded already. Compared by number, not time: a clock that
  /// was wrong for a day must not block later fetches.
  let isOutdated: Bool
}
