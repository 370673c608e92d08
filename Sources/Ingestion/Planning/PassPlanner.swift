import Adapters
import CivilTime
import HTTPClient
import SQLite
import Store

/// Plans a scheduled run by the state of its hosts: which due pages to request, and how much longer their
/// hosts make them wait.
struct PassPlanner {
  private let gate: HostGate
  private let now: Instant

  init(_ gate: HostGate, at now: Instant) {
    self.gate = gate
    self.now = now
  }

  /// Sets the stretch of the hosts of these pages, from the requests that all pages of a host would like to
  /// make.
  func setLoads(_ loads: [String: HostLoad], for jobs: [PageJob]) throws(DatabaseError) {
    try learnCrawlDelays(of: jobs)
    let hosts = Set(jobs.map(\.host))
    try gate.setStretches(loads.filter { hosts.contains($0.key) })
  }

  /// Selects the pages to request now.
  ///
  /// - Parameters:
  ///   - jobs: the due pages.
  ///   - next: when the next page that is not due yet becomes due.
  /// - Returns: a plan whose page numbers are indexes into `jobs`.
  /// - Throws: a database failure.
  func plan(_ jobs: [PageJob], next: Instant?) throws(DatabaseError) -> Plan {
    try learnCrawlDelays(of: jobs)
    var hosts: [String: HostView] = [:]
    let due = jobs.enumerated().map { index, job in
      let host = job.file == nil ? job.host : ""
      if !host.isEmpty, hosts[host] == nil { hosts[host] = gate.view(of: host) }
      return DuePage(
        id: index, host: host, due: job.page.nextDue ?? now, lastGood: job.page.checkedAt,
        givesWay: job.purpose == .menu)
    }
    return Plan(due: due, hosts: hosts, next: next, at: now)
  }

  private func learnCrawlDelays(of jobs: [PageJob]) throws(DatabaseError) {
    try gate.learnCrawlDelays(of: jobs.filter { $0.file == nil }.compactMap { try? WebAddress($0.page.url) })
  }
}
