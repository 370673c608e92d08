package import Adapters
package import Store
package import CivilTime
package import Configuration
import Dining
import OpeningHours
package import SQLite

/// Which pages of a campus are to be fetched or read now.
package struct RefreshPlan: Sendable {
  /// The pages, in the configuration's order, but menus that became due recently after all others.
  package var jobs: [PageJob]
  /// The pages to be read again from their stored bodies, before anything is fetched, because the findings
  /// that their reading depended on, or the campus' clocks, have changed.
  package private(set) var rereads: [PageJob]
  /// When the next of the remaining pages is due, or a new day begins on the campus; nil in a plan for
  /// reading again.
  package private(set) var next: Instant?
  /// The requests that the campus' pages would like to make, by host.
  package private(set) var load: [String: HostLoad]

  /// Enrols the campus, its sources and the pages of today, gives up pages that are no longer requested and
  /// those of sources that are no longer configured, and picks the due ones.
  ///
  /// - Parameters:
  ///   - campus: the configured campus.
  ///   - zone: the campus' time zone.
  ///   - store: open for writing.
  ///   - now: the current time.
  ///   - force: whether pages that are not due are taken, too.
  ///   - looksAtEveryFile: whether files are taken even if they are not due: no site is contacted for them.
  ///   - only: the one source to take, or nil for all.
  ///   - pace: how often pages are requested, on this machine.
  ///   - folder: the base of relative file paths.
  ///   - recipes: the adapters of sources that are read by a recipe, by the source's name.
  /// - Throws: a database failure.
  package init(
    fetching campus: Campus, zone: Zone, in store: Store, at now: Instant, force: Bool = false,
    looksAtEveryFile: Bool = true, only: String? = nil, pace: Pace = Pace(), folder: String = "",
    recipes: [String: SiteAdapter] = [:]
  ) throws(DatabaseError) {
    let today = zone.civil(at: now).date
    var rereads: [PageJob] = []
    var next = zone.firstInstant(of: today.adding(days: 1))
    var load: [String: HostLoad] = [:]
    // Hundreds of small changes, each of which would otherwise need its own lock and write.
    let due: [PageJob] = try store.together { () throws(DatabaseError) in
      let jobs = try Self.jobs(of: campus, zone, store, only, folder, recipes) {
        source, jobMaker throws(DatabaseError) in
        var asked: Set<PageID> = []
        // A machine that already had the pages of the day before spreads its requests, so that not all
        // machines send theirs at midnight.
        let isNight = zone.civil(at: now).secondOfDay < 3_600
        let isEarly = isNight ? try store.pages(of: source).contains { $0.checkedAt != nil } : false
        var jobs: [PageJob] = []
        let context = RequestContext(
          today: today, findings: jobMaker.findings, unavailable: try store.unavailablePages(of: source))
        for request in jobMaker.adapter.requests(jobMaker.site, context) {
          var page = try store.enrol(
            page: request.url, purpose: request.purpose.rawValue, of: source, at: now)
          if isEarly, request.date != nil, page.nextDue == now, page.checkedAt == nil, !force {
            try store.setNextDue(now + pace.delayOfNewDay(for: request.url), of: page.id)
            page = try store.page(page.id) ?? page
          }
          guard asked.insert(page.id).inserted else { continue }
          let kind = try jobMaker.kind(of: request, page, store, today)
          if let due = try Self.mendedDue(of: page, request, kind, pace, in: store, at: now) {
            try store.setNextDue(due, of: page.id)
            page = try store.page(page.id) ?? page
          }
          let job = jobMaker.job(page, request, kind: kind)
          if job.file == nil {
            try store.setHost(job.host, of: page.id)
            load[job.host, default: HostLoad()].add(every: job.interval)
          }
          if let good = request.interval, !force, let checked = page.checkedAt, page.snapshot != nil,
            checked <= now, now.seconds(since: checked) < good
          {
            next = min(next, checked + good)
            if job.wasReadWithOtherFindings { rereads.append(job) }
            continue
          }
          if force || looksAtEveryFile && job.file != nil || DueTime.isDue(page.nextDue, at: now) {
            jobs.append(job)
            // Otherwise the new reading would be compared with times from the old time zone.
            if page.wasReadByOtherClocks { rereads.append(job) }
          } else {
            if let due = page.nextDue { next = min(next, due) }
            if job.wasReadWithOtherFindings { rereads.append(job) }
          }
        }
        for page in try store.pages(of: source) where page.nextDue != nil && !asked.contains(page.id) {
          try store.setNextDue(nil, of: page.id)
        }
        return jobs
      }
      if only == nil { try store.giveUpPages(of: campus.id, besides: Set(campus.sources.map(\.id))) }
      return jobs
    }
    jobs = due.filter { !$0.givesWay(at: now) } + due.filter { $0.givesWay(at: now) }
    self.rereads = rereads
    self.next = next
    self.load = load
  }

  /// Every page ever enrolled for the campus, to be read again from its stored body.
  package init(
    rereading campus: Campus, zone: Zone, in store: Store, only: String? = nil,
    recipes: [String: SiteAdapter] = [:]
  ) throws(DatabaseError) {
    jobs = try Self.jobs(of: campus, zone, store, only, "", recipes) {
      source, jobMaker throws(DatabaseError) in
      try store.pages(of: source).compactMap { page in
        PageRequest.Purpose(rawValue: page.purpose).map {
          jobMaker.job(page, PageRequest(url: page.url, purpose: $0), kind: Pace.Kind($0))
        }
      }
    }
    rereads = []
    next = nil
    load = [:]
  }

  /// A plan that also includes the pages of another campus.
  package func adding(_ other: RefreshPlan) -> RefreshPlan {
    var both = self
    both.jobs += other.jobs
    both.rereads += other.rereads
    both.next = [next, other.next].compactMap(\.self).min()
    both.load.merge(other.load) { $0.adding($1) }
    return both
  }

  /// The corrected due time of a page whose own does not count; nil: it does.
  private static func mendedDue(
    of page: StoredPage, _ request: PageRequest, _ kind: Pace.Kind, _ pace: Pace, in store: Store,
    at now: Instant
  ) throws(DatabaseError) -> Instant? {
    if let due = page.nextDue, due <= now { return nil }
    let last = try store.lastFetch(of: page.id)
    if let due = page.nextDue {
      return DueTime.isOfAWrongClock(due, last: last, every: pace.longest(kind), at: now) ? now : nil
    }
    // A page that had been given up and is requested again: not within an hour of its last fetch.
    let waits = [last.map { ($0, Pace.least) }, page.checkedAt.map { ($0, request.interval ?? 0) }]
    return waits.compactMap(\.self).filter { $0.0 <= now }.map { $0.0 + $0.1 }.reduce(now, max)
  }

  private static func jobs(
    of campus: Campus, _ zone: Zone, _ store: Store, _ only: String?, _ folder: String,
    _ recipes: [String: SiteAdapter],
    _ pages: (SourceID, JobMaker) throws(DatabaseError) -> [PageJob]
  ) throws(DatabaseError) -> [PageJob] {
    let row = try store.enrol(campus: campus.id, name: campus.name, zone: campus.zone)
    var jobs: [PageJob] = []
    for (position, source) in campus.sources.enumerated() where only == nil || source.id == only {
      // A configuration that was checked names only adapters that exist.
      guard let adapter = recipes[source.id] ?? SiteAdapter.named(source.adapter) else { continue }
      let id = try store.enrol(
        source: source.id, adapter: source.adapter, in: row, at: position)
      let findings = Findings(try store.findings(of: id))
      // The configured name of a hall may differ from the one on the site's pages.
      let namings = Dictionary(
        campus.namings(of: source).sorted { $0.key < $1.key }.map {
          (adapter.venueID($0.key, findings), $0.value)
        },
        uniquingKeysWith: { first, _ in first })
      try store.apply(namings, to: id)
      jobs += try pages(
        id,
        JobMaker(
          source: source, site: SiteSource(source), adapter: adapter, context: campus.context(zone: zone),
          center: campus.center, tenders: campus.tenders, namings: namings,
          configured: Set(campus.sources.map(\.id)), findings: findings,
          file: source.filePath(from: folder)))
    }
    return jobs
  }
}

