package import CivilTime
package import Dining
package import Failures

/// The answer of `dine status`: each page, when it was fetched and how that went.
package struct StatusResult: QueryResult {
  package let pages: [PageStatus]
  package let hosts: [HostStatus]
  /// Seconds after which a page of a source is old.
  private let limit: (String) -> Int64
  package let now: Instant

  /// - Parameters:
  ///   - pages: those still asked for.
  ///   - hosts: of which they are asked.
  ///   - limit: seconds after which a page of a source is old.
  ///   - now: the present.
  package init(
    _ pages: [PageStatus], hosts: [HostStatus] = [],
    staleAfter limit: @escaping (String) -> Int64 = { _ in VenueMoment.staleAfter }, at now: Instant
  ) {
    self.pages = pages.map { page in
      // Who fetched in the future had a clock that was wrong, and what it set then does not hold.
      guard let last = page.lastFetch, last.seconds(since: now) > 3_600 else { return page }
      var page = page
      page.nextDue = page.nextDue.map { min($0, now) }
      return page
    }.sorted { ($0.source, $0.url) < ($1.source, $1.url) }
    self.hosts = hosts
    self.limit = limit
    self.now = now
  }

  package var exit: ExitCode { pages.isEmpty ? .no : .yes }
  package var dataAsOf: Instant? { pages.compactMap(\.lastSuccess).min() }
  package var isStale: Bool { pages.contains { isStale($0) } }

  package func isStale(_ page: PageStatus) -> Bool { page.lastSuccess == nil || isOld(page) }

  package func isOld(_ page: PageStatus) -> Bool {
    page.lastSuccess.map { now.seconds(since: $0) > limit(page.source) } ?? false
  }
}
