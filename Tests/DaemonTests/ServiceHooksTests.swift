import CivilTime
import TestSupport
import Testing
import World

@testable import Daemon

@Suite struct ServiceHooksTests {
  private let socket = ["NOTIFY_SOCKET": "/run/notify"]
  private let now = Instant(secondsSince1970: 1_795_194_300)

  @Test func theServiceManagerIsToldEachStep() {
    let test = TestWorld(now: now, environment: socket)
    let hooks = DaemonHooks.service(test.world)
    hooks.opening()
    hooks.ready()
    hooks.status("36 venues\u{1B}[31m\nREADY=1")
    hooks.reloading()
    hooks.stopping()
    #expect(test.notified[0] == "EXTEND_TIMEOUT_USEC=600000000\nSTATUS=opening the database")
    #expect(test.notified[1] == "READY=1")
    #expect(
      !test.notified[2].dropFirst(7).contains("\n") && test.notified[2].hasPrefix("STATUS=36 venues"),
      "a name from a page must not say more than a status")
    #expect(test.notified[3].hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
    #expect(test.notified[4] == "STOPPING=1\nSTATUS=stopping")
  }

  @Test func aSignOfLifeComesFromTheLoopAndNotTooOften() {
    let test = TestWorld(environment: ["WATCHDOG_USEC": "180000000"])
    let hooks = DaemonHooks.service(test.world)
    #expect(test.notified == [])
    for _ in 0..<100 { hooks.beat() }
    #expect(test.notified == ["WATCHDOG=1"])
    _ = hooks.wait(60_000)
    #expect(test.notified == ["WATCHDOG=1"], "waiting is no progress")
    hooks.beat()
    #expect(test.notified == ["WATCHDOG=1", "WATCHDOG=1"])
  }

  @Test func longWorkIsNoHangingLoop() {
    let test = TestWorld(environment: ["WATCHDOG_USEC": "180000000"])
    let hooks = DaemonHooks.service(test.world)
    hooks.enduring(true)
    hooks.enduring(false)
    #expect(
      test.notified == ["WATCHDOG_USEC=3600000000\nWATCHDOG=1", "WATCHDOG_USEC=180000000\nWATCHDOG=1"])
  }

  @Test func withoutAWatchdogNothingIsSaidAndWaitsAreWhole() {
    let test = TestWorld(environment: socket)
    let hooks = DaemonHooks.service(test.world)
    hooks.beat()
    hooks.enduring(true)
    #expect(hooks.wait(60_000) == .time)
    #expect(test.notified == [] && test.waits == [60_000])
  }

  @Test func aShortWatchdogMakesShortWaits() {
    let test = TestWorld(environment: ["WATCHDOG_USEC": "20000000"])
    #expect(DaemonHooks.service(test.world).wait(60_000) == .time)
    #expect(test.waits == [10_000])
  }

  @Test func wishesAreServedOneByOneAndStoppingFirst() {
    let test = TestWorld()
    test.wish([.reload, .report])
    let hooks = DaemonHooks.service(test.world)
    #expect(hooks.wait(1_000) == .reload)
    #expect(hooks.wait(1_000) == .report)
    #expect(hooks.wait(1_000) == .time)
    #expect(test.waits == [1_000])
    var world = test.world
    world.isInterrupted = { true }
    test.wish([.reload])
    #expect(DaemonHooks.service(world).wait(1_000) == .stop)
  }

  @Test func aWishThatEndsTheWaitIsHeardAtOnce() {
    let test = TestWorld()
    test.wish([], [.report])
    #expect(DaemonHooks.service(test.world).wait(60_000) == .report)
    #expect(test.waits == [60_000])
  }

  @Test func whoAsksDuringAPassIsAnsweredAndAReloadComesAfterIt() {
    let test = TestWorld(now: now)
    let hooks = DaemonHooks.service(test.world)
    hooks.status("36 venues")
    test.wish([.report, .reload])
    hooks.beat()
    #expect(
      test.error == """
        2026-11-20T17:05:00Z notice: 36 venues; at work on a pass
        2026-11-20T17:05:00Z notice: the configuration will be read when this pass is over

        """)
    #expect(hooks.wait(1_000) == .reload)
    #expect(hooks.wait(1_000) == .time)
  }

  @Test(arguments: [(LogPriority.error, 3), (.warning, 4), (.notice, 5), (.info, 6), (.debug, 7)])
  func theJournalGetsPriorities(gravity: LogPriority, number: Int) {
    let test = TestWorld(environment: ["JOURNAL_STREAM": "8:1"])
    DaemonHooks.service(test.world).log(gravity, "a page\nfell over")
    #expect(test.error.hasPrefix("<\(number)>a page"))
    #expect(test.error.split(separator: "\n").count == 1, "one line in, one line out")
  }
}
