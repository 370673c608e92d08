import Adapters
import Store
import CivilTime
import Dining
import HTTPClient
import SQLite
import World

/// What becomes of an answer: confirmed, read and recorded, set aside, or only noted.
extension RefreshRun {
  /// Keeps away from the hosts now, and puts off whatever of theirs would be due before then.
  func leaveAlone(_ hosts: String..., until: Instant) throws(DatabaseError) {
    let now = world.now()
    for host in hosts { try book.note(.paused(until.seconds(since: now)), of: host, at: now) }
    for page in try store.pagesDue(by: until) where hosts.contains(PageJob.host(of: page.url)) {
      try store.setNextDue(until, of: page.id)
    }
  }

  func judge(
    _ entry: PageFetch, _ response: FetchResponse, pause: Int64?, ticket: Int
  ) throws(DatabaseError) {
    let now = world.now()
    // What was there once and is not any more is gone: the last good rows stay.
    let mayBeMissing = entry.job.mayBeMissing && entry.job.page.snapshot == nil
    switch ResponseVerdict(response, mayBeMissing: mayBeMissing) {
    case .refused:
      // However soon a server would answer again: the same page is not asked for twice within an hour.
      let due = max(dueAfterFailure(entry, status: response.status, at: now), now + (pause ?? 0))
      try book.note(.failed, of: entry.host, at: now)
      try journal.close(
        entry, .refused, at: now, due: due, code: response.refusalCode, detail: "\(response.status)")
    case .failed:
      try book.note(response.status >= 500 ? .failed : .answered, of: entry.host, at: now)
      try journal.close(
        entry, .failed, at: now, due: dueAfterFailure(entry, status: response.status, at: now),
        code: response.refusalCode, detail: "\(response.status)")
    case .nothing:
      let due = try due(entry, isUnchanged: true, words: [], at: now)
      try journal.close(entry, .empty, at: now, due: due, detail: "\(response.status)")
      try book.note(.answered, of: entry.host, at: now)
    case .unchanged: try confirm(entry, ticket: ticket)
    case .read: try weigh(entry, response.body, ticket: ticket)
    }
  }

  /// Takes the bytes of a file as if they had been fetched.
  func take(_ entry: PageFetch, fileAt path: String) throws(DatabaseError) {
    let now = world.now()
    let body: [UInt8]
    do {
      body = try world.files.read(path, Self.largestFile)
    } catch {
      return try journal.close(
        entry, .failed, at: now, due: dueAfterFailure(entry, status: nil, at: now), code: error.code,
        detail: path)
    }
    var entry = entry
    entry.answer = PageResponse(fileAt: entry.job.page.url, bytes: body.count, at: now)
    // The transport counts its requests from zero up.
    try weigh(entry, body, ticket: -1 - Int(entry.fetch.rawValue))
  }

  /// The largest file read as a page, in bytes.
  private static let largestFile = 8_000_000

  /// The server says that nothing is new.
  private func confirm(_ entry: PageFetch, ticket: Int) throws(DatabaseError) {
    let now = world.now()
    guard entry.job.isRecordedByThisVersion else { return try fail(entry, .unaskedNotModified) }
    guard try mustBeReadAgain(entry, at: now), let stored = try storedPage(of: entry) else {
      return try confirm(entry, at: now)
    }
    hand(stored.entry, bytes: stored.body, ticket: ticket)
  }

  /// A body came; it is read unless it is the one that is recorded.
  private func weigh(_ entry: PageFetch, _ body: [UInt8], ticket: Int) throws(DatabaseError) {
    var entry = entry
    let now = world.now()
    if entry.job.isRecordedByThisVersion, let last = entry.job.page.snapshot {
      entry.answer?.isSame = try store.snapshot(last, looksLike: body)
    }
    if entry.answer?.isSame == true, try !mustBeReadAgain(entry, at: now) {
      return try confirm(entry, at: now)
    }
    hand(entry, bytes: body, ticket: ticket)
  }

  /// Whether the same bytes say something else now: of another day, or of a moment after a change that they name.
  private func mustBeReadAgain(_ entry: PageFetch, at now: Instant) throws(DatabaseError) -> Bool {
    if entry.job.mustBeReadAgain(at: now) { return true }
    return try store.wordsAboutNow(of: entry.job.page.id).contains { word in
      [word.until, word.opensAt].contains { $0.map { $0 <= now } ?? false }
    }
  }

  /// What is recorded still holds.
  private func confirm(_ entry: PageFetch, at now: Instant) throws(DatabaseError) {
    let words = try store.wordsAboutNow(of: entry.job.page.id)
    let due = try due(entry, isUnchanged: true, words: words, at: now)
    try journal.close(entry, .unchanged, at: now, due: due, holdsUntil: Pace.holdsUntil(due, at: now))
    try book.note(.recorded, of: entry.host, at: now)
  }

