import Adapters
package import CivilTime
import Dining
package import HTTPClient
package import SQLite
package import Store
package import World

/// One run over pages: fetches them, has them read on other threads, judges each reading and records it.
///
/// One thread drives it and owns the store; only reading happens elsewhere. Every fetch leaves a row.
package final class RefreshRun {
  /// Called after each page: how many are done, of how many, and the last one's address.
  package typealias Progress = (_ done: Int, _ total: Int, _ last: String) -> Void

  /// Called for each page as soon as its row is closed.
  package var onPage: (RefreshReport.Entry) -> Void = { _ in }

  private let store: Store
  private let world: World
  private let policy: RatePolicy
  private let gate: HostGate
  private let fetcher: PageFetcher
  private let intake: PageIntake
  private let readers: ReaderPool
  private let recorder: PageRecorder
  private var histories: ReadingHistories
  private var reading: [Int: PageFetch] = [:]
  /// Pages recorded since memory was last returned to the system.
  private var recorded = 0
  /// How many pages are recorded before their memory is returned to the system, as each thread would keep
  /// some.
  private static let pagesBetweenReleases = 4

  /// - Parameters:
  ///   - store: open for writing.
  ///   - transport: sends the requests.
  ///   - policy: the limits for hosts.
  ///   - pace: how often pages are worth requesting.
  ///   - world: the clocks, random numbers, files, and whether a stop was requested.
  ///   - abandonedThreads: the threads that still read abandoned pages.
  /// - Throws: a database failure.
  package init(
    store: Store, transport: Transport, policy: RatePolicy, pace: Pace = Pace(), world: World,
    abandonedThreads: AbandonedThreads = .shared
  ) throws(DatabaseError) {
    self.store = store
    self.world = world
    self.policy = policy
    try store.expectManyPages()
    gate = try HostGate(store, policy: policy, world: world)
    recorder = PageRecorder(store, pace: pace, gate: gate, world: world)
    fetcher = PageFetcher(transport, gate: gate, recorder: recorder)
    intake = PageIntake(store: store, recorder: recorder, files: world.files)
    readers = ReaderPool(threadClock: world.threadClock, abandonedThreads: abandonedThreads)
    histories = ReadingHistories(store)
  }

  // MARK: Planning

  /// Sets how much longer than wanted pages wait if their hosts cannot carry all requests.
  ///
  /// - Parameters:
  ///   - loads: the requests that all pages of a host would like to make.
  ///   - jobs: the pages whose hosts are set.
  /// - Throws: a database failure.
  package func setLoads(_ loads: [String: HostLoad], for jobs: [PageJob]) throws(DatabaseError) {
    try PassPlanner(gate, at: world.now()).setLoads(loads, for: jobs)
  }

  /// Selects the pages to request now, by the state of their hosts.
  ///
  /// - Parameters:
  ///   - jobs: the due pages.
  ///   - next: when the next page that is not due yet becomes due.
  /// - Returns: a plan whose page numbers are indexes into `jobs`.
  /// - Throws: a database failure.
  package func plan(_ jobs: [PageJob], next: Instant?) throws(DatabaseError) -> Plan {
    try PassPlanner(gate, at: world.now()).plan(jobs, next: next)
  }

  // MARK: The run

  /// Processes the pages of `jobs`, in their order but with the spacing of each host.
  ///
  /// - Parameters:
  ///   - jobs: the pages.
  ///   - limit: milliseconds after which no further page is begun; nil: no limit.
  ///   - progress: called after each page.
  /// - Returns: the result of each page.
  /// - Throws: a database failure; pages recorded before stay.
  package func run(
    _ jobs: [PageJob], within limit: Int64? = nil, progress: Progress = { _, _, _ in }
  ) throws(DatabaseError) -> RefreshReport {
    recorder.beginReport()
    histories = ReadingHistories(store)
    fetcher.enqueue(jobs)
    let end = limit.map { world.milliseconds() + $0 }
    do {
      while !fetcher.isIdle || !reading.isEmpty {
        if world.isInterrupted() { return try stop() }
        if let end { leaveForLater(at: end) }
        let done = recorder.report.entries.count
        let (answered, finished) = (try fetcher.poll(pause()), readers.collect())
        if answered.isEmpty, finished.isEmpty {
          try fetch()
        } else {
          try store.together { () throws(DatabaseError) in try settle(answered, finished) }
        }
        tell(recorder.report.entries.dropFirst(done), of: jobs.count, progress)
      }
    } catch {
      fetcher.cancel()
      throw error
    }
    return recorder.report
  }

  private func tell(
    _ entries: ArraySlice<RefreshReport.Entry>, of total: Int, _ progress: Progress
  ) {
    for entry in entries { onPage(entry) }
    if let last = entries.last { progress(entries.endIndex, total, last.url) }
  }

  /// Gives up the pages that are not begun in this run: at its end all, before that those of hosts with a
  /// long rest.
  private func leaveForLater(at end: Int64) {
    if world.milliseconds() >= end { fetcher.dropWaiting() } else { fetcher.dropRestingHosts() }
  }

  /// How long to wait for the network, in milliseconds: very briefly while pages are being read, and never so
  /// long that Ctrl-C would seem to do nothing.
  private func pause() -> Int {
    if !reading.isEmpty { return readers.help() ? 0 : 1 }
    return fetcher.isUnderWay ? 100 : Int(min(100, fetcher.wait))
  }

  // MARK: Stages of a page

  private func fetch() throws(DatabaseError) {
    try fetcher.start(while: { $0 + reading.count < policy.pages && !readers.isFull }) {
      fetch, path throws(DatabaseError) in read(try intake.take(fetch, fileAt: path))
    }
  }

  private func read(_ page: PageIntake.Unread?) {
    guard let page else { return }
    reading[page.ticket] = page.fetch
    let response = page.fetch.response
    readers.hand(
      ReaderPool.Work(
        ticket: page.ticket, job: page.fetch.job, bytes: page.bytes, contentType: response?.contentType,
        url: response?.url ?? page.fetch.job.page.url, observedAt: response?.at ?? world.now(),
        spokenAt: response?.spokenAt))
  }

  /// How long pages are collected for one transaction, in milliseconds: other writers wait for its end.
  private static let longestTransaction: Int64 = 200

  /// Records the results that have arrived. If no host needs pauses, results that arrive meanwhile are
  /// recorded in the same transaction, since a commit takes as long as the rows of several pages. Otherwise
  /// the transaction ends here: when a host was asked, and the pause it wants, is stored before anything more
  /// is sent, so that a crash cannot lose it.
  private func settle(
    _ answered: [PageFetcher.Answered], _ finished: [ReaderPool.Finished]
  ) throws(DatabaseError) {
    var (answered, finished) = (answered, finished)
    let end = world.milliseconds() + Self.longestTransaction
    while true {
      for page in answered { read(try intake.take(page)) }
      try judge(finished)
      try fetch()
      guard fetcher.isUnpaced, !reading.isEmpty, !world.isInterrupted(), world.milliseconds() < end
      else { return }
      (answered, finished) = (try fetcher.poll(pause()), readers.collect())
    }
  }

  private func judge(_ pages: [ReaderPool.Finished]) throws(DatabaseError) {
    for page in pages { try judge(page) }
    recorded += pages.count
    guard recorded >= Self.pagesBetweenReleases else { return }
    recorded = 0
    releaseMemory()
  }

  private func judge(_ finished: ReaderPool.Finished) throws(DatabaseError) {
    defer { readers.settle(finished.ticket) }
    guard let fetch = reading.removeValue(forKey: finished.ticket) else { return }
    let job = fetch.job
    switch finished.reading {
    case .failure(.noRoom): try recorder.leaveUnread(fetch, keeping: finished.body)
    case .failure(let error):
      try recorder.setAside(
        fetch, .unreadable, code: error.code, detail: error.detail, keeping: finished.body)
    case .success(let reading):
      let verdict = ReadingJudge.verdict(
        on: reading,
        of: .init(
          purpose: job.purpose, context: job.context, center: job.center,
          spokenAt: fetch.response?.spokenAt),
        history: try histories.history(of: job, before: reading))
      switch verdict {
      case .accepted(let reading): try recorder.record(fetch, reading, finished.names, finished.body)
      case .quarantined(let code):
        try recorder.setAside(fetch, .quarantined, code: code, keeping: finished.body)
      }
    }
  }

  // MARK: Stopping

  /// How long an interrupt waits for pages that are being read, in milliseconds: nearly all are done by then.
  private static let grace = 250

  /// Gives up the requests under way. Answers that have arrived are read and recorded if that takes only a
  /// moment.
  private func stop() throws(DatabaseError) -> RefreshReport {
    try fetcher.stop()
    for _ in 0..<Self.grace where !reading.isEmpty {
      let finished = readers.collect()
      try store.together { () throws(DatabaseError) in try judge(finished) }
      if !reading.isEmpty, !readers.help() { pauseThread(milliseconds: 1) }
    }
    readers.abandon()
    for (_, fetch) in reading.sorted(by: { $0.key < $1.key }) { try recorder.fail(fetch, .cancelled) }
    reading = [:]
    recorder.interrupt()
    return recorder.report
  }
}
