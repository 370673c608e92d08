import Daemon
import Adapters
import Answering
import CivilTime
import Console
import World

extension Command {
  static let recipeTry = Command(.recipeTry) { task throws(Failure) in
    let path = task.arguments.argument("RECIPE") ?? ""
    let file = try RecipeFiles(in: task.world).file(at: path)
    guard let recipe = file.recipe else {
      return task.give(RecipeReport(path, faults: file.problems.map { FileFault($0, in: path) }), .utc)
    }
    let place = try task.place()
    let said = try ["observed-at", "now"].map { option throws(Failure) in
      try task.instant(of: option, in: place.zone)
    }
    let pagePath = task.arguments.argument("FILE") ?? "-"
    let bytes = try task.contents(of: pagePath)
    do throws(ReadError) {
      let page = try Page(
        bytes: bytes, contentType: task.arguments.value("content-type"), url: task.arguments.value("url"),
        observedAt: said.compactMap(\.self).first ?? place.now, zone: place.zone)
      let trial = try RecipeTrial(recipe, on: page)
      return task.give(RecipeReport(path, page: pagePath, trial: trial), place.zone)
    } catch {
      throw Failure(error.code, pagePath, detail: error.detail)
    }
  }
}

extension CommandContext {
  fileprivate func give(_ report: RecipeReport, _ zone: Zone) -> ExitCode {
    if arguments.has("json") {
      world.console.output(report.json(zone, pretty: surface.isTerminal))
    } else if !arguments.has("quiet") {
      let clock = LocalClock(now: world.now(), zone: zone)
      world.console.output(surface.show(report.human(sheet(clock))))
    }
    return report.exit
  }
}
