package import Adapters
package import Store
package import CivilTime
package import Dining
package import OpeningHours

/// One page to fetch, read and record, with everything needed for that.
package struct PageJob: Sendable {
  /// The version of the code shared by all adapters; validators saved under another version are not sent, so
  /// that pages are read again.
  package static let baseVersion = 2

  package let page: StoredPage
  package let source: SiteSource
  package let adapter: SiteAdapter
  package let purpose: PageRequest.Purpose
  /// The campus' clocks and calendar.
  package let context: HoursContext
  /// The centre of the campus; nil if unknown.
  package let center: Dining.Coordinates?
  /// The means of payment known on the campus.
  package let tenders: [Tender]
  /// The names that the configuration gives the source's venues, by the site's own id.
  package let namings: [String: VenueNaming]
  /// The names of the campus' sources; empty: unknown.
  package let configured: Set<String>
  /// Request headers that the site needs in addition to the usual ones.
  package let headers: [RequestHeader]
  /// Whether a 404 means that the site has nothing for the request.
  package let mayBeMissing: Bool
  /// The findings of earlier readings of the source's pages.
  package let findings: Findings
  /// A digest of the findings that the page's reading depends on; nil: it depends on no findings.
  package let readWith: Int64?
  /// How often the page is worth requesting.
  package let kind: Pace.Kind
  /// The path of the file that it is; nil: it is fetched.
  package let file: String?
  /// The version of the adapter; a reading recorded by another version is read again.
  package let adapterVersion: Int

  /// - Parameters:
  ///   - page: the stored page.
  ///   - source: the source that the page belongs to.
  ///   - adapter: the adapter that reads it.
  ///   - purpose: the purpose of the page.
  ///   - context: the campus' clocks and calendar.
  ///   - center: the centre of the campus.
  ///   - tenders: the means of payment known on the campus.
  ///   - namings: the configured names of the source's venues, by the site's own id.
  ///   - configured: the names of the campus' sources.
  ///   - headers: request headers that the site needs in addition to the usual ones.
  ///   - mayBeMissing: whether a 404 means that the site has nothing for the request.
  ///   - findings: the findings of earlier readings of the source's pages.
  ///   - readWith: a digest of the findings that the page's reading depends on.
  ///   - kind: how often it is worth requesting; nil: derived from the purpose.
  ///   - file: the path of the file that it is.
  ///   - adapterVersion: the version of the adapter.
  package init(
    page: StoredPage, source: SiteSource, adapter: SiteAdapter, purpose: PageRequest.Purpose,
    context: HoursContext, center: Dining.Coordinates? = nil, tenders: [Tender] = Tender.common,
    namings: [String: VenueNaming] = [:],
    configured: Set<String> = [], headers: [RequestHeader] = [], mayBeMissing: Bool = false,
    findings: Findings = Findings(), readWith: Int64? = nil, kind: Pace.Kind? = nil, file: String? = nil,
    adapterVersion: Int = PageJob.baseVersion
  ) {
    self.page = page
    self.source = source
    self.adapter = adapter
    self.purpose = purpose
    self.context = context
    self.center = center
    self.tenders = tenders
    self.namings = namings
    self.configured = configured
    self.headers = headers
    self.mayBeMissing = mayBeMissing
    self.findings = findings
    self.readWith = readWith
    self.kind = kind ?? Pace.Kind(purpose)
    self.file = file
    self.adapterVersion = adapterVersion
  }
}

extension Pace.Kind {
  /// The kind that the purpose of a page suggests.
  package init(_ purpose: PageRequest.Purpose) {
    switch purpose {
    case .venues: self = .places
    case .hours: self = .hours
    case .menu: self = .today
    }
  }
}

extension PageJob {
  /// Seconds between two requests for the page, before its history and its campus are taken into account.
  package var interval: Int64 { kind.interval }

  /// The campus' clocks.
  package var zone: Zone { context.zone }

  /// Whether the page's recorded reading was made by this version of the adapter.
  var isRecordedByThisVersion: Bool { page.snapshot != nil && page.adapterVersion == adapterVersion }

  /// Whether the page's recorded reading was made with other findings than the current ones: then its stored
  /// body is read again, without a request.
  var wasReadWithOtherFindings: Bool {
    page.snapshot != nil && page.readWith != ReadingBasis(digest: readWith)
  }

  /// Whether the page was last read on another day: then it is read again although its bytes are the same,
  /// because its "now" and "today" now mean another day.
  func wasReadOnAnotherDay(at now: Instant) -> Bool {
    guard let recordedAt = page.recordedAt else { return false }
    return zone.civil(at: recordedAt).date != zone.civil(at: now).date
  }

  /// Whether the same bytes would be read differently now, because of the date or of other findings.
  func isReadingOutdated(at now: Instant) -> Bool { wasReadOnAnotherDay(at: now) || wasReadWithOtherFindings }

  /// The adapter's reading of bytes fetched for this page.
  package func read(
    _ bytes: [UInt8], contentType: String?, url: String, observedAt: Instant, spokenAt: Instant? = nil
  ) -> Result<Reading, ReadError> {
    do throws(ReadError) {
      return .success(
        try adapter.read(
          Page(
            bytes: bytes, contentType: contentType, url: url, observedAt: observedAt, spokenAt: spokenAt,
            zone: zone, tenders: tenders, findings: findings)))
    } catch {
      return .failure(error)
    }
  }
}
