import Adapters
import Store
import CivilTime
import Dining
import SQLite

/// Validators as the store keeps them: `HTTPClient` has a type of that name, too.
typealias RecordedValidators = Validators

/// Writes what becomes of each page of a pass: its row in the store and its entry in the report.
struct PageRecorder {
  let store: Store
  private(set) var report = RefreshReport()

  init(_ store: Store) {
    self.store = store
  }

  /// Opens the row of a fetch; `due` is when the page is due again should this process die of it.
  func open(
    _ job: PageJob, host: String, at now: Instant, due: Instant? = nil
  ) throws(DatabaseError) -> PageFetch {
    PageFetch(job: job, fetch: try store.begin(job.page.id, at: now, nextDue: due), host: host)
  }

  /// Closes a row of which nothing is recorded; `due` is when the page is due again, nil leaves that as it is, and
  /// `holdsUntil` how long its words about now hold.
  mutating func close(
    _ entry: PageFetch, _ outcome: FetchOutcome, at now: Instant, due: Instant?,
    holdsUntil: Instant? = nil,
    code: String? = nil, detail: String? = nil, keeping body: SnapshotBody? = nil
  ) throws(DatabaseError) {
    var result = result(of: entry, outcome, at: now, due: due, code: code, detail: detail)
    result.holdsUntil = holdsUntil
    try store.finish(entry.fetch, result, keeping: body)
    note(entry, result)
  }

  /// Records a reading, whose page is due again then, and closes its row, in one transaction.
  mutating func record(
    _ entry: PageFetch, _ reading: Reading, _ body: SnapshotBody, due: Instant
  ) throws(DatabaseError) {
    let isSame = entry.answer?.isSame ?? false
    var result = result(
      of: entry, reading.isEmpty ? .empty : isSame ? .unchanged : .changed, at: reading.observedAt,
      due: due)
    result.holdsUntil = Pace.holdsUntil(due, at: reading.observedAt)
    try store.record(
      Recording(
        fetch: entry.fetch, reading: reading, body: body,
        validators: Validators(etag: entry.answer?.etag, lastModified: entry.answer?.lastModified),
        adapterVersion: entry.job.adapterVersion, namings: entry.job.namings,
        configured: entry.job.configured, readWith: entry.job.readWith,
        coverage: FieldCoverage.of(reading), result: result))
    note(entry, result, warnings: reading.warnings, items: reading.items)
  }

  /// Notes that the pass was stopped.
  mutating func interrupt() { report.wasInterrupted = true }

  private func result(
    of entry: PageFetch, _ outcome: FetchOutcome, at now: Instant, due: Instant?, code: String? = nil,
    detail: String? = nil
  ) -> FetchResult {
    let answer = entry.answer
    return FetchResult(
      outcome, at: answer?.at ?? now, nextDue: due, code: code, detail: detail, status: answer?.status,
      duration: answer?.milliseconds, wireBytes: answer?.wireBytes, finalURL: answer?.url,
      contentType: answer?.contentType, clockAhead: answer?.clockAhead)
  }

  private mutating func note(
    _ entry: PageFetch, _ result: FetchResult, warnings: [Notice] = [], items: Int? = nil
  ) {
    var exchange = RefreshReport.Exchange()
    exchange.host = entry.job.file == nil ? entry.host : nil
    exchange.status = result.status
    exchange.milliseconds = result.duration
    exchange.bytes = result.wireBytes
    exchange.items = items
    report.entries.append(
      RefreshReport.Entry(
        source: entry.job.source.id, url: entry.job.page.url, outcome: result.outcome, code: result.code,
        detail: result.detail, warnings: warnings, exchange: exchange,
        lastGood: entry.job.page.checkedAt))
  }
}
