import Configuration
import Failures
import CivilTime
import Console
import LiveWorld
import SQLite
import Synchronization
import TestSupport
import Testing
import World

@testable import Daemon
@testable import DinedCLI

/// A daemon at the invented campus whose waits are scripted: each moves the clock on and then does what a test says.
private final class DaemonBench: @unchecked Sendable {
  let site: Site
  let dined: Dined
  private struct State {
    var now = Dined.now
    /// By how much the steady clock is ahead of the machine's, in milliseconds.
    var ahead: Int64 = 0
    var wakes: [DaemonWake]
    var told: [String] = []
    var waits: [Int] = []
    var error = ""
    /// Called at each wait with its number, from 1.
    var onWait: @Sendable (Int) -> Void = { _ in }
  }
  private let state: Mutex<State>

  /// The daemon is told to stop when the wakes are used up.
  init(_ wakes: DaemonWake...) throws {
    site = try Site()
    dined = try Dined(site)
    state = Mutex(State(wakes: wakes))
  }

  var told: [String] { state.withLock { $0.told } }
  var waits: [Int] { state.withLock { $0.waits } }
  var now: Instant {
    get { state.withLock { $0.now } }
    set { state.withLock { $0.now = newValue } }
  }
  /// The daemon stands still for so many seconds, as after SIGSTOP: every clock goes on.
  func standStill(_ seconds: Int64) {
    state.withLock { state in
      state.now = state.now + seconds
      state.ahead += seconds * 1_000
    }
  }
  func onWait(_ body: @escaping @Sendable (Int) -> Void) { state.withLock { $0.onWait = body } }

  var world: World {
    var world = World.live()
    let environment = dined.environment
    world.now = { self.now }
    let steady = world.milliseconds
    world.milliseconds = { steady() + self.state.withLock { $0.ahead } }
    world.environment = { environment[$0] }
    world.isInterrupted = { false }
    world.console.error = { text in self.state.withLock { $0.error += text } }
    return world
  }

  var hooks: DaemonHooks {
    let tell: @Sendable (String) -> Void = { line in self.state.withLock { $0.told.append(line) } }
    return DaemonHooks(
      wait: { milliseconds in
        let (number, body) = self.state.withLock { state in
          state.waits.append(milliseconds)
          state.now = state.now + Int64(milliseconds / 1_000)
          return (state.waits.count, state.onWait)
        }
        body(number)
        return self.state.withLock { $0.wakes.isEmpty ? .stop : $0.wakes.removeFirst() }
      },
      opening: { tell("opening") }, ready: { tell("ready") }, beat: {},
      enduring: { _ in }, status: { tell("status \($0)") },
      reloading: { tell("reloading") }, stopping: { tell("stopping") },
      log: { gravity, line in tell("\(gravity.rawValue) \(self.dined.tidy(line, self.site))") }, rest: {})
  }

  func run(_ words: String...) throws -> ExitCode {
    let arguments = try ArgumentParser.parse(["run"] + words, of: DinedProgram.spec)
    let context = CommandContext(arguments: arguments, words: [], world: world)
    return try DaemonLoop(context.settings, hooks: hooks).run()
  }
}

