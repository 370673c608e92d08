import Archive
package import CivilTime
package import SQLite
import World

extension Refresher {
  /// Tells what the pages of hosts would like to ask, so that the waits of those that cannot carry it grow evenly.
  package func setLoads(_ loads: [String: HostLoad]) throws(DatabaseError) {
    try book.setStretches(loads) { spacing.between($0) }
  }

  /// Which of these pages to ask for now, by how their hosts stand.
  ///
  /// - Parameters:
  ///   - jobs: what is due.
  ///   - next: when the next page that is not due will be.
  /// - Returns: a plan whose pages are numbers into `jobs`.
  package func plan(_ jobs: [PageJob], next: Instant?) -> Plan {
    let now = world.now()
    var hosts: [String: HostView] = [:]
    let due = jobs.enumerated().map { index, job in
      let host = job.file == nil ? job.host : ""
      if !host.isEmpty, hosts[host] == nil {
        hosts[host] = HostView(state: book.state(of: host), left: book.left(for: host, at: now))
      }
      return DuePage(id: index, host: host, due: job.page.nextDue ?? now, lastGood: job.page.checkedAt)
    }
    return Plan(due: due, hosts: hosts, next: next, at: now)
  }
}
