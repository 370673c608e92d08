import Answering
import CivilTime
import Configuration
import Console
import Dining
import Fetching
import Refresh
import Sites
import World

extension Command {
  static let probe = Command(.probe) { task throws(Failure) in
    let adapter = try task.adapter()
    let setting = try task.setting()
    var prober = Prober(
      task: task, adapter: adapter, setting: setting, transport: try task.transport(setting))
    let urls = task.pages(of: adapter, in: setting)
    guard !urls.isEmpty else { throw Failure("nothing-configured", adapter.name) }
    var exit: ExitCode?
    for url in urls {
      do throws(Failure) {
        let given = task.give(try prober.reading(of: url), setting.clock)
        exit = exit == .yes ? exit : given
      } catch {
        // One page on its own fails as a command does; of several, each says for itself what is wrong.
        guard urls.count > 1, error.code != "cancelled" else { throw error }
        task.world.console.error(Sentences.text(for: error, program: "dined"))
        exit = exit ?? Sentences.sentence(for: error).exit
      }
    }
    return exit ?? .no
  }
}

extension Task {
  /// The page named by `--url`, or all that the configured sources of the adapter ask for.
  fileprivate func pages(of adapter: SiteAdapter, in setting: Setting) -> [String] {
    if let url = arguments.value("url") { return [url] }
    let today = setting.zone.civil(at: setting.now).date
    return setting.campus.sources.filter { $0.adapter == adapter.name }
      .flatMap { adapter.requests(SiteSource($0), today) }.map(\.url)
  }
}

/// Fetches and reads pages one after the other, as far apart as a pass would.
private struct Prober {
  let task: Task
  let adapter: SiteAdapter
  let setting: Setting
  let transport: Transport
  private var spacing: HostSpacing

  init(task: Task, adapter: SiteAdapter, setting: Setting, transport: Transport) {
    self.task = task
    self.adapter = adapter
    self.setting = setting
    self.transport = transport
    spacing = HostSpacing(milliseconds: Int64(setting.configuration.fetching.spacing) * 1_000)
  }

  mutating func reading(of url: String) throws(Failure) -> Reading {
    let response: FetchResponse
    do throws(FetchError) {
      response = try fetch(try WebAddress(url))
    } catch {
      throw Failure(error.code, url, detail: error.detail)
    }
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

  private mutating func fetch(_ address: WebAddress) throws(FetchError) -> FetchResponse {
    let world = task.world
    while case let wait = spacing.wait(for: address.hostKey, at: world.milliseconds()), wait > 0 {
      guard !world.isInterrupted() else { throw .cancelled }
      _ = transport.poll(Int(min(wait, 100)))
    }
    var result: Result<FetchResponse, FetchError> = .failure(.cancelled)
    transport.perform(
      [FetchRequest(url: address, allowsPrivateAddress: true)], isCancelled: world.isInterrupted
    ) { result = $1 }
    spacing.end(address.hostKey, at: world.milliseconds(), ledTo: try? result.get().finalURL.hostKey)
    return try result.get()
  }
}
