import Glibc
import Synchronization
import World

let wasInterrupted = Atomic(false)
private let wasAskedToReload = Atomic(false)
private let wasAskedToReport = Atomic(false)
/// The writing end of the pipe that interrupts a wait; -1 while nothing waits for signals.
private let alarm = Atomic<Int32>(-1)

/// Records the first SIGINT or SIGTERM; the second one ends the process as usual.
func catchInterrupts() {
  catchSignals([SIGINT, SIGTERM], flags: UInt32(SA_RESETHAND))
}

/// Records SIGHUP and SIGUSR1, and returns the reading end of the pipe into which every signal writes; -1 if
/// there is none.
func catchWishes() -> Int32 {
  var ends: [Int32] = [-1, -1]
  // A socket pair can be created with both flags at once; a signal handler must not block, and a child must
  // not inherit it.
  let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
  if socketpair(AF_UNIX, type, 0, &ends) == 0 { alarm.store(ends[1], ordering: .releasing) }
  catchSignals([SIGHUP, SIGUSR1], flags: UInt32(SA_RESTART))
  return ends[0]
}

/// The requests by SIGHUP and SIGUSR1 since the last call.
func takeWishes() -> Set<ServiceWish> {
  var wishes: Set<ServiceWish> = []
  if wasAskedToReload.exchange(false, ordering: .relaxed) { wishes.insert(.reload) }
  if wasAskedToReport.exchange(false, ordering: .relaxed) { wishes.insert(.report) }
  return wishes
}

private func catchSignals(_ numbers: [Int32], flags: UInt32) {
  // A handler must not be the first to access a global, because initialising it takes a lock.
  _ = alarm.load(ordering: .relaxed)
  _ = wasInterrupted.load(ordering: .relaxed)
  _ = wasAskedToReload.load(ordering: .relaxed)
  _ = wasAskedToReport.load(ordering: .relaxed)
  var action = sigaction()
  action.__sigaction_handler.sa_handler = note
  action.sa_flags = Int32(bitPattern: flags)
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in numbers {
    sigaction(number, &action, nil)
    sigaddset(&signals, number)
  }
  // A parent process may have blocked them for its own reasons, which do not apply here.
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}

/// May run at any point, so it only stores values and calls write(2) (signal-safety(7)).
private func note(_ number: Int32) {
  let before = errno
  switch number {
  case SIGHUP: wasAskedToReload.store(true, ordering: .relaxed)
  case SIGUSR1: wasAskedToReport.store(true, ordering: .relaxed)
  default: wasInterrupted.store(true, ordering: .relaxed)
  }
  let pipe = alarm.load(ordering: .acquiring)
  if pipe >= 0 {
    var byte: UInt8 = 1
    _ = write(pipe, &byte, 1)
  }
  errno = before
}