@Suite struct DaemonTests {
  @Test func itFetchesWhatIsDueAndThenWaits() throws {
    let bench = try DaemonBench()
    #expect(try bench.run() == .yes)
    #expect(bench.site.asked.count == 17)
    #expect(bench.told.prefix(3) == ["opening", "ready", "status 0 venues"] && bench.told.last == "stopping")
    let place = "configuration DIR/config.json, database DIR/dine.db"
    #expect(bench.told.contains("5 dined \(Product.version) for Ashgrove College: \(place)"), "\(bench.told)")
    #expect(bench.told.contains("6 Ashgrove College: 17 pages, 12 changed, 5 empty"))
    #expect(bench.told.contains { $0.hasPrefix("status 12 venues, last ok 12:05 PM, next ") })
    let lines = bench.told.filter { $0.hasPrefix("6 fetch source=campusdish host=127.0.0.1") }
    #expect(lines.count == 16)
    #expect(
      lines.contains { $0.contains(" outcome=changed status=200 ms=") && $0.contains(" items=22 bytes=") },
      "\(lines)")
    #expect(bench.waits == [60_000])
  }

  @Test func idleItWakesOnceAMinuteAndTouchesNothing() throws {
    let bench = try DaemonBench(.time, .time, .time)
    _ = try bench.run()
    #expect(bench.waits == [60_000, 60_000, 60_000, 60_000] && bench.site.asked.count == 17)
  }

  @Test func whatFallsDueIsFetched() throws {
    let bench = try DaemonBench(.time)
    bench.onWait { number in if number == 1 { bench.now = bench.now + 7 * 3_600 } }
    _ = try bench.run()
    #expect(bench.site.asked.count == 34)
    #expect(bench.told.contains("6 Ashgrove College: 17 pages, 16 unchanged, 1 quarantined"))
  }

  @Test func aBalanceThatCannotBeHadIsNotWhatComesNext() throws {
    let bench = try DaemonBench(.report)
    let plain = try String(decoding: bench.dined.scratch.read("config.json"), as: UTF8.self)
    let card = """
      "card": {"platform": "cs-gold", "url": "https://card.hilltop.edu/student/welcome.php",
        "identity_hosts": ["idp.hilltop.edu"], "card_hosts": ["card.hilltop.edu"], "user": "mst3k",
        "store": "password-command", "password_command": ["false"], "refresh_minutes": 30},
      "sources": {
      """
    try bench.dined.write(configuration: plain.replacing("\"sources\": {", with: card))
    _ = try bench.run()
    #expect(bench.told.contains { $0.hasPrefix("4 ") })
    #expect(bench.waits.first == 60_000)
    let said = bench.told.filter { $0.contains(", next ") }
    #expect(said.count == 2 && said.allSatisfy { !$0.contains("next 12:") }, "\(said)")
  }

  @Test func aClockThatWasSetBackIsNoticed() throws {
    let bench = try DaemonBench(.time, .time)
    bench.onWait { number in if number == 1 { bench.now = bench.now + -400 * 86_400 } }
    _ = try bench.run()
    #expect(bench.site.asked.count > 17, "due times of another year count as past")
  }

  @Test func aConfigurationThatIsWrongChangesNothing() throws {
    let bench = try DaemonBench(.reload, .reload, .report)
    let good = try String(decoding: bench.dined.scratch.read("config.json"), as: UTF8.self)
    bench.onWait { number in
      try? bench.dined.write(
        configuration: number == 1 ? "{" : good.replacing("Ashgrove College", with: "Elm"))
    }
    #expect(try bench.run() == .yes)
    let log = bench.told.filter { $0.first?.isNumber == true }
    #expect(log.last == "5 told to stop; what was recorded stays")
    let first = log.firstIndex { $0.hasPrefix("3 ") }
    #expect(first.map { log[$0].hasPrefix("3 DIR/config.json:1:2: this is not JSON: ") } == true, "\(log)")
    #expect(first.map { log[$0 + 1] } == "3 the former configuration holds")
    #expect(log.contains("5 the configuration was read again"))
    #expect(log.contains { $0.hasPrefix("5 Elm: 12 venues, last ok ") }, "\(log)")
    #expect(
      bench.told.filter { ["reloading", "ready"].contains($0) } == [
        "ready", "reloading", "ready", "reloading", "ready",
      ])
  }

  /// Dine On Campus has one list for all campuses: each that fails to read it says so.
  @Test func campusesThatShareAnAddressFailEachForItself() throws {
    let bench = try DaemonBench(.report)
    let one = """
      "sources": {"halls": {"adapter": "campusdish", "url": "\(bench.site.origin)\(Site.places)"}}
      """
    try bench.dined.write(
      configuration: """
        {"contact": "demo@example.edu", "fetching": {"spacing_seconds": 0}, "campuses": {
          "ash": {"name": "Ash", "zone": "UTC", \(one)}, "elm": {"name": "Elm", "zone": "UTC", \(one)}}}
        """)
    bench.site.replace(Site.places, by: Array("<html>other</html>".utf8))
    #expect(try bench.run() == .yes)
    let failed = ["Ash", "Elm"].map { name in
      bench.told.count { $0.hasPrefix("5 \(name): unreadable ") }
    }
    #expect(failed == [1, 1], "\(bench.told)")
  }

  @Test func aSecondOneNamesTheFirst() throws {
    let bench = try DaemonBench()
    let code = Mutex(Outcome(code: 0, output: "", error: ""))
    bench.onWait { _ in
      let second = bench.dined.run("run")
      code.withLock { $0 = second }
    }
    _ = try bench.run()
    let second = code.withLock { $0 }
    #expect(second.code == 75)
    #expect(
      bench.dined.tidy(second.error).hasPrefix("dined: dined is already running for DIR/dine.db (process "))
  }

  @Test func betweenPassesPeopleMayRecord() throws {
    let bench = try DaemonBench()
    let code = Mutex(Int32(-1))
    bench.onWait { _ in
      let outcome = bench.dined.run("refresh", "--force").code
      code.withLock { $0 = outcome }
    }
    _ = try bench.run()
    #expect(code.withLock { $0 } == 0)
  }

  @Test func whileSomebodyElseRecordsItTriesAgain() throws {
    let bench = try DaemonBench(.time)
    let held = Mutex<FileLock?>(nil)
    if case .taken(let lock) = try World.live().files.lock(bench.dined.database + ".lock") {
      held.withLock { $0 = lock }
    }
    #expect(held.withLock { $0 != nil })
    bench.onWait { _ in held.withLock { $0 = nil } }
    _ = try bench.run()
    #expect(bench.site.asked.count == 17)
  }

  @Test func withoutAContactItDoesNotEvenStart() throws {
    let bench = try DaemonBench()
    let good = try String(decoding: bench.dined.scratch.read("config.json"), as: UTF8.self)
    try bench.dined.write(configuration: good.replacing("\"contact\": \"demo@example.edu\",", with: ""))
    let outcome = bench.dined.run("run")
    #expect(outcome.code == 78 && bench.told.isEmpty)
  }
}

