import Glibc
import Synchronization
import World

/// The environment variables passed to a started program: enough to find files and to show a message, and
/// nothing that could be a secret.
private let knownVariables = [
  "PATH", "HOME", "USER", "LANG", "LC_ALL", "TZ", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS",
]

/// How often to check whether a program has ended, in milliseconds.
private let pause = 20

func runErrand(_ words: [String], input: [UInt8], milliseconds: Int) -> ProgramEnd {
  guard let path = words.first else { return .notStarted(FileError(.missing, path: "")) }
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { return .notStarted(FileError(errno: errno, path: path)) }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  // A reader may close its end early.
  let usual = signal(SIGPIPE, SIG_IGN)
  defer { signal(SIGPIPE, usual) }
  let started = start(words, reading: ends[0])
  close(ends[0])
  switch started {
  case .failure(let error):
    close(ends[1])
    return .notStarted(error)
  case .success(let child):
    return wait(for: child, giving: input, to: ends[1], milliseconds: milliseconds)
  }
}

/// Starts a program as the leader of its own process group, with default signal handlers like from a shell.
private func start(_ words: [String], reading input: Int32) -> Result<pid_t, FileError> {
  var actions = posix_spawn_file_actions_t()
  var attributes = posix_spawnattr_t()
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP, SIGUSR1] { sigaddset(&signals, number) }
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setpgroup(&attributes, 0)
  posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
  let variables = knownVariables.compactMap { name in
    getenv(name).map { strdup("\(name)=\(String(cString: $0))") }
  }
  var environment = variables + [nil]
  var arguments = words.map { strdup($0) } + [nil]
  defer {
    for text in environment + arguments { free(text) }
  }
  var child: pid_t = 0
  let failure = posix_spawn(&child, words[0], &actions, &attributes, &arguments, &environment)
  return failure == 0 ? .success(child) : .failure(FileError(errno: failure, path: words[0]))
}

/// Writes the input as the program reads it, and waits for its end or the time limit.
private func wait(for child: pid_t, giving input: [UInt8], to pipe: Int32, milliseconds: Int) -> ProgramEnd {
  _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
  var rest = input[...]
  var isOpen = true
  defer { if isOpen { close(pipe) } }
  var waited = 0
  while true {
    while isOpen, !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
      if count <= 0 {
        if errno != EAGAIN && errno != EINTR { rest = [] }
        break
      }
      rest = rest.dropFirst(count)
    }
    if isOpen, rest.isEmpty {
      close(pipe)
      isOpen = false
    }
    var status: Int32 = 0
    if waitpid(child, &status, WNOHANG) == child {
      let signal = status & 0x7F
      return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
    }
    if waited >= milliseconds || wasInterrupted.load(ordering: .relaxed) {
      kill(-child, SIGKILL)
      waitpid(child, &status, 0)
      return .cutShort
    }
    poll(nil, 0, Int32(pause))
    waited += pause
  }
}
