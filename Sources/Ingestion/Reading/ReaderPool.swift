import Adapters
import Store
import CivilTime
import Dining
import HTTPClient
import Synchronization

/// Reads pages on other threads while the calling one fetches and records.
///
/// The memory used to read a page is bounded by its readers (`MarkupLimits`, `JSONLimits`), at many times the
/// size of the page. So that all of them together stay within the memory of a small machine, several small
/// pages are read at a time, but a large one only while no other page is, and only after the last large one
/// was recorded. A page that takes too long is abandoned: its thread cannot be stopped, and its result is
/// dropped.
final class ReaderPool: Sendable {
  /// A page that was read, or could not be, and its bytes ready to be stored.
  struct Finished: Sendable {
    let ticket: Int
    let reading: Result<Reading, ReadError>
    let body: SnapshotBody
    /// The prepared names of its dishes.
    var names = PreparedNames()
  }

  /// A page to read.
  struct Work: Sendable {
    let ticket: Int
    let job: PageJob
    let bytes: [UInt8]
    let contentType: String?
    let url: String
    let observedAt: Instant
    /// The moment to which the page's "now" refers; nil: when it was fetched.
    var spokenAt: Instant?

    /// Whether it is read alone, as only the largest real pages are.
    var isLarge: Bool { bytes.count > ReaderPool.largestSmall }
  }

  /// A page that a thread reads, with the clock of that thread.
  fileprivate struct Busy {
    let work: Work
    let clock: @Sendable () -> Int64
    let begunAt: Int64
  }

  fileprivate struct State {
    var waiting: [Work] = []
    var busy: [Int: Busy] = [:]
    var finished: [Finished] = []
    /// Pages that are not read, and why; their bytes are still to be packed.
    var unread: [(work: Work, error: ReadError)] = []
    /// Large pages that were read and are not yet recorded.
    var unsettled: Set<Int> = []
    /// Abandoned pages that a thread still reads.
    var lost: Set<Int> = []
    /// Threads that read; each ends when there is nothing left for it to do.
    var readers = 0
  }

  static let largestSmall = 512 * 1_024
  /// The most bytes of pages waiting or being read before no more are fetched.
  private static let mostBytes = 4_000_000
  private static let mostReaders = 3
  private let state = Mutex(State())
  private let seconds: Int
  private let threadClock: @Sendable () -> @Sendable () -> Int64
  private let abandonedThreads: AbandonedThreads

  /// - Parameters:
  ///   - seconds: processor time that one page may take. Real ones take some hundredths.
  ///   - threadClock: a clock of the calling thread's processor time.
  ///   - abandonedThreads: the abandoned threads of this process, from any pool.
  init(
    seconds: Int = 4, threadClock: @escaping @Sendable () -> @Sendable () -> Int64,
    abandonedThreads: AbandonedThreads = .shared
  ) {
    self.seconds = seconds
    self.threadClock = threadClock
    self.abandonedThreads = abandonedThreads
  }

  /// Whether so many pages wait to be read that fetching more would only fill the memory.
  var isFull: Bool {
    state.withLock { state in
      let bytes = state.waiting.reduce(0) { $0 + $1.bytes.count }
      return state.busy.values.reduce(bytes) { $0 + $1.work.bytes.count } >= Self.mostBytes
    }
  }

  /// Queues a page to be read; its ticket comes back with the result.
  func hand(_ work: Work) {
    state.withLock { $0.waiting.append(work) }
    callReader()
  }

  /// A page was recorded, or will not be: the next large one may be read.
  func settle(_ ticket: Int) {
    state.withLock { _ = $0.unsettled.remove(ticket) }
    callReader()
  }

  private func callReader() {
    let isShort = state.withLock { state in
      guard !state.waiting.isEmpty, state.readers < Self.mostReaders else { return false }
      state.readers += 1
      return true
    }
    if isShort, !beginThread({ [self] in readAll() }) { state.withLock { $0.readers -= 1 } }
  }

