private import CMicroHTTPD
import Glibc

/// An HTTP/1.1 server for GET and HEAD, and POST where that is allowed, on one thread: it works only while
/// `run` is called.
///
/// It has no clock: its caller passes the time.
package final class HTTPServer {
  /// The limits of a server.
  package struct Limits: Hashable, Sendable {
    /// Simultaneous connections.
    package var connections = 256
    /// Simultaneous connections of one address, a quarter of those of an IPv6 network; 0: unlimited, as behind a proxy.
    package var connectionsPerAddress = 16
    /// Seconds after which a silent connection is closed.
    var idleSeconds = 10
    /// Milliseconds after which an unanswered request, or an answer that is not read, is given up.
    package var deadline: Int64 = 30_000
    /// The same for a request that is not complete, and for a connection without one, while three quarters of
    /// all connections are taken, so that others find a place.
    var deadlineWhenCrowded: Int64 = 2_000

    package init() {}
  }

  /// The memory of a connection: for the largest allowed request, the library's record for each parameter and
  /// cookie, of which half of it holds five hundred, and the header of the answer.
  static let connectionBytes = 65_536

  /// Answers a request that passed the gate.
  package typealias Handler = (HTTPRequest) -> HTTPResponse

  /// The address that it listens on, with the actual port.
  package let address: ListenAddress
  let gate: RequestGate
  let handler: Handler
  let looksAtClients: Bool
  private let limits: Limits
  private let refusals: [Refusal: HTTPResponse]
  private let languages: [String]
  private let refusalPages: [String: [Refusal: HTTPResponse]]
  private var daemon: OpaquePointer?
  private var shares = NetworkShares()
  private var connections: [ObjectIdentifier: ServerConnection] = [:]
  /// Nil until the first sweep: before it the time is unknown.
  private var present: Int64?
  /// How many requests were refused at the gate so far.
  package private(set) var refused = 0

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - address: the address to listen on.
  ///   - hosts: the host names that it answers to.
  ///   - limits: its limits.
  ///   - looksAtClients: whether handlers receive the client's address.
  ///   - posting: where bodies are accepted; nil: nowhere.
  ///   - problem: the problem body for refused requests (RFC 9457).
  ///   - pages: the pages for refused requests of people; nil: the same.
  ///   - handler: answers requests.
  /// - Throws: why it cannot listen.
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
    // An IP address is not a name that another party could point here.
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

  /// Whether a connected client has not been answered yet, or not completely.
  package var owesAnswers: Bool { connections.values.contains { $0.isOwed } }

  /// The number of connections.
  package var connectionCount: Int { connections.count }

  /// Waits until there is something to do, at most the given milliseconds, and does it; a signal ends the
  /// waiting.
  package func run(milliseconds: Int) {
    guard let daemon else { return }
    var wait = UInt64(max(0, milliseconds))
    var own: UInt64 = 0
    if MHD_get_timeout(daemon, &own) == .YES { wait = min(wait, own) }
    var events = pollfd(fd: cmhd_events(daemon), events: Int16(POLLIN), revents: 0)
    if wait > 0 { _ = poll(&events, 1, Int32(clamping: wait)) }
    MHD_run(daemon)
  }

  /// Closes connections that have exceeded their time, and those whose client has gone.
  ///
  /// The library only times silence: a client that sends a byte now and then would stay forever. And if the
  /// end of a connection comes together with its last bytes, the library does not notice the end.
  /// - Parameter milliseconds: the current time of a monotonic clock.
  package func sweep(at milliseconds: Int64) {
    present = milliseconds
    let isCrowded = connections.count * 4 >= limits.connections * 3
    for connection in connections.values {
      let deadline =
        isCrowded && !connection.isAnswered
        ? min(limits.deadlineWhenCrowded, limits.deadline) : limits.deadline
      let begun = connection.begun ?? milliseconds
      connection.begun = begun
      if milliseconds - begun >= deadline || connection.isAbandoned {
        shutdown(connection.descriptor, Int32(SHUT_RDWR))
      }
    }
  }

  /// Accepts no further connections; existing ones continue while `run` is called.
  ///
  /// If another process listens too, as systemd does for a service, new clients wait for the next server.
  package func quiesce() {
    guard let daemon else { return }
    let listener = MHD_quiesce_daemon(daemon)
    if listener >= 0 { close(listener) }
  }

  /// Accepts no further connections, and ends the existing ones.
  package func stop() {
    guard let daemon else { return }
    self.daemon = nil
    MHD_stop_daemon(daemon)
    connections = [:]
  }

  // MARK: Callbacks of the library

  func opened(_ connection: ServerConnection) {
    connection.begun = present
    connections[ObjectIdentifier(connection)] = connection
    // The library counts whole addresses, of which one client of IPv6 has any number; but a network may be all
    // phones of a campus.
    if limits.connectionsPerAddress > 0,
      !shares.take(connection.client?.network, 4 * limits.connectionsPerAddress)
    {
      shutdown(connection.descriptor, Int32(SHUT_RDWR))
    }
  }

  func closed(_ connection: ServerConnection) {
    connections[ObjectIdentifier(connection)] = nil
    if limits.connectionsPerAddress > 0 { shares.giveBack(connection.client?.network) }
  }

  func begins(_ connection: ServerConnection) {
    connection.begun = present
    connection.isOwed = true
  }

  func isDone(_ connection: ServerConnection) {
    connection.begun = present
    connection.isAnswered = false
    connection.isOwed = false
    connection.exchange = nil
  }

  func response(to refusal: Refusal, of head: RequestGate.Head) -> HTTPResponse? {
    refused += 1
    guard head.wantsPage, let usual = languages.first else { return refusals[refusal] }
    let language = head.acceptLanguage.flatMap { FieldList.language($0, of: languages) } ?? usual
    return refusalPages[language]?[refusal]
  }
}

/// A connection, and since when an answer is pending.
final class ServerConnection {
  let descriptor: Int32
  var begun: Int64?
  /// The client, if the server looks at clients.
  var client: ClientAddress?
  /// Whether an answer is on its way: a client that has finished sending may still be reading.
  var isAnswered = false
  /// The request in progress.
  var exchange: Exchange?
  /// Whether an answer is pending, or the client has only just connected.
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
