import Adapters
import CivilTime
import HTTPClient
import SQLite
import Store
import World

/// Sends the requests of a probe one after the other, each through the gate and with a fetch row of its own.
final class ProbeFetcher {
  /// A page that was answered; its row is open.
  struct Answered {
    let response: FetchResponse
    fileprivate let row: FetchID
    fileprivate let host: String
    fileprivate let at: Instant
  }

  /// The result of an answered page.
  struct Ending {
    let outcome: FetchOutcome
    /// What the result says about the host; nil: nothing.
    let event: HostState.Event?
    var code: String?
    var detail: String?
  }

  /// The longest wait for a request, in seconds, that a person is asked to accept.
  private static let patience: Int64 = 60

  private let gate: HostGate
  private let transport: Transport
  private let world: World
  private var log: ProbeLog
  private var known: Set<String> = []

  init(_ store: Store, transport: Transport, policy: RatePolicy, world: World) throws(DatabaseError) {
    gate = try HostGate(store, policy: policy, world: world)
    self.transport = transport
    self.world = world
    log = ProbeLog(store)
  }

  /// Fetches a page when its host may be asked; the row of an answered page is left open.
  ///
  /// - Parameters:
  ///   - page: the page to request.
  ///   - named: the addresses whose servers may lie in a private network.
  /// - Returns: the answer, or why there is none.
  /// - Throws: `cancelled` if a stop was requested, or a database failure.
  func fetch(
    _ page: PageRequest, named: [String]
  ) throws(ProbeError) -> Result<Answered, ProbeFailure> {
    let request: FetchRequest
    do throws(FetchError) {
      request = try FetchRequest(page, named: named)
    } catch {
      try close(try open(page), .failed, code: error.code, detail: error.detail)
      return .failure(ProbeFailure(error, page.url))
    }
    if let refusal = try waitForTurn(request) {
      let outcome = if case .robotsFailed = refusal { FetchOutcome.failed } else { FetchOutcome.refused }
      try close(
        try open(page), outcome, code: refusal.code, detail: refusal.detail(host: request.url.hostKey))
      return .failure(ProbeFailure(refusal, page.url))
    }
    return try send(request, for: page)
  }

  /// Closes the row of an answered page and applies its result to the host.
  func finish(_ answered: Answered, _ ending: Ending) throws(ProbeError) {
    try storing { () throws(DatabaseError) in
      try gate.settle(answered.host, ending.event)
      try log.close(
        answered.row,
        FetchResult(
          ending.outcome, of: PageResponse(answered.response, at: answered.at), at: answered.at,
          code: ending.code, detail: ending.detail))
    }
  }

  /// Waits until a request may be sent and its robots.txt is read; returns the refusal if it may not be sent.
  ///
  /// `origin` is the page's own host if the request follows a redirect to another origin.
  private func waitForTurn(
    _ request: FetchRequest, ledFrom origin: String? = nil
  ) throws(ProbeError) -> GateRefusal? {
    let (address, host) = (request.url, request.url.hostKey)
    if known.insert(host).inserted { gate.rememberRequests(of: [host]) }
    var since = gate.milliseconds
    while !world.isInterrupted() {
      let decision = try storing { () throws(DatabaseError) in
        guard let origin else {
          return try gate.decision(on: address, allowsPrivateAddress: request.allowsPrivateAddress)
        }
        return gate.waitToFollow(to: host, since: since) > 0
          ? .wait : try gate.decisionToFollow(request, from: origin)
      }
      switch decision {
      case .send: return nil
      case .refuse(let refusal): return refusal
      case .fetchRobots(let asked):
        let result = perform(gate.begin(asked))
        try storing { () throws(DatabaseError) in try gate.end(asked, result) }
        since = gate.milliseconds
      case .wait:
        let seconds = (gate.wait(for: host) + 999) / 1_000
        // A crawl delay may be hours: then the person is told the time instead of waiting.
        if origin == nil, seconds > Self.patience {
          return .hostUnavailable(until: world.now() + seconds, code: "host-paused")
        }
        _ = transport.poll(Int(min(max(gate.wait(for: host), 1), 100)))
      }
    }
    throw .cancelled(url: address.text)
  }

