import Commands
import Daemon
import Failures
import Phrases
import Store
import Configuration
import Console
import Dining
import Ingestion
import SQLite
import World

/// The common part of `refresh` and `reread`: a pass with a progress display and a final report.
struct PassCommand {
  let context: CommandContext
  /// The settings of the campuses, at least one, which share a configuration and a database.
  let settings: [Setting]

  /// Runs a pass. If nothing succeeded, the output for people is empty, because standard error has reported
  /// it.
  ///
  /// - Parameters:
  ///   - nothing: the message about the campus if there was nothing to do.
  ///   - work: runs the pass in a database open for writing, and reports its progress.
  /// - Returns: the exit code.
  /// - Throws: the error that prevented the pass.
  func run(
    orSay nothing: (_ campus: String) -> PassPhrase,
    _ work: (Store, @escaping RefreshRun.Progress) throws(DatabaseError) -> RefreshReport
  ) throws(Failure) -> ExitCode {
    guard let setting = settings.first else { return .yes }
    let name = settings.map(\.campus.name).joined(separator: ", ")
    let progress = PassProgress(context)
    defer { progress.end() }
    let (report, housework) = try context.database(setting).write { store throws(DatabaseError) in
      let report = try work(store) { progress.show($0, $1, $2) }
      progress.end()
      // After an interruption by a person, maintenance is skipped.
      if report.wasInterrupted { return (report, Maintenance.Report()) }
      let maintenance = Maintenance(setting, context.publisher(setting), in: context.world)
      return (report, maintenance.run(for: store, in: setting.zone, at: setting.now, isLast: true))
    }
    progress.end()
    guard !report.wasInterrupted else { throw Failure(.interrupted) }
    let summary = PassSummary(report, campus: name)
    let answer = PassReport(summary, nothing: nothing(name.sanitized()))
    if context.arguments.has("verbose") { context.world.console.error(summary.story(by: "dined")) }
    context.world.console.error(summary.complaints(by: "dined", setting.clock))
    let alerts = settings.flatMap { AlertPass($0, in: context.world, at: $0.now).run().failures }
    for failure in housework.failures + alerts {
      context.world.console.error(
        "dined: \(Sentences.sentence(for: failure, in: context.language).message)\n")
    }
    if context.arguments.value("publish") != nil, let failure = housework.unpublished {
      return failure.code.exit
    }
    if answer.exit != .yes, context.form != .json, context.form != .plain {
      return answer.exit
    }
    return try context.give(answer, setting.clock)
  }
}

/// Shows the progress of a pass on a terminal, and removes the display at the end.
final class PassProgress {
  private var display: ProgressDisplay
  private let world: World
  private let start: Int64

  init(_ context: CommandContext) {
    display = ProgressDisplay(on: context.errorSurface)
    world = context.world
    start = world.milliseconds()
  }

  func show(_ done: Int, _ total: Int, _ label: String) {
    let elapsed = Int(clamping: world.milliseconds() - start)
    let line = ProgressLine(label: label, done: done, total: total, elapsed: elapsed)
    if let text = display.update(line) { world.console.error(text) }
  }

  func end() {
    if let text = display.erase() { world.console.error(text) }
  }
}
