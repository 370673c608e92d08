import Answering
import Archive
import CivilTime
import Configuration
import Refresh
import SQLite
import World

/// What came of a pass of the daemon.
struct DaemonPass {
  let report: RefreshReport
  /// How the campus stands after it.
  let standing: DaemonStanding
  /// When a page will be due; nil: soon.
  let next: Instant?
  let housework: Caretaker.Report
}

extension Task {
  /// The lock that one daemon at a time holds as long as it runs. It is not the one of a pass: between the daemon's
  /// passes a person may refresh and edit.
  func lockDaemon(of database: String) throws(Failure) -> FileLock {
    do throws(Failure) {
      try makeFolder(of: database)
      return try lock(database + ".run")
    } catch {
      guard error.code == "locked" else { throw error }
      throw Failure("already-running", database, detail: error.detail)
    }
  }

  /// One pass of the daemon over a campus, and what is done for the database after it.
  func daemonPass(
    over campus: ServedCampus, beat: @escaping @Sendable () -> Void,
    onPage: @escaping (RefreshReport.Entry) -> Void
  ) throws(Failure) -> DaemonPass {
    var world = world
    let isInterrupted = world.isInterrupted
    // A pass asks that in every turn of its own loop: one that hangs stops asking.
    world.isInterrupted = {
      beat()
      return isInterrupted()
    }
    let transport = try transport(campus.setting)
    return try recording(campus.setting) { archive throws(DatabaseError) in
      let plan = try campus.plan(archive, at: world.now())
      let caretaker = caretaker(campus.setting)
      func passed(_ report: RefreshReport, next: Instant?) throws(DatabaseError) -> DaemonPass {
        // Whoever asked to stop is not made to wait for the housework.
        let housework =
          report.wasInterrupted
          ? Caretaker.Report()
          : caretaker.care(for: archive, in: campus.setting.zone, at: world.now(), isLast: false)
        let standing = try DaemonStanding(of: campus.setting.campus.id, in: archive, after: report)
        return DaemonPass(report: report, standing: standing, next: next, housework: housework)
      }
      guard !plan.jobs.isEmpty else { return try passed(RefreshReport(), next: plan.next) }
      let refresher = Refresher(
        archive: archive, transport: transport,
        spacingMilliseconds: Int64(campus.setting.configuration.fetching.spacing) * 1_000, world: world)
      refresher.onPage = onPage
      let report = try refresher.run(plan.jobs)
      let rest = try campus.plan(archive, at: world.now())
      return try passed(report, next: rest.jobs.isEmpty ? rest.next : nil)
    }
  }
}

extension ServedCampus {
  /// What is due on the campus; files, too, only when they are.
  fileprivate func plan(_ archive: Archive, at now: Instant) throws(DatabaseError) -> RefreshPlan {
    try RefreshPlan(
      fetching: setting.campus, zone: setting.zone, in: archive, at: now, looksAtEveryFile: false,
      folder: setting.paths.configuration.folder, recipes: recipes)
  }
}
