import CivilTime
import HTTPClient
import Glibc
import Synchronization
import TestSupport
import World

/// A steady clock that only the network moves, and a wall clock that goes with it.
final class PassClock: Sendable {
  private struct State {
    var milliseconds: Int64 = 0
    var start: Instant
    var isInterrupted = false
    var chance: UInt64 = 0
  }
  private let state: Mutex<State>

  init(_ start: Instant) {
    state = Mutex(State(start: start))
  }

  var milliseconds: Int64 { state.withLock { $0.milliseconds } }
  var now: Instant { state.withLock { $0.start + $0.milliseconds / 1_000 } }

  func advance(_ milliseconds: Int64) { state.withLock { $0.milliseconds += milliseconds } }
  func set(_ now: Instant) { state.withLock { $0.start = now - $0.milliseconds / 1_000 } }
  var isInterrupted: Bool {
    get { state.withLock { $0.isInterrupted } }
    set { state.withLock { $0.isInterrupted = newValue } }
  }

  /// What chance brings next, and from then on.
  var chance: UInt64 {
    get { state.withLock { $0.chance } }
    set { state.withLock { $0.chance = newValue } }
  }

  /// A world with these clocks and nothing else.
  var world: World {
    var world = World.unimplemented
    world.now = { self.now }
    world.milliseconds = { self.milliseconds }
    world.entropy = { self.chance }
    world.isInterrupted = { self.isInterrupted }
    return world
  }
}

/// What a scripted site answers.
struct Answer: CustomStringConvertible {
  var status = 200
  var body: [UInt8] = []
  var headers: [(name: String, value: String)] = []
  var finalURL: String?
  /// The hosts of the redirects on the way.
  var redirectHosts: [String] = []
  var failure: FetchError?

  static func page(_ text: String, _ headers: (name: String, value: String)...) -> Answer {
    Answer(body: Array(text.utf8), headers: headers)
  }
  static func status(_ number: Int, _ headers: (name: String, value: String)...) -> Answer {
    Answer(status: number, body: Array("<p>\(number)</p>".utf8), headers: headers)
  }
  static func failure(_ error: FetchError) -> Answer { Answer(failure: error) }

  var description: String { failure.map { "\($0)" } ?? "\(status), \(body.count) bytes" }
}

/// A way to sites that exist on paper only: each request is answered some milliseconds later, by the test's closure.
final class ScriptedNetwork {
  struct Asked {
    let request: FetchRequest
    let at: Int64
    var url: String { request.url.text }
  }

  private(set) var asked: [Asked] = []
  /// How long an answer takes.
  var latency: Int64 = 40
  /// Called at each request, before it is answered.
  var onRequest: (FetchRequest) -> Void = { _ in }
  private let clock: PassClock
  private let answer: (FetchRequest) -> Answer
  private var underway: [(id: Int, request: FetchRequest, ready: Int64)] = []

  init(_ clock: PassClock, answer: @escaping (FetchRequest) -> Answer) {
    self.clock = clock
    self.answer = answer
  }

  var transport: Transport {
    Transport(
      add: { request in
        self.asked.append(Asked(request: request, at: self.clock.milliseconds))
        self.onRequest(request)
        self.underway.append((self.asked.count, request, self.clock.milliseconds + self.latency))
        return self.asked.count
      },
      poll: { self.poll(Int64($0)) },
      cancel: {
        defer { self.underway = [] }
        return self.underway.map { ($0.id, .failure(.cancelled)) }
      })
  }

  private func poll(_ milliseconds: Int64) -> [Fetcher.Completion] {
    guard let next = underway.map(\.ready).min(), next <= clock.milliseconds + milliseconds else {
      // Readers of pages work in real time, which this clock knows nothing of.
      if milliseconds > 1 { clock.advance(milliseconds) } else { sched_yield() }
      return []
    }
    clock.advance(max(0, next - clock.milliseconds))
    let done = underway.filter { $0.ready <= clock.milliseconds }
    underway.removeAll { $0.ready <= clock.milliseconds }
    return done.map { ($0.id, result(of: $0.request)) }
  }

  private func result(of request: FetchRequest) -> Result<FetchResponse, FetchError> {
    let answer = answer(request)
    if let failure = answer.failure { return .failure(failure) }
    let last = answer.finalURL.flatMap { try? WebAddress($0) } ?? request.url
    return .success(
      FetchResponse(
        status: answer.status, finalURL: last, redirects: answer.redirectHosts.count,
        redirectHosts: answer.redirectHosts,
        headers: HeaderFields(answer.headers),
        body: answer.status == 304 ? [] : answer.body))
  }
}
