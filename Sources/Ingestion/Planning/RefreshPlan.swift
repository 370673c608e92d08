import Adapters
package import CivilTime
import Store

/// Which pages are to be fetched or read now.
package struct RefreshPlan: Sendable {
  /// The pages, in the configuration's order, but menus that became due recently after all others.
  package var jobs: [PageJob]
  /// The pages to be read again from their stored bodies, before anything is fetched, because the findings
  /// that their reading depended on, or the campus' clocks, have changed.
  package private(set) var rereads: [PageJob] = []
  /// When the next of the remaining pages is due, or a new day begins on the campus; nil in a plan for
  /// reading again.
  package private(set) var next: Instant?
  /// The requests that the campus' pages would like to make, by host.
  package private(set) var load: [String: HostLoad] = [:]

  /// The plan for the due pages of a campus.
  init(_ due: DueJobs, at now: Instant) {
    jobs = due.jobs.filter { !$0.givesWay(at: now) } + due.jobs.filter { $0.givesWay(at: now) }
    rereads = due.rereads
    next = due.next
    load = due.load
  }

  /// A plan to read pages again from their stored bodies.
  init(rereading jobs: [PageJob]) {
    self.jobs = jobs
  }

  /// A plan that also includes the pages of another campus.
  package func adding(_ other: RefreshPlan) -> RefreshPlan {
    var both = self
    both.jobs += other.jobs
    both.rereads += other.rereads
    both.next = [next, other.next].compactMap(\.self).min()
    both.load.merge(other.load) { $0.adding($1) }
    return both
  }
}

extension PageJob {
  /// Whether it is requested after others: a host that answers none of its menus is skipped soon, and its
  /// hours with it.
  fileprivate func givesWay(at now: Instant) -> Bool {
    purpose == .menu && page.nextDue.map { now.seconds(since: $0) < DuePage.patience } ?? true
  }
}
