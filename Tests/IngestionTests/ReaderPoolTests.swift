import CivilTime
import Dining
import HTTPClient
import Synchronization
import Testing
import TestSupport

@testable import Adapters
@testable import Store
@testable import Ingestion

/// Small pages are read some at a time, large ones alone, and whoever takes too long is given up.
@Suite(.timeLimit(.minutes(10))) struct ReaderPoolTests {
  /// Readers that wait to be let go, and what was begun.
  private final class Gate: Sendable {
    private struct State {
      var begun: [String] = []
      var isOpen = false
      var milliseconds: Int64 = 0
    }
    private let state = Mutex(State())
    var begun: [String] { state.withLock { $0.begun } }
    var milliseconds: Int64 {
      get { state.withLock { $0.milliseconds } }
      set { state.withLock { $0.milliseconds = newValue } }
    }
    func open() { state.withLock { $0.isOpen = true } }
    func pass(_ name: String) {
      state.withLock { $0.begun.append(name) }
      while !state.withLock({ $0.isOpen }) { pauseThread(milliseconds: 1) }
    }
    /// Waits until so many have begun.
    func wait(for count: Int) {
      while begun.count < count { pauseThread(milliseconds: 1) }
    }
  }

  private let bench: PassBench
  private let gate = Gate()
  private let lost = AbandonedThreads()

  init() throws { bench = try PassBench() }

  private func desk() -> ReaderPool {
    let gate = gate
    return ReaderPool(threadClock: { { gate.milliseconds } }, abandonedThreads: lost)
  }

  private func work(_ ticket: Int, bytes: Int = 10) throws -> ReaderPool.Work {
    let job = try #require(try bench.jobs().first)
    let gate = gate
    let adapter = SiteAdapter.waiting { gate.pass("\(ticket)") }
    return ReaderPool.Work(
      ticket: ticket,
      job: PageJob(
        page: job.page, source: job.source, adapter: adapter, purpose: .venues, context: job.context),
      bytes: [UInt8](repeating: UInt8(ascii: "x"), count: bytes), contentType: nil,
      url: "http://hill.example/",
      observedAt: noon)
  }

  private func results(of desk: ReaderPool, _ count: Int) -> [ReaderPool.Finished] {
    var all: [ReaderPool.Finished] = []
    while all.count < count {
      all += desk.collect()
      pauseThread(milliseconds: 1)
    }
    return all
  }

  private static func code(_ finished: ReaderPool.Finished) -> String? {
    guard case .failure(let error) = finished.reading else { return nil }
    return error.code
  }

  private let large = ReaderPool.largestSmall + 1

  @Test func threeSmallOnesAtATime() throws {
    let desk = desk()
    for ticket in 1...5 { desk.hand(try work(ticket)) }
    gate.wait(for: 3)
    pauseThread(milliseconds: 20)
    #expect(Set(gate.begun) == ["1", "2", "3"])
    gate.open()
    #expect(Set(results(of: desk, 5).map(\.ticket)) == [1, 2, 3, 4, 5])
  }

  @Test func aLargeOneIsReadAloneAndTheNextOnlyOnceItIsRecorded() throws {
    let desk = desk()
    desk.hand(try work(1, bytes: large))
    gate.wait(for: 1)
    desk.hand(try work(2, bytes: large))
    desk.hand(try work(3))
    pauseThread(milliseconds: 20)
    #expect(gate.begun == ["1"], "nothing is read beside a large page")
    gate.open()
    #expect(Set(results(of: desk, 2).map(\.ticket)) == [1, 3])
    pauseThread(milliseconds: 20)
    #expect(desk.collect().isEmpty, "what the first gave is still in memory")
    desk.settle(1)
    #expect(results(of: desk, 1).map(\.ticket) == [2])
  }

  @Test func whatWaitsIsBounded() throws {
    let desk = desk()
    #expect(!desk.isFull)
    desk.hand(try work(1, bytes: 2_500_000))
    #expect(!desk.isFull)
    desk.hand(try work(2, bytes: 2_500_000))
    #expect(desk.isFull)
    gate.open()
    _ = results(of: desk, 1)
    desk.settle(1)
    _ = results(of: desk, 1)
    #expect(!desk.isFull)
  }

  /// Four seconds of the reader's own processor time.
  @Test func whoTakesTooLongIsGivenUpAndOthersGoOn() throws {
    let desk = desk()
    desk.hand(try work(1))
    gate.wait(for: 1)
    gate.milliseconds = 4_000
    #expect(desk.collect().isEmpty)
    gate.milliseconds = 4_001
    let given = try #require(desk.collect().first)
    #expect(given.ticket == 1 && Self.code(given) == "too-slow-to-read")
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 10)
    #expect(given.body == .packed(bytes), "they are kept for whoever mends the reader")
    desk.hand(try work(2))
    gate.wait(for: 2)
    gate.open()
    let rest = results(of: desk, 1)
    pauseThread(milliseconds: 20)
    #expect((rest + desk.collect()).map(\.ticket) == [2], "what the lost one says in the end nobody hears")
    #expect(lost.leaveRoom(forLarge: true), "it has ended")
  }

  /// Threads that nothing can stop hold memory and processors.
  @Test func whereTooManyGoOnNothingMoreIsRead() throws {
    let desk = desk()
    desk.hand(try work(1, bytes: large))
    gate.wait(for: 1)
    gate.milliseconds = 5_000
    #expect(desk.collect().map(\.ticket) == [1])
    desk.hand(try work(2, bytes: large))
    #expect(results(of: desk, 1).map(Self.code) == ["reader-busy"], "there is no memory for another")
    for ticket in 3...4 {
      desk.hand(try work(ticket))
      gate.wait(for: ticket - 1)
    }
    gate.milliseconds = 10_000
    #expect(Set(desk.collect().map(\.ticket)) == [3, 4])
    desk.hand(try work(5))
    #expect(results(of: desk, 1).map(Self.code) == ["reader-busy"])
    gate.open()
    while !lost.leaveRoom(forLarge: true) { pauseThread(milliseconds: 1) }
    desk.hand(try work(6))
    #expect(results(of: desk, 1).map(Self.code) == [nil])
  }

  /// A reader that never ends is this machine's trouble: no host of another page is paused for it.
  @Test func aPageLeftUnreadIsNoFailureOfItsHost() throws {
    bench.pages = [("http://a.example/1", .venues), ("http://a.example/2", .venues)]
    let body = good + "\nnotice long " + String(repeating: "x", count: large)
    bench.abandonedThreads.add(isLarge: true)
    #expect(try bench.pass(.page(body)).outcomes == ["failed reader-busy -", "failed reader-busy -"])
    #expect(try bench.store.hosts().allSatisfy { $0.failures == 0 && $0.retryAt == nil })
    let page = try bench.page
    #expect(page.nextDue == noon + hour)
    let kept = try bench.store.snapshots(of: page.id)
    #expect(try kept.map { try bench.store.bytes(of: $0.id) } == [Array(body.utf8)])
    bench.abandonedThreads.remove(isLarge: true)
    bench.clock.set(noon + hour)
    #expect(try bench.pass(.page(body)).outcomes == ["changed - -", "changed - -"])
    #expect(try bench.rows(of: "snapshot", "encoding") == ["zstd"], "one content is stored once")
  }

  /// Ctrl-C while a reader is at a page that never ends.
  @Test func anInterruptWaitsForNoReader() throws {
    let (gate, clock) = (gate, bench.clock)
    let answered = try bench.jobs().map { job in
      PageJob(
        page: job.page, source: job.source, adapter: .waiting { gate.pass("page") }, purpose: .venues,
        context: job.context)
    }
    defer { gate.open() }
    let report = try bench.pass(over: answered) { _ in
      clock.isInterrupted = true
      return .page(good)
    }
    #expect(report.wasInterrupted)
    #expect(report.outcomes == ["failed cancelled -"])
    #expect(try bench.rows(of: "fetch", "count(*), count(finished_at)") == ["1 1"])
  }
}

extension SiteAdapter {
  /// One that reads nothing, and not before it is let.
  fileprivate static func waiting(_ wait: @escaping @Sendable () -> Void) -> SiteAdapter {
    SiteAdapter(
      name: "toy", title: "Toy", summary: "waits", gives: [],
      verified: SiteAdapter.Verification(.fixture, on: "2026-11-20"),
      requests: { _, _ in [] },
      read: { page throws(ReadError) in
        wait()
        return Reading(adapter: "toy", observedAt: page.observedAt)
      })
  }
}
