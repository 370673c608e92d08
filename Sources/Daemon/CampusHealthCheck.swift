import Failures
import Phrases
import Store
import CivilTime
import Configuration
import Dining
import HTTPClient
import Ingestion
import SQLite

/// Checks the fetching of a campus: clocks, sources, hosts and their restrictions.
struct CampusHealthCheck {
  private typealias Check = HealthFinding

  let store: Store
  let campus: StoredCampus
  let setting: Setting
  /// Whether other campuses have sources, too, which may have the same names.
  let isOneOfMany: Bool
  let now: Instant
  let language: Language

  private var clock: LocalClock { setting.clock.speaking(language) }

  private func check(
    _ title: DoctorTitle, _ health: Check.Health, _ seen: DoctorPhrase, _ advice: DoctorAdvice? = nil
  ) -> Check {
    HealthFinding(title, health, seen, advice, in: language)
  }

  /// Seconds by which a clock may be wrong without missing an opening.
  private static let slack = 120
  /// Seconds for which a robots.txt is valid.
  private static let robotsAge: Int64 = 2 * 86_400

  var checks: [HealthFinding] {
    get throws(DatabaseError) {
      let pages = try store.sourcesStatus(campus: campus.id)
      let configured = Set(setting.campus.sources.map(\.id))
      let bySource = Dictionary(grouping: pages, by: \.status.source)
      let sources = bySource.filter { configured.contains($0.key) }.sorted { $0.key < $1.key }
      let former = try store.formerSources(of: campus.id, besides: configured)
      var checks = [try clock(pages.map(\.status))]
      for (name, pages) in sources { checks.append(try source(name, pages)) }
      checks += configured.filter { bySource[$0] == nil }.sorted().map {
        check(title(of: $0), .poor, .neverFetched, .refreshTries)
      }
      checks += former.map {
        check(title(of: $0.key), .poor, .noLongerAsked(venues: $0.venues), .askAgainOrSetByHand)
      }
      for host in try store.hosts(askedFor: campus.id) {
        checks.append(try self.host(host, pages.filter { $0.status.host == host }))
        checks += try robots(of: host, pages)
      }
      return checks
    }
  }

  /// Checks the clock: a page fetched in the future was fetched by a wrong clock; and servers' clocks mostly
  /// agree.
  private func clock(_ pages: [PageStatus]) throws(DatabaseError) -> Check {
    let ahead = pages.compactMap(\.lastFetch).filter { $0.seconds(since: now) > 60 }.count
    guard ahead == 0 else {
      return check(.clock, .poor, .pagesInFuture(ahead), .setClock)
    }
    let offsets = try store.clocksAhead(since: now - 86_400, limit: 20).sorted()
    guard !offsets.isEmpty else { return check(.clock, .good, .noneInFuture) }
    let median = offsets[offsets.count / 2]
    guard median > Self.slack || median < -Self.slack else {
      return check(.clock, .good, .clockAgrees(seconds: Int(max(1, median.magnitude))))
    }
    return check(
      .clock, .poor, .clockOff(seconds: Int(median.magnitude), isBehind: median > 0), .setClock)
  }

  private func title(of source: String) -> DoctorTitle {
    .source((isOneOfMany ? "\(campus.key)/" : "") + source)
  }

