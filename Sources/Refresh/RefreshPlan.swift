package import Archive
package import CivilTime
package import Configuration
import Dining
package import SQLite
package import Sites

/// Which pages of a campus are to be fetched now.
package struct RefreshPlan: Sendable {
  /// The pages, in the configuration's order.
  package let jobs: [PageJob]
  /// Sources whose adapter does not exist, which a checked configuration has none of.
  package let orphans: [String]

  /// Enrols the campus, its sources and today's pages, and picks those that are due.
  ///
  /// - Parameters:
  ///   - campus: as configured.
  ///   - zone: the campus' clocks.
  ///   - archive: open for writing.
  ///   - now: the present.
  ///   - force: take pages that are not due, too.
  ///   - only: the one source to take, or nil for all.
  /// - Throws: what the database could not do.
  package init(
    for campus: Campus, zone: Zone, in archive: Archive, at now: Instant, force: Bool, only: String?
  ) throws(DatabaseError) {
    let row = try archive.enrol(campus: campus.id, name: campus.name, zone: campus.zone)
    let today = zone.civil(at: now).date
    var jobs: [PageJob] = []
    var orphans: [String] = []
    for source in campus.sources where only == nil || source.id == only {
      guard let adapter = SiteAdapter.named(source.adapter) else {
        orphans.append(source.id)
        continue
      }
      let sourceRow = try archive.enrol(source: source.id, adapter: source.adapter, in: row)
      let site = SiteSource(source)
      let namings = campus.namings(of: source)
      try archive.apply(namings, to: sourceRow)
      for request in adapter.requests(site, today) {
        let page = try archive.enrol(
          page: request.url, purpose: request.purpose.rawValue, of: sourceRow, at: now)
        guard force || page.nextDue.map({ $0 <= now }) ?? true else { continue }
        jobs.append(
          PageJob(
            page: page, source: site, adapter: adapter, purpose: request.purpose, zone: zone, namings: namings
          ))
      }
    }
    self.jobs = jobs
    self.orphans = orphans
  }
}

extension SiteSource {
  /// The source as its adapter sees it.
  package init(_ source: Source) {
    self.init(
      id: source.id, adapter: source.adapter, url: source.url,
      halls: source.halls.map { Hall(slug: $0.slug, siteID: $0.siteID) }, periods: source.periods)
  }
}

extension Campus {
  /// What the configuration calls the venues of a source, by the site's own id.
  package func namings(of source: Source) -> [String: VenueNaming] {
    var namings = Dictionary(
      source.halls.map { ($0.siteID, VenueNaming(slug: $0.slug, kind: .hall)) },
      uniquingKeysWith: { first, _ in first }
    )
    for venue in venues where venue.identity.source == source.id {
      let hall = namings[venue.identity.siteID]
      namings[venue.identity.siteID] = VenueNaming(
        slug: venue.slug, name: venue.name, kind: venue.kind ?? hall?.kind, aliases: venue.aliases)
    }
    return namings
  }
}
