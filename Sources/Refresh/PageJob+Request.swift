import Adapters
import Archive
package import Fetching

extension PageJob {
  /// The request for the page: conditional where the validators still belong to what is recorded, and allowed into a
  /// private network where the configuration itself names that very server.
  package func request() throws(FetchError) -> FetchRequest {
    let known = page.validators(forAdapterVersion: adapterVersion)
    let url = try WebAddress(page.url)
    let named = try WebAddress(source.url)
    return FetchRequest(
      url: url, validators: Fetching.Validators(etag: known.etag, lastModified: known.lastModified),
      allowsPrivateAddress: url.hostKey == named.hostKey && url.port == named.port)
  }

  /// What rules about the page's host are kept under; empty where the address is none.
  var host: String { PageJob.host(of: page.url) }

  /// The host of an address, as rules about it are kept under; empty where it is none.
  package static func host(of url: String) -> String { (try? WebAddress(url))?.hostKey ?? "" }
}
