import Daemon
import Answering
import Store
import Configuration
import Console
import Dining
import Ingestion
import SQLite
import World

extension CommandContext {
  /// Carries out a pass: shows how far it is, tells what went wrong and gives what it came to.
  ///
  /// `nothing` begins the sentence to say where there was nothing to do, and the campus ends it. Where nothing went well the human form has nothing to say: standard error has said it.
  func pass(
    _ setting: Setting, orSay nothing: String,
    _ work: (Store, @escaping Refresher.Progress) throws(DatabaseError) -> RefreshReport
  ) throws(Failure) -> ExitCode {
    let progress = PassProgress(self)
    defer { progress.end() }
    let (report, housework) = try database(setting).write { store throws(DatabaseError) in
      let report = try work(store) { progress.show($0, $1, $2) }
      progress.end()
      // A person who asked to stop is not made to wait for the housework.
      if report.wasInterrupted { return (report, Maintenance.Report()) }
      let maintenance = Maintenance(setting, publisher(setting), in: world)
      return (report, maintenance.run(for: store, in: setting.zone, at: setting.now, isLast: true))
    }
    progress.end()
    guard !report.wasInterrupted else { throw Failure("interrupted") }
    let summary = PassSummary(report, campus: setting.campus.name)
    let answer = PassReport(summary, nothing: "\(nothing) \(setting.campus.name.sanitized()).\n")
    if arguments.has("verbose") { world.console.error(summary.story(by: "dined")) }
    world.console.error(summary.complaints(by: "dined", setting.clock))
    for failure in housework.failures {
      world.console.error("dined: \(Sentences.sentence(for: failure).message)\n")
    }
    if arguments.value("publish") != nil, let failure = housework.unpublished {
      return Sentences.sentence(for: failure).exit
    }
    if answer.exit != .yes, !arguments.has("json"), !arguments.has("plain") { return answer.exit }
    return try give(answer, setting.clock)
  }
}

/// Shows on a terminal how far a pass is, and leaves nothing behind.
private final class PassProgress {
  private var display: ProgressDisplay
  private let world: World
  private let start: Int64

  init(_ task: CommandContext) {
    display = ProgressDisplay(on: task.errorSurface)
    world = task.world
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
