import Glibc

/// A socket in the file system whose server was killed before it could remove it.
///
/// Binding creates such a file, and only this server removes it: no other file is ever touched.
enum AbandonedSocket {
  /// Removes a socket that no process listens on any more.
  ///
  /// - Parameters:
  ///   - path: the path of the socket.
  ///   - name: the same path in the system's form.
  /// - Returns: whether it was one and was removed; a file of another kind, and the socket of a running
  ///   server, stay.
  static func remove(_ path: String, _ name: sockaddr_un) -> Bool {
    var status = stat()
    // A link is not followed: its target was not named.
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK, isSilent(name) else { return false }
    return unlink(path) == 0
  }

  /// Whether no process accepts connections; one that is only too busy fails with another error number.
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
