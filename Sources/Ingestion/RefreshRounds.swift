package import Store
import CivilTime
package import SQLite

/// A pass over one campus, in rounds: what a site must be asked may follow from what its first pages say, so the plan is
/// made again after each round until it has nothing new.
package struct RefreshRounds {
  /// A site's pages lead to others in so many steps at most: its page, its lists, its menus, and what they leave out.
  private static let most = 6

  private let refresher: RefreshRun
  private let store: Store
  private let plan: () throws(DatabaseError) -> RefreshPlan

  /// - Parameters:
  ///   - refresher: carries the rounds out.
  ///   - store: open for writing.
  ///   - plan: which pages are to be taken now, by what is known by now.
  package init(
    _ refresher: RefreshRun, in store: Store, plan: @escaping () throws(DatabaseError) -> RefreshPlan
  ) {
    self.refresher = refresher
    self.store = store
    self.plan = plan
  }

  /// Carries the rounds out; no page is asked for twice.
  ///
  /// - Parameters:
  ///   - onPlan: told each round's plan before it is carried out.
  ///   - progress: told after each page.
  /// - Returns: what became of each page.
  /// - Throws: what the database could not do; pages recorded before stay.
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
        // One that cannot be believed even so is not tried again with the same findings.
        reread.updateValue(job.readWith ?? 0, forKey: job.page.id) != job.readWith ?? 0
      }
      guard !jobs.isEmpty || !rereads.isEmpty else { break }
      let done = report.entries.count
      let round = try refresher.run(jobs) { progress(done + $0, done + $1, $2) }
      report.entries += round.entries
      report.wasInterrupted = round.wasInterrupted
      if report.wasInterrupted { break }
      try report.take(Rereading.run(rereads, in: store, onlyLast: true))
    }
    return report
  }
}

extension RefreshReport {
  /// Takes over what went wrong in reading pages again: what went well is no news, since nobody was asked.
  package mutating func take(_ rereads: RefreshReport) {
    entries += rereads.failures
  }
}
