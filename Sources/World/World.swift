package import CivilTime

/// Everything outside the process, as closures: the programs' access to time, randomness, files and
/// terminals.
///
/// Programs get the real one from `LiveWorld`; tests start from `.unimplemented` and set what they use.
package struct World: Sendable {
  /// The present instant.
  package var now: @Sendable () -> Instant
  /// Milliseconds of a monotonic clock, from an unspecified start.
  package var milliseconds: @Sendable () -> Int64
  /// A clock of the calling thread's processor time, in milliseconds from an unspecified start; any thread
  /// may read it.
  package var threadClock: @Sendable () -> @Sendable () -> Int64
  /// Whether the person or the system has asked the program to stop (Ctrl-C, SIGTERM).
  package var isInterrupted: @Sendable () -> Bool
  /// Unpredictable bits, for seeding a generator.
  package var entropy: @Sendable () -> UInt64
  /// An environment variable, or nil.
  package var environment: @Sendable (_ name: String) -> String?
  /// The name of the account that runs the program, as the system knows it; nil if it is unknown, or not asked.
  package var accountName: @Sendable () -> String? = { nil }
  /// The files.
  package var files: Files
  /// The standard streams.
  package var console: Streams
  /// The terminal, apart from its streams.
  package var terminal: Terminal
  /// The system that runs the program as a service.
  package var service: Service
  /// Access to secrets that no other user may see.
  package var secrets: Secrets
  /// Keeps an object until the process ends, in programs that answer only one question or run one command:
  /// the system then reclaims the memory at once, faster than freeing it piece by piece.
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
  /// The reason.
  package enum Reason: String, Sendable {
    case missing, denied, full, tooLarge = "too-large", isDirectory = "is-directory", other
    /// It is a secret that others may read, or it belongs to another user.
    case tooOpen = "too-open"
    /// It cannot be created, because its folder is not a folder.
    case noFolder = "no-folder"
    /// It must not be written to: it is a link, has a second hard link, or belongs to another user.
    case notOurs = "not-ours"
    /// It is a pipe without data, or a device or socket in the place of a file.
    case notAFile = "not-a-file"
    /// This process, or the system, has as many files open as it may.
    case tooManyOpen = "too-many-open"
  }
  package let reason: Reason
  package let path: String
  /// The system's error number.
  package let errno: Int32
  /// The maximum number of bytes accepted, if there were more.
  package let limit: Int?

  package init(_ reason: Reason, path: String, errno: Int32 = 0, limit: Int? = nil) {
    self.reason = reason
    self.path = path
    self.errno = errno
    self.limit = limit
  }

  /// A stable code that contains no values: `file-missing`, `file-denied` …
  package var code: String { "file-" + reason.rawValue }
}
