import Synchronization

/// The threads of a process that go on reading pages nobody waits for any more: nothing can stop them, and they hold
/// memory and keep a processor busy.
final class AbandonedThreads: Sendable {
  /// Those of the whole process.
  static let shared = AbandonedThreads()

  /// So many may go on before no page is read until one of them has ended.
  private static let most = 3
  private let counts = Mutex((all: 0, large: 0))

  /// Whether there is room to read one more page; for a large one no other large one may be held.
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
