private import Glibc

/// Runs a closure on a thread of its own, which ends with it; false if the system provides no thread.
///
/// Swift's own pool is not used: once started it wakes the process every second until its end, and a daemon
/// sleeps most of the time.
func beginThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let held = Unmanaged.passRetained(ThreadBody(body))
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  var thread = pthread_t()
  let isBegun = pthread_create(&thread, &attributes, threadBegins, held.toOpaque()) == 0
  if !isBegun { held.release() }
  return isBegun
}

/// The work of a thread, as passed through C.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func threadBegins(_ held: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let held else { return nil }
  Unmanaged<ThreadBody>.fromOpaque(held).takeRetainedValue().run()
  return nil
}

/// Lets other threads run for a moment.
func pauseThread(milliseconds: Int32) { _ = poll(nil, 0, milliseconds) }
