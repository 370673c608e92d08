import Failures
import CivilTime
import Configuration
import JSON
import Ingestion
import World

/// The program that a person wants to be started when a source drifts, becomes stale or recovers.
struct Hook {
  private let settings: HookSettings
  private let world: World

  init(_ settings: HookSettings, world: World) {
    self.settings = settings
    self.world = world
  }

  /// Starts the program, if there is one, with the change as JSON on its standard input.
  ///
  /// - Throws: `hook-failed`; it is not started again for the same change, unless this program was told to
  ///   stop.
  func tell(of change: SourceChange, at now: Instant) throws(Failure) {
    guard let program = settings.sourceChanged.first else { return }
    guard !world.isInterrupted() else { throw Failure(.hookFailed, program, detail: Self.stopped) }
    let end = world.files.run(
      settings.sourceChanged, Array(Self.text(of: change, at: now).utf8), settings.timeout * 1_000)
    let reason: String
    switch end {
    case .exited(0): return
    case .exited(let code): reason = "it ended with \(code)"
    case .killed(let signal): reason = "signal \(signal) ended it"
    case .cutShort where world.isInterrupted(): reason = Self.stopped
    case .cutShort: reason = "it took longer than \(settings.timeout) s"
    case .notStarted(let error): reason = "it could not be started, error \(error.errno)"
    }
    throw Failure(.hookFailed, program, detail: reason)
  }

  /// The detail of the failure if this program was told to stop before the other had ended.
  static let stopped = "dined was told to stop"

  /// One object, `dine.hook/1`, on one line.
  static func text(of change: SourceChange, at now: Instant) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.field("schema", "dine.hook/1")
      object.field("at", now.rfc3339UTC)
      object.field("event", change.standing == .good ? "recovered" : change.standing.rawValue)
      object.field("campus", change.campus)
      object.field("source", change.source)
      object.field("adapter", change.adapter)
      object.field("standing", change.standing.rawValue)
      object.field("former", change.former?.rawValue)
      object.field("pages", change.pages)
      object.field("failing", change.failing)
      object.field("code", change.code)
      object.field("last_success", change.lastSuccess?.rfc3339UTC)
    }
    return writer.line()
  }
}