  /// Reads until no page may be read now; a new thread is started when there is room for another page.
  private func readAll() {
    let clock = threadClock()
    while true {
      let work = state.withLock { state in
        let work = next(&state, clock)
        if work == nil { state.readers -= 1 }
        return work
      }
      guard let work else { return }
      guard read(work) else { return }
      callReader()
    }
  }

  /// Takes the next page that may be read and marks it as being read; pages for which there is no memory are
  /// finished unread.
  private func next(_ state: inout State, _ clock: @escaping @Sendable () -> Int64) -> Work? {
    while let index = state.waiting.indices.first(where: { state.mayBegin(state.waiting[$0]) }) {
      let work = state.waiting.remove(at: index)
      guard abandonedThreads.leaveRoom(forLarge: work.isLarge) else {
        state.unread.append((work, .noRoom))
        continue
      }
      state.busy[work.ticket] = Busy(work: work, clock: clock, begunAt: clock())
      return work
    }
    return nil
  }

  /// Reads a page; false if it was abandoned meanwhile, and this thread with it.
  private func read(_ work: Work) -> Bool {
    let reading = work.job.read(
      work.bytes, contentType: work.contentType, url: work.url, observedAt: work.observedAt,
      spokenAt: work.spokenAt)
    let menus = (try? reading.get())?.menus ?? []
    let done = Finished(
      ticket: work.ticket, reading: reading, body: .packed(work.bytes), names: PreparedNames(of: menus))
    let isWanted = state.withLock { state in
      guard state.lost.remove(work.ticket) == nil else { return false }
      state.busy[work.ticket] = nil
      state.finished.append(done)
      if work.isLarge { state.unsettled.insert(work.ticket) }
      return true
    }
    if work.isLarge { releaseMemory() }
    if !isWanted { abandonedThreads.remove(isLarge: work.isLarge) }
    return isWanted
  }

  /// Reads a page on this thread if there is no other to read it; false if there was nothing to do.
  ///
  /// For the thread that waits for readings, if no other thread could be started. Otherwise it does nothing:
  /// while this thread reads, it fetches no further pages, and the other threads run out of work.
  func help() -> Bool {
    let clock = threadClock()
    guard let work = state.withLock({ $0.readers == 0 ? next(&$0, clock) : nil }) else { return false }
    return read(work)
  }

  /// The pages finished since the last call, or that have taken too long.
  func collect() -> [Finished] {
    giveUp { $0.clock() - $0.begunAt > Int64(seconds) * 1_000 }
    let (finished, unread) = state.withLock { state in
      defer { (state.finished, state.unread) = ([], []) }
      return (state.finished, state.unread)
    }
    // Packed as any other body: the store recognizes a content only in the same encoding.
    return finished
      + unread.map { work, error in
        Finished(ticket: work.ticket, reading: .failure(error), body: .packed(work.bytes))
      }
  }

  /// Drops the waiting pages and those being read: their results are not wanted any more.
  func abandon() {
    state.withLock { $0.waiting = [] }
    giveUp { _ in true }
  }

  private func giveUp(_ isOver: (Busy) -> Bool) {
    let isAnyLost = state.withLock { state in
      let over = state.busy.values.filter { isOver($0) }
      for busy in over {
        state.busy[busy.work.ticket] = nil
        state.lost.insert(busy.work.ticket)
        abandonedThreads.add(isLarge: busy.work.isLarge)
        state.readers -= 1
        state.unread.append((busy.work, .tooSlow(seconds: seconds)))
      }
      return !over.isEmpty
    }
    if isAnyLost { callReader() }
  }
}

extension ReaderPool.State {
  /// Whether memory is left for a page beside those being read; if none is being read there always is.
  fileprivate func mayBegin(_ work: ReaderPool.Work) -> Bool {
    if busy.values.contains(where: \.work.isLarge) { return false }
    return !work.isLarge || (busy.isEmpty && unsettled.isEmpty)
  }
}
