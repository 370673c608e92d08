/// How a program ends; the numbers from 64 up are those of sysexits.h, which systemd prints by name.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// Answered: yes, or here it is.
  case yes = 0
  /// Asked correctly; the answer is no, closed or empty.
  case no = 1
  /// Unknown option, bad time, unknown venue.
  case usage = 64
  /// Stored data cannot be read, or a newer version wrote it.
  case dataUnreadable = 65
  /// Nothing fetched yet, or `dined` is not there.
  case unavailable = 69
  /// A bug in dine.
  case bug = 70
  /// The disk or the database failed.
  case ioFailed = 74
  /// The answer is older than `--max-age`, or another run holds the lock.
  case tryLater = 75
  /// Signing in is needed or was refused.
  case signInNeeded = 77
  /// The configuration is wrong.
  case configuration = 78
  /// Ctrl-C.
  case interrupted = 130
}
