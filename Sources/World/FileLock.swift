/// A lock on a file, held until the last reference to this value is released, or the process ends.
package final class FileLock: Sendable {
  private let release: @Sendable () -> Void

  /// - Parameter release: releases the lock.
  package init(release: @escaping @Sendable () -> Void) {
    self.release = release
  }

  deinit { release() }
}

/// The result of trying to take a lock.
package enum LockAttempt: Sendable {
  /// This process has the lock.
  case taken(FileLock)
  /// Another process has the lock: what it wrote into the file, a process number; empty if it wrote nothing.
  case held(by: String)
}
