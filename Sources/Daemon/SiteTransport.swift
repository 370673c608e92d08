package import Failures
package import Configuration
import Console
package import HTTPClient
package import World

extension Transport {
  /// The most bytes that all bodies being received may have together.
  private static let mostBytes = 32_000_000

  /// The transport to the dining sites, with the configured user agent and limits.
  ///
  /// - Parameters:
  ///   - setting: the setting with the configuration.
  ///   - world: clocks, and standard error for the trace.
  ///   - tracesRequests: whether a line is written for every request and every end.
  /// - Returns: the transport.
  /// - Throws: `no-contact` if the configuration names none.
  package static func toSites(
    _ setting: Setting, in world: World, tracesRequests: Bool
  ) throws(Failure) -> Transport {
    let contact = setting.configuration.contact
    guard let contact, let agent = UserAgent.text(product: "dine", version: Product.version, contact: contact)
    else { throw Failure(.noContact, setting.paths.configuration.path) }
    let settings = setting.configuration.fetching
    var configuration = FetchConfiguration(userAgent: agent)
    configuration.transfers = settings.hosts
    configuration.transfersPerHost = settings.connectionsPerHost
    configuration.limits.connectMilliseconds = settings.connectTimeout * 1_000
    configuration.limits.totalMilliseconds = settings.timeout * 1_000
    // This many bodies may be received at once.
    configuration.limits.bodyBytes = min(settings.pageBytes, mostBytes / max(1, settings.hosts))
    configuration.limits.redirects = settings.redirects
    do {
      let transport = Transport(try Fetcher(configuration, milliseconds: world.milliseconds))
      guard tracesRequests else { return transport }
      return transport.telling { world.console.error("dined: \($0.sanitized())\n") }
    } catch {
      throw Failure(named: error.code, "libcurl")
    }
  }

  /// The same transport, with a line for every request and every end (`-vv`).
  ///
  /// - Parameter say: receives a line; possible secrets in it are masked.
  /// - Returns: the tracing transport.
  private func telling(_ say: @escaping (String) -> Void) -> Transport {
    let own = self
    func told(_ ends: [Fetcher.Completion]) -> [Fetcher.Completion] {
      for (id, result) in ends {
        switch result {
        case .success(let response):
          say(
            "< #\(id) \(response.status), \(response.body.count) bytes, \(response.cost.microseconds / 1_000) ms"
          )
        case .failure(let error): say("< #\(id) \(error.code)")
        }
      }
      return ends
    }
    return Transport(
      add: { request in
        let id = own.add(request)
        let isAskedAgain = !request.validators.isEmpty
        say("> #\(id) GET \(masked(request.url.text))\(isAskedAgain ? ", only if changed" : "")")
        return id
      },
      poll: { told(own.poll($0)) }, cancel: { told(own.cancel()) })
  }
}

/// An address in which query values are hidden if their names sound like secrets.
package func masked(_ address: String) -> String {
  guard let mark = address.firstIndex(of: "?") else { return address }
  let pairs = address[address.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
  let shown = pairs.map { pair -> Substring in
    guard let equals = pair.firstIndex(of: "=") else { return pair }
    let name = pair[..<equals].lowercased()
    let isSecret = ["key", "token", "auth", "sig", "pass", "secret", "session", "code"].contains { word in
      name.utf8.indices.contains { name.utf8[$0...].starts(with: word.utf8) }
    }
    return isSecret ? pair[...equals] + "***" : pair
  }
  return address[...mark] + shown.joined(separator: "&")
}
