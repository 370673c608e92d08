package import CivilTime

/// Everything outside the process, as closures: what the programs know of time, chance, files and terminals.
///
/// Programs get the live form from `LiveWorld`; tests start from `.unimplemented` and set what they use.
package struct World: Sendable {
  /// The present instant.
  package var now: @Sendable () -> Instant
  /// Bits nobody can foretell, to seed a generator with.
  package var entropy: @Sendable () -> UInt64
  /// A variable of the environment, or nil.
  package var environment: @Sendable (_ name: String) -> String?
  /// The files.
  package var files: Files
  /// The standard streams.
  package var console: Streams
}

extension World {
  /// What the programs do with files.
  package struct Files: Sendable {
    /// The bytes of a file, at most `limit` of them.
    package var read: @Sendable (_ path: String, _ limit: Int) throws(FileError) -> [UInt8]
    /// Writes a file whole: to a new file beside it that is then renamed over it. `mode` is its permissions.
    package var write: @Sendable (_ path: String, _ bytes: [UInt8], _ mode: UInt32) throws(FileError) -> Void
    /// Makes a directory and those above it.
    package var makeDirectory: @Sendable (_ path: String, _ mode: UInt32) throws(FileError) -> Void
    /// Whether something is at a path.
    package var exists: @Sendable (_ path: String) -> Bool
    /// Replaces this process by another program; returns only if it could not.
    package var execute: @Sendable (_ path: String, _ arguments: [String]) -> FileError
    /// The path of the running program.
    package var programPath: @Sendable () -> String
  }

  /// The standard streams and what is known of the terminal behind them.
  package struct Streams: Sendable {
    /// Writes text to standard output.
    package var output: @Sendable (String) -> Void
    /// Writes text to standard error.
    package var error: @Sendable (String) -> Void
    /// The bytes of standard input, at most `limit` of them.
    package var input: @Sendable (_ limit: Int) throws(FileError) -> [UInt8]
    /// Whether standard output is a terminal.
    package var outputIsTerminal: @Sendable () -> Bool
    /// Whether standard error is a terminal.
    package var errorIsTerminal: @Sendable () -> Bool
    /// The columns of the terminal behind standard output, or nil if there is none.
    package var columns: @Sendable () -> Int?
  }
}

/// Why a file could not be used.
package struct FileError: Error, Hashable, Sendable {
  /// What stood in the way.
  package enum Reason: String, Sendable {
    case missing, denied, full, tooLarge = "too-large", isDirectory = "is-directory", other
  }
  package let reason: Reason
  package let path: String
  /// The system's error number.
  package let errno: Int32

  package init(_ reason: Reason, path: String, errno: Int32 = 0) {
    self.reason = reason
    self.path = path
    self.errno = errno
  }

  /// Stable and free of values: `file-missing`, `file-denied` …
  package var code: String { "file-" + reason.rawValue }
}
