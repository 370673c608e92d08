import Glibc
import Synchronization
import World

/// Asks for a line. Every byte goes directly into the buffer; input typed after the line break is not kept.
func askForLine(
  _ question: String, hidden: Bool, into buffer: UnsafeMutableRawBufferPointer
) -> AskOutcome {
  var before = termios()
  let isTerminal = tcgetattr(STDIN_FILENO, &before) == 0
  if isTerminal { _ = writeAll(STDERR_FILENO, question) }
  // Ctrl-C must not leave the terminal in a changed mode.
  catchInterrupts()
  if isTerminal, hidden {
    var unseen = before
    unseen.c_lflag &= ~tcflag_t(ECHO)
    unseen.c_lflag |= tcflag_t(ECHONL)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &unseen)
  }
  defer {
    if isTerminal, hidden { tcsetattr(STDIN_FILENO, TCSADRAIN, &before) }
  }
  let outcome = readLine(into: buffer)
  // Nobody ended the line that the question is on.
  if isTerminal, outcome == .interrupted || outcome == .nobody { _ = writeAll(STDERR_FILENO, "\n") }
  return outcome
}

private func readLine(into buffer: UnsafeMutableRawBufferPointer) -> AskOutcome {
  var count = 0
  var isTooLarge = false
  while true {
    var byte: UInt8 = 0
    let got = read(STDIN_FILENO, &byte, 1)
    if got < 0, errno == EINTR {
      if wasInterrupted.load(ordering: .relaxed) { return .interrupted }
      continue
    }
    guard got > 0 else {
      if isTooLarge { return .tooLarge }
      return count == 0 ? .nobody : .line(count: count)
    }
    if byte == UInt8(ascii: "\n") { break }
    if count < buffer.count {
      buffer[count] = byte
      count += 1
    } else {
      isTooLarge = true
    }
  }
  if isTooLarge { return .tooLarge }
  if count > 0, buffer[count - 1] == UInt8(ascii: "\r") { count -= 1 }
  return .line(count: count)
}
