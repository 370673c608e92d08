import Adapters
import CivilTime
import SQLite
import Store

/// The pages of a campus that are to be fetched or read at a moment, collected source by source.
struct DueJobs {
  private let store: Store
  private let zone: Zone
  private let now: Instant
  private let force: Bool
  private let looksAtEveryFile: Bool
  private let pace: Pace

  private(set) var jobs: [PageJob] = []
  private(set) var rereads: [PageJob] = []
  private(set) var next: Instant
  private(set) var load: [String: HostLoad] = [:]

  init(in store: Store, zone: Zone, at now: Instant, force: Bool, looksAtEveryFile: Bool, pace: Pace) {
    self.store = store
    self.zone = zone
    self.now = now
    self.force = force
    self.looksAtEveryFile = looksAtEveryFile
    self.pace = pace
    next = zone.firstInstant(of: zone.civil(at: now).date.adding(days: 1))
  }

  private var today: CivilDate { zone.civil(at: now).date }

  /// Enrols the pages that the source's adapter requests today, gives up its others, and takes the due ones.
  mutating func enrolPages(of source: EnrolledSource) throws(DatabaseError) {
    let isEarly = try isNightAfterAnotherDay(source)
    let context = RequestContext(
      today: today, findings: source.findings, unavailable: try store.unavailablePages(of: source.id))
    var asked: Set<PageID> = []
    for request in source.adapter.requests(source.site, context) {
      var page = try store.enrol(
        page: request.url, purpose: request.purpose.rawValue, of: source.id, at: now)
      if isEarly, request.date != nil, page.nextDue == now, page.checkedAt == nil, !force {
        page = try page.setting(due: now + pace.delayOfNewDay(for: request.url), in: store)
      }
      guard asked.insert(page.id).inserted else { continue }
      let kind = try source.kind(of: request, page, store, today)
      if let due = try correctedDue(of: page, request, kind) { page = try page.setting(due: due, in: store) }
      let job = source.job(page, request, kind: kind)
      if job.file == nil {
        try store.setHost(job.host, of: page.id)
        load[job.host, default: HostLoad()].add(every: job.interval)
      }
      take(job, goodFor: request.interval)
    }
    for page in try store.pages(of: source.id) where page.nextDue != nil && !asked.contains(page.id) {
      try store.setNextDue(nil, of: page.id)
    }
  }

  /// Whether a new day has just begun on a machine that already had the pages of the day before: it spreads its
  /// requests, so that not all machines send theirs at midnight.
  private func isNightAfterAnotherDay(_ source: EnrolledSource) throws(DatabaseError) -> Bool {
    guard zone.civil(at: now).secondOfDay < 3_600 else { return false }
    return try store.pages(of: source.id).contains { $0.checkedAt != nil }
  }

  /// The corrected due time of a page whose own does not count; nil: it does.
  private func correctedDue(
    of page: StoredPage, _ request: PageRequest, _ kind: Pace.Kind
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

  /// Takes a page that is due, or notes when it will be.
  ///
  /// - Parameters:
  ///   - job: the page.
  ///   - interval: for how many seconds a good page is not requested again, if its adapter says so.
  private mutating func take(_ job: PageJob, goodFor interval: Int64?) {
    let page = job.page
    let goodUntil = force ? nil : interval.flatMap { page.goodUntil(for: $0, at: now) }
    let isDue = force || looksAtEveryFile && job.file != nil || DueTime.isDue(page.nextDue, at: now)
    if goodUntil == nil, isDue {
      jobs.append(job)
      // Otherwise the new reading would be compared with times from the old time zone.
      if page.readWith == .formerClocks { rereads.append(job) }
    } else {
      if let due = goodUntil ?? page.nextDue { next = min(next, due) }
      if job.wasReadWithOtherFindings { rereads.append(job) }
    }
  }
}

extension StoredPage {
  /// The page after its due time was changed in the database.
  fileprivate func setting(due: Instant, in store: Store) throws(DatabaseError) -> StoredPage {
    try store.setNextDue(due, of: id)
    return try store.page(id) ?? self
  }

  /// When what was last recorded for the page is older than an interval; nil: it already is.
  fileprivate func goodUntil(for interval: Int64, at now: Instant) -> Instant? {
    guard let checkedAt, snapshot != nil, checkedAt <= now, now.seconds(since: checkedAt) < interval else {
      return nil
    }
    return checkedAt + interval
  }
}
