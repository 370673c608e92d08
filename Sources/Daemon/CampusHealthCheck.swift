import Failures
import Phrases
import Store
import CivilTime
import Configuration
import Dining
import HTTPClient
import Ingestion
import SQLite

/// Looks at how the fetching of a campus stands: clocks, sources, hosts and what these allow.
struct CampusHealthCheck {
  private typealias Check = HealthFinding

  let store: Store
  let campus: StoredCampus
  let setting: Setting
  /// Whether other campuses have sources, too, which may be called the same.
  let isOneOfMany: Bool
  let now: Instant

  /// Seconds by which a clock may be wrong and no opening is missed.
  private static let slack = 120
  /// Seconds for which a robots.txt is good.
  private static let robotsAge: Int64 = 2 * 86_400

  var checks: [HealthFinding] {
    get throws(DatabaseError) {
      let pages = try store.sourcesStatus(campus: campus.id)
      let sources = Dictionary(grouping: pages, by: \.status.source).sorted { $0.key < $1.key }
      var checks = [try clock(pages.map(\.status))] + sources.map { source($0.key, $0.value) }
      for host in try store.hosts(askedFor: campus.id) {
        checks.append(try self.host(host))
        checks += try robots(of: host, pages)
      }
      return checks
    }
  }

  /// A page fetched in the future was fetched by another clock; and what servers say of the time, most of them alike.
  private func clock(_ pages: [PageStatus]) throws(DatabaseError) -> Check {
    let remedy = "set the clock of this machine: timedatectl shows whether it is kept right"
    let ahead = pages.compactMap(\.lastFetch).filter { $0.seconds(since: now) > 60 }.count
    guard ahead == 0 else {
      return Check("clock", .poor, "\(ahead) pages were fetched in the future", remedy: remedy)
    }
    let offsets = try store.clocksAhead(since: now - 86_400, limit: 20).sorted()
    guard !offsets.isEmpty else { return Check("clock", .good, "no fetch lies in the future") }
    let median = offsets[offsets.count / 2]
    guard median > Self.slack || median < -Self.slack else {
      return Check("clock", .good, "as the servers' clocks have it, to \(max(1, median.magnitude)) s")
    }
    return Check(
      "clock", .poor,
      "\(median.magnitude) s \(median > 0 ? "behind" : "ahead of") the servers' clocks", remedy: remedy)
  }

  private func source(_ name: String, _ pages: [PageHistory]) -> Check {
    let (standing, because) = SourceMonitor.standing(
      of: pages, staleAfter: setting.campus.secondsUntilStale(source: name), at: now)
    let title = "source \(isOneOfMany ? "\(campus.key)/" : "")\(name)"
    let bad = pages.count(where: \.status.isTrouble)
    let oldest = pages.compactMap(\.status.lastSuccess).min()
    let count = pages.count == 1 ? "1 page" : "\(pages.count) pages"
    let text = "\(count), \(bad) not good, \(oldest.map { setting.clock.age($0) } ?? "never read")"
    let reason = because.flatMap { self.reason(of: $0) }.map { "; \($0)" } ?? ""
    switch standing {
    case .drifting:
      return Check(
        title, .bad, "\(text); it has changed its shape\(reason)",
        remedy: "dined capture \(name) saves the page for whoever mends the adapter")
    case .stale:
      return Check(
        title, bad == pages.count ? .bad : .poor, "\(text); stale\(reason)",
        remedy: "dine status, then dine refresh")
    case .good:
      let isPoor = bad > 0 || oldest == nil
      return Check(
        title, bad == pages.count ? .bad : isPoor ? .poor : .good, text,
        remedy: isPoor ? "dine status says which, dine refresh asks for what is due" : nil)
    }
  }

  /// What is wrong with the page that decided how its source stands.
  private func reason(of page: PageHistory) -> String? {
    let failure =
      page.status.code.map { Failure(named: $0, page.status.url, detail: page.status.detail) }
      ?? page.missingKeys.map { Failure(.keysMissing, page.status.url, detail: $0) }
    return failure.map { Sentences.sentence(for: $0).message }
  }

  private func host(_ name: String) throws(DatabaseError) -> Check {
    guard let row = try store.hosts().first(where: { $0.name == name }) else {
      return Check("host \(name)", .good, "asked as usual")
    }
    switch HostState(row).permission(at: now) {
    case .nothing(let until, let code):
      let why =
        code == "host-paused"
        ? "it asked to be left alone"
        : row.failures == 0 ? "it was out of reach" : "\(row.failures) failures in a row"
      return Check(
        "host \(name)", .poor, "left alone until \(setting.clock.timeAndDay(until)): \(why)",
        remedy: "wait; the first pass after that asks it again")
    case .onePage:
      return Check(
        "host \(name)", .poor, "after \(row.failures) failures in a row one page is tried",
        remedy: "dine refresh tries it now")
    case .anything:
      guard row.stretch > 1_000 else { return Check("host \(name)", .good, "asked as usual") }
      let factor = "\(row.stretch / 1_000).\(row.stretch % 1_000 / 100)"
      return Check(
        "host \(name)", .poor, "it cannot carry all that is asked: every wait is \(factor) times as long",
        remedy: "ask for fewer pages, or less often (interval_hours)")
    }
  }

  private func robots(of host: String, _ pages: [PageHistory]) throws(DatabaseError) -> [Check] {
    let name = "robots \(host)"
    if setting.configuration.fetching.ignoredRobots.contains(host) {
      return [
        Check(
          name, .poor, "not honoured, as the configuration has it",
          remedy: "take it out of fetching.ignore_robots unless its keepers allow it")
      ]
    }
    // A host may have had other ports, of which nothing is asked any more.
    let origins = Dictionary(grouping: pages) { (try? WebAddress($0.status.url))?.origin.description }
    return try store.robots(ofHost: host).compactMap { record in
      guard let pages = origins[record.origin] else { return nil }
      let forbidden = pages.count { $0.status.code == "robots-disallowed" }
      if forbidden > 0 {
        return Check(
          name, .poor,
          "\(record.origin)/robots.txt forbids \(forbidden == 1 ? "1 page" : "\(forbidden) pages")",
          remedy: "ask its keepers, or take these pages out of the configuration")
      }
      guard let read = record.readAt else {
        return Check(
          name, .poor, "\(record.origin)/robots.txt could not be had, so nothing is asked of it",
          remedy: "it is asked for again with the next page")
      }
      let rules = record.rules == nil ? "there is none" : "allows what is asked"
      guard now.seconds(since: read) <= Self.robotsAge else {
        return Check(
          name, .poor, "\(rules), \(setting.clock.age(read))",
          remedy: "it is asked for again with the next page")
      }
      return Check(name, .good, "\(rules), \(setting.clock.age(read))")
    }
  }
}
