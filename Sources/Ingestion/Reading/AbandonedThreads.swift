import Synchronization

/// Counts the threads of a process that still read abandoned pages: a thread cannot be stopped, and goes on
/// using memory and a processor.
package final class AbandonedThreads: Sendable {
  /// The counter of the whole process.
  package static let shared = AbandonedThreads()

  /// No threads.
  package init() {}

  /// The maximum of such threads: at this number, no page is read until one of them has ended.
  private static let most = 3
  private let counts = Mutex((all: 0, large: 0))

  /// Whether there is memory to read one more page; for a large one, none of these threads may hold another
  /// large one.
  func leaveRoom(forLarge isLarge: Bool) -> Bool {
    counts.withLock { $0.all < Self.most && !(isLarge && $0.large > 0) }
  }

  /// Counts one more abandoned thread.
  func add(isLarge: Bool) {
    counts.withLock {
      $0.all += 1
      if isLarge { $0.large += 1 }
    }
  }

  /// Removes an abandoned thread that has ended after all.
  func remove(isLarge: Bool) {
    counts.withLock {
      $0.all -= 1
      if isLarge { $0.large -= 1 }
    }
  }
}
