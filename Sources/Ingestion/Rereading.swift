import Adapters
package import Store
import Compression
import Dining
package import SQLite

/// Reads stored bodies again with the current adapters.
package enum Rereading {
  /// Replays every snapshot of the pages of `jobs`, the oldest of each page first.
  ///
  /// - Parameters:
  ///   - jobs: the pages.
  ///   - store: open for writing.
  ///   - onlyLast: whether only the recorded body of each page is read again, not earlier ones.
  ///   - isInterrupted: whether a stop was requested; earlier records stay.
  ///   - progress: called after each snapshot.
  /// - Returns: an entry per snapshot: changed, or set aside or unreadable and why.
  /// - Throws: a database failure.
  package static func run(
    _ jobs: [PageJob], in store: Store, onlyLast: Bool = false, isInterrupted: () -> Bool = { false },
    progress: RefreshRun.Progress = { _, _, _ in }
  ) throws(DatabaseError) -> RefreshReport {
    var report = RefreshReport()
    var work: [(job: PageJob, snapshot: StoredSnapshot)] = []
    for job in jobs {
      let all = try store.snapshots(of: job.page.id)
      let wanted = onlyLast ? all.filter { $0.id == job.page.snapshot }.suffix(1) : all[...]
      work += wanted.map { (job, $0) }
    }
    for (job, snapshot) in work {
      if isInterrupted() {
        report.wasInterrupted = true
        break
      }
      report.entries.append(try reread(snapshot, for: job, in: store))
      progress(report.entries.count, work.count, snapshot.url)
    }
    return report
  }

  private static func reread(
    _ snapshot: StoredSnapshot, for job: PageJob, in store: Store
  ) throws(DatabaseError) -> RefreshReport.Entry {
    func entry(
      _ outcome: FetchOutcome, code: String? = nil, detail: String? = nil, of reading: Reading? = nil
    )
      -> RefreshReport.Entry
    {
      RefreshReport.Entry(
        source: job.source.id, sourceID: job.page.source, url: snapshot.url, outcome: outcome, code: code,
        detail: detail, warnings: reading?.warnings ?? [])
    }
    guard let stored = try store.body(of: snapshot.id), let bytes = unpacked(stored) else {
      return entry(.unreadable, code: "bad-frame")
    }
    switch job.read(
      bytes, contentType: snapshot.contentType, url: snapshot.url, observedAt: snapshot.observedAt,
      spokenAt: snapshot.spokenAt)
    {
    case .failure(let error): return entry(.unreadable, code: error.code, detail: error.detail)
    case .success(let whole):
      let reading = Plausibility.checked(
        whole, near: job.center, spokenAt: snapshot.spokenAt, in: job.context)
      if let code = try objection(to: reading, of: snapshot, for: job, in: store) {
        return entry(.quarantined, code: code)
      }
      try store.rerecord(
        reading, from: snapshot, adapterVersion: job.adapterVersion, namings: job.namings,
        readWith: job.readWith, in: job.context)
      return entry(reading.isEmpty ? .empty : .changed, of: reading)
    }
  }

  /// A reading that was accepted when its page came is accepted again, unless the current adapter finds
  /// nothing in it.
  private static func objection(
    to reading: Reading, of snapshot: StoredSnapshot, for job: PageJob, in store: Store
  ) throws(DatabaseError) -> String? {
    if let code = ReadingJudge.contradiction(of: reading, in: job.context) { return code }
    guard let yield = try store.recordedYield(of: job.page.id) else { return nil }
    let code = ReadingJudge.objection(
      to: reading, purpose: job.purpose, history: .init(usual: UsualYield(former: yield)), in: job.context)
    return snapshot.outcome?.isSuccess == true && !reading.isEmpty ? nil : code
  }
}
