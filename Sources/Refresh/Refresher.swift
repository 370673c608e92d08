package import Archive
import CivilTime
import Dining
package import Fetching
package import SQLite
import Sites
package import World

/// One pass: fetches pages, reads them beside it and records each in a transaction of its own.
///
/// One thread drives it and owns the archive; only reading happens elsewhere. Every fetch leaves a row.
package final class Refresher {
  /// Told after each page: how many are done, of how many, and the last one's address.
  package typealias Progress = (_ done: Int, _ total: Int, _ last: String) -> Void

  /// The version of the adapters; validators saved under another one are not sent, so that pages are read anew.
  package static let adapterVersion = 1

  private let archive: Archive
  private let transport: Transport
  private let world: World
  private let desk = ReadingDesk()
  private var spacing: HostSpacing
  private var report = RefreshReport()

  /// Pages between their request and their record at one time; bounds the memory of a pass.
  private static let pipeline = 6

  private struct Underway {
    let job: PageJob
    let fetch: FetchID
    let host: String
    var response: FetchResponse?
  }
  private var fetching: [Int: Underway] = [:]
  private var reading: [Int: Underway] = [:]

  /// - Parameters:
  ///   - archive: open for writing.
  ///   - transport: the way to the sites.
  ///   - spacingMilliseconds: the least pause between two requests to one host.
  ///   - world: the clocks, and whether somebody asked to stop.
  package init(archive: Archive, transport: Transport, spacingMilliseconds: Int64, world: World) {
    self.archive = archive
    self.transport = transport
    self.world = world
    spacing = HostSpacing(milliseconds: spacingMilliseconds)
  }

  /// Fetches the pages of `jobs`, in their order but never two too close to one host.
  ///
  /// - Throws: what the database could not do; pages recorded before stay.
  package func run(_ jobs: [PageJob], progress: Progress = { _, _, _ in }) throws(DatabaseError)
    -> RefreshReport
  {
    report = RefreshReport()
    var waiting = jobs
    while !waiting.isEmpty || !fetching.isEmpty || !reading.isEmpty {
      if world.isInterrupted() { return try stop() }
      try start(&waiting)
      let done = report.entries.count
      for finished in desk.collect() { try conclude(finished) }
      for completion in transport.poll(pause(waiting)) { try receive(completion) }
      if report.entries.count > done, let last = report.entries.last {
        progress(report.entries.count, jobs.count, last.url)
      }
    }
    return report
  }

  /// How long to wait for the network, in milliseconds: hardly at all while pages are being read.
  private func pause(_ waiting: [PageJob]) -> Int {
    if !reading.isEmpty { return fetching.isEmpty || reading.count >= 2 ? 1 : 2 }
    return 100
  }

  private func start(_ waiting: inout [PageJob]) throws(DatabaseError) {
    var index = 0
    let now = world.milliseconds()
    while index < waiting.count, fetching.count + reading.count < Self.pipeline {
      let job = waiting[index]
      let host = (try? WebAddress(job.page.url))?.hostKey ?? ""
      guard spacing.wait(for: host, at: now) == 0 else {
        index += 1
        continue
      }
      waiting.remove(at: index)
      let fetch = try archive.begin(job.page.id, at: world.now())
      let entry = Underway(job: job, fetch: fetch, host: host)
      do throws(FetchError) {
        fetching[transport.add(try job.request())] = entry
        spacing.begin(host)
      } catch {
        try fail(entry, error)
      }
    }
  }

  private func receive(_ completion: Fetcher.Completion) throws(DatabaseError) {
    guard var entry = fetching.removeValue(forKey: completion.id) else { return }
    switch completion.result {
    case .failure(let error):
      spacing.end(entry.host, at: world.milliseconds())
      try fail(entry, error)
    case .success(let response):
      entry.response = response
      let delay = response.retryDelay(now: world.now())
      spacing.end(entry.host, at: world.milliseconds(), pause: delay ?? 0)
      try judge(entry, response, ticket: completion.id)
    }
  }

  private func judge(_ entry: Underway, _ response: FetchResponse, ticket: Int) throws(DatabaseError) {
    let job = entry.job
    let now = world.now()
    switch PageVerdict(response) {
    case .refused(let code): try close(entry, .refused, code: code, detail: "\(response.status)")
    case .failed(let code): try close(entry, .failed, code: code, detail: "\(response.status)")
    case .unchanged:
      guard isOfAnotherDay(job, now), let stored = try storedBody(of: job) else {
        return try close(entry, .unchanged)
      }
      hand(entry, bytes: stored, at: now, ticket: ticket)
    case .read:
      if let last = job.page.snapshot, job.page.adapterVersion == Self.adapterVersion,
        !isOfAnotherDay(job, now), try archive.snapshot(last, looksLike: response.body)
      {
        return try close(entry, .unchanged)
      }
      hand(entry, bytes: response.body, at: now, ticket: ticket)
    }
  }

  private func isOfAnotherDay(_ job: PageJob, _ now: Instant) -> Bool {
    ReadingGuard.speaksOfAnotherDay(job.purpose, recordedAt: job.page.recordedAt, now: now, zone: job.zone)
  }

  private func storedBody(of job: PageJob) throws(DatabaseError) -> [UInt8]? {
    guard let snapshot = job.page.snapshot, let stored = try archive.body(of: snapshot) else { return nil }
    return unpacked(stored)
  }

  private func hand(_ entry: Underway, bytes: [UInt8], at now: Instant, ticket: Int) {
    var entry = entry
    let contentType = entry.response?.contentType
    let url = entry.response?.finalURL.text ?? entry.job.page.url
    // The body goes to the reader; keeping a second reference would keep every page in memory.
    entry.response?.body = []
    reading[ticket] = entry
    desk.hand(
      entry.job, bytes: bytes, contentType: contentType, url: url, observedAt: now, ticket: ticket)
  }

  private func conclude(_ finished: ReadingDesk.Finished) throws(DatabaseError) {
    guard let entry = reading.removeValue(forKey: finished.ticket) else { return }
    switch finished.reading {
    case .failure(let error):
      try close(entry, .unreadable, code: error.code, detail: error.detail, keeping: finished.body)
    case .success(let reading):
      let objection = ReadingGuard.objection(
        to: reading, purpose: entry.job.purpose, wasRecorded: entry.job.page.recordedAt != nil)
      if let objection { return try close(entry, .quarantined, code: objection, keeping: finished.body) }
      try record(entry, reading, finished.body)
    }
  }

  private func record(_ entry: Underway, _ reading: Reading, _ body: SnapshotBody) throws(DatabaseError) {
    let validators = entry.response?.validators
    let result = result(of: entry, reading.isEmpty ? .empty : .changed)
    try archive.record(
      Recording(
        fetch: entry.fetch, reading: reading, body: body,
        validators: .init(etag: validators?.etag, lastModified: validators?.lastModified),
        adapterVersion: Self.adapterVersion, namings: entry.job.namings, result: result))
    note(entry, result)
  }

  private func stop() throws(DatabaseError) -> RefreshReport {
    _ = transport.cancel()
    for entry in Array(fetching.values) + Array(reading.values) { try fail(entry, .cancelled) }
    fetching = [:]
    reading = [:]
    report.wasInterrupted = true
    return report
  }

  // MARK: The fetch's row

  private func fail(_ entry: Underway, _ error: FetchError) throws(DatabaseError) {
    try close(entry, .failed, code: error.code)
  }

  private func close(
    _ entry: Underway, _ outcome: FetchOutcome, code: String? = nil, detail: String? = nil,
    keeping body: SnapshotBody? = nil
  ) throws(DatabaseError) {
    let result = result(of: entry, outcome, code: code, detail: detail)
    try archive.finish(entry.fetch, result, keeping: body)
    note(entry, result)
  }

  private func result(
    of entry: Underway, _ outcome: FetchOutcome, code: String? = nil, detail: String? = nil
  ) -> FetchResult {
    let now = world.now()
    let response = entry.response
    return FetchResult(
      outcome, at: now,
      nextDue: outcome.isSuccess
        ? DueTime.afterSuccess(entry.job.purpose, at: now)
        : DueTime.afterFailure(
          status: response?.status, retryAfter: response?.retryDelay(now: now), at: now),
      code: code, detail: detail, status: response?.status,
      duration: response.map { $0.cost.microseconds / 1_000 }, wireBytes: response?.cost.receivedBytes,
      finalURL: response?.finalURL.text, contentType: response?.contentType)
  }

  private func note(_ entry: Underway, _ result: FetchResult) {
    report.entries.append(
      RefreshReport.Entry(
        source: entry.job.source.id, url: entry.job.page.url, outcome: result.outcome, code: result.code,
        detail: result.detail))
  }
}
