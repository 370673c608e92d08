package import Store
package import CivilTime
import Dining
package import SQLite

/// How a source stands, all its pages together.
package enum SourceStanding: String, CaseIterable, Sendable {
  /// What it says is read, and is not old.
  case good
  /// A page has not been read for longer than it should, or stands still.
  case stale
  /// A page has come several times in a shape that cannot be read or believed, or most of its records lack a key.
  case drifting
}

/// A source that stands otherwise than it was last said to.
package struct SourceChange: Hashable, Sendable {
  package let campus: String
  package let source: String
  package let adapter: String
  package let standing: SourceStanding
  /// How it was last said to stand; nil: nothing was ever said.
  package let former: SourceStanding?
  /// How many pages of it are asked for.
  package let pages: Int
  /// How many of them did not go well last time.
  package let failing: Int
  /// The code of what went wrong with the page that decided; nil where nothing did.
  package let code: String?
  /// When the page that waits longest was last read.
  package let lastSuccess: Instant?
}

/// Looks at how sources stand, and says it once.
package enum SourceMonitor {
  /// Failures in a row before a page is said to drift: once may be a slip.
  package static let patience = 3

  /// How a source stands by its pages.
  ///
  /// - Parameters:
  ///   - pages: those of one source, as they are still asked for.
  ///   - limit: seconds after which a page is old.
  ///   - now: the present.
  /// - Returns: how it stands, and the page that decided.
  package static func standing(
    of pages: [PageHistory], staleAfter limit: Int64, at now: Instant
  ) -> (standing: SourceStanding, because: PageHistory?) {
    let drifting = pages.first { page in
      page.missingKeys != nil || page.misreadings >= patience && page.status.code != FrozenPage.code
    }
    if let drifting { return (.drifting, drifting) }
    let stale = pages.filter { page in
      if page.status.code == FrozenPage.code { return true }
      guard let last = page.status.lastSuccess else { return page.failures >= patience }
      return now.seconds(since: last) > limit
    }
    // The first with a reason, where one has any.
    let worst = stale.first(where: \.status.isTrouble) ?? stale.first
    return worst.map { (.stale, $0) } ?? (.good, nil)
  }

  /// The sources of a campus that stand otherwise than was said last; from now on it has been said.
  ///
  /// - Parameters:
  ///   - store: open for writing.
  ///   - campus: with the key it is configured by.
  ///   - limit: seconds after which a page of a source is old.
  ///   - now: the present.
  /// - Returns: the changes, by the source's name.
  /// - Throws: what the database could not do.
  package static func changes(
    in store: Store, campus: StoredCampus, staleAfter limit: (String) -> Int64, at now: Instant
  ) throws(DatabaseError) -> [SourceChange] {
    let said = try store.standings(campus: campus.id)
    let sources = Dictionary(grouping: try store.sourcesStatus(campus: campus.id), by: \.status.source)
    var changes: [SourceChange] = []
    for (source, pages) in sources.sorted(by: { $0.key < $1.key }) {
      let (standing, because) = standing(of: pages, staleAfter: limit(source), at: now)
      let former = said[source].flatMap(SourceStanding.init)
      guard former != standing else { continue }
      try store.setStanding(standing.rawValue, of: source, campus: campus.id, at: now)
      // Nothing was ever amiss.
      if former == nil, standing == .good { continue }
      changes.append(
        SourceChange(
          campus: campus.key, source: source, adapter: pages.first?.adapter ?? "", standing: standing,
          former: former, pages: pages.count, failing: pages.count(where: \.status.isTrouble),
          code: because.flatMap(\.reason),
          lastSuccess: pages.compactMap(\.status.lastSuccess).min()))
    }
    return changes
  }
}

extension PageHistory {
  /// The code of what is wrong with it; nil where nothing is.
  fileprivate var reason: String? {
    if status.isTrouble { return status.code }
    return missingKeys == nil ? nil : "keys-missing"
  }
}
