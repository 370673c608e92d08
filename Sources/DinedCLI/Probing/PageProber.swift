import Daemon
import Adapters
import Answering
import CivilTime
import Configuration
import Dining
import HTTPClient
import Ingestion
import World

/// Fetches and reads pages one after the other, as far apart as a pass would, and only what the sites let programs fetch.
struct PageProber {
  private let world: World
  private let transport: Transport
  private let manners: RatePolicy
  private let now: Instant
  private let zone: Zone
  private var spacing: HostSpacing
  private var rules: [WebOrigin: RobotsFile] = [:]

  /// - Parameters:
  ///   - setting: how far apart pages are asked for, and by which clocks they are read.
  ///   - transport: the way to the sites.
  ///   - world: clocks, and whether the person asked to stop.
  init(_ setting: Setting, over transport: Transport, in world: World) {
    self.world = world
    self.transport = transport
    now = setting.now
    zone = setting.zone
    let manners = RatePolicy(setting.configuration.fetching)
    self.manners = manners
    spacing = HostSpacing { manners.spacing(of: $0) }
  }

  /// Asks for one page, and reads it where there is an adapter.
  ///
  /// - Parameters:
  ///   - request: the page.
  ///   - adapter: what reads it; nil: it is only fetched.
  ///   - findings: what was read before.
  ///   - named: the addresses that a person or the configuration named, whose servers may lie in a private network.
  /// - Returns: what became of it.
  /// - Throws: `cancelled` after Ctrl-C, and nothing else.
  mutating func step(
    _ request: PageRequest, by adapter: SiteAdapter?, findings: Findings = Findings(), named: [String]
  ) throws(Failure) -> ProbeStep {
    var step = ProbeStep(request)
    do throws(Failure) {
      let response = try fetch(request, named: named)
      step.take(response)
      let verdict = PageVerdict(response, mayBeMissing: request.mayBeMissing)
      if verdict == .nothing {
        step.readNothing(by: adapter, at: now)
        return step
      }
      guard verdict == .read else {
        throw Failure(response.refusalCode, request.url, detail: "\(response.status)")
      }
      do throws(ReadError) {
        let page = try Page(
          bytes: response.body, contentType: response.contentType, url: response.finalURL.text,
          observedAt: now, zone: zone, findings: findings)
        step.page = page
        if let adapter { step.read(page, by: adapter) }
      } catch {
        step.fail(error)
      }
    } catch {
      if error.code == FetchError.cancelled.code { throw error }
      step.failure = error
    }
    return step
  }

  /// Asks for the pages of a source as passes do that begin with nothing: what is read may lead to further questions, and
  /// is read again where a later page says what it depends on.
  ///
  /// - Parameters:
  ///   - source: what to ask about.
  ///   - adapter: what reads its pages.
  ///   - named: the addresses whose servers may lie in a private network.
  ///   - known: a page that was asked for already, and is not to be again.
  ///   - tell: takes each step when it is done, and once more when its page was read again.
  /// - Throws: `cancelled` after Ctrl-C, and nothing else.
  mutating func walk(
    _ source: SiteSource, by adapter: SiteAdapter, named: [String], known: ProbeStep? = nil,
    tell: (ProbeStep) -> Void
  ) throws(Failure) {
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

  /// As many as a pass makes.
  private static let rounds = 6

  private mutating func fetch(_ request: PageRequest, named: [String]) throws(Failure) -> FetchResponse {
    let refusal: (code: String, detail: String?)?
    do throws(FetchError) {
      let address = try WebAddress(request.url)
      let isNamed = named.contains { text in
        guard let other = try? WebAddress(text) else { return false }
        return other.hostKey == address.hostKey && other.port == address.port
      }
      refusal = try self.refusal(of: address, allowsPrivateAddress: isNamed)
      if refusal == nil {
        return try perform(
          FetchRequest(
            url: address,
            headers: request.headers.map { FetchRequest.Header(name: $0.name, value: $0.value) },
            allowsPrivateAddress: isNamed))
      }
    } catch {
      throw Failure(error.code, request.url, detail: error.detail)
    }
    throw Failure(refusal?.code ?? "bug", request.url, detail: refusal?.detail)
  }

  /// Why a page may not be fetched, by the robots.txt of its site, which is asked for once.
  private mutating func refusal(
    of address: WebAddress, allowsPrivateAddress: Bool
  ) throws(FetchError) -> (code: String, detail: String?)? {
    guard !manners.ignoredRobots.contains(address.hostKey) else { return nil }
    if rules[address.origin] == nil {
      guard let request = RobotsQuestion.request(about: address, allowsPrivateAddress: allowsPrivateAddress)
      else { return nil }
      var result: Result<FetchResponse, FetchError>
      do throws(FetchError) {
        result = .success(try perform(request))
      } catch {
        // The page would fare no better, and says so in its own words.
        if error.isOutOfReach || error == .cancelled { throw error }
        result = .failure(error)
      }
      guard case .rules(let text) = RobotsQuestion.meaning(of: result) else {
        return ("robots-unreachable", nil)
      }
      rules[address.origin] = text.map { RobotsFile($0) } ?? .empty
    }
    guard let file = rules[address.origin] else { return nil }
    if let delay = file.crawlDelay(for: RobotsQuestion.agent) {
      spacing.lengthen(address.hostKey, to: Int64(delay))
    }
    let verdict = file.verdict(on: address.target, for: RobotsQuestion.agent)
    let line = verdict.rule.map { "line \($0.line): Disallow: \($0.pattern.text)" }
    return verdict.allowed ? nil : ("robots-disallowed", line)
  }

  private mutating func perform(_ request: FetchRequest) throws(FetchError) -> FetchResponse {
    let world = world
    let address = request.url
    while case let wait = spacing.wait(for: address.hostKey, at: world.milliseconds()), wait > 0 {
      guard !world.isInterrupted() else { throw .cancelled }
      _ = transport.poll(Int(min(wait, 100)))
    }
    var result: Result<FetchResponse, FetchError> = .failure(.cancelled)
    transport.perform([request], isCancelled: world.isInterrupted) { result = $1 }
    spacing.end(address.hostKey, at: world.milliseconds(), ledTo: try? result.get().finalURL.hostKey)
    return try result.get()
  }
}
