import Glibc

/// A socket that listens.
struct Listener {
  let descriptor: Int32
  /// The address that it listens on, with the actual port.
  let address: ListenAddress

  /// Opens a socket, or takes one over.
  ///
  /// - Parameter address: the address to listen on.
  /// - Throws: `badAddress`, `taken` or `refused`.
  init(_ address: ListenAddress) throws(ServerError) {
    switch address {
    case .inherited(let descriptor):
      // A blocking listener would hang if a client went away between the two calls.
      guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0 else {
        throw .refused("\(address)", errno: errno)
      }
      self.descriptor = descriptor
      self.address = address
    case .unix(let path):
      var name = sockaddr_un()
      name.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &name.sun_path) { room in
        room.copyBytes(from: path.utf8.prefix(room.count - 1))
      }
      do {
        descriptor = try Self.opened(AF_UNIX, name, "\(address)")
      } catch .taken where AbandonedSocket.remove(path, name) {
        descriptor = try Self.opened(AF_UNIX, name, "\(address)")
      }
      self.address = address
    case .tcp(let host, let port):
      if let name = Self.name4(host, port) {
        descriptor = try Self.opened(AF_INET, name, "\(address)")
      } else if let name = Self.name6(host, port) {
        descriptor = try Self.opened(AF_INET6, name, "\(address)")
      } else {
        throw .badAddress("\(address)")
      }
      self.address = .tcp(host: host, port: Self.port(of: descriptor) ?? port)
    }
  }

  private static func name4(_ host: String, _ port: UInt16) -> sockaddr_in? {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    return inet_pton(AF_INET, host, &name.sin_addr) == 1 ? name : nil
  }

  private static func name6(_ host: String, _ port: UInt16) -> sockaddr_in6? {
    var name = sockaddr_in6()
    name.sin6_family = sa_family_t(AF_INET6)
    name.sin6_port = port.bigEndian
    return inet_pton(AF_INET6, host, &name.sin6_addr) == 1 ? name : nil
  }

  private static func opened<Name>(
    _ family: Int32, _ name: Name, _ address: String
  ) throws(ServerError) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(family, kind, 0)
    guard descriptor >= 0 else { throw .refused(address, errno: errno) }
    var yes: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    if family != AF_UNIX { setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size) }
    // Both families on one socket would make 127.0.0.1 look like an address of IPv6.
    if family == AF_INET6 { setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, size) }
    let isBound = withUnsafeBytes(of: name) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) {
        bind(descriptor, $0.baseAddress, socklen_t(bytes.count)) == 0
      }
    }
    guard isBound, listen(descriptor, SOMAXCONN) == 0 else {
      let number = errno
      close(descriptor)
      throw number == EADDRINUSE ? .taken(address) : .refused(address, errno: number)
    }
    return descriptor
  }

  private static func port(of descriptor: Int32) -> UInt16? {
    var name = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &name) { bytes -> UInt16? in
      bytes.withMemoryRebound(to: sockaddr.self) { named -> UInt16? in
        getsockname(descriptor, named.baseAddress, &length) == 0
          // The port is at the same offset in both families.
          ? UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self)) : nil
      }
    }
  }
}
