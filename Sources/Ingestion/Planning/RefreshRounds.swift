package import Store
import CivilTime
package import SQLite

/// A refresh of one campus, in rounds: a site's first pages may lead to further ones, so the plan is made
/// again after each round until it has nothing new.
package struct RefreshRounds {
  /// The maximum number of rounds: a site's page leads to its lists, these to its menus, and these to pages
  /// they leave out.
  private static let most = 6

  private let refresher: RefreshRun
  private let store: Store
  private let plan: () throws(DatabaseError) -> RefreshPlan

  /// - Parameters:
  ///   - refresher: runs the rounds.
  ///   - store: open for writing.
  ///   - plan: makes the plan from what is known by now.
  package init(
    _ refresher: RefreshRun, in store: Store, plan: @escaping () throws(DatabaseError) -> RefreshPlan
  ) {
    self.refresher = refresher
    self.store = store
    self.plan = plan
  }

  /// Runs the rounds; no page is requested twice.
  ///
  /// - Parameters:
  ///   - onPlan: receives each round's plan before it is run.
  ///   - progress: called after each page.
  /// - Returns: the result of each page.
  /// - Throws: a database failure; pages recorded before stay.
  package func run(
    onPlan: (RefreshPlan) throws(DatabaseError) -> Void = { _ in },
    progress: RefreshRun.Progress = { _, _, _ in }
  ) throws(DatabaseError) -> RefreshReport {
    var report = RefreshReport()
    var asked: Set<PageID> = []
    var reread: [PageID: Int64] = [:]
    for _ in 0..<Self.most {
      let plan = try plan()
      try onPlan(plan)
      let jobs = plan.jobs.filter { !asked.contains($0.page.id) }
      let known = plan.jobs.filter { asked.contains($0.page.id) && $0.wasReadWithOtherFindings }
      asked.formUnion(jobs.map(\.page.id))
      let rereads = (plan.rereads + known).filter { job in
        // A page that was read with these findings and quarantined is not read with them again.
        reread.updateValue(job.readWith ?? 0, forKey: job.page.id) != job.readWith ?? 0
      }
      guard !jobs.isEmpty || !rereads.isEmpty else { break }
      try report.take(Rereading.run(rereads, in: store, onlyLast: true))
      let done = report.entries.count
      let round = try refresher.run(jobs) { progress(done + $0, done + $1, $2) }
      report.entries += round.entries
      report.wasInterrupted = round.wasInterrupted
      if report.wasInterrupted { break }
    }
    return report
  }
}

extension RefreshReport {
  /// Adds the failures of reading pages again; its successes are left out, since no request was made.
  package mutating func take(_ rereads: RefreshReport) {
    entries += rereads.failures
  }
}
