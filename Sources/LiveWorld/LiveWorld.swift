import CivilTime
import Glibc
import Synchronization
package import World

extension World {
  /// The world as it is: the system's clock, files, environment and streams.
  ///
  /// A service outlives a reader that went away, and answers Ctrl-C and SIGTERM by `isInterrupted`, the first time;
  /// otherwise both end the process, as a command should.
  package static func live(asService: Bool = false) -> World {
    if asService {
      signal(SIGPIPE, SIG_IGN)
      catchInterrupts()
    }
    return World(
      now: { presentInstant() },
      milliseconds: { presentMilliseconds() },
      isInterrupted: { wasInterrupted.load(ordering: .relaxed) },
      entropy: {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
      },
      environment: { name in getenv(name).map { String(cString: $0) } },
      files: .live(),
      console: .live(),
      terminal: .live())
  }
}

private func presentInstant() -> Instant {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Instant(secondsSince1970: Int64(time.tv_sec))
}

private func presentMilliseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
}

let wasInterrupted = Atomic(false)

/// Notes the first SIGINT or SIGTERM; the second one ends the process as usual.
func catchInterrupts() {
  var action = sigaction()
  action.__sigaction_handler.sa_handler = { _ in wasInterrupted.store(true, ordering: .relaxed) }
  action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
  sigaction(SIGINT, &action, nil)
  sigaction(SIGTERM, &action, nil)
  // A parent may have had reasons to block them; they are not ours.
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGINT)
  sigaddset(&signals, SIGTERM)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}

extension FileError {
  /// The error a system call left behind.
  init(errno number: Int32, path: String) {
    let reason: Reason =
      switch number {
      case ENOENT, ENOTDIR, ELOOP: .missing
      case EACCES, EPERM, EROFS: .denied
      case ENOSPC, EDQUOT: .full
      case EFBIG: .tooLarge
      case EISDIR: .isDirectory
      default: .other
      }
    self.init(reason, path: path, errno: number)
  }
}
