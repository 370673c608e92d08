import CivilTime
import Glibc
import Synchronization
package import World

extension World {
  /// The world as it is: the system's clock, files, environment and streams; of a command, which Ctrl-C and SIGTERM end.
  ///
  /// Secrets are withheld from it; whether others may read a file of its own it can see.
  package static func live() -> World {
    sayWhatIsTooLarge()
    var secrets = Secrets.withheld
    secrets.isPrivate = Secrets.live().isPrivate
    return live(.none, secrets)
  }

  /// The same of a service: it outlives a reader that went away, answers Ctrl-C and SIGTERM by `isInterrupted`, the first
  /// time, knows its service manager, and handles secrets.
  package static func liveAsService() -> World {
    signal(SIGPIPE, SIG_IGN)
    sayWhatIsTooLarge()
    catchInterrupts()
    // libcurl and OpenSSL would write the keys of each connection there, those of a sign-on among them.
    unsetenv("SSLKEYLOGFILE")
    return live(.live(), .live())
  }

  /// A file that grows beyond a limit of the process is an error of the write, not the end without a word.
  private static func sayWhatIsTooLarge() { signal(SIGXFSZ, SIG_IGN) }

  private static func live(_ service: Service, _ secrets: Secrets) -> World {
    World(
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
      terminal: .live(),
      service: service,
      secrets: secrets,
      threadClock: { clockOfThread() },
      keep: { _ = Unmanaged.passRetained($0) })
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

private func clockOfThread() -> @Sendable () -> Int64 {
  var found = clockid_t()
  guard pthread_getcpuclockid(pthread_self(), &found) == 0 else { return { 0 } }
  let clock = found
  return {
    var time = timespec()
    // A thread that has ended takes no more time.
    guard clock_gettime(clock, &time) == 0 else { return 0 }
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}

extension FileError {
  /// The error a system call left behind.
  init(errno number: Int32, path: String) {
    let reason: Reason =
      switch number {
      case ENOENT, ENOTDIR, ELOOP: .missing
      case EACCES, EPERM, EROFS: .denied
      case ENOSPC, EDQUOT: .full
      case EISDIR: .isDirectory
      default: .other
      }
    self.init(reason, path: path, errno: number)
  }

  /// The error that a system call left behind which was to put something at a path, in a folder: where something is
  /// missing, that is the folder.
  init(errno number: Int32, writing path: String, into folder: String? = nil) {
    self.init(errno: number, path: path)
    guard reason == .missing else { return }
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) }
    self.init(.noFolder, path: folder ?? parent ?? ".", errno: number)
  }
}
