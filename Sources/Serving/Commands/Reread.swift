import Answering
import Configuration
import Console
import Refresh
import SQLite

extension Command {
  static let reread = Command(.reread) { task throws(Failure) in
    let setting = try task.setting()
    let archive = try task.archive(setting)
    let only = try task.source(in: setting)
    var progress = PassProgress(task)
    let report = try setting.querying { () throws(DatabaseError) in
      let plan = try RefreshPlan(
        for: setting.campus, zone: setting.zone, in: archive, at: setting.now, force: true, only: only)
      return try Rereading.run(plan.jobs, in: archive, progress: { progress.show($0, $1, $2) })
    }
    progress.end()
    return try task.give(PassReport(report, campus: setting.campus.name), setting.clock)
  }
}

extension Task {
  /// The source named by `--source`, if one is.
  func source(in setting: Setting) throws(Failure) -> String? {
    guard let name = arguments.value("source") else { return nil }
    let known = setting.campus.sources.map(\.id)
    guard known.contains(name) else {
      throw Failure(
        "unknown-source", name, detail: known.joined(separator: ", "),
        suggestion: Suggestion.nearest(to: name, among: known))
    }
    return name
  }
}
