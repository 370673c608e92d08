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
    let transport = try task.transport(setting)
    var exit = ExitCode.no
    for url in task.pages(of: adapter, in: setting) {
      let reading = try task.fetch(url, adapter, setting, transport)
      if task.give(reading, setting.clock) == .yes { exit = .yes }
    }
    return exit
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

  fileprivate func fetch(
    _ url: String, _ adapter: SiteAdapter, _ setting: Setting, _ transport: Transport
  ) throws(Failure) -> Reading {
    let response = try response(url, transport)
    guard response.status == 200 else { throw Failure("http-status", url, detail: "\(response.status)") }
    do throws(ReadError) {
      return try adapter.read(
        Page(
          bytes: response.body, contentType: response.contentType, url: response.finalURL.text,
          observedAt: setting.now, zone: setting.zone))
    } catch {
      throw Failure(error.code, url, detail: error.detail)
    }
  }

  private func response(_ url: String, _ transport: Transport) throws(Failure) -> FetchResponse {
    do throws(FetchError) {
      let request = FetchRequest(url: try WebAddress(url), allowsPrivateAddress: true)
      var result: Result<FetchResponse, FetchError> = .failure(.cancelled)
      transport.perform([request], isCancelled: world.isInterrupted) { result = $1 }
      return try result.get()
    } catch {
      throw Failure(error.code, url)
    }
  }
}
