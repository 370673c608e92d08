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

  /// Pages between their request and their record at one time; bounds the memory of a pass.
  private static let pipeline = 6
  /// The longest pause, in seconds, that a pass waits for itself; for a longer one it leaves the host alone.
  private static let patience: Int64 = 30

  /// Told of each page as soon as its row is closed.
  package var onPage: (RefreshReport.Entry) -> Void = { _ in }

  let archive: Archive
  private let transport: Transport
  let world: World
  let desk = ReadingDesk()
  var journal: PassJournal
  var former: FormerReadings
  private var spacing: HostSpacing
  var standing = HostStanding()
  private var waiting: [(job: PageJob, host: String)] = []
  private var fetching: [Int: PageUnderway] = [:]
  var reading: [Int: PageUnderway] = [:]

  /// - Parameters:
  ///   - archive: open for writing.
  ///   - transport: the way to the sites.
  ///   - spacingMilliseconds: the least pause between two requests to one host.
  ///   - world: the clocks, and whether somebody asked to stop.
  package init(archive: Archive, transport: Transport, spacingMilliseconds: Int64, world: World) {
    self.archive = archive
    self.transport = transport
    self.world = world
    journal = PassJournal(archive)
    former = FormerReadings(archive)
    spacing = HostSpacing(milliseconds: spacingMilliseconds)
  }

  /// Fetches the pages of `jobs`, in their order but never two too close to one host.
  ///
  /// - Throws: what the database could not do; pages recorded before stay.
  package func run(_ jobs: [PageJob], progress: Progress = { _, _, _ in }) throws(DatabaseError)
    -> RefreshReport
  {
    journal = PassJournal(archive)
    former = FormerReadings(archive)
    waiting = jobs.map { ($0, $0.host) }
    do {
      while !waiting.isEmpty || !fetching.isEmpty || !reading.isEmpty {
        if world.isInterrupted() { return try stop() }
        let done = journal.report.entries.count
        try start()
        for finished in desk.collect() { try conclude(finished) }
        for completion in transport.poll(pause()) { try receive(completion) }
        for entry in journal.report.entries.dropFirst(done) { onPage(entry) }
        if journal.report.entries.count > done, let last = journal.report.entries.last {
          progress(journal.report.entries.count, jobs.count, last.url)
        }
      }
    } catch {
      _ = transport.cancel()
      throw error
    }
    return journal.report
  }

  /// How long to wait for the network, in milliseconds: hardly at all while pages are being read, and never so long
  /// that Ctrl-C would seem to do nothing.
  private func pause() -> Int {
    if !reading.isEmpty { return desk.help() ? 0 : 1 }
    guard fetching.isEmpty else { return 100 }
    let now = world.milliseconds()
    return Int(min(100, waiting.map { spacing.wait(for: $0.host, at: now) }.min() ?? 0))
  }

  private func start() throws(DatabaseError) {
    var index = 0
    while index < waiting.count, fetching.count + reading.count < Self.pipeline {
      let (job, host) = waiting[index]
      if let refusal = standing.refusal(of: host, at: world.now()) {
        waiting.remove(at: index)
        let entry = try journal.open(job, host: host, at: world.now())
        try journal.close(
          entry, .refused, at: world.now(), due: refusal.until, code: refusal.code, detail: host)
      } else if spacing.wait(for: host, at: world.milliseconds()) > 0 {
        index += 1
      } else {
        waiting.remove(at: index)
        try request(job, host)
      }
    }
  }

  private func request(_ job: PageJob, _ host: String) throws(DatabaseError) {
    let entry = try journal.open(job, host: host, at: world.now())
    if let path = job.file { return try take(entry, fileAt: path) }
    do throws(FetchError) {
      fetching[transport.add(try job.request())] = entry
      spacing.begin(host)
    } catch {
      try fail(entry, error)
    }
  }

  private func receive(_ completion: Fetcher.Completion) throws(DatabaseError) {
    guard var entry = fetching.removeValue(forKey: completion.id) else { return }
    switch completion.result {
    case .failure(let error):
      spacing.end(entry.host, at: world.milliseconds())
      standing.failed(entry.host, error)
      try fail(entry, error)
    case .success(let response):
      let now = world.now()
      let pause = response.pause(at: now)
      let isShort = pause.map { $0 <= Self.patience } ?? true
      spacing.end(
        entry.host, at: world.milliseconds(), ledTo: response.finalURL.hostKey,
        pause: isShort ? (pause ?? 0) * 1_000 : 0)
      standing.answered(entry.host)
      if let pause, !isShort { try leaveAlone(response.finalURL.hostKey, entry.host, until: now + pause) }
      entry.answer = PageAnswer(response, at: now)
      try judge(entry, response, pause: pause, ticket: completion.id)
    }
  }

  /// Gives up what is on its way, but not what has arrived: that is read and recorded in a moment.
  private func stop() throws(DatabaseError) -> RefreshReport {
    _ = transport.cancel()
    for (_, entry) in fetching.sorted(by: { $0.key < $1.key }) { try fail(entry, .cancelled) }
    fetching = [:]
    while !reading.isEmpty {
      for finished in desk.collect() { try conclude(finished) }
      if !reading.isEmpty, !desk.help() { _ = transport.poll(1) }
    }
    journal.interrupt()
    return journal.report
  }
}
