import World

/// Why the daemon's wait ended.
package enum DaemonWake: Hashable, Sendable {
  /// The time is over.
  case time
  /// It is to stop.
  case stop
  /// The configuration may have changed.
  case reload
  /// A status report was requested.
  case report
}

/// The environment of the daemon's loop, as closures: signals, the service manager and the log.
package struct DaemonHooks: Sendable {
  /// Waits at most the given milliseconds, and returns why it ended. An event between two waits ends the next
  /// one at once.
  var wait: @Sendable (_ milliseconds: Int) -> DaemonWake
  /// The database is about to be opened, which may take long if it has to be migrated.
  var opening: @Sendable () -> Void
  /// The daemon is set up and the database is open and up to date; called once, before the first fetch.
  var ready: @Sendable () -> Void
  /// A sign of life of the loop; sent several times a second during a pass and once a minute between passes.
  var beat: @Sendable () -> Void
  /// Work without turns of the loop begins, or has ended: a database is checked or copied.
  var enduring: @Sendable (_ isLong: Bool) -> Void
  /// The daemon's status, in one line; called when it changes.
  var status: @Sendable (String) -> Void
  /// The configuration is about to be read again; `ready` follows.
  var reloading: @Sendable () -> Void
  /// The daemon is about to stop.
  var stopping: @Sendable () -> Void
  /// Receives a line for the log, without its line break.
  var log: @Sendable (LogPriority, String) -> Void
  /// A pass is over and a long wait may follow: memory can be returned to the system.
  var rest: @Sendable () -> Void
}
