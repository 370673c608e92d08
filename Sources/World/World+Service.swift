/// A request to a running service by a signal.
package enum ServiceWish: Hashable, Sendable, CaseIterable {
  /// Read the configuration again (SIGHUP).
  case reload
  /// Report the state (SIGUSR1).
  case report
}

extension World {
  /// Communication between a service and the system that runs it.
  package struct Service: Sendable {
    /// Handles SIGHUP and SIGUSR1 as requests from now on, and lets every signal interrupt a `wait`.
    package var listen: @Sendable () -> Void
    /// Waits a number of milliseconds, or until a signal comes; returns at once if one came since the last
    /// wait.
    package var wait: @Sendable (_ milliseconds: Int) -> Void
    /// The requests since the last call.
    package var wishes: @Sendable () -> Set<ServiceWish>
    /// Sends lines such as `READY=1` to the service manager, like sd_notify(3); false if there is none.
    package var notify: @Sendable (_ state: String) -> Bool
    /// How long the service manager waits for a watchdog message before it kills this process, in
    /// milliseconds; nil: forever.
    package var watchdogMilliseconds: @Sendable () -> Int?
    /// Whether standard error is connected to the journal, which accepts priorities such as `<6>` before a
    /// line.
    package var errorIsJournal: @Sendable () -> Bool
    /// How many sockets the service manager passes, from descriptor 3 on (sd_listen_fds(3)).
    package var handedSockets: @Sendable () -> Int

    package init(
      listen: @escaping @Sendable () -> Void, wait: @escaping @Sendable (_ milliseconds: Int) -> Void,
      wishes: @escaping @Sendable () -> Set<ServiceWish>,
      notify: @escaping @Sendable (_ state: String) -> Bool,
      watchdogMilliseconds: @escaping @Sendable () -> Int?, errorIsJournal: @escaping @Sendable () -> Bool,
      handedSockets: @escaping @Sendable () -> Int = { 0 }
    ) {
      self.listen = listen
      self.wait = wait
      self.wishes = wishes
      self.notify = notify
      self.watchdogMilliseconds = watchdogMilliseconds
      self.errorIsJournal = errorIsJournal
      self.handedSockets = handedSockets
    }

    /// For a program that is not a service: there are no requests, and no manager.
    package static let none = Service(
      listen: {}, wait: { _ in }, wishes: { [] }, notify: { _ in false }, watchdogMilliseconds: { nil },
      errorIsJournal: { false })
  }
}

/// The severity of a line of the log, by the numbers of syslog (RFC 5424 section 6.2.1).
package enum LogPriority: Int, Hashable, Sendable {
  case error = 3
  case warning, notice, info, debug
}
