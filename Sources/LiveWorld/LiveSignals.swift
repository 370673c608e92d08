import Glibc
import Synchronization
import World

let wasInterrupted = Atomic(false)
private let wasAskedToReload = Atomic(false)
private let wasAskedToReport = Atomic(false)
/// The writing end of what ends a wait; -1 while nothing waits for signals.
private let alarm = Atomic<Int32>(-1)

/// Notes the first SIGINT or SIGTERM; the second one ends the process as usual.
func catchInterrupts() {
  catchSignals([SIGINT, SIGTERM], flags: UInt32(SA_RESETHAND))
}

/// Notes SIGHUP and SIGUSR1, and gives the reading end of what every signal writes into; -1 where there is none.
func catchWishes() -> Int32 {
  var ends: [Int32] = [-1, -1]
  // A pair of sockets takes both flags at once; a signal must not wait for room, nor a child inherit it.
  let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
  if socketpair(AF_UNIX, type, 0, &ends) == 0 { alarm.store(ends[1], ordering: .releasing) }
  catchSignals([SIGHUP, SIGUSR1], flags: UInt32(SA_RESTART))
  return ends[0]
}

/// What SIGHUP and SIGUSR1 asked for since the last call.
func takeWishes() -> Set<ServiceWish> {
  var wishes: Set<ServiceWish> = []
  if wasAskedToReload.exchange(false, ordering: .relaxed) { wishes.insert(.reload) }
  if wasAskedToReport.exchange(false, ordering: .relaxed) { wishes.insert(.report) }
  return wishes
}

private func catchSignals(_ numbers: [Int32], flags: UInt32) {
  // A handler may not be the first to touch a global: that takes a lock.
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
  // A parent may have had reasons to block them; they are not ours.
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}

/// Runs in the middle of anything: stores and write(2) only (signal-safety(7)).
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
