import Answering
import Archive
import CivilTime
import Configuration
import Console
import Refresh
import SQLite
import World

extension Command {
  static let refresh = Command(.refresh) { task throws(Failure) in
    let setting = try task.setting()
    let transport = try task.transport(setting)
    let archive = try task.archive(setting)
    let world = task.world.shownAs(setting.now, when: task.arguments.has("now"))
    let only = try task.source(in: setting)
    var progress = PassProgress(task)
    let (report, campus) = try setting.querying { () throws(DatabaseError) in
      _ = try archive.closeAbandonedFetches(at: world.now())
      let plan = try RefreshPlan(
        for: setting.campus, zone: setting.zone, in: archive, at: world.now(),
        force: task.arguments.has("force"),
        only: only)
      let refresher = Refresher(
        archive: archive, transport: transport,
        spacingMilliseconds: Int64(setting.configuration.fetching.spacing) * 1_000, world: world)
      let report = try refresher.run(plan.jobs, progress: { progress.show($0, $1, $2) })
      return (report, setting.campus.name)
    }
    progress.end()
    return try task.give(PassReport(report, campus: campus), setting.clock)
  }
}

extension World {
  /// The same world with its wall clock stopped at `--now`, so that a pass can be repeated as of a moment.
  func shownAs(_ now: Instant, when isAsked: Bool) -> World {
    guard isAsked else { return self }
    var world = self
    world.now = { now }
    return world
  }
}
