import Store
package import CivilTime
import HTTPClient
package import SQLite
import World

extension RefreshRun {
  /// Tells what the pages of hosts would like to ask, so that the waits of those that cannot carry it grow evenly: of
  /// the hosts of `jobs`, whose rules say how far apart requests are.
  package func setLoads(_ loads: [String: HostLoad], for jobs: [PageJob]) throws(DatabaseError) {
    try learnDelays(of: jobs)
    let hosts = Set(jobs.map(\.host))
    try book.setStretches(loads.filter { hosts.contains($0.key) }) { spacing.between($0) }
  }

  /// Which of these pages to ask for now, by how their hosts stand.
  ///
  /// - Parameters:
  ///   - jobs: what is due.
  ///   - next: when the next page that is not due will be.
  /// - Returns: a plan whose pages are numbers into `jobs`.
  /// - Throws: what the database could not do.
  package func plan(_ jobs: [PageJob], next: Instant?) throws(DatabaseError) -> Plan {
    try learnDelays(of: jobs)
    let now = world.now()
    var hosts: [String: HostView] = [:]
    let due = jobs.enumerated().map { index, job in
      let host = job.file == nil ? job.host : ""
      if !host.isEmpty, hosts[host] == nil {
        hosts[host] = HostView(
          state: book.state(of: host), left: book.left(for: host, at: now), restsUntil: rest(of: host, now))
      }
      return DuePage(id: index, host: host, due: job.page.nextDue ?? now, lastGood: job.page.checkedAt)
    }
    return Plan(due: due, hosts: hosts, next: next, at: now)
  }

  /// Until when a host is not asked for the sake of its spacing, where no turn waits for that.
  private func rest(of host: String, _ now: Instant) -> Instant? {
    rememberRequests(of: [host])
    let wait = spacing.wait(for: host, at: world.milliseconds())
    return wait > Self.longestWait ? now + (min(wait, 86_400_000) + 999) / 1_000 : nil
  }

  /// Takes up how far apart the robots.txt that are known want requests to be.
  private func learnDelays(of jobs: [PageJob]) throws(DatabaseError) {
    guard policy.readsRobots else { return }
    var seen: Set<WebOrigin> = []
    for job in jobs where job.file == nil && !policy.ignoredRobots.contains(job.host) {
      guard let address = try? WebAddress(job.page.url), seen.insert(address.origin).inserted
      else { continue }
      let standing = try robots.standing(of: address, allowsPrivateAddress: false, at: world.now())
      if case .rules(let rules) = standing { lengthenSpacing(of: job.host, by: rules) }
    }
  }
}
