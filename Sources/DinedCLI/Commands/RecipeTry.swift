import Commands
import Adapters
import Failures
import Phrases
import CivilTime
import Console
import Daemon
import World

extension DinedProgram {
  static let recipeTry = Command(.recipeTry) { context throws(Failure) in
    let path = context.arguments.argument("RECIPE") ?? ""
    let file = try RecipeFiles(in: context.world).file(at: path)
    guard let recipe = file.recipe else {
      return give(RecipeReport(path, faults: file.problems.map { FileFault($0, in: path) }), .utc, context)
    }
    let argument = try PageArgument(context)
    do throws(ReadError) {
      let trial = try RecipeTrial(recipe, on: try argument.page())
      return give(RecipeReport(path, page: argument.path, trial: trial), argument.clock.zone, context)
    } catch {
      throw Failure(named: error.code, argument.path, detail: error.detail)
    }
  }

  private static func give(_ report: RecipeReport, _ zone: Zone, _ context: CommandContext) -> ExitCode {
    context.write(
      context.clock(zone: zone), json: { report.json(zone, pretty: $0) },
      human: report.human)
    return report.exit
  }
}
