import Adapters
package import Store
import CivilTime
import Dining
package import HTTPClient
package import SQLite
package import World

/// One pass: fetches pages, reads them beside it and records each in a transaction of its own.
///
/// One thread drives it and owns the store; only reading happens elsewhere. Every fetch leaves a row.
package final class RefreshRun {
  /// Told after each page: how many are done, of how many, and the last one's address.
  package typealias Progress = (_ done: Int, _ total: Int, _ last: String) -> Void

  /// The version of the adapters; validators saved under another one are not sent, so that pages are read anew.
  package static let adapterVersion = 1

  /// The longest pause, in seconds, that a pass waits for itself; for a longer one it leaves the host alone.
  private static let patience: Int64 = 30
  /// The longest, in milliseconds, that a pass with an end waits for the next request to a host: one that rests longer
  /// has its pages left for another pass.
  static let longestWait: Int64 = 10_000

  /// Told of each page as soon as its row is closed.
  package var onPage: (RefreshReport.Entry) -> Void = { _ in }

  let store: Store
  private let transport: Transport
  let world: World
  let policy: RatePolicy
  let pace: Pace
  let desk: ReaderPool
  let book: HostStates
  var journal: PageRecorder
  var former: ReadingHistories
  var outlooks: CampusOutlooks
  var robots: RobotsCache
  var spacing: HostSpacing
  var standing = SilentHosts()
  private var waiting: [WaitingPage] = []
  private var fetching: [Int: PageFetch] = [:]
  var reading: [Int: PageFetch] = [:]
  /// Requests for rules that are under way, by the transport's number.
  private var asking: [Int: RobotsRequest] = [:]

  /// - Parameters:
  ///   - store: open for writing.
  ///   - transport: the way to the sites.
  ///   - policy: how hosts are treated.
  ///   - pace: how often pages are worth asking for.
  ///   - world: the clocks, chance, and whether somebody asked to stop.
  /// - Throws: what the database could not do.
  package init(
    store: Store, transport: Transport, policy: RatePolicy, pace: Pace = Pace(), world: World
  ) throws(DatabaseError) {
    self.store = store
    self.transport = transport
    self.world = world
    self.policy = policy
    self.pace = pace
    desk = ReaderPool(threadClock: world.threadClock)
    book = try HostStates(store, policy, at: world.now(), chance: world.entropy)
    journal = PageRecorder(store)
    former = ReadingHistories(store)
    outlooks = CampusOutlooks(store)
    robots = RobotsCache(store)
    spacing = HostSpacing { policy.spacing(of: $0) }
  }

  /// Fetches the pages of `jobs`, in their order but never two too close to one host.
  ///
  /// - Parameters:
  ///   - jobs: the pages.
  ///   - limit: milliseconds after which no further page is begun; nil: all are.
  ///   - progress: told after each page.
  /// - Returns: what became of each page.
  /// - Throws: what the database could not do; pages recorded before stay.
  package func run(
    _ jobs: [PageJob], within limit: Int64? = nil, progress: Progress = { _, _, _ in }
  ) throws(DatabaseError) -> RefreshReport {
    journal = PageRecorder(store)
    former = ReadingHistories(store)
    waiting = jobs.map { WaitingPage($0) }
    let end = limit.map { world.milliseconds() + $0 }
    rememberRequests(of: Set(waiting.map(\.host)))
    do {
      while !waiting.isEmpty || !fetching.isEmpty || !reading.isEmpty || !asking.isEmpty {
        if world.isInterrupted() { return try stop() }
        if let end { leaveForLater(at: end) }
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

  /// What was asked of a host a moment ago, by another pass, counts as asked in this one.
  func rememberRequests(of hosts: Set<String>) {
    let now = world.now()
    for host in hosts {
      let rest = book.rest(of: host, between: spacing.between(host), at: now)
      spacing.hold(host, for: rest, at: world.milliseconds())
    }
  }

  /// Gives up the pages that are not begun in this pass: all, when it is to end, else those of hosts that rest for long.
  private func leaveForLater(at end: Int64) {
    let now = world.milliseconds()
    if now >= end { return waiting = [] }
    waiting.removeAll { !isAsked($0.host) && spacing.wait(for: $0.host, at: now) > Self.longestWait }
  }

  /// How long to wait for the network, in milliseconds: hardly at all while pages are being read, and never so long
  /// that Ctrl-C would seem to do nothing.
  private func pause() -> Int {
    if !reading.isEmpty { return desk.help() ? 0 : 1 }
    guard fetching.isEmpty, asking.isEmpty else { return 100 }
    let now = world.milliseconds()
    return Int(min(100, waiting.map { spacing.wait(for: $0.host, at: now) }.min() ?? 0))
  }

  private func start() throws(DatabaseError) {
    var index = 0
    while index < waiting.count, fetching.count + reading.count + asking.count < policy.pages, !desk.isFull {
      let page = waiting[index]
      switch try gate(page) {
      case .wait: index += 1
      case .ask(let request):
        asking[transport.add(spaced(request.request))] = request
        begin(page.host)
        index += 1
      case .refuse(let outcome, let code, let detail, let due):
        waiting.remove(at: index)
        let now = world.now()
        let entry = try journal.open(page.job, host: page.host, at: now)
        try journal.close(entry, outcome, at: now, due: due, code: code, detail: detail)
      case .go:
        waiting.remove(at: index)
        try request(page)
      }
    }
  }

  /// Whether somebody asks this host something just now.
  func isAsked(_ host: String) -> Bool {
    fetching.values.contains { $0.host == host } || reading.values.contains { $0.host == host }
      || asking.values.contains { $0.request.url.hostKey == host }
  }

  /// Whether a host is being asked as much as it may be at one time: one more request would wait unsent, and count.
  func isBusy(_ host: String) -> Bool {
    fetching.values.count { $0.host == host } >= policy.connections
  }

  /// Whether the rules of an origin are being asked for.
  func isAskedForRules(_ origin: WebOrigin) -> Bool {
    asking.values.contains { $0.request.url.origin == origin }
  }

  private func begin(_ host: String) {
    spacing.begin(host)
    book.spend(host)
  }

  /// A request whose redirects ask a host no sooner after each other than its pages are asked for; half a minute is the most that
  /// a page waits on its way.
  private func spaced(_ request: FetchRequest) -> FetchRequest {
    var request = request
    request.hopMilliseconds = Int(min(30_000, spacing.between(request.url.hostKey)))
    return request
  }

  private func request(_ page: WaitingPage) throws(DatabaseError) {
    let now = world.now()
    let entry = try journal.open(page.job, host: page.host, at: now, due: now + Pace.least)
    if let path = page.job.file { return try take(entry, fileAt: path) }
    do throws(FetchError) {
      fetching[transport.add(spaced(try page.job.request()))] = entry
    } catch {
      return try fail(entry, error)
    }
    begin(page.host)
    try book.note(.probed, of: page.host, at: now)
  }

  private func receive(_ completion: Fetcher.Completion) throws(DatabaseError) {
    if let request = asking.removeValue(forKey: completion.id) {
      return try receive(completion.result, for: request)
    }
    guard var entry = fetching.removeValue(forKey: completion.id) else { return }
    switch completion.result {
    case .failure(let error):
      spacing.end(entry.host, at: world.milliseconds())
      try silence(of: entry.host, error)
      try fail(entry, error)
    case .success(let response):
      let now = world.now()
      let pause = try answer(response, from: entry.host, at: now)
      entry.answer = PageResponse(response, at: now)
      try judge(entry, response, pause: pause, ticket: completion.id)
    }
  }

  /// A host answered; gives how long it wants to be left alone, in seconds.
  func answer(_ response: FetchResponse, from host: String, at now: Instant) throws(DatabaseError) -> Int64? {
    let pause = response.pause(at: now)
    // Whoever looks again in a moment would have forgotten it by then.
    let isShort = pause.map { $0 <= Self.patience && !policy.remembersOutages } ?? true
    spacing.end(
      host, at: world.milliseconds(), ledTo: response.finalURL.hostKey,
      pause: isShort ? (pause ?? 0) * 1_000 : 0)
    standing.answered(host)
    if let pause, !isShort { try leaveAlone(response.finalURL.hostKey, host, until: now + pause) }
    return pause
  }

  /// How long an interrupt waits for pages that are being read, in milliseconds: nearly all are done by then.
  private static let grace = 250

  /// Gives up what is on its way. What has arrived is read and recorded if that takes but a moment; a page that keeps its
  /// reader busy keeps nobody waiting.
  private func stop() throws(DatabaseError) -> RefreshReport {
    _ = transport.cancel()
    for (_, entry) in fetching.sorted(by: { $0.key < $1.key }) { try fail(entry, .cancelled) }
    fetching = [:]
    asking = [:]
    for _ in 0..<Self.grace where !reading.isEmpty {
      for finished in desk.collect() { try conclude(finished) }
      if !reading.isEmpty, !desk.help() { pauseThread(milliseconds: 1) }
    }
    desk.abandon()
    for (_, entry) in reading.sorted(by: { $0.key < $1.key }) { try fail(entry, .cancelled) }
    reading = [:]
    journal.interrupt()
    return journal.report
  }
}
