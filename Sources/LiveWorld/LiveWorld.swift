import CivilTime
import Glibc
package import World

extension World {
  /// The world as it is: the system's clock, files, environment and streams.
  ///
  /// Told to ignore broken pipes, a service outlives a reader that went away; a command dies quietly with it (SIGPIPE).
  package static func live(ignoringBrokenPipes: Bool = false) -> World {
    if ignoringBrokenPipes { signal(SIGPIPE, SIG_IGN) }
    return World(
      now: { presentInstant() },
      entropy: {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
      },
      environment: { name in getenv(name).map { String(cString: $0) } },
      files: .live(),
      console: .live())
  }
}

private func presentInstant() -> Instant {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Instant(secondsSince1970: Int64(time.tv_sec))
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
