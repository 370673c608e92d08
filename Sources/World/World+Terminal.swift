/// What may happen while a program waits at a terminal.
package enum TerminalEvent: Hashable, Sendable {
  /// A key, by its byte; one that sends several bytes, such as an arrow, is ESC (27).
  case key(UInt8)
  /// There will be no more keys: Ctrl-D, or there is no terminal.
  case end
  /// Ctrl-C, or the system wants the program to stop.
  case interrupted
  /// The terminal has another size, or was away.
  case resized
  /// The time is up.
  case timeout
}

/// A listener at a terminal; what was changed about it is put back when the last holder lets this value go.
package final class Listener: Sendable {
  private let wait: @Sendable (Int?) -> TerminalEvent
  private let release: @Sendable () -> Void

  /// - Parameters:
  ///   - wait: gives the next event, after at most so many milliseconds; nil: however long it takes.
  ///   - release: puts the terminal back as it was.
  package init(
    wait: @escaping @Sendable (Int?) -> TerminalEvent, release: @escaping @Sendable () -> Void
  ) {
    self.wait = wait
    self.release = release
  }

  deinit { release() }

  /// The next event, or `timeout` after so many milliseconds.
  package func next(within milliseconds: Int? = nil) -> TerminalEvent { wait(milliseconds) }
}

extension World {
  /// What the programs do with a terminal beside reading and writing streams.
  package struct Terminal: Sendable {
    /// Whether standard input is a terminal.
    package var isInput: @Sendable () -> Bool
    /// The rows of the terminal behind standard output, or nil if there is none.
    package var rows: @Sendable () -> Int?
    /// Waits for events from now on: with `keys`, single keys that are not shown, else only time and signals.
    package var listen: @Sendable (_ keys: Bool) -> Listener
    /// Gives text to a command of the shell and waits for its end; `variables` hold where they are not set. False where
    /// there is no such command.
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
