import Synchronization

/// Counts the threads of a process that still read pages which were given up: a thread cannot be stopped, and goes on
/// using memory and a processor.
package final class AbandonedThreads: Sendable {
  /// Those of the whole process.
  package static let shared = AbandonedThreads()

  /// None yet.
  package init() {}

  /// The most such threads: with so many, no page is read until one of them has ended.
  private static let most = 3
  private let counts = Mutex((all: 0, large: 0))

  /// Whether there is memory to read one more page; for a large page none of these threads may hold another large one.
  func leaveRoom(forLarge isLarge: Bool) -> Bool {
    counts.withLock { $0.all < Self.most && !(isLarge && $0.large > 0) }
  }

  /// One more thread was given up.
  func add(isLarge: Bool) {
    counts.withLock {
      $0.all += 1
      if isLarge { $0.large += 1 }
    }
  }

  /// A thread that was given up has ended after all.
  func remove(isLarge: Bool) {
    counts.withLock {
      $0.all -= 1
      if isLarge { $0.large -= 1 }
    }
  }
}
