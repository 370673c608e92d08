import CivilTime
import Dining
import SQLite
import Store

/// When a page is due again, depending on its result.
struct PageSchedule {
  private let store: Store
  private let pace: Pace
  private let gate: HostGate
  private var outlooks: CampusOutlooks

  init(_ store: Store, pace: Pace, gate: HostGate) {
    self.store = store
    self.pace = pace
    self.gate = gate
    outlooks = CampusOutlooks(store)
  }

  /// After a page that was good; statements about now name the times at which they change.
  mutating func due(
    _ fetch: PageFetch, isUnchanged: Bool, wordsAboutNow words: [HoursStatement], at now: Instant
  ) throws(DatabaseError) -> Instant {
    let job = fetch.job
    var outlook = try outlooks.outlook(for: job, at: now)
    if !words.isEmpty { outlook.changes = words.changesNamed(after: now) }
    return pace.due(
      job.kind, of: job.page.url,
      unchanged: isUnchanged ? try store.unchangedInARow(of: job.page.id) + 1 : 0,
      outlook: outlook, stretch: gate.stretch(of: fetch.host), at: now)
  }

  /// After a page that could not be fetched or read; `status` is the HTTP status, if there was one.
  func dueAfterFailure(_ fetch: PageFetch, status: Int? = nil, at now: Instant) -> Instant {
    let page = fetch.job.page
    return pace.dueAfterFailure(status: status, of: page.url, lastGood: page.checkedAt, at: now)
  }

  /// After a request that was not sent; nil: the due time stays.
  func due(_ job: PageJob, after refusal: GateRefusal, at now: Instant) -> Instant? {
    switch refusal {
    case .hostUnavailable(let until, _), .budgetSpent(let until): until
    case .hostSilent, .robotsFailed: nil
    case .robotsUnreachable: pace.dueAfterFailure(status: nil, of: job.page.url, at: now)
    case .robotsDisallowed: pace.dueAfterFailure(status: 404, of: job.page.url, at: now)
    }
  }
}
