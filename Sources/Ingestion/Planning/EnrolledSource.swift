import Adapters
import CivilTime
import Configuration
import Dining
import OpeningHours
import SQLite
import Store

/// A configured source that has a row in the database, with the properties that its pages share.
struct EnrolledSource {
  let id: SourceID
  let source: Source
  let site: SiteSource
  let adapter: SiteAdapter
  let context: HoursContext
  let center: Dining.Coordinates?
  let tenders: [Tender]
  let namings: [String: VenueNaming]
  let configured: Set<String>
  let findings: Findings
  let file: String?

  /// How often a page is worth requesting: as configured, or by its purpose and the days that it covers.
  func kind(
    of request: PageRequest, _ page: StoredPage, _ store: Store, _ today: CivilDate
  ) throws(DatabaseError) -> Pace.Kind {
    let wanted = source.interval.map { Int64($0) * 3_600 }
    if let good = request.interval { return .fixed(max(good, wanted ?? good)) }
    if let wanted { return .fixed(wanted) }
    guard request.purpose == .menu else { return Pace.Kind(request.purpose) }
    if let dates = try store.menuDates(of: page.id), dates.lowerBound != dates.upperBound { return .week }
    return request.date == today ? .today : .week
  }

  /// The work to do for one of its pages.
  func job(_ page: StoredPage, _ request: PageRequest, kind: Pace.Kind) -> PageJob {
    PageJob(
      page: page, source: site, adapter: adapter, purpose: request.purpose, context: context, center: center,
      tenders: tenders, namings: namings, configured: configured, headers: request.headers,
      mayBeMissing: request.mayBeMissing, findings: findings,
      readWith: findings.digest(of: request.dependsOn), kind: kind, file: file,
      adapterVersion: PageJob.baseVersion | adapter.revision << 16)
  }
}
