import Store
import CivilTime
import HTTPClient
import SQLite
import World

/// A page that is to be asked for.
struct WaitingPage {
  let job: PageJob
  let host: String
  /// Nil for a file, and where the address is none.
  let address: WebAddress?

  init(_ job: PageJob) {
    self.job = job
    address = job.file == nil ? try? WebAddress(job.page.url) : nil
    host = address?.hostKey ?? ""
  }
}

/// A request for the rules of an origin.
struct RobotsRequest {
  let request: FetchRequest
  let known: RobotsRecord?
}

/// Whether a page may be asked for now: what its host, its budget, its silence, the clock and its robots.txt say.
extension RefreshRun {
  /// What to do with a page that waits.
  enum Gate {
    case go
    case wait
    /// The rules of its origin come first.
    case ask(RobotsRequest)
    /// It is not asked for; `due` is when it may be again, nil leaves that as it is.
    case refuse(FetchOutcome, code: String, detail: String?, due: Instant?)
  }

  func gate(_ page: WaitingPage) throws(DatabaseError) -> Gate {
    guard let address = page.address else { return .go }
    let now = world.now()
    let host = page.host
    // What becomes of the one page that is tried decides for the others.
    if book.state(of: host).circuit == .halfOpen, isAsked(host) { return .wait }
    switch book.permission(of: host, at: now) {
    case .nothing(let until, let code): return .refuse(.refused, code: code, detail: host, due: until)
    case .onePage where isAsked(host): return .wait
    case .anything, .onePage: break
    }
    if standing.isSilent(host) { return .refuse(.refused, code: "host-silent", detail: host, due: nil) }
    guard book.left(for: host, at: now) > 0 else {
      return .refuse(.refused, code: "budget-spent", detail: host, due: book.nextDay(after: now))
    }
    if spacing.wait(for: host, at: world.milliseconds()) > 0 || isBusy(host) { return .wait }
    guard policy.readsRobots, !policy.ignoredRobots.contains(host) else { return .go }
    return try gate(page, at: address, now)
  }

  /// What the robots.txt of a page's origin says of it.
  private func gate(
    _ page: WaitingPage, at address: WebAddress, _ now: Instant
  ) throws(DatabaseError) -> Gate {
    if isAskedForRules(address.origin) { return .wait }
    let isNamed = (try? page.job.request().allowsPrivateAddress) ?? false
    switch try robots.standing(of: address, allowsPrivateAddress: isNamed, at: now) {
    case .unknown(let request, let known): return .ask(RobotsRequest(request: request, known: known))
    case .failed(let error):
      try silence(of: page.host, error)
      return .refuse(.failed, code: error.code, detail: error.detail, due: nil)
    case .unreachable:
      let due = pace.dueAfterFailure(status: nil, of: page.job.page.url, at: now)
      return .refuse(.refused, code: "robots-unreachable", detail: page.host, due: due)
    case .rules(let rules):
      lengthenSpacing(of: page.host, by: rules)
      if spacing.wait(for: page.host, at: world.milliseconds()) > 0 { return .wait }
      let verdict = rules.verdict(on: address.target, for: RobotsExchange.agent)
      if verdict.allowed { return .go }
      let due = pace.dueAfterFailure(status: 404, of: page.job.page.url, at: now)
      let line = verdict.rule.map { "line \($0.line): Disallow: \($0.pattern.text)" }
      return .refuse(.refused, code: "robots-disallowed", detail: line, due: due)
    }
  }

  /// An answer to a question for rules came, or none.
  func receive(
    _ result: Result<FetchResponse, FetchError>, for asked: RobotsRequest
  ) throws(DatabaseError) {
    let now = world.now()
    let host = asked.request.url.hostKey
    switch result {
    case .failure(let error):
      spacing.end(host, at: world.milliseconds())
      standing.failed(host, error)
      if !error.isOutOfReach, error != .cancelled { try book.note(.failed, of: host, at: now) }
    case .success(let response):
      let pause = try answer(response, from: host, at: now)
      if pause == nil, response.status >= 500 { try book.note(.failed, of: host, at: now) }
    }
    try robots.take(result, for: asked.request, known: asked.known, at: now)
  }

  /// Keeps requests to a host as far apart as its rules ask, from the last one on.
  func lengthenSpacing(of host: String, by rules: RobotsFile) {
    let delay = min(
      Int64(rules.crawlDelay(for: RobotsExchange.agent) ?? 0), HostStates.longestSpacing * 1_000)
    guard delay > spacing.between(host) else { return }
    spacing.lengthen(host, to: delay)
    spacing.hold(
      host, for: book.rest(of: host, between: delay, at: world.now()), at: world.milliseconds())
  }

  /// A host did not answer.
  func silence(of host: String, _ error: FetchError) throws(DatabaseError) {
    standing.failed(host, error)
    // Whoever looks again in a moment would else ask again in a moment.
    guard error.isOutOfReach, policy.remembersOutages else { return }
    try book.note(.outOfReach, of: host, at: world.now())
  }
}
