import Glibc
import LiveWorld
import TestSupport
import Testing
import World

/// Signals, the service manager's socket and the journal, each in a process of its own.
@Suite struct LiveServiceTests {
  @Test func aSignalIsAWishOnceAndEndsTheWait() async {
    await #expect(processExitsWith: .success) {
      let service = World.liveAsService().service
      service.listen()
      guard service.wishes().isEmpty else { exit(1) }
      deliver(SIGHUP)
      deliver(SIGUSR1)
      // Would otherwise outlast the test run.
      service.wait(.max)
      guard service.wishes() == [.reload, .report] else { exit(2) }
      guard service.wishes().isEmpty else { exit(3) }
      deliver(SIGHUP)
      service.wait(.max)
      guard service.wishes() == [.reload] else { exit(4) }
    }
  }

  @Test func aRequestToStopEndsTheWait() async {
    await #expect(processExitsWith: .success) {
      let world = World.liveAsService()
      world.service.listen()
      world.service.listen()
      deliver(SIGTERM)
      world.service.wait(.max)
      guard world.isInterrupted() else { exit(1) }
    }
  }

  @Test func whoDoesNotListenIsEndedByAHangup() async {
    await #expect(processExitsWith: .signal(SIGHUP)) {
      // Tests that outlive their terminal inherit that hangups are ignored.
      signal(SIGHUP, SIG_DFL)
      _ = World.liveAsService()
      deliver(SIGHUP)
      exit(1)
    }
  }

  @Test func aWaitWithoutSignalsEndsByItself() async {
    await #expect(processExitsWith: .success) {
      let service = World.liveAsService().service
      service.wait(1)
      service.listen()
      service.wait(1)
      service.wait(0)
      service.wait(-5)
    }
  }

  @Test func theKeysOfConnectionsAreWrittenNowhere() async {
    await #expect(processExitsWith: .success) {
      setenv("SSLKEYLOGFILE", "/dev/null", 1)
      guard World.liveAsService().environment("SSLKEYLOGFILE") == nil else { exit(1) }
    }
  }

  @Test func theServiceManagerIsToldAtAPath() async {
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch()
      let path = scratch.file("notify")
      let socket = boundSocket(Array(path.utf8))
      setenv("NOTIFY_SOCKET", path, 1)
      guard World.liveAsService().service.notify("READY=1\nSTATUS=well") else { exit(1) }
      guard received(socket) == "READY=1\nSTATUS=well" else { exit(2) }
    }
  }

  @Test func theServiceManagerIsToldByAnAbstractName() async {
    await #expect(processExitsWith: .success) {
      let name = "dine-test-\(getpid())"
      let socket = boundSocket([0] + Array(name.utf8))
      setenv("NOTIFY_SOCKET", "@" + name, 1)
      guard World.liveAsService().service.notify("WATCHDOG=1") else { exit(1) }
      guard received(socket) == "WATCHDOG=1" else { exit(2) }
    }
  }

  @Test func whereNobodyListensNothingIsSaid() async {
    await #expect(processExitsWith: .success) {
      let service = World.liveAsService().service
      unsetenv("NOTIFY_SOCKET")
      guard !service.notify("READY=1") else { exit(1) }
      for place in ["relative", "", "/no/such/socket", "@nobody", "/" + String(repeating: "x", count: 200)] {
        setenv("NOTIFY_SOCKET", place, 1)
        guard !service.notify("READY=1") else { exit(2) }
      }
    }
  }

  @Test func theWatchdogIsThisProcessOwn() async {
    await #expect(processExitsWith: .success) {
      let service = World.liveAsService().service
      guard service.watchdogMilliseconds() == nil else { exit(1) }
      setenv("WATCHDOG_USEC", "30000000", 1)
      guard service.watchdogMilliseconds() == 30_000 else { exit(2) }
      setenv("WATCHDOG_PID", "\(getpid())", 1)
      guard service.watchdogMilliseconds() == 30_000 else { exit(3) }
      setenv("WATCHDOG_PID", "1", 1)
      guard service.watchdogMilliseconds() == nil else { exit(4) }
      unsetenv("WATCHDOG_PID")
      for text in ["0", "-1", "soon", "99999999999999999999999"] {
        setenv("WATCHDOG_USEC", text, 1)
        guard service.watchdogMilliseconds() == nil else { exit(5) }
      }
    }
  }

  @Test func theJournalIsKnownByDeviceAndInode() async {
    await #expect(processExitsWith: .success) {
      let service = World.liveAsService().service
      unsetenv("JOURNAL_STREAM")
      guard !service.errorIsJournal() else { exit(1) }
      var status = stat()
      fstat(STDERR_FILENO, &status)
      setenv("JOURNAL_STREAM", "\(status.st_dev):\(status.st_ino)", 1)
      guard service.errorIsJournal() else { exit(2) }
      setenv("JOURNAL_STREAM", "\(status.st_dev):\(status.st_ino &+ 1)", 1)
      guard !service.errorIsJournal() else { exit(3) }
    }
  }

  @Test func aCommandHasNoServiceManager() {
    let service = World.live().service
    #expect(!service.notify("READY=1"))
    #expect(service.wishes().isEmpty)
    #expect(service.watchdogMilliseconds() == nil)
  }
}

private func boundSocket(_ path: [UInt8]) -> Int32 {
  let file = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
  let length = socklen_t((MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 0) + path.count)
  _ = withUnsafePointer(to: &address) { address in
    address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(file, $0, length) }
  }
  return file
}

private func received(_ socket: Int32) -> String {
  var bytes = [UInt8](repeating: 0, count: 1_000)
  let count = recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT))
  return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
}
