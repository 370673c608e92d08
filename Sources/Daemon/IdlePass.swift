package import Configuration
import Console
import Dining
package import Phrases
package import SQLite
package import Store

/// What is said of a pass that had nothing to do.
package struct IdlePass {
  private var neverGood = 0
  private var failing = 0
  private var pages = 0
  /// The host that is left alone the longest, and the clock of its campus.
  private var resting: (host: HostStatus, clock: LocalClock)?

  /// - Parameters:
  ///   - settings: the campuses.
  ///   - source: the only source that was asked about; nil: all.
  ///   - store: the database.
  ///   - language: the language of times.
  /// - Throws: a database failure.
  package init(
    _ settings: [Setting], of source: String?, in store: Store, speaking language: Language
  ) throws(DatabaseError) {
    for setting in settings {
      neverGood += try store.pagesThatNeverWereGood(campus: setting.campus.id)
      let standing = try store.failingPages(campus: setting.campus.id, of: source)
      failing += standing.failing
      pages += standing.pages
      // Of one source it is not said whose host rests.
      guard source == nil, let host = try store.restingHost(campus: setting.campus.id, at: setting.now),
        let until = host.until, resting?.host.until.map({ $0 < until }) ?? true
      else { continue }
      resting = (host, setting.clock.speaking(language))
    }
  }

  /// - Parameter campus: the names of the campuses.
  /// - Returns: why there was nothing to do, as far as it is known.
  package func phrase(of campus: String) -> PassPhrase {
    if neverGood > 0 { return .nothingGood(campus: campus, pages: neverGood) }
    if let (host, clock) = resting, let until = host.until {
      return .nothingAsked(campus: campus, host: host.name.sanitized(), until: clock.timeAndDay(until))
    }
    return failing > 0
      ? .nothingDueButFailing(campus: campus, failing: failing, pages: pages) : .nothingDue(campus: campus)
  }
}
