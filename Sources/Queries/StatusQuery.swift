import CivilTime
import Configuration
import Dining
package import Failures

/// The fetch status of each page.
package struct StatusQuery: Query {
  package init() {}

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<StatusResult> {
    let now = moment.instant
    var (pages, hosts) = (try campus.pages(), try campus.hosts(at: now))
    let fetched = Set(pages.map(\.source))
    // If there is no page at all, that is said of the campus.
    if !pages.isEmpty {
      pages += campus.setting.campus.sources.filter { !fetched.contains($0.id) }
        .map { PageStatus(source: $0.id, url: $0.url) }
    }
    let limit = campus.setting.campus.secondsUntilStale(source:)
    let idle = campus.setting.campus.sources.filter(\.lacksHalls).map(\.id)
    let result = StatusResult(
      pages, hosts: hosts, sourcesWithoutHalls: idle, staleAfter: limit, at: now)
    let old = pages.map { page in page.lastSuccess.map { $0 + limit(page.source) + 1 } }
    // Requests are counted per day in UTC.
    let tomorrow = Instant(secondsSince1970: (now.secondsSince1970 / 86_400 + 1) * 86_400)
    return Held(
      result, until: (old + hosts.map(\.until)).map { $0.flatMap { $0 > now ? $0 : nil } } + [tomorrow])
  }
}
