import CivilTime
import Dining
import HTTPClient
import SQLite
import Store
import World

/// Decides from an answer's head and bytes whether a page is to be read; if not, its row is closed at once.
struct PageIntake {
  /// A page whose bytes are to be read.
  struct Unread {
    let fetch: PageFetch
    let bytes: [UInt8]
    /// Unique in a run.
    let ticket: Int
  }

  /// The largest file read as a page, in bytes.
  private static let largestFile = 8_000_000

  let store: Store
  let recorder: PageRecorder
  let files: World.Files

  /// Takes an answer; nil if its row is closed.
  func take(_ answered: PageFetcher.Answered) throws(DatabaseError) -> Unread? {
    let (fetch, response) = (answered.fetch, answered.response)
    // If the page existed before and is gone now, its last good rows stay.
    let mayBeMissing = fetch.job.mayBeMissing && fetch.job.page.snapshot == nil
    switch ResponseVerdict(response, mayBeMissing: mayBeMissing) {
    case .refused: try recorder.refuse(fetch, response, pause: answered.pause)
    case .failed: try recorder.fail(fetch, response)
    case .nothing: try recorder.recordNothing(fetch, status: response.status)
    case .unchanged: return try confirm(fetch, answered.ticket)
    case .read: return try compare(fetch, response.body, answered.ticket)
    }
    return nil
  }

  /// Takes the bytes of a file as if they had been fetched; nil if its row is closed.
  func take(_ fetch: PageFetch, fileAt path: String) throws(DatabaseError) -> Unread? {
    let body: [UInt8]
    do {
      body = try files.read(path, Self.largestFile)
    } catch {
      try recorder.fail(fetch, code: error.code, detail: path)
      return nil
    }
    var fetch = fetch
    fetch.response = PageResponse(fileAt: fetch.job.page.url, bytes: body.count, at: recorder.now)
    // The transport counts its requests from zero up.
    return try compare(fetch, body, -1 - Int(fetch.row.rawValue))
  }

  /// The server says that nothing is new: the stored body is read again if it would now be read differently.
  private func confirm(_ fetch: PageFetch, _ ticket: Int) throws(DatabaseError) -> Unread? {
    guard fetch.job.isRecordedByThisVersion else {
      try recorder.fail(fetch, FetchError.unaskedNotModified)
      return nil
    }
    guard try wouldReadDifferently(fetch), let stored = try storedPage(of: fetch) else {
      try recorder.confirm(fetch)
      return nil
    }
    return Unread(fetch: stored.fetch, bytes: stored.body, ticket: ticket)
  }

  /// A body came; it is read unless it equals the recorded one.
  private func compare(
    _ fetch: PageFetch, _ body: [UInt8], _ ticket: Int
  ) throws(DatabaseError) -> Unread? {
    var fetch = fetch
    if fetch.job.isRecordedByThisVersion, let last = fetch.job.page.snapshot {
      fetch.response?.isSame = try store.snapshot(last, looksLike: body)
    }
    if fetch.response?.isSame == true, try !wouldReadDifferently(fetch) {
      try recorder.confirm(fetch)
      return nil
    }
    return Unread(fetch: fetch, bytes: body, ticket: ticket)
  }

  /// Whether the same bytes would be read differently now: on another day, after a change that they name, or
  /// after the hours of a day on which they say "open".
  private func wouldReadDifferently(_ fetch: PageFetch) throws(DatabaseError) -> Bool {
    let now = recorder.now
    if fetch.job.isReadingOutdated(at: now) { return true }
    let words = try store.wordsAboutNow(of: fetch.job.page.id)
    let hasPassed = words.contains { word in
      [word.until, word.opensAt].contains { $0.map { $0 <= now } ?? false }
    }
    if hasPassed { return true }
    guard words.contains(where: { $0.state == .open && $0.namedChange == nil }) else { return false }
    for venue in try store.venuesSpokenOf(by: fetch.job.page.id) {
      let hours = try store.statements(venue: venue).filter { $0.provenance.page == fetch.job.page.url }
        .map(\.statement)
      let isRefuted = hours.contains {
        RefutedState.isRefuted($0, by: hours, at: now, in: fetch.job.context)
      }
      if isRefuted { return true }
    }
    return false
  }

  /// The recorded body with its content type; nil if it was dropped because of its age.
  private func storedPage(
    of fetch: PageFetch
  ) throws(DatabaseError) -> (fetch: PageFetch, body: [UInt8])? {
    let page = fetch.job.page
    guard let snapshot = page.snapshot, let stored = try store.body(of: snapshot),
      let body = unpacked(stored)
    else { return nil }
    var fetch = fetch
    let known = page.validators(forAdapterVersion: fetch.job.adapterVersion)
    let contentType = try store.recordedContentType(of: page.id)
    fetch.response?.complete(
      contentType: contentType, etag: known.etag, lastModified: known.lastModified)
    return (fetch, body)
  }
}