/// The properties shared by the pages of one source.
private struct JobMaker {
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

  func job(_ page: StoredPage, _ request: PageRequest, kind: Pace.Kind) -> PageJob {
    PageJob(
      page: page, source: site, adapter: adapter, purpose: request.purpose, context: context, center: center,
      tenders: tenders, namings: namings, configured: configured, headers: request.headers,
      mayBeMissing: request.mayBeMissing, findings: findings,
      readWith: findings.digest(of: request.dependsOn), kind: kind, file: file,
      adapterVersion: PageJob.baseVersion | adapter.revision << 16)
  }
}

extension PageJob {
  /// Whether it is requested after others: a host that answers none of its menus is skipped soon, and its
  /// hours with it.
  fileprivate func givesWay(at now: Instant) -> Bool {
    purpose == .menu && page.nextDue.map { now.seconds(since: $0) < DuePage.patience } ?? true
  }
}

extension SiteSource {
  /// The source in the form that its adapter uses.
  package init(_ source: Source) {
    self.init(
      id: source.id, adapter: source.adapter, url: source.url,
      halls: source.halls.map { Hall(slug: $0.slug, siteID: $0.siteID) }, periods: source.periods,
      api: source.api, store: source.store,
      headers: source.headers.map { RequestHeader(declared: $0.name, $0.value) })
  }
}

extension Campus {
  /// The configured names of the venues of a source, by the site's own id.
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
