private import Foundation
private import Glibc

/// A server on loopback that answers each path as a script says, well or badly.
///
/// It never waits by the clock except between the drops of a drip; whatever else takes time, takes it until the client
/// closes the connection.
package final class ScriptedServer: Sendable {
  /// One thing done on a connection.
  package enum Step: Sendable {
    /// Send these bytes.
    case send([UInt8])
    /// Send this piece again and again until the client closes.
    case sendForever([UInt8])
    /// Send this piece again and again with a pause between, until the client closes.
    case drip([UInt8], milliseconds: Int32)
    /// Send nothing more until the client closes.
    case stall
    /// End the connection with a reset instead of an orderly close.
    case reset
  }

  /// A request as it came.
  package struct Request: Sendable {
    /// The request target.
    package let target: String
    /// The whole head, lines ended by CR LF.
    package let head: String
    /// The body, as text.
    package let body: String
    /// Which connection it came on, counted from 1.
    package let connection: Int
    /// The port of the server.
    package let port: Int
  }

  /// The port it listens on.
  package let port: Int
  /// The address it listens on.
  package let address: String
  private let listener: Int32
  private let log = Log()

  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var requests: [Request] = []
    private var connections = 0

    func nextConnection() -> Int {
      lock.withLock {
        connections += 1
        return connections
      }
    }
    func add(_ request: Request) { lock.withLock { requests.append(request) } }
    var all: [Request] { lock.withLock { requests } }
    var connectionCount: Int { lock.withLock { connections } }
  }

  /// Runs a server for as long as `body` does; throws `CannotListen` where the address is not to be had.
  ///
  /// It does for each request what `script` says. Then it closes the connection, or waits for the next request on it
  /// if the last step sent something and `keepsAlive` is true. A greeting is sent before any request.
  package static func with<Result>(
    address: String = "127.0.0.1", keepsAlive: Bool = false, greeting: String = "",
    script: @escaping @Sendable (Request) -> [Step], body: (ScriptedServer) throws -> Result
  ) throws -> Result {
    let server = try started(address: address, keepsAlive: keepsAlive, greeting: greeting, script: script)
    return try withExtendedLifetime(server) { try body(server) }
  }

  /// The same server, for whoever keeps it as long as it is to run: a suite in a property, say.
  package static func started(
    address: String = "127.0.0.1", keepsAlive: Bool = false, greeting: String = "",
    script: @escaping @Sendable (Request) -> [Step]
  ) throws -> ScriptedServer {
    guard let server = ScriptedServer(address, keepsAlive, greeting, script) else {
      throw CannotListen(address: address)
    }
    return server
  }

  /// An address could not be listened on.
  package struct CannotListen: Error {
    let address: String
  }

  private init?(
    _ address: String, _ keepsAlive: Bool, _ greeting: String,
    _ script: @escaping @Sendable (Request) -> [Step]
  ) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0, let port = Self.bind(listener, to: address) else { return nil }
    self.listener = listener
    self.port = port
    self.address = address
    let log = log
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        let number = log.nextConnection()
        Thread.detachNewThread {
          if Self.send(Array(greeting.utf8), connection) {
            Self.serve(connection, number, port, keepsAlive, log, script)
          }
          close(connection)
        }
      }
      close(listener)
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
  }

  /// The URL of a path on this server.
  package func url(_ path: String) -> String {
    "http://" + address + ":" + String(port) + path
  }

  /// Every request so far, in order of arrival.
  package var requests: [Request] { log.all }

  /// How many connections were made so far.
  package var connections: Int { log.connectionCount }

  private static func bind(_ listener: Int32, to address: String) -> Int? {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    guard inet_pton(AF_INET, address, &name.sin_addr) == 1 else { return nil }
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        guard Glibc.bind(listener, generic, length) == 0, listen(listener, 64) == 0,
          getsockname(listener, generic, &length) == 0
        else { return nil }
        return Int(UInt16(bigEndian: pointer.pointee.sin_port))
      }
    }
  }

  private static func serve(
    _ connection: Int32, _ number: Int, _ port: Int, _ keepsAlive: Bool, _ log: Log,
    _ script: (Request) -> [Step]
  ) {
    while let request = readRequest(connection, number, port) {
      log.add(request)
      var sentLast = false
      for step in script(request) {
        guard perform(step, connection) else { return }
        if case .send = step { sentLast = true } else { sentLast = false }
      }
      guard keepsAlive, sentLast else { break }
    }
    // Unread input would turn the close into a reset and take the answer with it.
    shutdown(connection, Int32(SHUT_WR))
    waitForClose(connection)
  }

  private static func perform(_ step: Step, _ connection: Int32) -> Bool {
    switch step {
    case .send(let bytes):
      return send(bytes, connection)
    case .sendForever(let bytes):
      while send(bytes, connection) {}
      return false
    case .drip(let bytes, let milliseconds):
      while send(bytes, connection) {
        var waited = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
        if poll(&waited, 1, milliseconds) > 0 { return false }
      }
      return false
    case .stall:
      waitForClose(connection)
      return false
    case .reset:
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
      return false
    }
  }

  private static func send(_ bytes: [UInt8], _ connection: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  private static func waitForClose(_ connection: Int32) {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while recv(connection, &buffer, buffer.count, 0) > 0 {}
  }

  /// Reads a head and the body it announces; clients do not send the next request before the answer.
  private static func readRequest(_ connection: Int32, _ number: Int, _ port: Int) -> Request? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4_096)
    func receive() -> Bool {
      let count = recv(connection, &piece, piece.count, 0)
      guard count > 0, bytes.count < 1 << 22 else { return false }
      bytes += piece[..<count]
      return true
    }
    let end = Array("\r\n\r\n".utf8)
    var head: Range<Int>?
    while head == nil {
      guard receive() else { return nil }
      head = bytes.firstRange(of: end).map { 0..<$0.upperBound }
    }
    guard let head else { return nil }
    let lines = String(decoding: bytes[head], as: UTF8.self)
    let length = lines.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst(15).drop { $0 == " " }) }
    while bytes.count < head.upperBound + (length ?? 0) {
      guard receive() else { return nil }
    }
    let words = bytes[head].split(separator: 0x20, maxSplits: 2)
    guard words.count == 3 else { return nil }
    return Request(
      target: String(decoding: words[1], as: UTF8.self), head: lines,
      body: String(decoding: bytes[head.upperBound...], as: UTF8.self), connection: number, port: port)
  }
}

extension ScriptedServer.Step {
  /// Sends a text; a line feed in it is sent as CR LF.
  package static func lines(_ text: String) -> ScriptedServer.Step {
    .send(Array(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n").utf8))
  }

  /// Sends a whole answer with its length.
  package static func answer(
    _ status: Int, _ headers: [String] = [], body: [UInt8] = []
  ) -> ScriptedServer.Step {
    let lines = ["HTTP/1.1 \(status) Scripted", "Content-Length: \(body.count)"] + headers
    return .send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
  }
}
