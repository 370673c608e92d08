import Adapters
import CivilTime
import Dining
import HTTPClient
import SQLite
import Store
import World

/// Records the result of each page of a run: its row, when it is due again, and what that says about its
/// host.
final class PageRecorder {
  private let world: World
  private let gate: HostGate
  private var schedule: PageSchedule
  private var log: FetchLog
  private let store: Store

  init(_ store: Store, pace: Pace, gate: HostGate, world: World) {
    self.store = store
    self.world = world
    self.gate = gate
    schedule = PageSchedule(store, pace: pace, gate: gate)
    log = FetchLog(store)
  }

  var now: Instant { world.now() }

  /// The report of the run so far.
  var report: RefreshReport { log.report }

  /// Begins the report of another run.
  func beginReport() { log = FetchLog(store) }

  /// Notes that the run was stopped before its end.
  func interrupt() { log.interrupt() }

  // MARK: Before the answer

  /// Opens the row of a page, which is due again in an hour if this process dies during it.
  func open(_ page: WaitingPage) throws(DatabaseError) -> PageFetch {
    try log.open(page.job, host: page.host, at: now, due: now + Pace.least)
  }

  /// The page is not requested.
  func refuse(_ page: WaitingPage, _ refusal: GateRefusal) throws(DatabaseError) {
    let now = now
    let fetch = try log.open(page.job, host: page.host, at: now)
    let (outcome, isOutOfReach): (FetchOutcome, Bool) =
      if case .robotsFailed(let error) = refusal { (.failed, error.isOutOfReach) } else { (.refused, false) }
    try log.close(
      fetch, outcome, at: now, due: schedule.due(page.job, after: refusal, at: now), code: refusal.code,
      detail: refusal.detail(host: page.host), isOutOfReach: isOutOfReach)
  }

  /// A page redirected to an address that may not be used; that answer is discarded.
  func refuse(
    _ fetch: PageFetch, _ refusal: GateRefusal, ledTo host: String? = nil
  ) throws(DatabaseError) {
    let now = now
    try gate.settle(fetch.host, .answered)
    try log.close(
      fetch, .refused, at: now, due: schedule.due(fetch.job, after: refusal, at: now), code: refusal.code,
      detail: refusal.detail(host: host ?? fetch.host))
  }

  /// No answer came.
  func fail(_ fetch: PageFetch, _ error: FetchError) throws(DatabaseError) {
    if case .redirectRefused(.robots, let rule) = error {
      return try refuse(fetch, .robotsDisallowed(rule: rule))
    }
    let now = now
    let isUnsent = error == .cancelled || error.isOutOfReach
    // A page that was not requested, or whose request reached no host, keeps its due time.
    let due = isUnsent ? fetch.job.page.nextDue ?? now : schedule.dueAfterFailure(fetch, at: now)
    try gate.settle(fetch.host, isUnsent || error.isOwnFault ? nil : .failed)
    try log.close(
      fetch, .failed, at: now, due: due, code: error.code, detail: error.detail,
      isOutOfReach: error.isOutOfReach)
  }

  /// A file could not be read.
  func fail(_ fetch: PageFetch, code: String, detail: String) throws(DatabaseError) {
    let now = now
    try log.close(
      fetch, .failed, at: now, due: schedule.dueAfterFailure(fetch, at: now), code: code, detail: detail)
  }

  // MARK: An answer that is not read

  /// The server refused the page.
  func refuse(_ fetch: PageFetch, _ response: FetchResponse, pause: Int64?) throws(DatabaseError) {
    let now = now
    // However soon the server would answer again, a page is not requested twice within an hour.
    let due = max(schedule.dueAfterFailure(fetch, status: response.status, at: now), now + (pause ?? 0))
    try gate.settle(fetch.host, .failed)
    try log.close(
      fetch, .refused, at: now, due: due, code: response.refusalCode, detail: "\(response.status)")
  }

  /// The answer is not a page.
  func fail(_ fetch: PageFetch, _ response: FetchResponse) throws(DatabaseError) {
    let now = now
    // A missing page concerns only itself; any other status may concern the whole host.
    try gate.settle(fetch.host, [404, 410].contains(response.status) ? .answered : .failed)
    try log.close(
      fetch, .failed, at: now, due: schedule.dueAfterFailure(fetch, status: response.status, at: now),
      code: response.refusalCode, detail: "\(response.status)")
  }

  /// The server has nothing for the request, and never had.
  func recordNothing(_ fetch: PageFetch, status: Int) throws(DatabaseError) {
    let now = now
    let due = try schedule.due(fetch, isUnchanged: true, wordsAboutNow: [], at: now)
    try log.close(fetch, .empty, at: now, due: due, detail: "\(status)")
    try gate.settle(fetch.host, .answered)
  }

  /// The recorded reading still holds.
  func confirm(_ fetch: PageFetch) throws(DatabaseError) {
    let now = now
    let words = try store.wordsAboutNow(of: fetch.job.page.id)
    let due = try schedule.due(fetch, isUnchanged: true, wordsAboutNow: words, at: now)
    try log.close(fetch, .unchanged, at: now, due: due, holdsUntil: Pace.holdsUntil(due, at: now))
    try DayKeeper(store: store).look(at: fetch.job, at: now)
    try gate.settle(fetch.host, .recorded)
  }

  /// There was no room to read the page, which says nothing about its host.
  func leaveUnread(_ fetch: PageFetch, keeping body: SnapshotBody) throws(DatabaseError) {
    let now = now
    let due = schedule.dueAfterFailure(fetch, at: now)
    try gate.settle(fetch.host, nil)
    try log.close(fetch, .failed, at: now, due: due, code: ReadError.noRoom.code, keeping: body)
  }

  // MARK: A page that was read

  /// Records a reading in place of the page's former one.
  func record(
    _ fetch: PageFetch, _ reading: Reading, _ names: PreparedNames, _ body: SnapshotBody
  ) throws(DatabaseError) {
    let announcements = AnnouncementKeeper(store: store, job: fetch.job)
    let past = try announcements.past(at: reading.observedAt)
    do {
      let isSame = fetch.response?.isSame ?? false
      let words = reading.hours.map(\.statement).filter { $0.scope == .now }
      let due = try schedule.due(
        fetch, isUnchanged: isSame && !reading.isEmpty, wordsAboutNow: words, at: reading.observedAt)
      try log.record(fetch, reading, names, body, due: due)
    } catch {
      // One page that violates the tables' constraints must not keep out all that come after it.
      guard error.kind == .constraint || error.kind == .tooBig else { throw error }
      return try setAside(fetch, .unreadable, code: error.code, keeping: body)
    }
    try DayKeeper(store: store).look(at: fetch.job, at: reading.observedAt)
    try announcements.note(since: past, at: reading.observedAt)
    try gate.settle(fetch.host, .recorded)
  }

  /// Keeps the stored rows: the page could not be read, or was not believed.
  func setAside(
    _ fetch: PageFetch, _ outcome: FetchOutcome, code: String, detail: String? = nil,
    keeping body: SnapshotBody? = nil
  ) throws(DatabaseError) {
    let now = now
    let due = schedule.dueAfterFailure(fetch, at: now)
    // An unreadable page may be one about maintenance; one that is only not believed was read.
    try gate.settle(fetch.host, outcome == .unreadable ? .failed : .answered)
    try log.close(fetch, outcome, at: now, due: due, code: code, detail: detail, keeping: body)
  }
}
