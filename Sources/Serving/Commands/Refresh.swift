import Answering
import CivilTime
import Configuration
import Console
import Refresh
import SQLite
import World

extension Command {
  static let refresh = Command(.refresh) { task throws(Failure) in
    let setting = try task.setting()
    let only = try task.source(in: setting)
    let recipes = try task.recipes(setting)
    let transport = try task.transport(setting)
    let world = task.arguments.has("now") ? task.world.stopped(at: setting.now) : task.world
    return try task.pass(setting, orSay: "Nothing is due for") { archive, progress throws(DatabaseError) in
      let plan = try RefreshPlan(
        fetching: setting.campus, zone: setting.zone, in: archive, at: world.now(),
        force: task.arguments.has("force"), only: only, folder: setting.paths.configuration.folder,
        recipes: recipes)
      let refresher = Refresher(
        archive: archive, transport: transport,
        spacingMilliseconds: Int64(setting.configuration.fetching.spacing) * 1_000, world: world)
      return try refresher.run(plan.jobs, progress: progress)
    }
  }
}

extension World {
  /// The same world with its wall clock stopped, so that a pass can be repeated as of a moment.
  fileprivate func stopped(at now: Instant) -> World {
    var world = self
    world.now = { now }
    return world
  }
}
