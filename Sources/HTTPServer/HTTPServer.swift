private import CMicroHTTPD
import Glibc

/// An HTTP/1.1 server for GET and HEAD, and POST where that is allowed, on one thread: it works while `run` is called, and only then.
///
/// It knows no clock: who runs it says what time it is.
package final class HTTPServer {
  /// How much a server takes upon itself.
  package struct Limits: Hashable, Sendable {
    /// Connections at a time.
    package var connections = 256
    /// Connections of one address at a time; 0: as many as it likes, as behind a proxy.
    package var connectionsPerAddress = 16
    /// Seconds after which a connection without a word is closed.
    package var idleSeconds = 10
    /// Milliseconds after which a request that is not answered, or an answer that is not taken, is given up.
    package var deadline: Int64 = 30_000

    package init() {}
  }

  /// The memory of a connection: for what the gate allows of a request, a record of the library's for each parameter and
  /// cookie, of which half of it holds five hundred, and the head of the answer.
  static let connectionBytes = 65_536

  /// Answers a request that passed the gate.
  package typealias Handler = (HTTPRequest) -> HTTPResponse

  /// Where it listens, with the port that it got.
  package let address: ListenAddress
  let gate: RequestGate
  let handler: Handler
  let looksAtClients: Bool
  private let limits: Limits
  private let refusals: [Refusal: HTTPResponse]
  private let languages: [String]
  private let refusalPages: [String: [Refusal: HTTPResponse]]
  private var daemon: OpaquePointer?
  private var connections: [ObjectIdentifier: ServerConnection] = [:]
  /// Nil until the first sweep: before it nobody has said what time it is.
  private var present: Int64?
  /// Requests that were refused at the gate, so far.
  package private(set) var refused = 0

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - address: where.
  ///   - hosts: the names under which it may be asked.
  ///   - limits: how much it takes upon itself.
  ///   - looksAtClients: whether handlers are told who asks.
  ///   - posting: where something may be sent to; nil: nowhere.
  ///   - problem: what who is refused is told, as a problem by RFC 9457.
  ///   - pages: what a person is told instead; nil: the same.
  ///   - handler: answers.
  /// - Throws: why it cannot.
  package init(
    _ address: ListenAddress, hosts: HostNames = HostNames(), limits: Limits = Limits(),
    looksAtClients: Bool = false, posting: Posting? = nil, problem: (Refusal) -> [UInt8],
    pages: RefusalPages? = nil, handler: @escaping Handler
  ) throws(ServerError) {
    let listener = try Listener(address)
    self.address = listener.address
    self.limits = limits
    self.handler = handler
    self.looksAtClients = looksAtClients
    var names = Array(hosts.names)
    // An address is no name that somebody else could point here.
    if case .tcp(let host, _) = listener.address { names.append(host.contains(":") ? "[\(host)]" : host) }
    gate = RequestGate(hosts: HostNames(names), posting: posting)
    refusals = Dictionary(uniqueKeysWithValues: Refusal.allCases.map { ($0, $0.response(problem($0))) })
    languages = pages?.languages ?? []
    refusalPages = pages?.responses() ?? [:]
    let options = cmhd_options(
      listener: listener.descriptor, connections: UInt32(clamping: limits.connections),
      connections_per_address: UInt32(clamping: limits.connectionsPerAddress),
      idle_seconds: UInt32(clamping: limits.idleSeconds),
      connection_bytes: Self.connectionBytes)
    daemon = cmhd_start(
      options, answerRequest, noteTarget, endRequest, noteConnection,
      Unmanaged.passUnretained(self).toOpaque())
    guard daemon != nil else {
      close(listener.descriptor)
      throw .notStarted("\(listener.address)")
    }
  }

  deinit { stop() }

  /// Whether somebody who is connected has not been answered yet, or not to the end.
  package var owesAnswers: Bool { connections.values.contains { $0.isOwed } }

  /// How many connections there are.
  package var connectionCount: Int { connections.count }

  /// Waits until there is something to do, at most so many milliseconds, and does it; a signal ends the waiting.
  package func run(milliseconds: Int) {
    guard let daemon else { return }
    var wait = UInt64(max(0, milliseconds))
    var own: UInt64 = 0
    if MHD_get_timeout(daemon, &own) == .YES { wait = min(wait, own) }
    var events = pollfd(fd: cmhd_events(daemon), events: Int16(POLLIN), revents: 0)
    if wait > 0 { _ = poll(&events, 1, Int32(clamping: wait)) }
    MHD_run(daemon)
  }

  /// Closes the connections that are older than they may be, and those whose client has gone.
  ///
  /// The library counts silence only: one who sends a letter now and then would stay for ever. And where the end comes
  /// together with the last bytes, it is not told of the end.
  /// - Parameter milliseconds: the present, by a clock that never jumps.
  package func sweep(at milliseconds: Int64) {
    present = milliseconds
    for connection in connections.values {
      let begun = connection.begun ?? milliseconds
      connection.begun = begun
      if milliseconds - begun >= limits.deadline || connection.isAbandoned {
        shutdown(connection.descriptor, Int32(SHUT_RDWR))
      }
    }
  }

  /// Takes no further connections; those that there are go on while `run` is called.
  ///
  /// Where another process listens too, as systemd does for a service, whoever comes waits for the next one.
  package func quiesce() {
    guard let daemon else { return }
    let listener = MHD_quiesce_daemon(daemon)
    if listener >= 0 { close(listener) }
  }

  /// Takes no further connections, and ends those that there are.
  package func stop() {
    guard let daemon else { return }
    self.daemon = nil
    MHD_stop_daemon(daemon)
    connections = [:]
  }

  // MARK: What the library tells

  func opened(_ connection: ServerConnection) {
    connection.begun = present
    connections[ObjectIdentifier(connection)] = connection
  }

  func closed(_ connection: ServerConnection) { connections[ObjectIdentifier(connection)] = nil }

  func isDone(_ connection: ServerConnection) {
    connection.begun = present
    connection.isAnswered = false
    connection.isOwed = false
  }

  func response(to refusal: Refusal, of head: RequestGate.Head) -> HTTPResponse? {
    refused += 1
    guard head.wantsPage, let usual = languages.first else { return refusals[refusal] }
    let language = head.acceptLanguage.flatMap { FieldList.language($0, of: languages) } ?? usual
    return refusalPages[language]?[refusal]
  }
}

/// A connection, and since when it has owed something.
final class ServerConnection {
  let descriptor: Int32
  var begun: Int64?
  /// Who is at its other end, once that was asked.
  var client: ClientAddress?
  /// Whether an answer is on its way: who has said all there is to say may still be listening.
  var isAnswered = false
  /// Whether something is still to be said to the client, who has asked or has only just come.
  var isOwed = true

  /// Whether the client has gone in the middle of its request, or after an answer.
  var isAbandoned: Bool {
    var byte: UInt8 = 0
    return !isAnswered && recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
  }

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }
}
