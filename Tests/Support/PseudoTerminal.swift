import Foundation

/// A program at a terminal of its own, as a person would run it: keys go in, and what is on the screen comes out.
package final class PseudoTerminal {
  private let master: Int32
  private let process: pid_t
  /// What the program needs for as long as it runs.
  private let companion: AnyObject?
  private var screen: [UInt8] = []
  private var status: Int32?

  /// Starts a program at a terminal of so many columns and rows.
  package init(
    _ path: String, _ words: [String], environment: [String: String], columns: Int = 80, rows: Int = 24,
    keeping companion: AnyObject? = nil
  ) throws {
    self.companion = companion
    // posix_openpt, unlockpt and ptsname are not in the Glibc module: what they do on Linux, by hand.
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var locked: Int32 = 0
    var number: Int32 = 0
    guard master >= 0, ioctl(master, 0x4004_5431, &locked) == 0, ioctl(master, 0x8004_5430, &number) == 0
    else { throw POSIXError(.ENOTTY) }
    let name = "/dev/pts/\(number)"
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal the leader of a session opens is the one its Ctrl-C comes from.
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // POSIX_SPAWN_SETSID, which the module lacks, too.
    posix_spawnattr_setflags(&attributes, 0x80 | Int16(POSIX_SPAWN_SETSIGMASK))

    var arguments = ([path] + words).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, path, &actions, &attributes, &arguments, &variables)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
    self.process = process
  }

  deinit {
    close(master)
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
  }

  /// Presses keys.
  package func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Makes the terminal another size.
  package func resize(columns: Int, rows: Int = 24) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Waits until a text is on the screen, and takes everything up to its end.
  ///
  /// - Returns: what came, or nil where the program ended or fell silent for ten seconds before.
  package func read(until text: String) -> String? {
    let wanted = Data(text.utf8)
    while true {
      if let found = Data(screen).range(of: wanted) {
        defer { screen.removeFirst(found.upperBound) }
        return String(decoding: screen[..<found.upperBound], as: UTF8.self)
      }
      guard readMore() else { return nil }
    }
  }

  /// Waits for the end of the program: what it showed before, and its exit code (or 128 and the signal).
  package func end() -> (text: String, code: Int32) {
    while readMore() {}
    var status: Int32 = 0
    waitpid(process, &status, 0)
    self.status = status
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    return (String(decoding: screen, as: UTF8.self), code)
  }

  /// Whether keys are shown and taken line by line, as a shell wants to find its terminal.
  package var isAsShellsWantIt: Bool {
    var mode = termios()
    guard tcgetattr(master, &mode) == 0 else { return false }
    return mode.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
  }

  private func readMore() -> Bool {
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 10_000) == 1 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = Foundation.read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    screen += bytes[..<count]
    return true
  }
}
