package import CivilTime
import Configuration
import Dining
package import Failures
import SQLite
import Store

/// What changed on the campus.
package struct ChangesQuery: Query {
  /// How far to look back.
  package enum Span: Hashable, Sendable {
    /// The last this many seconds.
    case last(Int64)
    case since(Instant)
  }

  package var span = Span.last(7 * 86_400)
  /// The maximum number of changes, the newest.
  package var limit = 500

  /// The length of the log in seconds; nothing older is kept.
  package static let longest: Int64 = 365 * 86_400

  package init() {}

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<ChangesResult> {
    let now = moment.instant
    let since =
      switch span {
      case .last(let seconds): now - seconds
      case .since(let instant): instant
      }
    let (changes, seen) = try campus.setting.querying { () throws(DatabaseError) in
      (
        try campus.store.changes(campus: campus.campus, since: since, limit: limit),
        try campus.store.lastObserved(campus: campus.campus)
      )
    }
    // No page reports changes of places that are maintained by hand, so none is missing.
    if seen == nil { try campus.requireData() }
    let result = ChangesResult(
      changes, of: campus.setting.campus.name, since: since, dataAsOf: seen, at: now)
    let old = seen.map { $0 + ChangesResult.staleAfter + 1 }
    var until = [old].compactMap(\.self).filter { $0 > now }
    if case .last(let seconds) = span, let oldest = changes.map(\.updatedAt).min() {
      until.append(oldest + seconds + 1)
    }
    return Held(result, until: until)
  }
}
