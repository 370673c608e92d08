/// Where a server waits for connections.
package enum ListenAddress: Hashable, Sendable {
  /// An address of the machine, IPv4 or IPv6, and a port; 0: any free port.
  case tcp(host: String, port: UInt16)
  /// A socket in the file system.
  case unix(path: String)
  /// A descriptor that already listens, as passed by a service manager.
  case inherited(descriptor: Int32)

  /// `127.0.0.1:8350`, `[::1]:8350`, `localhost:8350`, `:8350` (this machine only), `8350`, or `unix:/run/dine.sock`.
  ///
  /// - Parameter text: the address as a person typed it.
  package init?(_ text: String) {
    if text.hasPrefix("unix:") || text.hasPrefix("/") {
      let path = String(text.hasPrefix("/") ? text[...] : text.dropFirst("unix:".count))
      guard path.hasPrefix("/"), path.utf8.count < 108, !path.utf8.contains(0) else { return nil }
      self = .unix(path: path)
      return
    }
    let colon = text.lastIndex(of: ":")
    let digits = colon.map { text[text.index(after: $0)...] } ?? text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }), let port = UInt16(digits)
    else {
      return nil
    }
    var host = colon.map { String(text[..<$0]) } ?? ""
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = String(host.dropFirst().dropLast())
      guard host.contains(":") else { return nil }
    } else if host.contains(":") {
      return nil
    }
    self = .tcp(host: host.isEmpty || host == "localhost" ? "127.0.0.1" : host, port: port)
  }
}

/// Why a server could not be started.
package enum ServerError: Error, Hashable, Sendable {
  /// The text is not an address of this machine.
  case badAddress(String)
  /// Another process listens there.
  case taken(String)
  /// The system denies it, or has no such address; with its error number.
  case refused(String, errno: Int32)
  /// The library could not start.
  case notStarted(String)

  /// Stable and free of values.
  package var code: String {
    switch self {
    case .badAddress: "bad-listen-address"
    case .taken: "listen-address-taken"
    case .refused, .notStarted: "cannot-listen"
    }
  }

  /// The system's error number, if there is one.
  package var number: Int32? { if case .refused(_, let number) = self { number } else { nil } }

  /// The address, as given.
  package var address: String {
    switch self {
    case .badAddress(let address), .taken(let address), .refused(let address, _), .notStarted(let address):
      address
    }
  }
}

extension ListenAddress: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unix(let path): "unix:\(path)"
    case .inherited(let descriptor): "socket \(descriptor)"
    }
  }

  /// Whether it can be reached from this machine only.
  package var isLocal: Bool {
    switch self {
    case .tcp(let host, _): host.hasPrefix("127.") || host == "::1"
    case .unix: true
    case .inherited: false
    }
  }
}
