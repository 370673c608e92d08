/// A lock on a file: it is held until the last holder of this value lets go, or the process ends.
package final class FileLock: Sendable {
  private let release: @Sendable () -> Void

  /// - Parameter release: gives the lock back.
  package init(release: @escaping @Sendable () -> Void) {
    self.release = release
  }

  deinit { release() }
}

/// What came of asking for a lock.
package enum LockAttempt: Sendable {
  /// It is ours.
  case taken(FileLock)
  /// Another process has it: what it wrote into the file, a process number; empty where it wrote nothing.
  case held(by: String)
}
