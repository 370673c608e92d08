import Foundation
import Glibc
import HTTPServer
import Synchronization

/// A server at work on a thread of its own, for as long as a test holds it.
final class RunningServer: Sendable {
  private struct State {
    var wantsEnd = false
    var wantsQuiet = false
    var isQuiet = false
    var owesAnswers = false
    var port: UInt16?
    var error: ServerError?
    var clock: Int64 = 0
    var swept: Int64 = 0
    var connections = 0
  }

  private let state = Mutex(State())
  private let started = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  /// What each request is answered with, by its target; what is not there has a body of `hello`, and what is sent is sent back.
  init(
    limits: HTTPServer.Limits = HTTPServer.Limits(),
    address: ListenAddress = .tcp(host: "127.0.0.1", port: 0),
    posting: Posting? = nil,
    answers: [String: HTTPResponse] = [:]
  ) throws {
    // Nobody keeps it: it is made anew for each request.
    let hello = { @Sendable in
      HTTPResponse(
        200, [.init("Content-Type", "text/plain")], body: HTTPBody(Array("hello\n".utf8), tag: "h"))
    }
    Thread.detachNewThread { [self] in
      do throws(ServerError) {
        let server = try HTTPServer(
          address, limits: limits, posting: posting, problem: { Array("refused: \($0.code)".utf8) },
          pages: RefusalPages(languages: ["en", "de"], policy: "default-src 'none'") {
            Array("page: \($0.code) \($1)".utf8)
          }
        ) { request in
          guard request.isPost else { return answers[request.target] ?? hello() }
          let sender = request.sender
          return HTTPResponse(sender.isTooLong ? 413 : 200, body: HTTPBody(sender.body))
        }
        state.withLock { if case .tcp(_, let port) = server.address { $0.port = port } }
        started.signal()
        while !state.withLock({ $0.wantsEnd }) {
          server.run(milliseconds: 20)
          if state.withLock({ $0.wantsQuiet && !$0.isQuiet }) {
            server.quiesce()
            state.withLock { $0.isQuiet = true }
          }
          let clock = state.withLock {
            $0.connections = server.connectionCount
            $0.owesAnswers = server.owesAnswers
            return $0.clock
          }
          server.sweep(at: clock)
          state.withLock { $0.swept = clock }
        }
        server.stop()
      } catch {
        state.withLock { $0.error = error }
        started.signal()
      }
      ended.signal()
    }
    started.wait()
    if let error = state.withLock({ $0.error }) { throw error }
  }

  deinit {
    state.withLock { $0.wantsEnd = true }
    ended.wait()
  }

  var port: UInt16 { state.withLock { $0.port ?? 0 } }
  var connections: Int { state.withLock { $0.connections } }
  var owesAnswers: Bool { state.withLock { $0.owesAnswers } }

  /// Has it take no further connections, and waits until it does.
  func quiesce() {
    state.withLock { $0.wantsQuiet = true }
    while !state.withLock({ $0.isQuiet }) { sched_yield() }
  }

  /// Lets the server's clock show this, and waits until the server has seen it.
  func setClock(_ milliseconds: Int64) {
    state.withLock { $0.clock = milliseconds }
    while state.withLock({ $0.swept != milliseconds }) { sched_yield() }
  }

  /// Waits until somebody is connected.
  func awaitConnection() {
    while connections == 0 { sched_yield() }
  }

  /// A connection to it.
  func connect() -> RawConnection { RawConnection(port: port) }

  /// Sends these bytes on a connection of their own and gives all that comes until the server closes it, or is silent.
  func exchange(_ request: String) -> String {
    let connection = connect()
    connection.send(request)
    return connection.rest()
  }
}

/// A connection by bytes.
final class RawConnection: Sendable {
  private let descriptor: Int32

  init(port: UInt16) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    _ = withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit { close(descriptor) }

  func send(_ text: String) { send(bytes: Array(text.utf8)) }

  func send(bytes: [UInt8]) {
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// What comes until the end, or nothing more for a while; the end is marked by `<EOF>`. A busy machine may take its time
  /// until it begins.
  func rest(silence milliseconds: Int32 = 400) -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while !isSilent(milliseconds: bytes.isEmpty ? 60_000 : milliseconds) {
      let count = recv(descriptor, &piece, piece.count, 0)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) + "<EOF>" }
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether for so long nothing comes, not even the end.
  func isSilent(milliseconds: Int32) -> Bool {
    var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waited, 1, milliseconds) == 0
  }
}
