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

  package init(
    now: @escaping @Sendable () -> Instant, entropy: @escaping @Sendable () -> UInt64,
    environment: @escaping @Sendable (_ name: String) -> String?, files: Files, console: Streams
  ) {
    self.now = now
    self.entropy = entropy
    self.environment = environment
    self.files = files
    self.console = console
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
