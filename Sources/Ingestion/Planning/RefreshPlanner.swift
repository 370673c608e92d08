package import Adapters
package import CivilTime
package import Configuration
package import SQLite
package import Store

/// Enrols a campus, its sources and their pages in a database, and plans which of the pages are fetched or read.
package struct RefreshPlanner {
  private let campus: Campus
  private let zone: Zone
  private let store: Store
  private let only: String?
  private let folder: String
  private let recipes: [String: SiteAdapter]

  /// - Parameters:
  ///   - campus: the configured campus.
  ///   - zone: the campus' time zone.
  ///   - store: open for writing.
  ///   - only: the one source to take, or nil for all.
  ///   - folder: the base of relative file paths.
  ///   - recipes: the adapters of sources that are read by a recipe, by the source's name.
  package init(
    _ campus: Campus, zone: Zone, in store: Store, only: String? = nil, folder: String = "",
    recipes: [String: SiteAdapter] = [:]
  ) {
    self.campus = campus
    self.zone = zone
    self.store = store
    self.only = only
    self.folder = folder
    self.recipes = recipes
  }

  /// Enrols the campus, its sources and the pages of today, gives up pages that are no longer requested and
  /// those of sources that are no longer configured, and picks the due ones.
  ///
  /// - Parameters:
  ///   - now: the current time.
  ///   - force: whether pages that are not due are taken, too.
  ///   - looksAtEveryFile: whether files are taken even if they are not due: no site is contacted for them.
  ///   - pace: how often pages are requested, on this machine.
  /// - Returns: the due pages.
  /// - Throws: a database failure.
  package func enrolDuePages(
    at now: Instant, force: Bool = false, looksAtEveryFile: Bool = true, pace: Pace = Pace()
  ) throws(DatabaseError) -> RefreshPlan {
    var due = DueJobs(
      in: store, zone: zone, at: now, force: force, looksAtEveryFile: looksAtEveryFile, pace: pace)
    // Hundreds of small changes, each of which would otherwise need its own lock and write.
    try store.together { () throws(DatabaseError) in
      for source in try enrolSources() { try due.enrolPages(of: source) }
      if only == nil { try store.giveUpPages(of: campus.id, besides: Set(campus.sources.map(\.id))) }
    }
    return RefreshPlan(due, at: now)
  }

  /// Enrols the campus and its sources, and takes every page that was ever enrolled for them, to be read again
  /// from its stored body.
  ///
  /// - Returns: the stored pages.
  /// - Throws: a database failure.
  package func enrolForRereading() throws(DatabaseError) -> RefreshPlan {
    var jobs: [PageJob] = []
    for source in try enrolSources() {
      jobs += try store.pages(of: source.id).compactMap { page in
        PageRequest.Purpose(rawValue: page.purpose).map {
          source.job(page, PageRequest(url: page.url, purpose: $0), kind: Pace.Kind($0))
        }
      }
    }
    return RefreshPlan(rereading: jobs)
  }

  private func enrolSources() throws(DatabaseError) -> [EnrolledSource] {
    let row = try store.enrol(campus: campus.id, name: campus.name, zone: campus.zone)
    var enrolled: [EnrolledSource] = []
    for (position, source) in campus.sources.enumerated() where only == nil || source.id == only {
      // A configuration that was checked names only adapters that exist.
      guard let adapter = recipes[source.id] ?? SiteAdapter.named(source.adapter) else { continue }
      let id = try store.enrol(source: source.id, adapter: source.adapter, in: row, at: position)
      let findings = Findings(try store.findings(of: id))
      // The configured name of a hall may differ from the one on the site's pages.
      let namings = Dictionary(
        campus.namings(of: source).sorted { $0.key < $1.key }.map {
          (adapter.venueID($0.key, findings), $0.value)
        },
        uniquingKeysWith: { first, _ in first })
      try store.apply(namings, to: id)
      enrolled.append(
        EnrolledSource(
          id: id, source: source, site: SiteSource(source), adapter: adapter,
          context: campus.context(zone: zone), center: campus.center, tenders: campus.tenders,
          namings: namings, configured: Set(campus.sources.map(\.id)), findings: findings,
          file: source.filePath(from: folder)))
    }
    return enrolled
  }
}
