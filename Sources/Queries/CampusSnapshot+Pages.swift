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

  /// The source that lists everything as closed without being believed, if one of these venues is open because it
  /// said so before; nil: none is.
  func doubt(about moments: [VenueMoment], at now: Instant) throws(Failure) -> DoubtedSource? {
    guard let doubt = try doubtedSource(at: now) else { return nil }
    let isOf = moments.contains {
      $0.open.kind == .open && $0.open.because?.provenance.source == doubt.source
    }
    return isOf ? doubt : nil
  }

  /// The source that lists everything as closed without being believed; nil: none does.
  private func doubtedSource(at now: Instant) throws(Failure) -> DoubtedSource? {
    if knownDoubt == nil {
      knownDoubt = .some(
        try setting.querying { () throws(DatabaseError) in
          try store.doubtedSource(campus: campus, at: now)
        })
    }
    guard let doubt = knownDoubt ?? nil,
      (0...DoubtedSource.memory).contains(now.seconds(since: doubt.since))
    else { return nil }
    return doubt
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
