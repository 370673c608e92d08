/// What is asked of a running service by a signal.
package enum ServiceWish: Hashable, Sendable, CaseIterable {
  /// Read the configuration again (SIGHUP).
  case reload
  /// Say how things are (SIGUSR1).
  case report
}

extension World {
  /// What a service hears from the system that runs it, and what it tells that system.
  package struct Service: Sendable {
    /// Takes SIGHUP and SIGUSR1 as wishes from now on, and lets every signal end a `wait`.
    package var listen: @Sendable () -> Void
    /// Waits so many milliseconds, or until a signal comes; returns at once if one came since the last wait.
    package var wait: @Sendable (_ milliseconds: Int) -> Void
    /// What was asked for since the last call.
    package var wishes: @Sendable () -> Set<ServiceWish>
    /// Sends lines such as `READY=1` to the service manager, as sd_notify(3) does; false where there is none.
    package var notify: @Sendable (_ state: String) -> Bool
    /// How long the service manager waits for a sign of life before it ends this process, in milliseconds; nil: for ever.
    package var watchdogMilliseconds: @Sendable () -> Int?
    /// Whether standard error leads to the journal, which takes priorities such as `<6>` before a line.
    package var errorIsJournal: @Sendable () -> Bool
    /// How many sockets the service manager hands over, from descriptor 3 on (sd_listen_fds(3)).
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

    /// Of a program that is no service: nothing is asked of it, and no manager listens.
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
