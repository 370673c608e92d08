package import Adapters
package import CivilTime
import Dining
package import HTTPClient
package import SQLite
package import Store
package import World

/// Fetches and reads pages one after the other, for a person: through the gate of all requests, and without
/// recording the readings.
package struct PageProber {
  /// The number of rounds, the same as in a refresh.
  private static let rounds = 6

  private let fetcher: ProbeFetcher
  private let now: Instant
  private let zone: Zone

  /// - Parameters:
  ///   - store: open for writing, or in memory: holds the state of hosts, their robots.txt, and the fetch
  ///     rows.
  ///   - transport: sends the requests.
  ///   - policy: the limits for hosts.
  ///   - world: the clocks, random numbers, and whether a stop was requested.
  ///   - now: the moment to which the pages' "now" refers.
  ///   - zone: the time zone of the pages.
  /// - Throws: a database failure.
  package init(
    _ store: Store, transport: Transport, policy: RatePolicy, world: World, now: Instant, zone: Zone
  ) throws(DatabaseError) {
    fetcher = try ProbeFetcher(store, transport: transport, policy: policy, world: world)
    self.now = now
    self.zone = zone
  }

  /// Fetches one page, and reads it if there is an adapter.
  ///
  /// - Parameters:
  ///   - request: the page.
  ///   - adapter: the adapter that reads it; nil: it is only fetched.
  ///   - findings: the findings so far.
  ///   - named: the addresses that a person or the configuration named, whose servers may lie in a private
  ///     network.
  /// - Returns: the result of the page.
  /// - Throws: `cancelled` if a stop was requested, or a database failure.
  package func step(
    _ request: PageRequest, by adapter: SiteAdapter?, findings: Findings = Findings(), named: [String]
  ) throws(ProbeError) -> ProbeStep {
    var step = ProbeStep(request)
    switch try fetcher.fetch(request, named: named) {
    case .failure(let failure): step.failure = failure
    case .success(let answered):
      step.take(answered.response)
      try fetcher.finish(answered, read(answered.response, into: &step, by: adapter, findings))
    }
    return step
  }

  /// Reads an answer; returns how its fetch row ends.
  private func read(
    _ response: FetchResponse, into step: inout ProbeStep, by adapter: SiteAdapter?, _ findings: Findings
  ) -> ProbeFetcher.Ending {
    switch ResponseVerdict(response, mayBeMissing: step.request.mayBeMissing) {
    case .nothing:
      step.readNothing(by: adapter, at: now)
      return .init(outcome: .empty, event: .answered, detail: "\(response.status)")
    case .refused, .failed, .unchanged:
      step.failure = ProbeFailure(response.refusalCode, step.url, detail: "\(response.status)")
      return .init(response)
    case .read: break
    }
    do throws(ReadError) {
      let page = try Page(
        bytes: response.body, contentType: response.contentType, url: response.finalURL.text,
        observedAt: now, zone: zone, findings: findings)
      step.page = page
      // Whether the host serves its pages again is known only once one was read.
      guard let adapter else { return .init(outcome: .unchanged, event: nil) }
      step.read(page, by: adapter)
    } catch {
      step.fail(error)
    }
    guard let reading = step.reading else {
      // The person may have named a page that the adapter does not read: not a failure of the host.
      return .init(
        outcome: .unreadable, event: .answered, code: step.failure?.code, detail: step.failure?.detail)
    }
    return .init(outcome: reading.isEmpty ? .empty : .unchanged, event: .recorded)
  }

  /// Fetches the pages of a source as a first refresh would: a reading may lead to further requests, and a
  /// page is read again if a later one provides what it depends on.
  ///
  /// - Parameters:
  ///   - source: the source to probe.
  ///   - adapter: the adapter that reads its pages.
  ///   - named: the addresses whose servers may lie in a private network.
  ///   - known: a page that was already fetched, and is not to be fetched again.
  ///   - tell: receives each step when it is done, and once more if its page was read again.
  /// - Throws: `cancelled` if a stop was requested, or a database failure.
  package func walk(
    _ source: SiteSource, by adapter: SiteAdapter, named: [String], known: ProbeStep? = nil,
    tell: (ProbeStep) -> Void
  ) throws(ProbeError) {
    var asked = Set([known?.url].compactMap(\.self))
    var findings = known?.reading?.findings ?? []
    var dependent: [ProbeStep] = []
    var unavailable: Set<String> = []
    if let known, known.failure != nil { unavailable.insert(known.url) }
    for _ in 0..<Self.rounds {
      let context = RequestContext(
        today: zone.civil(at: now).date, findings: Findings(findings), unavailable: unavailable)
      let requests = adapter.requests(source, context).filter { asked.insert($0.url).inserted }
      if requests.isEmpty { break }
      for request in requests {
        let known = Findings(findings)
        var step = try step(request, by: adapter, findings: known, named: named)
        step.readWith = known.digest(of: request.dependsOn)
        findings += step.reading?.findings ?? []
        if step.failure != nil { unavailable.insert(request.url) }
        tell(step)
        if step.page != nil, step.readWith != nil { dependent.append(step) }
      }
      for index in dependent.indices where dependent[index].readAgain(by: adapter, Findings(findings)) {
        findings += dependent[index].reading?.findings ?? []
        if dependent[index].failure == nil { unavailable.remove(dependent[index].url) }
        tell(dependent[index])
      }
    }
  }
}

extension ProbeFetcher.Ending {
  /// From an answer that is not a page.
  fileprivate init(_ response: FetchResponse) {
    let isRefusal = ResponseVerdict(response) == .refused
    self.init(
      outcome: isRefusal ? .refused : .failed,
      event: isRefusal || response.status >= 500 ? .failed : .answered, code: response.refusalCode,
      detail: "\(response.status)")
  }
}
