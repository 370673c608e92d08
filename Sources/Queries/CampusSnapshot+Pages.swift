package import CivilTime
import Configuration
package import Dining
package import Failures
import SQLite
import Store

extension CampusSnapshot {
  /// The page that lists each venue, by slug.
  package func listingPages() throws(Failure) -> [String: String] {
    try setting.querying { () throws(DatabaseError) in try store.listingPages(campus: campus) }
  }

  /// The state of every page, and its warnings.
  package func pages() throws(Failure) -> [PageStatus] {
    try setting.querying { () throws(DatabaseError) in
      try store.sourcesStatus(campus: campus).map { page throws(DatabaseError) in
        var status = page.status
        status.notices = try store.notices(of: page.page)
        return status
      }
    }
  }

  /// Since when a page of the campus lists everything as closed without being believed; nil: none does.
  package func doubtedSince(at now: Instant) throws(Failure) -> Instant? {
    try setting.querying { () throws(DatabaseError) in try store.doubtedSince(campus: campus, at: now) }
  }

  /// The state of the hosts from which the pages are fetched.
  package func hosts(at now: Instant) throws(Failure) -> [HostStatus] {
    let fetching = setting.configuration.fetching
    return try setting.querying { () throws(DatabaseError) in
      try store.hostStatus(
        campus: campus, at: now, budget: fetching.requestsPerDay, ignoring: fetching.ignoredRobots)
    }
  }
}
