package import CivilTime
package import Dining
package import Failures

/// The answer of `dine status`: each page, when it was fetched and how that went.
package struct StatusResult: CampusResult {
  package let pages: [PageStatus]
  package let hosts: [HostStatus]
  /// The sources from which nothing is fetched because they name no halls.
  package let sourcesWithoutHalls: [String]
  /// The URLs of the pages that are older than they should be.
  private let oldPages: Set<String>

  /// - Parameters:
  ///   - pages: the pages that are still fetched.
  ///   - hosts: the hosts they are fetched from.
  ///   - sourcesWithoutHalls: the sources from which nothing is fetched because they name no halls.
  ///   - limit: seconds after which a page of a source is old.
  ///   - now: the present.
  package init(
    _ pages: [PageStatus], hosts: [HostStatus] = [], sourcesWithoutHalls: [String] = [],
    staleAfter limit: (String) -> Int64 = { _ in VenueMoment.staleAfter }, at now: Instant
  ) {
    self.pages = pages.map { page in
      // A fetch in the future means that the clock was wrong, so the due time it set is ignored.
      guard let last = page.lastFetch, last.seconds(since: now) > 3_600 else { return page }
      var page = page
      page.nextDue = page.nextDue.map { min($0, now) }
      return page
    }.sorted { ($0.source, $0.url) < ($1.source, $1.url) }
    self.hosts = hosts
    self.sourcesWithoutHalls = sourcesWithoutHalls
    oldPages = Set(
      pages.filter { page in
        page.lastSuccess.map { now.seconds(since: $0) > limit(page.source) } ?? false
      }.map(\.url))
  }

  package var changesAt: Instant?
  package var exit: ExitCode { pages.isEmpty ? .no : .yes }
  package var dataAsOf: Instant? { pages.compactMap(\.lastSuccess).min() }
  package var isStale: Bool { pages.contains { isStale($0) } }

  /// Whether a page was never read, or too long ago.
  package func isStale(_ page: PageStatus) -> Bool { page.lastSuccess == nil || isOld(page) }

  /// Whether a page was read too long ago.
  package func isOld(_ page: PageStatus) -> Bool { oldPages.contains(page.url) }
}
