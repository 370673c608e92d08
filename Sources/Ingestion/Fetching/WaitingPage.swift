import Adapters
package import HTTPClient
import Store

/// A page that has not been requested yet.
struct WaitingPage {
  let job: PageJob
  /// Empty for a file, and if the address is invalid.
  let host: String
  /// The request for it, or the error that prevents one; nil for a file.
  let request: Result<FetchRequest, FetchError>?

  init(_ job: PageJob) {
    self.job = job
    guard job.file == nil else {
      host = ""
      request = nil
      return
    }
    host = job.host
    do throws(FetchError) {
      request = .success(try job.request())
    } catch {
      request = .failure(error)
    }
  }
}

extension PageJob {
  /// The request for the page: conditional if the validators still belong to the recorded reading, and
  /// allowed into a private network if the configuration itself names that server.
  package func request() throws(FetchError) -> FetchRequest {
    let known = page.validators(forAdapterVersion: adapterVersion)
    let url = try WebAddress(page.url)
    let named = try [source.url, source.api].compactMap(\.self).map { text throws(FetchError) in
      try WebAddress(text)
    }
    return FetchRequest(
      url: url, validators: HTTPValidators(etag: known.etag, lastModified: known.lastModified),
      headers: headers.map { FetchRequest.Header(name: $0.name, value: $0.value) },
      allowsPrivateAddress: named.contains { url.hostKey == $0.hostKey && url.port == $0.port })
  }

  /// The key of rules about the page's host; empty if the address is invalid.
  var host: String { PageJob.host(of: page.url) }

  /// The host of an address, as the key of rules about it; empty if the address is invalid.
  package static func host(of url: String) -> String { (try? WebAddress(url))?.hostKey ?? "" }
}
