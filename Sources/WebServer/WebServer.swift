package import CivilTime
import Compression
package import Failures
package import HTTPServer
import Phrases
package import Routes
import Store
import Tables
package import World

/// A web site over HTTP: answers are computed once, cached until they change, and sent as often as requested.
package final class WebServer {
  /// How the server is run.
  package struct Options: Sendable {
    package var names: [String] = []
    package var isPublic = false
    package var isBehindProxy = false
    package var logs = false
    /// How far its clock is ahead of the world's, in seconds.
    package var offset: Int64 = 0
    /// The maximum of cached bytes of responses.
    package var cacheBytes = 8_000_000
    /// Where bodies are accepted; nil: nowhere.
    package var posting: Posting?

    package init() {}
  }

  let site: WebSite
  let options: Options
  private let world: World
  private let head: ResponseHead
  private var cache: ResponseCache
  var budget = QuestionBudget()
  var tableBudget = TableBudget()
  private var watch: DatabaseWatch
  private let database: String
  /// The fault of the database that was reported last.
  private var toldFault: String?
  var counts = RequestCounts()

  /// - Parameters:
  ///   - site: the site with all answers.
  ///   - database: the path of its database.
  ///   - options: how it is run.
  ///   - world: clock and files.
  package init(_ site: WebSite, database: String, options: Options, in world: World) {
    self.site = site
    self.options = options
    self.world = world
    head = ResponseHead(isPublic: options.isPublic, folder: site.folder)
    cache = ResponseCache(capacity: options.cacheBytes)
    watch = DatabaseWatch(database, in: world)
    self.database = database
  }

  /// Listens, and answers until the program is to stop.
  ///
  /// - Parameters:
  ///   - address: the address to listen on.
  ///   - ready: called with the actual address, once it listens.
  /// - Throws: why it cannot listen.
  package func run(on address: ListenAddress, ready: (ListenAddress) -> Void) throws(Failure) {
    var limits = HTTPServer.Limits()
    if options.isBehindProxy {
      limits.connectionsPerAddress = 0
    } else if options.posting != nil {
      // All members of a table may share one address.
      limits.connectionsPerAddress = 64
    }
    let server: HTTPServer
    do {
      server = try HTTPServer(
        address, hosts: HostNames(options.names), limits: limits,
        looksAtClients: options.logs || !options.isBehindProxy, posting: options.posting,
        problem: { RouteAnswer.problem(Failure(named: $0.code)).bytes },
        pages: RefusalPages(languages: Self.languages, policy: ResponseHead.policy) { refusal, language in
          RouteAnswer.refusalPage(Failure(named: refusal.code), in: Language(rawValue: language) ?? .english)
        }
      ) { [unowned self] in respond(to: $0) }
    } catch {
      throw Failure(named: error.code, error.address, detail: error.number.map { "error \($0)" })
    }
    ready(server.address)
    var swept = world.milliseconds()
    while !world.isInterrupted() {
      server.run(milliseconds: 500)
      let present = world.milliseconds()
      guard present - swept >= 500 else { continue }
      swept = present
      server.sweep(at: present)
      site.tables?.desk.expire(at: now)
      counts.refused = server.refused
      counts.connections = server.connectionCount
    }
    finish(server)
  }

  /// Answers connected clients, for a second at most, and ends: an upgrade interrupts no request.
  private func finish(_ server: HTTPServer) {
    server.quiesce()
    let end = world.milliseconds() + 1_000
    while server.owesAnswers, world.milliseconds() < end { server.run(milliseconds: 50) }
    server.stop()
  }

  /// The current time by its own clock.
  package var now: Instant { world.now() + options.offset }

  /// Answers a request that passed the gate.
  ///
  /// - Parameter request: the request.
  /// - Returns: a response, in every case.
  package func respond(to request: HTTPRequest) -> HTTPResponse {
    let response = request.isPreflight ? preflightResponse(to: request) : response(to: request)
    log(request, response.status)
    return response
  }

  /// What a page of another site may read, it may also ask for with header fields of its own.
  private func preflightResponse(to request: HTTPRequest) -> HTTPResponse {
    var reading = request
    reading.isPreflight = false
    if response(to: reading).isOpenToOtherSites { return Self.permission }
    var refusal = RouteAnswer.problem(Failure(named: Refusal.methodNotAllowed.code))
    refusal.fields.append((name: "Allow", value: "GET, HEAD"))
    return unkept(refusal, to: request, at: now)
  }

  /// The answer to a CORS preflight.
  private static let permission = HTTPResponse(
    204,
    [
      .init("Access-Control-Allow-Origin", "*"), .init("Access-Control-Allow-Methods", "GET, HEAD"),
      .init("Access-Control-Allow-Headers", "*"), .init("Access-Control-Max-Age", "86400"),
    ], body: HTTPBody([]))

  private func response(to request: HTTPRequest) -> HTTPResponse {
    let milliseconds = world.milliseconds()
    if watch.isChanged(at: milliseconds) {
      site.forget()
      cache.removeAll()
    }
    if watch.fault != toldFault { tellFault(watch.fault) }
    let now = now
    if site.tables != nil, Self.isTable(request.target) {
      return tableResponse(to: request, at: now, milliseconds)
    }
    let language =
      request.acceptLanguage.flatMap { FieldList.language($0, of: Self.languages) } ?? Self.languages[0]
    var key = ResponseCache.Key(target: request.target, language: language)
    if site.dependsOnName(request.target) { key.name = request.host }
    if var entry = cache.find(key, at: now) {
      counts.kept += 1
      if entry.saidAt != now {
        entry.response = response(entry.answer, entry.body, until: entry.until, at: now)
        entry.saidAt = now
        cache.put(key, entry)
      }
      return entry.response
    }
    return made(request, key, at: now, milliseconds)
  }

  /// Reports once that nothing can be answered and why, and once that it can again: readers are only told to
  /// come back.
  private func tellFault(_ fault: String?) {
    toldFault = fault
    let message =
      fault.map {
        Sentences.sentence(for: Failure(named: $0, database)).message + "; every question gets 503"
      }
      ?? "the database \(database) can be read again"
    world.console.error("dined: \(message)\n")
  }

  /// The site's root as the client named it; nil: it named none.
  ///
  /// A proxy does not say whether it was asked with TLS. One that others can reach has a certificate, and
  /// sends on the host name that it was asked for. If it sends this machine's own name, as nginx does unless it
  /// is told otherwise, the name that clients use is unknown: theirs is another machine.
  func origin(of request: HTTPRequest) -> String? {
    guard !request.host.isEmpty else { return nil }
    if options.isBehindProxy {
      return HostNames().contain(request.host) ? nil : "https://\(request.host)/"
    }
    return "http://\(request.host)/"
  }

  static let languages = Language.allCases.map(\.rawValue)

  private func made(
    _ request: HTTPRequest, _ key: ResponseCache.Key, at now: Instant, _ milliseconds: Int64
  ) -> HTTPResponse {
    counts.made += 1
    let client = options.isBehindProxy ? nil : request.network
    // A monitor may share the address of somebody who asks for more than their share; what it asks is in memory.
    guard request.target == "/healthz" || budget.take(for: client, at: milliseconds) else {
      return unkept(.problem(Failure(.tooManyQuestions)), to: request, at: now)
    }
    defer { charge(client, since: milliseconds) }
    let isPage = WebSite.isPage(Self.path(of: request.target))
    guard let target = RequestTarget(request.target, controlsAreBlanks: isPage) else {
      let language = Language(rawValue: key.language) ?? .english
      return unkept(
        site.unreadable(request.target, at: Self.path(of: request.target), language, now), to: request,
        at: now)
    }
    if target.path == ["metrics"] {
      return unkept(
        metrics(request) ?? .problem(Failure(.noSuchAddress, "/metrics")), to: request, at: now)
    }
    var asked = RouteRequest(
      target.path, endsWithSlash: target.endsWithSlash,
      parameters: target.parameters.map { ($0.name, $0.value) },
      language: Language(rawValue: key.language))
    asked.emptyParts = target.emptyParts
    let dependsOnName = site.dependsOnName(request.target)
    if dependsOnName { asked.origin = origin(of: request) }
    var answer = site.answer(asked, at: now)
    answer.dependsOnName = dependsOnName
    guard let until = ResponseHead.end(of: answer, at: now) else {
      return unkept(answer, to: request, at: now)
    }
    let packed = answer.isPackable ? try? Gzip.compress(answer.bytes) : nil
    let body = HTTPBody(answer.bytes, packed: packed, tag: ContentDigest(of: answer.bytes).text)
    var kept = answer
    kept.bytes = []
    let response = response(kept, body, until: until, at: now)
    // An answer that expires at once is not cached.
    if until > now {
      cache.put(key, .init(body: body, answer: kept, until: until, saidAt: now, response: response))
    }
    return response
  }

  /// Charges a client for the time in which its answer was computed.
  func charge(_ client: String?, since start: Int64) {
    budget.charge(world.milliseconds() - start, to: client)
  }

  func response(
    _ answer: RouteAnswer, _ body: HTTPBody, until: Instant?, at now: Instant
  ) -> HTTPResponse {
    HTTPResponse(answer.status, head.fields(of: answer, until: until, at: now), body: body)
  }

  func unkept(_ answer: RouteAnswer, to request: HTTPRequest, at now: Instant) -> HTTPResponse {
    let answer = shown(answer, to: request)
    return response(answer, HTTPBody(answer.bytes), until: nil, at: now)
  }

  /// An answer in a form for its reader: a person who opens a page gets errors in words.
  func shown(_ answer: RouteAnswer, to request: HTTPRequest) -> RouteAnswer {
    guard request.wantsPage, answer.type == .problem else { return answer }
    let language = request.acceptLanguage.flatMap { FieldList.language($0, of: Self.languages) }
    let parameters = RequestTarget(request.target, controlsAreBlanks: true)?.parameters ?? []
    let asked = RouteRequest(
      Self.path(of: request.target), parameters: parameters.map { ($0.name, $0.value) })
    return answer.asPage(
      of: request.target, asked, in: language.flatMap { Language(rawValue: $0) } ?? .english)
  }

  /// The decoded path of a target, whatever its parameters are; the parts as sent if it cannot be decoded.
  static func path(of target: String) -> [String] {
    let path = target.prefix { $0 != "?" }
    return RequestTarget(String(path))?.path ?? path.split(separator: "/").map(String.init)
  }

  /// The server's own metrics, for clients on its machine; on a server that is not public for those of others, too.
  ///
  /// The Host field alone does not tell, since a client chooses it, and behind a proxy every client has the
  /// address of the proxy, also where the configuration does not mention it.
  private func metrics(_ request: HTTPRequest) -> RouteAnswer? {
    let mayAsk = request.isLocal ? HostNames().contain(request.host) : !options.isPublic
    guard mayAsk, !request.isForwarded, !options.isBehindProxy else { return nil }
    return RouteAnswer(.metrics, counts.text(cacheBytes: cache.bytes), keeping: .never)
  }

  /// Without parameters: these may reveal where a person is.
  private func log(_ request: HTTPRequest, _ status: Int) {
    guard options.logs else { return }
    let path = Self.printable(request.target.prefix { $0 != "?" }).prefix(200)
    // Anyone who knows a table's address may join it: the log must not contain it.
    let shown = Self.mayNameTable(request.target) ? "/\(WebSite.tableFolder)/..." : String(path)
    let method =
      request.isPreflight ? "OPTIONS" : request.isPost ? "POST" : request.isHead ? "HEAD" : "GET"
    world.console.error("\(request.client) \(method) \(shown) \(status)\n")
  }
}

extension WebServer {
  /// A target in printable ASCII, everything else percent-encoded (RFC 3986, 2.1): a terminal that shows the
  /// log also obeys control characters beyond ASCII, and marks that turn the direction of writing.
  private static func printable(_ target: some StringProtocol) -> String {
    target.utf8.reduce(into: "") { text, byte in
      if (0x21...0x7E).contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}

extension RouteAnswer {
  /// Whether gzip makes it smaller.
  fileprivate var isPackable: Bool { type != .png && bytes.count > 600 }
}

extension ContentDigest {
  /// The digest as an entity tag.
  var text: String { String(high, radix: 36) + String(low, radix: 36) }
}