  /// When a page that was good is due again; what it says of now tells itself when that changes.
  private func due(
    _ entry: PageFetch, isUnchanged: Bool, words: [HoursStatement], at now: Instant
  ) throws(DatabaseError) -> Instant {
    let page = entry.job.page
    var outlook = try outlooks.outlook(for: entry.job, at: now)
    if !words.isEmpty { outlook.changes = words.changesNamed(after: now) }
    return pace.due(
      entry.job.kind, of: page.url,
      unchanged: isUnchanged ? try store.unchangedInARow(of: page.id) + 1 : 0,
      outlook: outlook, stretch: book.stretch(of: entry.host), at: now)
  }

  private func dueAfterFailure(_ entry: PageFetch, status: Int?, at now: Instant) -> Instant {
    pace.dueAfterFailure(
      status: status, of: entry.job.page.url, lastGood: entry.job.page.checkedAt, at: now)
  }

  /// The body that is recorded, with what its own answer said of it; nil where it was dropped with age.
  private func storedPage(
    of entry: PageFetch
  ) throws(DatabaseError) -> (entry: PageFetch, body: [UInt8])? {
    let page = entry.job.page
    guard let snapshot = page.snapshot, let stored = try store.body(of: snapshot),
      let body = unpacked(stored)
    else { return nil }
    var entry = entry
    let known = page.validators(forAdapterVersion: entry.job.adapterVersion)
    let contentType = try store.recordedContentType(of: page.id)
    entry.answer?.complete(contentType: contentType, etag: known.etag, lastModified: known.lastModified)
    return (entry, body)
  }

  private func hand(_ entry: PageFetch, bytes: [UInt8], ticket: Int) {
    reading[ticket] = entry
    desk.hand(
      ReaderPool.Work(
        ticket: ticket, job: entry.job, bytes: bytes, contentType: entry.answer?.contentType,
        url: entry.answer?.url ?? entry.job.page.url, observedAt: entry.answer?.at ?? world.now(),
        spokenAt: entry.answer?.spokenAt))
  }

  func conclude(_ finished: ReaderPool.Finished) throws(DatabaseError) {
    defer { desk.settle(finished.ticket) }
    guard let entry = reading.removeValue(forKey: finished.ticket) else { return }
    switch finished.reading {
    case .failure(let error):
      try setAside(entry, .unreadable, error.code, error.detail, finished.body)
    case .success(let reading): try weigh(entry, reading, finished.body)
    }
  }

  /// Holds a reading against what the page gave before, and records it unless that speaks against it.
  private func weigh(_ entry: PageFetch, _ reading: Reading, _ body: SnapshotBody) throws(DatabaseError) {
    let job = entry.job
    var reading = Plausibility.checked(reading, near: job.center, spokenAt: entry.answer?.spokenAt)
    let known = try former.former(of: job, at: reading.observedAt)
    if let code = ReadingJudge.objection(
      to: reading, purpose: job.purpose, former: known, in: job.context)
    {
      return try setAside(entry, .quarantined, code, nil, body)
    }
    reading.notices += ReadingJudge.remarks(on: reading, purpose: job.purpose, former: known)
    do {
      let isSame = entry.answer?.isSame ?? false
      let words = reading.hours.map(\.statement).filter { $0.scope == .now }
      let due = try due(
        entry, isUnchanged: isSame && !reading.isEmpty, words: words, at: reading.observedAt)
      try journal.record(entry, reading, body, due: due)
      try book.note(.recorded, of: entry.host, at: world.now())
    } catch {
      // One page the tables do not take must not keep out all that come after it.
      guard error.kind == .constraint || error.kind == .tooBig else { throw error }
      try setAside(entry, .unreadable, error.code, nil, nil)
    }
  }

  private func setAside(
    _ entry: PageFetch, _ outcome: FetchOutcome, _ code: String, _ detail: String?, _ body: SnapshotBody?
  ) throws(DatabaseError) {
    let now = world.now()
    let due = dueAfterFailure(entry, status: nil, at: now)
    // What cannot be read may be a page about maintenance; what is only not believed was read.
    try book.note(outcome == .unreadable ? .failed : .answered, of: entry.host, at: now)
    try journal.close(entry, outcome, at: now, due: due, code: code, detail: detail, keeping: body)
  }

  func fail(_ entry: PageFetch, _ error: FetchError) throws(DatabaseError) {
    let now = world.now()
    let isOutOfReach = error == .cancelled || error.isOutOfReach
    if !isOutOfReach, !error.isOwnFault { try book.note(.failed, of: entry.host, at: now) }
    // What was not asked, or by nobody heard, is due as it was before.
    let due = isOutOfReach ? entry.job.page.nextDue ?? now : dueAfterFailure(entry, status: nil, at: now)
    try journal.close(entry, .failed, at: now, due: due, code: error.code, detail: error.detail)
  }
}
