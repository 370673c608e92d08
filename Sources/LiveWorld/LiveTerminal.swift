import Glibc
import Synchronization
import World

extension World.Terminal {
  /// The terminal the process was started at.
  static func live() -> World.Terminal {
    World.Terminal(
      isInput: { isatty(STDIN_FILENO) == 1 },
      rows: { terminalSize().flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } },
      listen: { keys in beginListening(keys: keys) },
      page: { text, command, variables in runPager(text, command, variables) })
  }
}

/// The size of the terminal of standard output, or nil.
func terminalSize() -> winsize? {
  var size = winsize()
  return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
}

private let wasResized = Atomic(false)

private func beginListening(keys: Bool) -> Listener {
  var before = termios()
  let isRaw = keys && tcgetattr(STDIN_FILENO, &before) == 0
  let mode = before
  if isRaw { setKeyMode(mode) }
  catchInterrupts()
  var action = sigaction()
  action.__sigaction_handler.sa_handler = { _ in wasResized.store(true, ordering: .relaxed) }
  sigaction(SIGWINCH, &action, nil)
  // A process that was stopped and continues finds the terminal in the shell's mode.
  sigaction(SIGCONT, &action, nil)
  return Listener(
    wait: { milliseconds in
      if isRaw { setKeyMode(mode) }
      return wait(keys, milliseconds)
    },
    release: {
      var mode = mode
      if isRaw { tcsetattr(STDIN_FILENO, TCSADRAIN, &mode) }
    })
}

/// Keys are read one by one without echo; Ctrl-C and Ctrl-Z still send signals.
private func setKeyMode(_ before: termios) {
  var mode = before
  mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
  tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
}

/// Signals are unblocked only while waiting, so that none is lost between the check and the wait.
private func wait(_ keys: Bool, _ milliseconds: Int?) -> TerminalEvent {
  var blocked = sigset_t()
  var usual = sigset_t()
  sigemptyset(&blocked)
  for number in [SIGINT, SIGTERM, SIGWINCH, SIGCONT] { sigaddset(&blocked, number) }
  pthread_sigmask(SIG_BLOCK, &blocked, &usual)
  defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
  if wasInterrupted.load(ordering: .relaxed) { return .interrupted }
  if wasResized.exchange(false, ordering: .relaxed) { return .resized }
  var input = fd_set()
  if keys { input.__fds_bits.0 = 1 << STDIN_FILENO }
  var time = timespec(
    tv_sec: (milliseconds ?? 0) / 1_000, tv_nsec: (milliseconds ?? 0) % 1_000 * 1_000_000)
  let count = withUnsafePointer(to: &time) { time in
    pselect(STDIN_FILENO + 1, &input, nil, nil, milliseconds == nil ? nil : time, &usual)
  }
  if wasInterrupted.load(ordering: .relaxed) { return .interrupted }
  if wasResized.exchange(false, ordering: .relaxed) { return .resized }
  guard count > 0 else { return count == 0 ? .timeout : errno == EINTR ? .resized : .end }
  return key()
}

private func key() -> TerminalEvent {
  var byte: UInt8 = 0
  let endOfTransmission: UInt8 = 4
  guard read(STDIN_FILENO, &byte, 1) == 1, byte != endOfTransmission else { return .end }
  // The bytes of an arrow key that follow ESC arrive with it, and are not keys of their own.
  if byte == 27 {
    var rest = [UInt8](repeating: 0, count: 32)
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    if poll(&input, 1, 0) > 0 { _ = read(STDIN_FILENO, &rest, rest.count) }
  }
  return .key(byte)
}

private func runPager(_ text: String, _ command: String, _ variables: [String: String]) -> Bool {
  for (name, value) in variables { setenv(name, value, 0) }
  // The pager must not inherit that SIGXFSZ is ignored.
  let limit = signal(SIGXFSZ, SIG_DFL)
  let pager = popen(command, "w")
  signal(SIGXFSZ, limit)
  guard let pager else { return false }
  // Ctrl-C is handled by the pager, and a reader who quits early is not an error.
  let interrupt = signal(SIGINT, SIG_IGN)
  let pipe = signal(SIGPIPE, SIG_IGN)
  defer {
    signal(SIGINT, interrupt)
    signal(SIGPIPE, pipe)
  }
  _ = writeAll(fileno(pager), text)
  let status = pclose(pager)
  let isUnknown = status >> 8 & 0xFF >= 126
  return status != -1 && !isUnknown
}
