import Foundation

@testable import HTTPClient

extension FetchResponse {
  /// Whether the page is still what the request's validators describe (304).
  var isNotModified: Bool { status == 304 }

  /// Whether only the close of the connection marks the end of the body, so that a cut could not be noticed.
  var endsByClose: Bool {
    httpVersion.hasPrefix("1") && status != 304 && status != 204 && headers["content-length"] == nil
      && headers["transfer-encoding"] == nil
  }
}

/// A fetcher for tests; waits for nothing longer than a few seconds.
func fetcher(_ change: (inout FetchConfiguration) -> Void = { _ in }) throws(FetchError) -> Fetcher {
  var configuration = FetchConfiguration(userAgent: "test/1")
  configuration.limits.totalMilliseconds = 10_000
  change(&configuration)
  return try Fetcher(configuration)
}

/// A request for a URL that the configuration names, as it were.
func request(
  _ url: String, _ change: (inout FetchRequest) -> Void = { _ in }
) throws(FetchError) -> FetchRequest {
  var request = FetchRequest(url: try WebAddress(url), allowsPrivateAddress: true)
  change(&request)
  return request
}

/// What comes of one request.
func fetch(
  _ url: String, with fetcher: Fetcher, _ change: (inout FetchRequest) -> Void = { _ in }
) -> Result<FetchResponse, FetchError> {
  var results: [Result<FetchResponse, FetchError>] = []
  do throws(FetchError) {
    fetcher.perform([try request(url, change)]) { results.append($1) }
  } catch {
    return .failure(error)
  }
  return results.count == 1 ? results[0] : .failure(.other(curl: -1))
}

/// What comes of one request to a fetcher of its own.
func fetch(
  _ url: String, configured: (inout FetchConfiguration) -> Void,
  _ change: (inout FetchRequest) -> Void = { _ in }
) -> Result<FetchResponse, FetchError> {
  do throws(FetchError) {
    return fetch(url, with: try fetcher(configured), change)
  } catch {
    return .failure(error)
  }
}

/// What comes of one request to a fetcher with the defaults.
func fetch(
  _ url: String, _ change: (inout FetchRequest) -> Void = { _ in }
) -> Result<FetchResponse, FetchError> {
  fetch(url, configured: { _ in }, change)
}

/// The status of an answer, or the code of a failure.
func code(of result: Result<FetchResponse, FetchError>) -> String {
  switch result {
  case .success(let response): String(response.status)
  case .failure(let error): error.code
  }
}

/// Holds those who arrive until enough are there.
final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private let needed: Int
  private var arrived = 0

  init(opensAt needed: Int) {
    self.needed = needed
  }

  func arrive() {
    condition.withLock {
      arrived += 1
      condition.broadcast()
      while arrived < needed { condition.wait() }
    }
  }
}
