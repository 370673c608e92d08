import CivilTime
import Glibc
import Synchronization
package import World

extension World {
  /// The real world for a command: the system's clock, files, environment and streams; Ctrl-C and SIGTERM end
  /// the process.
  ///
  /// Access to secrets is withheld, except for checking whether others may read one of its own files.
  package static func live() -> World {
    sayWhatIsTooLarge()
    var secrets = Secrets.withheld
    secrets.isPrivate = Secrets.live().isPrivate
    return live(.none, secrets)
  }

  /// The real world for a service: it survives a reader that closed its end, reports the first Ctrl-C or
  /// SIGTERM by `isInterrupted`, communicates with its service manager, and handles secrets.
  package static func liveAsService() -> World {
    signal(SIGPIPE, SIG_IGN)
    sayWhatIsTooLarge()
    catchInterrupts()
    // libcurl and OpenSSL would write the keys of each connection there, including those of a sign-on.
    unsetenv("SSLKEYLOGFILE")
    var world = live(.live(), .live())
    world.accountName = { presentAccountName() }
    return world
  }

  /// Makes write fail at the process' file size limit instead of killing the process.
  private static func sayWhatIsTooLarge() { signal(SIGXFSZ, SIG_IGN) }

  private static func live(_ service: Service, _ secrets: Secrets) -> World {
    Streams.occupyClosed()
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
      terminal: .live(),
      service: service,
      secrets: secrets,
      threadClock: { clockOfThread() },
      keep: { _ = Unmanaged.passRetained($0) })
  }
}

private func presentAccountName() -> String? {
  var entry = passwd()
  var found: UnsafeMutablePointer<passwd>?
  var space = [CChar](repeating: 0, count: 16_384)
  return space.withUnsafeMutableBufferPointer { space in
    guard let start = space.baseAddress,
      getpwuid_r(geteuid(), &entry, start, space.count, &found) == 0, found != nil,
      let name = entry.pw_name
    else { return nil }
    return String(cString: name)
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
    // A thread that has ended uses no more time.
    guard clock_gettime(clock, &time) == 0 else { return 0 }
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}

extension FileError {
  /// The error of a failed system call.
  init(errno number: Int32, path: String) {
    let reason: Reason =
      switch number {
      case ENOENT, ENOTDIR, ELOOP: .missing
      case EACCES, EPERM: .denied
      case ENOSPC, EDQUOT: .full
      case EISDIR: .isDirectory
      case EMFILE, ENFILE: .tooManyOpen
      default: .other
      }
    self.init(reason, path: path, errno: number)
  }

  /// The error of a system call that failed to put a file at a path in a folder; if something is missing,
  /// that is the folder.
  init(errno number: Int32, writing path: String, into folder: String? = nil) {
    self.init(errno: number, path: path)
    guard reason == .missing else { return }
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) }
    self.init(.noFolder, path: folder ?? parent ?? ".", errno: number)
  }
}