/// A daemon that was stopped (SIGSTOP, a virtual machine that was paused) and goes on: a minute, or an hour, later.
@Suite struct StandstillTests {
  private func rows(_ bench: DaemonBench, _ condition: String) throws -> Int {
    let database = try Database(path: bench.dined.database, mode: .readOnly)
    let query = try database.prepare("SELECT count(*) FROM fetch WHERE \(condition)")
    try query.bind()
    return try query.step() ? query.int(0) : -1
  }

  private func most(_ asked: [String]) -> Int {
    Dictionary(grouping: asked) { $0 }.values.map(\.count).max() ?? 0
  }

  @Test(arguments: [60, 3_600] as [Int64], [1, 2, 9, 17])
  func whileARequestIsUnderWay(seconds: Int64, request: Int) throws {
    let bench = try DaemonBench(.time)
    let count = Mutex(0)
    bench.site.onRequest { _ in
      if count.withLock({
        $0 += 1; return $0
      }) == request {
        bench.standStill(seconds)
      }
    }
    let asked = Mutex<[String]>([])
    bench.onWait { number in if number == 1 { asked.withLock { $0 = bench.site.asked } } }
    #expect(try bench.run() == .yes)
    let first = asked.withLock { $0 }
    // The request it fell into took longer than any may: its host is left alone for a while, the other pages wait with it.
    #expect(first.count >= request && most(first) == 1, "\(first)")
    #expect(most(bench.site.asked) <= (seconds < 3_600 ? 1 : 2))
    #expect(try rows(bench, "outcome IS NULL") == 0, "every fetch is closed")
    #expect(try rows(bench, "status IS NOT NULL") == bench.site.asked.count)
    #expect(bench.told.contains { $0.hasPrefix("status 12 venues") } && bench.told.last == "stopping")
  }

  @Test(arguments: [60, 3_600] as [Int64])
  func betweenPasses(seconds: Int64) throws {
    let bench = try DaemonBench(.time, .time, .time)
    bench.onWait { number in if number == 2 { bench.standStill(seconds) } }
    #expect(try bench.run() == .yes)
    #expect(most(bench.site.asked) <= (seconds < 3_600 ? 1 : 2), "\(bench.site.asked)")
    #expect(try rows(bench, "outcome IS NULL") == 0)
    #expect(try rows(bench, "status IS NOT NULL") == bench.site.asked.count)
    #expect(bench.waits.count == 4 && bench.told.last == "stopping")
  }

  /// The manager would have ended it had it stood still for longer than it waits; the first thing a turn does is to say
  /// that it lives.
  @Test(arguments: [60, 179, 3_600] as [Int64])
  func theNextTurnOfTheLoopSaysThatItLives(seconds: Int64) {
    let test = TestWorld(environment: ["WATCHDOG_USEC": "180000000"])
    let hooks = DaemonHooks.service(test.world)
    hooks.beat()
    test.now = test.now + seconds
    test.world.service.wait(Int(seconds) * 1_000)
    hooks.beat()
    hooks.beat()
    #expect(test.notified == ["WATCHDOG=1", "WATCHDOG=1"])
  }
}
