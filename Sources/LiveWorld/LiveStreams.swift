import Glibc
import Synchronization
import World

extension World.Streams {
  /// Puts /dev/null in the place of a standard stream that the caller closed, so that no file that is opened
  /// later takes its number, and reading or writing it fails.
  static func occupyClosed() {
    for (stream, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)] {
      // The lowest free number is the one that is given.
      if fcntl(stream, F_GETFD) == -1 { _ = open("/dev/null", mode) }
    }
  }

  /// The process's own standard streams.
  static func live() -> World.Streams {
    let failure = Failure()
    let lines = LineReader(STDIN_FILENO, path: "/dev/stdin")
    return World.Streams(
      output: { text in failure.note(writeAll(STDOUT_FILENO, text)) },
      error: { text in _ = writeAll(STDERR_FILENO, text) },
      input: { limit throws(FileError) in
        try readAll(STDIN_FILENO, path: "/dev/stdin", limit: limit)
      },
      line: { limit throws(FileError) in try lines.next(limit: limit) },
      outputFailure: { failure.first },
      outputIsTerminal: { isatty(STDOUT_FILENO) == 1 },
      errorIsTerminal: { isatty(STDERR_FILENO) == 1 },
      columns: { terminalColumns() },
      outputBytes: { bytes in failure.note(writeAll(STDOUT_FILENO, bytes)) })
  }
}

/// The first error of standard output, so that a full disk is not reported as success.
private final class Failure: Sendable {
  private let error = Mutex<FileError?>(nil)

  var first: FileError? { error.withLock { $0 } }

  func note(_ number: Int32?) {
    // A reader that closed its end (EPIPE) has read what it wanted.
    guard let number, number != EPIPE else { return }
    error.withLock { $0 = $0 ?? FileError(errno: number, path: "/dev/stdout") }
  }
}

private func terminalColumns() -> Int? {
  terminalSize().flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil }
}
