import Daemon
import Answering
import Configuration
import Console
import Ingestion
import SQLite
import World

extension Command {
  static let reread = Command(.reread) { task throws(Failure) in
    let setting = try task.settings.setting()
    let only = try task.source(in: setting)
    let recipes = try RecipeFiles(in: task.world).adapters(of: setting)
    return try task.pass(setting, orSay: "Nothing is stored yet for") {
      store, progress throws(DatabaseError) in
      let plan = try RefreshPlan(
        rereading: setting.campus, zone: setting.zone, in: store, only: only, recipes: recipes)
      return try Rereading.run(
        plan.jobs, in: store, isInterrupted: task.world.isInterrupted, progress: progress)
    }
  }
}

extension CommandContext {
  /// The source named by `--source`, if one is.
  func source(in setting: Setting) throws(Failure) -> String? {
    guard let name = arguments.value("source") else { return nil }
    return try source(named: name, in: setting)
  }
}
