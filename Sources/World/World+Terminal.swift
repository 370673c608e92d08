/// An event while a program waits at a terminal.
package enum TerminalEvent: Hashable, Sendable {
  /// A key, by its byte; one that sends several bytes, such as an arrow key, is ESC (27).
  case key(UInt8)
  /// There will be no more keys: Ctrl-D, or there is no terminal.
  case end
  /// Ctrl-C, or the system asks the program to stop.
  case interrupted
  /// The terminal was resized, or the process continued after being stopped.
  case resized
  /// The time is up.
  case timeout
}

/// A listener at a terminal; changes to the terminal are undone when the last reference to this value is
/// released.
package final class Listener: Sendable {
  private let wait: @Sendable (Int?) -> TerminalEvent
  private let release: @Sendable () -> Void

  /// - Parameters:
  ///   - wait: returns the next event, after at most this many milliseconds; nil: without a time limit.
  ///   - release: restores the terminal.
  package init(
    wait: @escaping @Sendable (Int?) -> TerminalEvent, release: @escaping @Sendable () -> Void
  ) {
    self.wait = wait
    self.release = release
  }

  deinit { release() }

  /// The next event, or `timeout` after this many milliseconds.
  package func next(within milliseconds: Int? = nil) -> TerminalEvent { wait(milliseconds) }
}

extension World {
  /// Terminal operations other than reading and writing streams.
  package struct Terminal: Sendable {
    /// Whether standard input is a terminal.
    package var isInput: @Sendable () -> Bool
    /// The rows of the terminal of standard output, or nil if there is none.
    package var rows: @Sendable () -> Int?
    /// Listens for events from now on: with `keys`, also single keys without echo, else only time and
    /// signals.
    package var listen: @Sendable (_ keys: Bool) -> Listener
    /// Passes text to a shell command and waits for its end; `variables` are set unless they already are.
    /// False if there is no such command.
    package var page: @Sendable (_ text: String, _ command: String, _ variables: [String: String]) -> Bool

    package init(
      isInput: @escaping @Sendable () -> Bool, rows: @escaping @Sendable () -> Int?,
      listen: @escaping @Sendable (_ keys: Bool) -> Listener,
      page: @escaping @Sendable (_ text: String, _ command: String, _ variables: [String: String]) -> Bool
    ) {
      self.isInput = isInput
      self.rows = rows
      self.listen = listen
      self.page = page
    }
  }
}
