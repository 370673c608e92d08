package import Archive
package import CivilTime
package import Dining
package import Sites

/// One page to fetch, read and record, with all that takes.
package struct PageJob: Sendable {
  package let page: StoredPage
  package let source: SiteSource
  package let adapter: SiteAdapter
  package let purpose: PageRequest.Purpose
  package let zone: Zone
  /// What the configuration calls the source's venues, by the site's own id.
  package let namings: [String: VenueNaming]

  package init(
    page: StoredPage, source: SiteSource, adapter: SiteAdapter, purpose: PageRequest.Purpose, zone: Zone,
    namings: [String: VenueNaming]
  ) {
    self.page = page
    self.source = source
    self.adapter = adapter
    self.purpose = purpose
    self.zone = zone
    self.namings = namings
  }
}

extension PageJob {
  /// The adapter's word on bytes fetched for this page.
  package func read(
    _ bytes: [UInt8], contentType: String?, url: String, observedAt: Instant
  ) -> Result<Reading, ReadError> {
    do throws(ReadError) {
      return .success(
        try adapter.read(
          Page(bytes: bytes, contentType: contentType, url: url, observedAt: observedAt, zone: zone)))
    } catch {
      return .failure(error)
    }
  }
}
