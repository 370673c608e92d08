import Adapters
import Answering
import CivilTime
import Configuration
import Console
import Dining
import Fetching
import Refresh
import World

extension Command {
  static let probe = Command(.probe) { task throws(Failure) in
    let adapter = try task.adapter()
    let setting = try task.setting()
    let pages = try task.pages(of: adapter, in: setting)
    guard !pages.isEmpty else { throw Failure("nothing-configured", adapter.name) }
    var prober = Prober(task: task, setting: setting, transport: try task.transport(setting))
    var exit: ExitCode?
    for (adapter, url) in pages {
      do throws(Failure) {
        let given = task.give(try prober.reading(of: url, by: adapter), setting.clock)
        exit = exit == .yes ? exit : given
      } catch {
        // One page on its own fails as a command does; of several, each says for itself what is wrong.
        guard pages.count > 1, error.code != "cancelled" else { throw error }
        task.world.console.error(Sentences.text(for: error, program: "dined"))
        exit = exit ?? Sentences.sentence(for: error).exit
      }
    }
    return exit ?? .no
  }
}

extension Task {
  /// The page named by `--url`, or all that the configured sources of the adapter ask for.
  fileprivate func pages(
    of adapter: SiteAdapter, in setting: Setting
  ) throws(Failure) -> [(adapter: SiteAdapter, url: String)] {
    let recipes = try recipes(setting)
    let sources = setting.campus.sources.filter { $0.adapter == adapter.name }
    if let url = arguments.value("url") {
      return [(sources.first.flatMap { recipes[$0.id] } ?? adapter, url)]
    }
    let today = setting.zone.civil(at: setting.now).date
    return sources.flatMap { source in
      let adapter = recipes[source.id] ?? adapter
      return adapter.requests(SiteSource(source), RequestContext(today: today)).map { (adapter, $0.url) }
    }
  }
}

/// Fetches and reads pages one after the other, as far apart as a pass would, and only what the sites let programs fetch.
private struct Prober {
  let task: Task
  let setting: Setting
  let transport: Transport
  private let manners: Manners
  private var spacing: HostSpacing
  private var rules: [Origin: RobotsFile] = [:]

  init(task: Task, setting: Setting, transport: Transport) {
    self.task = task
    self.setting = setting
    self.transport = transport
    let manners = Manners(setting.configuration.fetching)
    self.manners = manners
    spacing = HostSpacing { manners.spacing(of: $0) }
  }

  mutating func reading(of url: String, by adapter: SiteAdapter) throws(Failure) -> Reading {
    let refusal: (code: String, detail: String?)?
    var response: FetchResponse?
    do throws(FetchError) {
      let address = try WebAddress(url)
      refusal = try self.refusal(of: address)
      if refusal == nil { response = try fetch(FetchRequest(url: address, allowsPrivateAddress: true)) }
    } catch {
      throw Failure(error.code, url, detail: error.detail)
    }
    guard let response else { throw Failure(refusal?.code ?? "bug", url, detail: refusal?.detail) }
    guard PageVerdict(response) == .read else {
      throw Failure(response.refusalCode, url, detail: "\(response.status)")
    }
    do throws(ReadError) {
      return try adapter.read(
        Page(
          bytes: response.body, contentType: response.contentType, url: response.finalURL.text,
          observedAt: setting.now, zone: setting.zone))
    } catch {
      throw Failure(error.code, url, detail: error.detail)
    }
  }

  /// Why a page may not be fetched, by the robots.txt of its site, which is asked for once.
  private mutating func refusal(
    of address: WebAddress
  ) throws(FetchError) -> (code: String, detail: String?)? {
    guard !manners.ignoredRobots.contains(address.hostKey) else { return nil }
    if rules[address.origin] == nil {
      guard let request = RobotsQuestion.request(about: address, allowsPrivateAddress: true)
      else { return nil }
      var result: Result<FetchResponse, FetchError>
      do throws(FetchError) {
        result = .success(try fetch(request))
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

  private mutating func fetch(_ request: FetchRequest) throws(FetchError) -> FetchResponse {
    let world = task.world
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
