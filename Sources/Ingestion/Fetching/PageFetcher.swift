import CivilTime
import HTTPClient
import SQLite

/// Sends the requests of a run as the gate allows, each with a fetch row of its own, and returns the answers.
final class PageFetcher {
  /// A page that was answered, with the pause that its host asked for.
  struct Answered {
    let fetch: PageFetch
    let response: FetchResponse
    /// The seconds for which the host asks not to be contacted; nil: not stated.
    let pause: Int64?
    /// The transport's number of the request, unique in a run.
    let ticket: Int
  }

  let transport: Transport
  let gate: HostGate
  let recorder: PageRecorder
  private var waiting: [WaitingPage] = []
  /// The hosts of the pages of the run; files and invalid addresses have none.
  private var hosts: Set<String> = []
  var sent: [Int: SentRequest] = [:]
  var robots: [Int: RobotsRequest] = [:]
  /// Pages that were redirected to another origin that has not been asked yet.
  var redirected: [RedirectedRequest] = []

  init(_ transport: Transport, gate: HostGate, recorder: PageRecorder) {
    self.transport = transport
    self.gate = gate
    self.recorder = recorder
  }

  /// Whether no request is waiting or under way.
  var isIdle: Bool { waiting.isEmpty && redirected.isEmpty && !isUnderWay }

  /// Whether an answer is still to come.
  var isUnderWay: Bool { !sent.isEmpty || !robots.isEmpty }

  /// Whether no host of the run needs spacing between requests.
  var isUnpaced: Bool { !hosts.contains { gate.spacing(of: $0) > 0 } }

  /// Milliseconds until the first host of a waiting page may be asked; 0: now, or no page waits.
  var wait: Int64 { (waiting.map { gate.wait(for: $0.host) } + redirected.map(waitToFollow)).min() ?? 0 }

  /// Queues the pages of a run, in their order.
  func enqueue(_ jobs: [PageJob]) {
    waiting = jobs.map { WaitingPage($0) }
    hosts = Set(waiting.map(\.host)).subtracting([""])
    gate.rememberRequests(of: hosts)
  }

  /// Leaves the waiting pages for a later run.
  func dropWaiting() { waiting = [] }

  /// Leaves waiting pages for a later run if their hosts may not be asked soon.
  func dropRestingHosts() {
    waiting.removeAll {
      !gate.isUndecided($0.host) && gate.wait(for: $0.host) > RatePolicy.longestWait
    }
  }

  /// Sends the requests that may be sent now.
  ///
  /// - Parameters:
  ///   - hasRoom: whether one more request may be sent beside the given number under way.
  ///   - take: receives a page that is a file, with its path.
  /// - Throws: a database failure.
  func start(
    while hasRoom: (_ underWay: Int) -> Bool, take: (PageFetch, String) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    try follow(while: hasRoom)
    var index = 0
    while index < waiting.count, hasRoom(sent.count + robots.count) {
      let page = waiting[index]
      switch try decision(on: page) {
      case .wait:
        guard let refusal = gate.refusalToWait(for: page.host) else {
          index += 1
          continue
        }
        waiting.remove(at: index)
        try recorder.refuse(page, refusal)
      case .fetchRobots(let request):
        robots[transport.add(gate.begin(request))] = request
        index += 1
      case .refuse(let refusal):
        waiting.remove(at: index)
        try recorder.refuse(page, refusal)
      case .send:
        waiting.remove(at: index)
        let fetch = try recorder.open(page)
        if let path = page.job.file { try take(fetch, path) } else { try send(page, fetch) }
      }
    }
  }

  /// The gate's decision on a page; a file or an invalid address involves no host.
  private func decision(on page: WaitingPage) throws(DatabaseError) -> HostGate.Decision {
    guard case .success(let request) = page.request else { return .send }
    return try gate.decision(on: request.url, allowsPrivateAddress: request.allowsPrivateAddress)
  }

  private func send(_ page: WaitingPage, _ fetch: PageFetch) throws(DatabaseError) {
    switch page.request {
    case .success(var request):
      request.staysInOrigin = gate.readsRobots
      sent[transport.add(try gate.begin(request))] = SentRequest(fetch: fetch, request: request)
    case .failure(let error): try recorder.fail(fetch, error)
    case nil: break
    }
  }

  /// Waits for answers, at most the given milliseconds; pages that were not answered are recorded as failed.
  func poll(_ milliseconds: Int) throws(DatabaseError) -> [Answered] {
    var answered: [Answered] = []
    for (ticket, result) in transport.poll(milliseconds) {
      if let request = robots.removeValue(forKey: ticket) {
        try gate.end(request, result)
        try takeRules(of: request, result)
      } else if let sent = sent.removeValue(forKey: ticket), let page = try take(result, of: sent, ticket) {
        answered.append(page)
      }
    }
    return answered
  }

  private func take(
    _ result: Result<FetchResponse, FetchError>, of sent: SentRequest, _ ticket: Int
  ) throws(DatabaseError) -> Answered? {
    var fetch = sent.fetch
    switch result {
    case .failure(let error):
      try gate.end(sent.host, error)
      if sent.hops > 0 { try gate.settle(sent.host, nil) }
      try recorder.fail(fetch, sent.hops > 0 ? error.ofRedirect(to: sent.request.url) : error)
      return nil
    case .success(let response):
      let pause = try gate.end(sent.host, response)
      if sent.hops > 0 { try gate.settle(sent.host, nil) }
      if try queueRedirect(of: sent, after: response) { return nil }
      fetch.response = PageResponse(response, at: recorder.now)
      return Answered(fetch: fetch, response: response, pause: pause, ticket: ticket)
    }
  }

  /// Ends every request under way without an answer.
  func cancel() { _ = transport.cancel() }

  /// Ends every request under way and records its page as cancelled.
  func stop() throws(DatabaseError) {
    cancel()
    for (_, page) in sent.sorted(by: { $0.key < $1.key }) { try recorder.fail(page.fetch, .cancelled) }
    for page in redirected { try recorder.fail(page.toSend.fetch, .cancelled) }
    sent = [:]
    redirected = []
    robots = [:]
  }
}
