import Glibc
import Synchronization
import World

extension World.Service {
  /// The service manager and the signals of this process.
  static func live() -> World.Service {
    let alarm = Mutex<Int32>(-1)
    return World.Service(
      listen: { alarm.withLock { if $0 < 0 { $0 = catchWishes() } } },
      wait: { milliseconds in waitForSignal(alarm.withLock { $0 }, milliseconds) },
      wishes: { takeWishes() },
      notify: { state in sendState(state) },
      watchdogMilliseconds: { watchdogInterval() },
      errorIsJournal: { leadsToJournal(STDERR_FILENO) },
      handedSockets: { socketsFromManager() })
  }
}

private func waitForSignal(_ pipe: Int32, _ milliseconds: Int) {
  var input = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
  // Without a pipe, poll ignores the entry, and a signal to this thread still interrupts it.
  guard poll(&input, 1, Int32(clamping: max(0, milliseconds))) > 0 else { return }
  var bytes = [UInt8](repeating: 0, count: 64)
  while read(pipe, &bytes, bytes.count) == bytes.count {}
}

/// Sends a datagram to the socket in $NOTIFY_SOCKET: a path, or `@` followed by the name of an abstract
/// socket.
private func sendState(_ state: String) -> Bool {
  guard let name = variable("NOTIFY_SOCKET"), name.hasPrefix("/") || name.hasPrefix("@") else { return false }
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  var path = Array(name.utf8)
  if path[0] == UInt8(ascii: "@") { path[0] = 0 }
  let room = MemoryLayout.size(ofValue: address.sun_path)
  guard path.count < room || (path.count == room && path[0] == 0) else { return false }
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
  let length = MemoryLayout<sockaddr_un>.offset(of: \.sun_path).map { $0 + path.count } ?? 0
  let file = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  guard file >= 0 else { return false }
  defer { close(file) }
  let bytes = Array(state.utf8)
  let sent = withUnsafePointer(to: &address) { address in
    address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      sendto(file, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, socklen_t(length))
    }
  }
  return sent == bytes.count
}

/// $WATCHDOG_USEC, unless $WATCHDOG_PID names another process.
private func watchdogInterval() -> Int? {
  guard let microseconds = variable("WATCHDOG_USEC").flatMap({ Int($0) }), microseconds > 0 else {
    return nil
  }
  if let process = variable("WATCHDOG_PID"), Int32(process) != getpid() { return nil }
  return max(1, microseconds / 1_000)
}

/// $LISTEN_FDS, unless $LISTEN_PID names another process.
private func socketsFromManager() -> Int {
  guard let count = variable("LISTEN_FDS").flatMap({ Int($0) }), count > 0,
    variable("LISTEN_PID").flatMap({ Int32($0) }) == getpid()
  else { return 0 }
  return count
}

/// Whether a descriptor is the stream that $JOURNAL_STREAM names by device and inode, since it may have been
/// redirected.
private func leadsToJournal(_ file: Int32) -> Bool {
  guard let stream = variable("JOURNAL_STREAM") else { return false }
  var status = stat()
  return fstat(file, &status) == 0 && stream == "\(status.st_dev):\(status.st_ino)"
}

private func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
