import Adapters
import Store
import CivilTime
import Dining
import SQLite

/// Writes the row of each fetch in the store, and its entry in the report of the run.
struct FetchLog {
  let store: Store
  private(set) var report = RefreshReport()

  init(_ store: Store) {
    self.store = store
  }

  /// Opens the row of a fetch; `due` is when the page is due again if this process dies during it.
  func open(
    _ job: PageJob, host: String, at now: Instant, due: Instant? = nil
  ) throws(DatabaseError) -> PageFetch {
    PageFetch(job: job, row: try store.begin(job.page.id, at: now, nextDue: due), host: host)
  }

  /// Closes the row of a fetch without a reading; `due` is when the page is due again, nil leaves that as it
  /// is, and `holdsUntil` how long its live status holds. `isOutOfReach`: its host was never reached.
  mutating func close(
    _ fetch: PageFetch, _ outcome: FetchOutcome, at now: Instant, due: Instant?,
    holdsUntil: Instant? = nil,
    code: String? = nil, detail: String? = nil, keeping body: SnapshotBody? = nil,
    isOutOfReach: Bool = false
  ) throws(DatabaseError) {
    var result = result(of: fetch, outcome, at: now, due: due, code: code, detail: detail)
    result.holdsUntil = holdsUntil
    try store.finish(fetch.row, result, keeping: body)
    note(fetch, result, isOutOfReach: isOutOfReach)
  }

  /// Records a reading and the page's next due time, and closes its row, in one transaction.
  mutating func record(
    _ fetch: PageFetch, _ reading: Reading, _ names: PreparedNames, _ body: SnapshotBody, due: Instant
  ) throws(DatabaseError) {
    let isSame = fetch.response?.isSame ?? false
    var result = result(
      of: fetch, reading.isEmpty ? .empty : isSame ? .unchanged : .changed, at: reading.observedAt,
      due: due)
    result.holdsUntil = Pace.holdsUntil(due, at: reading.observedAt)
    try store.record(
      Recording(
        fetch: fetch.row, reading: reading, names: names, body: body,
        validators: Validators(etag: fetch.response?.etag, lastModified: fetch.response?.lastModified),
        adapterVersion: fetch.job.adapterVersion, namings: fetch.job.namings,
        configured: fetch.job.configured, readWith: fetch.job.readWith,
        coverage: FieldCoverage.of(reading), result: result, context: fetch.job.context))
    note(fetch, result, warnings: reading.warnings, items: reading.items)
  }

  /// Notes that the run was stopped before its end.
  mutating func interrupt() { report.wasInterrupted = true }

  private func result(
    of fetch: PageFetch, _ outcome: FetchOutcome, at now: Instant, due: Instant?, code: String? = nil,
    detail: String? = nil
  ) -> FetchResult {
    FetchResult(outcome, of: fetch.response, at: now, due: due, code: code, detail: detail)
  }

  private mutating func note(
    _ fetch: PageFetch, _ result: FetchResult, warnings: [Notice] = [], items: Int? = nil,
    isOutOfReach: Bool = false
  ) {
    var exchange = RefreshReport.Exchange()
    exchange.host = fetch.job.file == nil ? fetch.host : nil
    exchange.status = result.status
    exchange.milliseconds = result.duration
    exchange.bytes = result.wireBytes
    exchange.items = items
    exchange.isOutOfReach = isOutOfReach
    report.entries.append(
      RefreshReport.Entry(
        source: fetch.job.source.id, sourceID: fetch.job.page.source, url: fetch.job.page.url,
        outcome: result.outcome, code: result.code, detail: result.detail, warnings: warnings,
        exchange: exchange, lastGood: fetch.job.page.checkedAt))
  }
}

extension FetchResult {
  /// The result of a fetch, with the facts of its response; `due` nil leaves the due time as it is.
  init(
    _ outcome: FetchOutcome, of response: PageResponse?, at now: Instant, due: Instant? = nil,
    code: String? = nil, detail: String? = nil
  ) {
    self.init(
      outcome, at: response?.at ?? now, nextDue: due, code: code, detail: detail, status: response?.status,
      duration: response?.milliseconds, wireBytes: response?.wireBytes, finalURL: response?.url,
      contentType: response?.contentType, clockAhead: response?.clockAhead,
      spokenAt: response.flatMap { $0.spokenAt == $0.at ? nil : $0.spokenAt })
  }
}
