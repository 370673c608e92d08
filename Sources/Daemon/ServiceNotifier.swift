import CivilTime
import Console
import HTTPClient
import Synchronization
package import World

extension DaemonHooks {
  /// The hooks of a daemon that may be supervised by a service manager and log to the journal; without either
  /// it runs as well in a terminal.
  package static func service(_ world: World) -> DaemonHooks {
    world.service.listen()
    let notifier = ServiceNotifier(world)
    return DaemonHooks(
      wait: { notifier.wait($0) },
      opening: { notifier.say(["EXTEND_TIMEOUT_USEC=600000000", "STATUS=opening the database"]) },
      ready: { notifier.say(["READY=1"]) },
      beat: { notifier.beat() },
      enduring: { notifier.endure($0) },
      status: { notifier.status($0) },
      reloading: {
        notifier.say(["RELOADING=1", "MONOTONIC_USEC=\(world.milliseconds() * 1_000)"])
      },
      stopping: { notifier.say(["STOPPING=1", "STATUS=stopping"]) },
      log: { notifier.log($0, $1) },
      rest: { releaseMemory() })
  }
}

/// Sends the daemon's messages to its service manager and its log, and receives signals meanwhile.
private final class ServiceNotifier: Sendable {
  private struct State {
    var status = "starting"
    var wishes: Set<ServiceWish> = []
    var lastSign: Int64?
  }

  private let world: World
  private let isJournal: Bool
  /// How long the service manager waits for a sign of life.
  private let patience: Int?
  private let state = Mutex(State())

  init(_ world: World) {
    self.world = world
    isJournal = world.service.errorIsJournal()
    patience = world.service.watchdogMilliseconds()
  }

  func wait(_ milliseconds: Int) -> DaemonWake {
    if let wake = wake() { return wake }
    world.service.wait(min(milliseconds, patience.map { $0 / 2 } ?? milliseconds))
    return wake() ?? .time
  }

  private func wake() -> DaemonWake? {
    if world.isInterrupted() { return .stop }
    let heard = world.service.wishes()
    return state.withLock { state in
      state.wishes.formUnion(heard)
      if state.wishes.remove(.reload) != nil { return .reload }
      return state.wishes.remove(.report) == nil ? nil : .report
    }
  }

  /// A turn of the loop: a sign of life now and then, and a reaction to signals that came during a pass.
  func beat() {
    let now = world.milliseconds()
    let heard = world.service.wishes()
    let (isDue, status) = state.withLock { state in
      if heard.contains(.reload) { state.wishes.insert(.reload) }
      let isDue = patience.map { patience in state.lastSign.map { now - $0 >= Int64(patience / 4) } ?? true }
      if isDue == true { state.lastSign = now }
      return (isDue == true, state.status)
    }
    if isDue { say(["WATCHDOG=1"]) }
    if heard.contains(.report) { log(.notice, "\(status); at work on a pass") }
    if heard.contains(.reload) { log(.notice, "the configuration will be read when this pass is over") }
  }

  /// A long task is not a hang: the service manager's time limit is set to an hour, and afterwards back to
  /// its own.
  func endure(_ isLong: Bool) {
    guard let patience else { return }
    say(["WATCHDOG_USEC=\((isLong ? 3_600_000 : patience) * 1_000)", "WATCHDOG=1"])
  }

  func status(_ text: String) {
    state.withLock { $0.status = text }
    say(["STATUS=\(text.sanitized())"])
  }

  func say(_ lines: [String]) { _ = world.service.notify(lines.joined(separator: "\n")) }

  /// A line of the log: with its priority for the journal (sd-daemon(3)), which adds the time itself, else
  /// with the time.
  func log(_ gravity: LogPriority, _ text: String) {
    let text = text.sanitized()
    world.console.error(
      isJournal
        ? "<\(gravity.rawValue)>\(text)\n" : "\(world.now().rfc3339UTC) \(gravity.word): \(text)\n")
  }
}

extension LogPriority {
  /// The priority's name in a log without priorities.
  fileprivate var word: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .notice: "notice"
    case .info: "info"
    case .debug: "debug"
    }
  }
}
