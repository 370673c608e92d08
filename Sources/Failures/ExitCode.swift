/// The exit codes of the programs; those from 64 up are from sysexits.h, which systemd prints by name.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// The answer is yes, or the result was printed.
  case yes = 0
  /// A valid question; the answer is no, closed or empty.
  case no = 1
  /// Unknown option, bad time, unknown venue.
  case usage = 64
  /// Stored data cannot be read, or were written by a newer version.
  case dataUnreadable = 65
  /// Nothing fetched yet, or `dined` is missing.
  case unavailable = 69
  /// A bug in dine.
  case bug = 70
  /// The disk or the database failed.
  case ioFailed = 74
  /// The answer is older than `--max-age`, or another run holds the lock.
  case tryLater = 75
  /// Signing in is needed or was rejected.
  case signInNeeded = 77
  /// The configuration is wrong.
  case configuration = 78
  /// Ctrl-C.
  case interrupted = 130
}