  private func send(
    _ request: FetchRequest, for page: PageRequest
  ) throws(ProbeError) -> Result<Answered, ProbeFailure> {
    let host = request.url.hostKey
    let row = try open(page)
    var (request, hops) = (request, 0)
    request.staysInOrigin = gate.readsRobots
    while true {
      let asked = request.url.hostKey
      let spaced = try storing { () throws(DatabaseError) in try gate.begin(request) }
      switch perform(spaced) {
      case .success(let response):
        try storing { () throws(DatabaseError) in
          _ = try gate.end(asked, response)
          if hops > 0 { try gate.settle(asked, nil) }
        }
        let answered = Answered(response: response, row: row, host: host, at: world.now())
        guard let next = request.following(response) else { return .success(answered) }
        if let (outcome, code, detail) = try obstacle(to: next, from: host, afterHops: hops) {
          try finish(answered, Ending(outcome: outcome, event: .answered, code: code, detail: detail))
          return .failure(ProbeFailure(code, page.url, detail: detail))
        }
        (request, hops) = (next, hops + 1)
      case .failure(let failure):
        let error = hops > 0 ? failure.ofRedirect(to: request.url) : failure
        let saysNothing =
          error == .cancelled || error.isOutOfReach || error.isOwnFault || error.isForbidden
        try storing { () throws(DatabaseError) in
          try gate.end(asked, error)
          if hops > 0 { try gate.settle(asked, nil) }
          try gate.settle(host, hops > 0 ? .answered : saysNothing ? nil : .failed)
        }
        try close(
          row, error.isForbidden ? .refused : .failed, code: error.code, detail: error.detail)
        if error == .cancelled { throw .cancelled(url: page.url) }
        return .failure(ProbeFailure(error, page.url))
      }
    }
  }

  /// Waits until a redirect to another origin may be followed; returns why it may not, if so: its host is asked
  /// only once the rules of its robots.txt are known.
  private func obstacle(
    to request: FetchRequest, from host: String, afterHops hops: Int
  ) throws(ProbeError) -> (FetchOutcome, code: String, detail: String?)? {
    if let error = request.obstacle(afterHops: hops) {
      return (error.isForbidden ? .refused : .failed, error.code, error.detail)
    }
    guard let refusal = try waitForTurn(request, ledFrom: host) else { return nil }
    let outcome = if case .robotsFailed = refusal { FetchOutcome.failed } else { FetchOutcome.refused }
    return (outcome, refusal.code, refusal.detail(host: request.url.hostKey))
  }

  private func perform(_ request: FetchRequest) -> Result<FetchResponse, FetchError> {
    var result: Result<FetchResponse, FetchError> = .failure(.cancelled)
    transport.perform([request], isCancelled: world.isInterrupted) { result = $1 }
    return result
  }

  private func open(_ page: PageRequest) throws(ProbeError) -> FetchID {
    try storing { () throws(DatabaseError) in
      try log.open(page.url, purpose: page.purpose.rawValue, at: world.now())
    }
  }

  private func close(
    _ row: FetchID, _ outcome: FetchOutcome, code: String, detail: String?
  ) throws(ProbeError) {
    try storing { () throws(DatabaseError) in
      try log.close(row, FetchResult(outcome, of: nil, at: world.now(), code: code, detail: detail))
    }
  }

  private func storing<Value>(_ work: () throws(DatabaseError) -> Value) throws(ProbeError) -> Value {
    do throws(DatabaseError) {
      return try work()
    } catch {
      throw .database(error)
    }
  }
}

extension FetchRequest {
  /// The request for a page of a probe, allowed into a private network if its server is among those named.
  fileprivate init(_ page: PageRequest, named: [String]) throws(FetchError) {
    let address = try WebAddress(page.url)
    let isNamed = named.contains { text in
      guard let other = try? WebAddress(text) else { return false }
      return other.hostKey == address.hostKey && other.port == address.port
    }
    self.init(
      url: address, headers: page.headers.map { Header(name: $0.name, value: $0.value) },
      allowsPrivateAddress: isNamed)
  }
}
