import Answering
import Archive
import CivilTime
import Configuration
import Refresh
import SQLite
import World

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

  /// One pass of the daemon over a campus; gives what it came to, how the campus stands then and when something will be
  /// due, nil: soon.
  func daemonPass(
    over campus: ServedCampus, beat: @escaping @Sendable () -> Void,
    onPage: @escaping (RefreshReport.Entry) -> Void
  ) throws(Failure) -> (RefreshReport, DaemonStanding, next: Instant?) {
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
      func standing(_ report: RefreshReport) throws(DatabaseError) -> DaemonStanding {
        try DaemonStanding(of: campus.setting.campus.id, in: archive, after: report)
      }
      guard !plan.jobs.isEmpty else {
        return (RefreshReport(), try standing(RefreshReport()), plan.next)
      }
      let refresher = Refresher(
        archive: archive, transport: transport,
        spacingMilliseconds: Int64(campus.setting.configuration.fetching.spacing) * 1_000, world: world)
      refresher.onPage = onPage
      let report = try refresher.run(plan.jobs)
      let rest = try campus.plan(archive, at: world.now())
      return (report, try standing(report), rest.jobs.isEmpty ? rest.next : nil)
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
