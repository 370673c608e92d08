package import CivilTime

/// Everything outside the process, as closures: what the programs know of time, chance, files and terminals.
///
/// Programs get the live form from `LiveWorld`; tests start from `.unimplemented` and set what they use.
package struct World: Sendable {
  /// The present instant.
  package var now: @Sendable () -> Instant
  /// Milliseconds of a clock that never jumps, from an unnamed start.
  package var milliseconds: @Sendable () -> Int64
  /// A clock of the processor time that the calling thread takes, in milliseconds from an unnamed start; any thread may
  /// look at it.
  package var threadClock: @Sendable () -> @Sendable () -> Int64
  /// Whether the person or the system has asked the program to stop (Ctrl-C, SIGTERM).
  package var isInterrupted: @Sendable () -> Bool
  /// Unpredictable bits, to seed a generator with.
  package var entropy: @Sendable () -> UInt64
  /// A variable of the environment, or nil.
  package var environment: @Sendable (_ name: String) -> String?
  /// The files.
  package var files: Files
  /// The standard streams.
  package var console: Streams
  /// The terminal, beside its streams.
  package var terminal: Terminal
  /// The system that runs the program as a service.
  package var service: Service
  /// What no other user may see.
  package var secrets: Secrets
  /// Keeps something until the process ends, where one question or one command is all that it is for: the system takes its
  /// memory back at once, sooner than it is given back piece by piece.
  package var keep: @Sendable (AnyObject) -> Void

  package init(
    now: @escaping @Sendable () -> Instant, milliseconds: @escaping @Sendable () -> Int64,
    isInterrupted: @escaping @Sendable () -> Bool, entropy: @escaping @Sendable () -> UInt64,
    environment: @escaping @Sendable (_ name: String) -> String?, files: Files, console: Streams,
    terminal: Terminal, service: Service = .none, secrets: Secrets = .withheld,
    threadClock: @escaping @Sendable () -> @Sendable () -> Int64 = { { 0 } },
    keep: @escaping @Sendable (AnyObject) -> Void = { _ in }
  ) {
    self.now = now
    self.milliseconds = milliseconds
    self.threadClock = threadClock
    self.isInterrupted = isInterrupted
    self.entropy = entropy
    self.environment = environment
    self.files = files
    self.console = console
    self.terminal = terminal
    self.service = service
    self.secrets = secrets
    self.keep = keep
  }
}

/// Why a file could not be used.
package struct FileError: Error, Hashable, Sendable {
  /// What stood in the way.
  package enum Reason: String, Sendable {
    case missing, denied, full, tooLarge = "too-large", isDirectory = "is-directory", other
    /// It is a secret that others may read, or it belongs to another user.
    case tooOpen = "too-open"
    /// It cannot be made, since the folder at the path is none.
    case noFolder = "no-folder"
    /// What is there is not dine's to write to: a link, a file with another name as well, or another user's.
    case notOurs = "not-ours"
    /// A pipe in which nothing comes.
    case notAFile = "not-a-file"
  }
  package let reason: Reason
  package let path: String
  /// The system's error number.
  package let errno: Int32
  /// The most bytes that would have been taken, where there were more.
  package let limit: Int?

  package init(_ reason: Reason, path: String, errno: Int32 = 0, limit: Int? = nil) {
    self.reason = reason
    self.path = path
    self.errno = errno
    self.limit = limit
  }

  /// Stable and free of values: `file-missing`, `file-denied` …
  package var code: String { "file-" + reason.rawValue }
}
