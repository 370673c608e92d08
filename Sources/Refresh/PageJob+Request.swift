import Archive
package import Fetching
import Sites

extension PageJob {
  /// The request for the page: conditional where the validators still belong to what is recorded, and allowed into a
  /// private network where the configuration itself names the host.
  package func request() throws(FetchError) -> FetchRequest {
    let known = page.validators(forAdapterVersion: Refresher.adapterVersion)
    let url = try WebAddress(page.url)
    let named = try WebAddress(source.url)
    return FetchRequest(
      url: url, validators: Fetching.Validators(etag: known.etag, lastModified: known.lastModified),
      allowsPrivateAddress: url.hostKey == named.hostKey)
  }
}
