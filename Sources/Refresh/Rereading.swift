package import Archive
import Compression
import Dining
package import SQLite
import Sites

/// Reads stored bodies again with today's adapters.
package enum Rereading {
  /// Replays every snapshot of the pages of `jobs`, the oldest first.
  ///
  /// - Returns: an entry a snapshot: changed, or unreadable and why.
  package static func run(
    _ jobs: [PageJob], in archive: Archive, progress: Refresher.Progress = { _, _, _ in }
  ) throws(DatabaseError) -> RefreshReport {
    var report = RefreshReport()
    var work: [(job: PageJob, snapshot: StoredSnapshot)] = []
    for job in jobs {
      for snapshot in try archive.snapshots(of: job.page.id) { work.append((job, snapshot)) }
    }
    for (job, snapshot) in work {
      report.entries.append(try reread(snapshot, for: job, in: archive))
      progress(report.entries.count, work.count, snapshot.url)
    }
    return report
  }

  private static func reread(
    _ snapshot: StoredSnapshot, for job: PageJob, in archive: Archive
  ) throws(DatabaseError) -> RefreshReport.Entry {
    func entry(_ outcome: FetchOutcome, code: String? = nil, detail: String? = nil) -> RefreshReport.Entry {
      RefreshReport.Entry(
        source: job.source.id, url: snapshot.url, outcome: outcome, code: code, detail: detail)
    }
    guard let stored = try archive.body(of: snapshot.id), let bytes = unpacked(stored) else {
      return entry(.unreadable, code: "bad-frame")
    }
    switch job.read(
      bytes, contentType: snapshot.contentType, url: snapshot.url, observedAt: snapshot.observedAt)
    {
    case .failure(let error): return entry(.unreadable, code: error.code, detail: error.detail)
    case .success(let reading):
      try archive.rerecord(
        reading, from: snapshot, adapterVersion: Refresher.adapterVersion, namings: job.namings)
      return entry(.changed)
    }
  }
}
