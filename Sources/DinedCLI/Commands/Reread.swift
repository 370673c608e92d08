import Commands
import Failures
import Phrases
import Daemon
import Configuration
import Console
import Ingestion
import SQLite
import World

extension DinedProgram {
  static let reread = Command(.reread) { context throws(Failure) in
    let setting = try context.settings.setting()
    let only = try setting.source(ifNamed: context.arguments.value("source"))
    let recipes = try RecipeFiles(in: context.world).adapters(of: setting)
    return try PassCommand(context: context, settings: [setting]).run(orSay: PassPhrase.nothingStored) {
      store, progress throws(DatabaseError) in
      let plan = try RefreshPlanner(
        setting.campus, zone: setting.zone, in: store, only: only, recipes: recipes
      ).enrolForRereading()
      return try Rereading.run(
        plan.jobs, in: store, isInterrupted: context.world.isInterrupted, progress: progress)
    }
  }
}