  private func source(_ name: String, _ pages: [PageHistory]) throws(DatabaseError) -> Check {
    let (standing, because) = SourceMonitor.standing(
      of: pages, staleAfter: setting.campus.secondsUntilStale(source: name), at: now)
    let title = title(of: name)
    let bad = pages.count(where: \.status.isTrouble)
    var noted = 0
    for page in pages where !page.status.isTrouble {
      if try store.notices(of: page.page).contains(where: \.isWarning) { noted += 1 }
    }
    let oldest = pages.compactMap(\.status.lastSuccess).min()
    let seen = DoctorPhrase.pagesOfSource(
      pages.count, bad: bad, noted: noted, asOf: oldest.map { clock.age($0) })
    let text = seen.text(in: language)
    let reason = because.flatMap { self.reason(of: $0) }
    switch standing {
    case .drifting:
      if let reason, let because, because.changedShape == nil,
        ["all-closed", "shrunk"].contains(because.status.code)
      {
        return check(title, .bad, .notBelieved(text, reason: reason), .compareWithSite)
      }
      return check(title, .bad, .changedShape(text, reason: reason), .capturePage(source: name))
    case .stale:
      return check(
        title, bad == pages.count ? .bad : .poor, .stale(text, reason: reason), .statusThenRefresh)
    case .good:
      let halls = setting.campus.sources.first { $0.id == name }?.halls.map(\.slug) ?? []
      let lost = try store.lostVenues(halls, of: name, campus: campus.id)
      if bad < pages.count, !lost.isEmpty {
        return check(title, .poor, .hallsLost(text, lost), .compareHalls)
      }
      let isPoor = bad + noted > 0 || oldest == nil
      return check(
        title, bad == pages.count ? .bad : isPoor ? .poor : .good, seen, isPoor ? .statusSaysWhich : nil)
    }
  }

  /// The problem of the page that decided the source's health.
  private func reason(of page: PageHistory) -> String? {
    let failure =
      page.status.code.map { Failure(named: $0, page.status.url, detail: page.status.detail) }
      ?? page.changedShape.map { Failure(named: $0.code, page.status.url, detail: $0.detail) }
    return failure.map { Sentences.sentence(for: $0, in: language).message }
  }

  private func host(_ name: String, _ pages: [PageHistory]) throws(DatabaseError) -> Check {
    let row = try store.hosts().first { $0.name == name } ?? StoredHost(name: name)
    switch HostState(row).permission(at: now) {
    case .nothing(let until, let code):
      let time = clock.timeAndDay(until)
      let seen: DoctorPhrase =
        code == "host-paused"
        ? .restsAsAsked(until: time)
        : row.failures == 0 ? .restsOutOfReach(until: time) : .restsAfterFailures(row.failures, until: time)
      return check(.host(name), .poor, seen, .waitForHost)
    case .onePage:
      return check(.host(name), .poor, .onePageTried(failures: row.failures), .refreshTries)
    case .anything:
      guard pages.contains(where: { $0.status.lastSuccess != nil && !$0.status.isTrouble }) else {
        return check(.host(name), .poor, .nothingRead, .statusSaysWhich)
      }
      guard row.stretch > 1_000 else { return check(.host(name), .good, .askedAsUsual) }
      return check(.host(name), .poor, .overloaded(tenths: row.stretch / 100), .askLess)
    }
  }

  private func robots(of host: String, _ pages: [PageHistory]) throws(DatabaseError) -> [Check] {
    let name = DoctorTitle.robots(host)
    if setting.configuration.fetching.ignoredRobots.contains(host) {
      return [
        check(name, .poor, .robotsIgnored, .honourRobots)
      ]
    }
    // A host may have had other ports, which are no longer requested.
    let origins = Dictionary(grouping: pages) { (try? WebAddress($0.status.url))?.origin.description }
    return try store.robots(ofHost: host).compactMap { record in
      guard let pages = origins[record.origin] else { return nil }
      let forbidden = pages.count { $0.status.code == "robots-disallowed" }
      if forbidden > 0 {
        return check(
          name, .poor, .robotsForbids(origin: record.origin, pages: forbidden), .askKeepers)
      }
      guard let read = record.readAt else {
        return check(name, .poor, .robotsMissing(origin: record.origin), .robotsNextPage)
      }
      let seen = DoctorPhrase.robotsRead(hasRules: record.rules != nil, asOf: clock.age(read))
      guard now.seconds(since: read) <= Self.robotsAge else {
        return check(name, .poor, seen, .robotsNextPage)
      }
      return check(name, .good, seen)
    }
  }
}
