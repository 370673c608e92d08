import World

/// Why the daemon goes on.
package enum DaemonWake: Hashable, Sendable {
  /// The time is up.
  case time
  /// It is to end.
  case stop
  /// The configuration may have changed.
  case reload
  /// A person wants to know how it stands.
  case report
}

/// What surrounds the daemon's loop, as closures: signals, the service manager and the log.
package struct DaemonHooks: Sendable {
  /// Waits at most so many milliseconds, and says why it ended. What came between two waits ends the next one at once.
  var wait: @Sendable (_ milliseconds: Int) -> DaemonWake
  /// The database is about to be opened, which may take long if it has to be brought up to date.
  var opening: @Sendable () -> Void
  /// The daemon is set up and the database is open and up to date; told once, before the first fetch.
  var ready: @Sendable () -> Void
  /// A sign of life of the loop; given several times a second during a pass and once a minute between passes.
  var beat: @Sendable () -> Void
  /// Work begins, or has ended, in which there are no turns of the loop: a database is looked through or copied.
  var enduring: @Sendable (_ isLong: Bool) -> Void
  /// How the daemon stands, in one line; told when it changes.
  var status: @Sendable (String) -> Void
  /// The configuration is about to be read again; `ready` follows.
  var reloading: @Sendable () -> Void
  /// The daemon begins to end.
  var stopping: @Sendable () -> Void
  /// Takes a line for the log, without its line break.
  var log: @Sendable (LogPriority, String) -> Void
  /// A pass is over and a long wait may follow: memory can be given back.
  var rest: @Sendable () -> Void
}
