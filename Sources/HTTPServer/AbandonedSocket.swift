import Glibc

/// A socket in the file system whose server was killed before it could take it away.
///
/// To bind makes such a file, and to take it away belongs to the same hand: no other file is ever touched.
enum AbandonedSocket {
  /// Removes a socket that nobody listens on any more.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - name: the same as the system has it.
  /// - Returns: whether it was one and is gone; a file of another kind, and the socket of a server that lives, stay.
  static func remove(_ path: String, _ name: sockaddr_un) -> Bool {
    var status = stat()
    // A link is not followed: where it leads is not what was asked for.
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK, isSilent(name) else { return false }
    return unlink(path) == 0
  }

  /// Whether nobody takes a connection; who is only too busy to take one says so by another number.
  private static func isSilent(_ name: sockaddr_un) -> Bool {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let caller = socket(AF_UNIX, kind, 0)
    guard caller >= 0 else { return false }
    defer { close(caller) }
    return withUnsafeBytes(of: name) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) {
        connect(caller, $0.baseAddress, socklen_t(bytes.count)) != 0 && errno == ECONNREFUSED
      }
    }
  }
}
