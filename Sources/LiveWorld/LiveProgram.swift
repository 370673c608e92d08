import Glibc
import Synchronization
import World

/// Runs a program without a shell, with no input and its errors discarded, and keeps the first line it
/// writes.
func runForLine(
  _ words: [String], seconds: Int, into buffer: UnsafeMutableRawBufferPointer
) -> ProgramOutcome {
  var ends: [Int32] = [0, 0]
  guard !words.isEmpty, pipe(&ends) == 0 else { return .failed }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  defer { close(ends[0]) }
  let program = start(words, output: ends[1])
  close(ends[1])
  guard let program else { return .missing }
  let deadline = milliseconds() + Int64(seconds) * 1_000
  let outcome = firstLine(from: ends[0], into: buffer, until: deadline)
  return finish(program, outcome, until: deadline)
}

private func start(_ words: [String], output: Int32) -> pid_t? {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  var arguments = words.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var program = pid_t()
  return posix_spawnp(&program, words[0], &actions, &attributes, &arguments, environ) == 0 ? program : nil
}

/// What follows the first line may be just as secret, so it is read and wiped.
private func firstLine(
  from file: Int32, into buffer: UnsafeMutableRawBufferPointer, until deadline: Int64
) -> ProgramOutcome {
  var count = 0
  var isWhole = false
  var chunk = [UInt8](repeating: 0, count: 512)
  defer { chunk.withUnsafeMutableBytes { wipe($0) } }
  while true {
    let left = deadline - milliseconds()
    var waited = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    guard left > 0 else { return .tookTooLong }
    let ready = poll(&waited, 1, Int32(clamping: left))
    if ready < 0, errno == EINTR, !wasInterrupted.load(ordering: .relaxed) { continue }
    guard ready > 0 else { return ready == 0 ? .tookTooLong : .failed }
    let got = chunk.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    guard got > 0 else { return got == 0 ? .line(count: count) : .failed }
    guard !isWhole else { continue }
    for byte in chunk[..<got] {
      if byte == UInt8(ascii: "\n") {
        isWhole = true
        break
      }
      guard count < buffer.count else { return .tooLarge }
      buffer[count] = byte
      count += 1
    }
    if isWhole, count > 0, buffer[count - 1] == UInt8(ascii: "\r") { count -= 1 }
  }
}

private func finish(_ program: pid_t, _ outcome: ProgramOutcome, until deadline: Int64) -> ProgramOutcome {
  var status: Int32 = 0
  if case .line = outcome {
    while milliseconds() < deadline {
      let ended = waitpid(program, &status, WNOHANG)
      if ended == program { return judged(status, outcome) }
      if ended < 0, errno != EINTR { return .failed }
      poll(nil, 0, 5)
    }
  }
  kill(program, SIGKILL)
  while waitpid(program, &status, 0) < 0, errno == EINTR {}
  if case .line = outcome { return .tookTooLong }
  return outcome
}

private func judged(_ status: Int32, _ outcome: ProgramOutcome) -> ProgramOutcome {
  switch status {
  case 0: outcome
  // The exit code of posix_spawn if the program was found but cannot be run.
  case 127 << 8: .missing
  default: .failed
  }
}

private func wipe(_ bytes: UnsafeMutableRawBufferPointer) {
  guard let start = bytes.baseAddress else { return }
  explicit_bzero(start, bytes.count)
}

private func milliseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
}
