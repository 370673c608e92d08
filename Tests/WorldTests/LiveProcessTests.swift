import Glibc
import LiveWorld
import Testing
import World

/// What can only be seen from outside a process: signals and broken streams.
@Suite struct LiveProcessTests {
  @Test func aFullDiskIsRemembered() async {
    await #expect(processExitsWith: .success) {
      let world = World.live()
      dup2(open("/dev/full", O_WRONLY), STDOUT_FILENO)
      world.console.output("lost")
      guard world.console.outputFailure() == FileError(.full, path: "/dev/stdout", errno: ENOSPC) else {
        exit(1)
      }
    }
  }

  @Test func aReaderThatWentAwayIsNoFailureOfAService() async {
    await #expect(processExitsWith: .success) {
      let world = World.liveAsService()
      closePipeBehindOutput()
      world.console.output("unheard")
      guard world.console.outputFailure() == nil else { exit(1) }
    }
  }

  @Test func aReaderThatWentAwayEndsACommand() async {
    await #expect(processExitsWith: .signal(SIGPIPE)) {
      let world = World.live()
      closePipeBehindOutput()
      world.console.output("unheard")
    }
  }

  @Test(arguments: [false, true])
  func aLimitOfFilesIsAnErrorAndNotTheEnd(isService: Bool) async {
    await #expect(processExitsWith: .success) { [isService] in
      let world = isService ? World.liveAsService() : World.live()
      var limit = rlimit(rlim_cur: 100, rlim_max: 100)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let path = "/tmp/dine-limit-\(getpid())"
      do throws(FileError) {
        try world.files.write(path, [UInt8](repeating: 65, count: 1_000), 0o600)
        exit(1)
      } catch {
        guard error.reason == .other, error.errno == EFBIG, !world.files.exists(path) else { exit(2) }
      }
      // Another program has it as usual.
      let script = "head -c 1000 /dev/zero > \(path).more; exit $?"
      let end = world.files.run(["/bin/sh", "-c", script], [], 60_000)
      unlink(path + ".more")
      guard end == .exited(128 + SIGXFSZ) else { exit(3) }
    }
  }

  @Test func aServiceIsToldOfTheFirstInterruptAndEndedByTheSecond() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      let world = World.liveAsService()
      guard !world.isInterrupted() else { exit(1) }
      interrupt()
      guard world.isInterrupted() else { exit(2) }
      interrupt()
      exit(3)
    }
  }

  @Test func aCommandIsEndedByTheFirst() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      _ = World.live()
      interrupt()
      exit(3)
    }
  }

  @Test func pipesAndEmptyFilesAreReadToTheirEnd() async {
    await #expect(processExitsWith: .success) {
      let world = World.live()
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { exit(1) }
      dup2(ends[0], STDIN_FILENO)
      let sent = Array("three words here".utf8)
      guard write(ends[1], sent, sent.count) == sent.count else { exit(2) }
      close(ends[1])
      guard try world.console.input(100) == sent else { exit(3) }
      guard try world.files.read("/dev/null", 0) == [] else { exit(4) }
      guard try world.files.read("/proc/self/status", 100_000).count > 100 else { exit(5) }
    }
  }
}

/// Ctrl-C.
private func interrupt() { deliver(SIGINT) }

/// Raises a signal on this very thread, before the call returns.
///
/// One sent to the process may reach another thread, and later; threads of a pool block them all.
func deliver(_ number: Int32) {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  raise(number)
}

private func closePipeBehindOutput() {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { return }
  dup2(ends[1], STDOUT_FILENO)
  close(ends[1])
  close(ends[0])
}
