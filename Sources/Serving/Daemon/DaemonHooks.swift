import Fetching
import World

/// Why the daemon goes on.
enum DaemonWake: Hashable, Sendable {
  /// The time is up.
  case time
  /// It is to end.
  case stop
  /// The configuration may have changed.
  case reload
  /// Somebody wants to know how it stands.
  case report
}

/// How much somebody who reads the log should mind, by the numbers of syslog (RFC 5424 section 6.2.1).
enum Gravity: Int, Hashable, Sendable {
  case error = 3
  case warning, notice, info, debug
}

/// What surrounds the daemon's loop: whoever starts and watches it, as closures.
struct DaemonHooks: Sendable {
  /// Waits at most so many milliseconds, and says why it ended. What came while nobody waited ends the next wait at once.
  var wait: @Sendable (_ milliseconds: Int) -> DaemonWake
  /// The daemon is set up; told once, before the first fetch.
  var ready: @Sendable () -> Void
  /// The loop made a turn; told several times a second during a pass and once a minute between passes.
  var beat: @Sendable () -> Void
  /// How the daemon stands, in one line; told when it changes.
  var status: @Sendable (String) -> Void
  /// The daemon begins to end.
  var stopping: @Sendable () -> Void
  /// Takes a line for the log, without its line break.
  var log: @Sendable (Gravity, String) -> Void
  /// A pass is over and a long wait may follow: memory can be given back.
  var rest: @Sendable () -> Void

  /// The hooks of a daemon that nobody watches: it waits by the terminal's clock and tells standard error what
  /// matters.
  static func plain(_ world: World) -> DaemonHooks {
    let listener = world.terminal.listen(false)
    return DaemonHooks(
      wait: { milliseconds in
        switch listener.next(within: milliseconds) {
        case .interrupted, .end: .stop
        case .key, .resized, .timeout: .time
        }
      },
      ready: {}, beat: {}, status: { _ in }, stopping: {},
      log: { gravity, line in
        if gravity.rawValue <= Gravity.info.rawValue { world.console.error("dined: \(line)\n") }
      },
      rest: { releaseMemory() })
  }
}
