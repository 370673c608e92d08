package import Store
package import CivilTime
import Dining
package import SQLite

/// The health of a source, all its pages together.
package enum SourceStanding: String, CaseIterable, Sendable {
  /// Its pages are read and up to date.
  case good
  /// A page has not been read for too long, or its content is frozen.
  case stale
  /// A page has come several times in a shape that cannot be read or believed, or has changed it.
  case drifting
}

/// A change of the health of a source since the last report.
package struct SourceChange: Hashable, Sendable {
  package let campus: String
  package let source: String
  package let adapter: String
  package let standing: SourceStanding
  /// The health last reported; nil: never reported.
  package let former: SourceStanding?
  /// How many of its pages are requested.
  package let pages: Int
  /// How many of them failed at their last fetch.
  package let failing: Int
  /// The code of the failure of the page that decided; nil if it has none.
  package let code: String?
  /// When the page that has waited longest was last read.
  package let lastSuccess: Instant?
}

/// Watches the health of sources, and reports each change once.
package enum SourceMonitor {
  /// Failures in a row before a page counts as drifting: a single one may be an accident.
  package static let patience = 3

  /// The health of a source by its pages.
  ///
  /// - Parameters:
  ///   - pages: those of one source that are still requested.
  ///   - limit: seconds after which a page is old.
  ///   - now: the current time.
  /// - Returns: its health, and the page that decided.
  package static func standing(
    of pages: [PageHistory], staleAfter limit: Int64, at now: Instant
  ) -> (standing: SourceStanding, because: PageHistory?) {
    let drifting = pages.first { page in
      page.changedShape != nil
        || page.status.isTrouble && ReadingJudge.shapes.contains(page.status.code ?? "")
        || page.misreadings >= patience && page.status.code != FrozenPage.code
    }
    if let drifting { return (.drifting, drifting) }
    let stale = pages.filter { page in
      if page.status.code == FrozenPage.code { return true }
      if page.isUnread, page.failures >= patience { return true }
      return page.status.lastSuccess.map { now.seconds(since: $0) > limit } ?? false
    }
    // Preferably one with a failure code.
    let worst = stale.first(where: \.status.isTrouble) ?? stale.first
    return worst.map { (.stale, $0) } ?? (.good, nil)
  }

  /// The sources of a campus whose health differs from the last report, and stores that as reported.
  ///
  /// - Parameters:
  ///   - store: open for writing.
  ///   - campus: the campus with its configuration key.
  ///   - limit: seconds after which a page of a source is old.
  ///   - now: the current time.
  /// - Returns: the changes, by the source's name.
  /// - Throws: a database failure.
  package static func changes(
    in store: Store, campus: StoredCampus, staleAfter limit: (String) -> Int64, at now: Instant
  ) throws(DatabaseError) -> [SourceChange] {
    try store.together { () throws(DatabaseError) in
      let said = try store.standings(campus: campus.id)
      let sources = Dictionary(grouping: try store.sourcesStatus(campus: campus.id), by: \.status.source)
      var changes: [SourceChange] = []
      for (source, pages) in sources.sorted(by: { $0.key < $1.key }) {
        let (standing, because) = standing(of: pages, staleAfter: limit(source), at: now)
        let former = said[source].flatMap(SourceStanding.init)
        guard former != standing else { continue }
        if let former, former != .good, standing != .drifting {
          let endings = try store.endings(of: source, campus: campus.id, since: now + -DatedFamilies.memory)
          if DatedFamilies.stillSay(former, not: standing, endings, pages) { continue }
        }
        try store.setStanding(standing.rawValue, of: source, campus: campus.id, at: now)
        // A source that was good from the start is no change.
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
}

extension PageHistory {
  /// The code of its problem; nil if there is none.
  fileprivate var reason: String? {
    if status.isTrouble { return status.code }
    return changedShape?.code
  }
}
