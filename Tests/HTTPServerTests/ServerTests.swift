import Glibc
@testable import HTTPServer
import TestSupport
import Testing

/// The status codes in what a server sent.
private func statuses(_ text: String) -> [String] {
  text.split(separator: "HTTP/1.1 ").dropFirst(text.hasPrefix("HTTP/1.1 ") ? 0 : 1).map {
    String($0.prefix(3))
  }
}

/// A field of the first answer.
private func field(_ name: String, in text: String) -> String? {
  text.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
    .map { String($0.dropFirst(name.utf8.count + 2)) }
}

@Suite(.serialized) struct ServerTests {
  private let head = "Host: localhost\r\n"

  @Test func aRequestIsAnsweredAndTheConnectionLives() throws {
    let server = try RunningServer()
    let text = server.exchange("GET / HTTP/1.1\r\n\(head)\r\nGET /b HTTP/1.1\r\n\(head)\r\n")
    #expect(statuses(text) == ["200", "200"])
    #expect(text.hasSuffix("\r\n\r\nhello\n"))
    let only = server.exchange("HEAD / HTTP/1.1\r\n\(head)\r\n")
    #expect(
      statuses(only) == ["200"] && only.hasSuffix("\r\n\r\n") && field("content-length", in: only) == "6")
    #expect(server.exchange("GET / HTTP/1.1\r\n\(head)Connection: close\r\n\r\n").hasSuffix("hello\n<EOF>"))
    #expect(statuses(server.exchange("GET / HTTP/1.0\r\n\(head)\r\n")) == ["200"])
    #expect(statuses(server.exchange("GET / HTTP/1.0\r\n\r\n")) == ["200"])
    #expect(statuses(server.exchange("GET http://localhost/b HTTP/1.1\r\n\(head)\r\n")) == ["200"])
  }

  /// What a strict server refuses: with a status, or by closing.
  @Test(arguments: [
    "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
      + "GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 0\r\n\r\nhello"
      + "GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: +5\r\n\r\nhello",
    "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5, 5\r\n\r\nhello",
    "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n",
    "GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET / HTTP/2.0\r\nHost: localhost\r\n\r\n",
    "GET / HTTP/1.9\r\nHost: localhost\r\n\r\n",
    "GET /\r\n\r\n",
    "GET /\0x HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /b?a=\0 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n",
    "DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "a", count: 40_000))\r\n\r\n",
    "GET /\(String(repeating: "a", count: 40_000)) HTTP/1.1\r\nHost: localhost\r\n\r\n",
  ])
  func whatIsWrongIsRefusedAndTheConnectionEnds(_ request: String) throws {
    let text = try RunningServer().exchange(request)
    #expect(text.hasSuffix("<EOF>"), "\(text.prefix(200))")
    #expect(
      Set(statuses(text)).isSubset(of: ["400", "405", "414", "421", "431", "505"]), "\(statuses(text))")
    #expect(!text.contains("hello"))
  }

  /// A field may be continued on a second line (RFC 9112, 5.2). What the second line says must not get lost, or a body
  /// is answered as a request of its own.
  @Test(arguments: [
    "Content-Length:\r\n 40", "Content-Length: \r\n\t40", "Content-Length: 0\r\n 40",
    "Content-Length: 4\r\n 0",
    "Content-Length:          \r\n 4\r\n 0", "X: y\r\n z\r\nContent-Length: 40", "Content-Length: 40\r\n ",
    "Transfer-Encoding:\r\n chunked", "Transfer-Encoding: x\r\n chunked", "Host:\r\n evil",
    "X: \(String(repeating: "a", count: 1_500))\r\nContent-Length:\r\n 40",
  ])
  func aFoldedFieldHidesNothing(_ field: String) throws {
    let server = try RunningServer(posting: Posting(below: "/table", mostBytes: 100))
    let inner = "GET /inner HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for line in ["GET /", "POST /table/x"] {
      let text = server.exchange("\(line) HTTP/1.1\r\n\(head)\(field)\r\n\r\n\(inner)")
      // A length that arrives whole is the length of a body.
      let isBody = line.hasPrefix("POST") && text.hasSuffix("\r\n\r\n" + inner)
      #expect(isBody || statuses(text) == ["400"] && text.hasSuffix("<EOF>"), "\(line) \(text)")
    }
  }

  @Test func aFoldedHostIsRefused() throws {
    let text = try RunningServer().exchange("GET / HTTP/1.1\r\nHost: localhost\r\n .evil\r\n\r\n")
    #expect(["400", "421"].contains(statuses(text).first) && !text.contains("hello"), "\(text)")
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", "bad-request"),
    ("DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n", "method-not-allowed"),
    ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", "misdirected-request"),
  ])
  func aRefusalSaysWhy(_ request: String, _ code: String) throws {
    let text = try RunningServer().exchange(request)
    #expect(field("access-control-allow-origin", in: text) == "*")
    #expect(field("content-type", in: text) == "application/problem+json")
    #expect(field("x-robots-tag", in: text) == "noindex")
    #expect(text.contains("\r\n\r\nrefused: \(code)<EOF>"), "\(text)")
  }

  @Test(arguments: [
    ("text/html, */*;q=0.8", "Accept-Language: de-DE\r\n", "page: misdirected-request de"),
    ("text/html", "", "page: misdirected-request en"), ("*/*", "", "refused: misdirected-request"),
  ])
  func aPersonIsRefusedInWords(_ accept: String, _ more: String, _ said: String) throws {
    let text = try RunningServer().exchange(
      "GET / HTTP/1.1\r\nHost: evil.example\r\nAccept: \(accept)\r\n\(more)\r\n")
    #expect(statuses(text) == ["421"] && text.contains("\r\n\r\n\(said)<EOF>"), "\(text)")
    let isPage = said.hasPrefix("page")
    #expect((field("content-security-policy", in: text) == "default-src 'none'") == isPage)
    #expect(field("content-type", in: text)?.hasPrefix("text/html") == isPage)
  }

  /// The library keeps a record of each, in the memory of the connection.
  @Test func manyParametersAndCookiesHaveRoom() throws {
    let server = try RunningServer()
    let parameters = String(repeating: "a&", count: 500)
    #expect(statuses(server.exchange("GET /?\(parameters) HTTP/1.1\r\n\(head)\r\n")) == ["200"])
    let cookies = (0..<500).map { "a=\($0 % 10)" }.joined(separator: "; ")
    #expect(
      statuses(server.exchange("GET / HTTP/1.1\r\n\(head)Cookie: \(cookies)\r\n\r\n")) == ["200"])
  }

  @Test(arguments: [1_000, 2_000, 4_000, 9_000]) func moreCookiesThanHaveRoomAreRefused(count: Int) throws {
    let cookies = String(repeating: "a=1; ", count: count) + "b=2"
    let text = try RunningServer().exchange("GET / HTTP/1.1\r\n\(head)Cookie: \(cookies)\r\n\r\n")
    #expect(statuses(text).first == "431" && text.hasSuffix("<EOF>"), "\(text)")
  }

  @Test func aTargetThatIsNoTextIsRefused() throws {
    let server = try RunningServer()
    let connection = server.connect()
    connection.send(bytes: Array("GET /\u{E9}".utf8.dropLast()) + Array(" HTTP/1.1\r\n\(head)\r\n".utf8))
    #expect(statuses(connection.rest()) == ["400"])
    #expect(statuses(server.exchange("GET /\u{E9} HTTP/1.1\r\n\(head)\r\n")) == ["200"])
  }

  @Test func eachEncodingHasATagOfItsOwn() throws {
    let body = HTTPBody(Array("plain".utf8), packed: Array("packed".utf8), tag: "t")
    let both = HTTPResponse(
      200, [.init("Cache-Control", "max-age=60"), .init("Content-Type", "text/plain")], body: body)
    let server = try RunningServer(answers: ["/": both])
    let plain = server.exchange("GET / HTTP/1.1\r\n\(head)\r\n")
    let packed = server.exchange("GET / HTTP/1.1\r\n\(head)Accept-Encoding: gzip, br\r\n\r\n")
    #expect(field("etag", in: plain) == "\"t\"" && plain.hasSuffix("\r\n\r\nplain"))
    #expect(field("etag", in: packed) == "\"t-gz\"" && packed.hasSuffix("\r\n\r\npacked"))
    #expect(field("content-encoding", in: packed) == "gzip")
    let known = server.exchange("GET / HTTP/1.1\r\n\(head)If-None-Match: \"x\", W/\"t\"\r\n\r\n")
    #expect(statuses(known) == ["304"] && field("etag", in: known) == "\"t\"")
    #expect(field("cache-control", in: known) == "max-age=60" && field("content-type", in: known) == nil)
    #expect(known.hasSuffix("\r\n\r\n") && known.utf8.count < 300)
    let (whole, less) = (field("content-length", in: plain), field("content-length", in: known))
    #expect(whole == "5" && less == whole)
    let knownPacked = server.exchange(
      "GET / HTTP/1.1\r\n\(head)Accept-Encoding: gzip\r\nIf-None-Match: \"t-gz\"\r\n\r\n")
    #expect(statuses(knownPacked) == ["304"] && knownPacked.hasSuffix("\r\n\r\n"))
    #expect(field("content-length", in: knownPacked) == "6")
    // The tag of one form says nothing of the other.
    let other = server.exchange("GET / HTTP/1.1\r\n\(head)If-None-Match: \"t-gz\"\r\n\r\n")
    #expect(statuses(other) == ["200"])
  }

  @Test func theConnectionLivesAfterANotModified() throws {
    let server = try RunningServer()
    let one = "GET / HTTP/1.1\r\n\(head)If-None-Match: \"h\"\r\n\r\n"
    #expect(statuses(server.exchange(one + one)) == ["304", "304"])
  }

  @Test func aDripIsCutOffAtTheDeadline() throws {
    let server = try RunningServer()
    let connection = server.connect()
    connection.send("GET / HTTP/1.1\r\nX: ")
    server.awaitConnection()
    #expect(connection.isSilent(milliseconds: 100))
    server.setClock(29_999)
    connection.send("a")
    #expect(connection.isSilent(milliseconds: 100))
    server.setClock(30_000)
    connection.send("a")
    #expect(connection.rest() == "<EOF>")
  }

  @Test func anAnswerBeginsTheTimeAnew() throws {
    let server = try RunningServer()
    let connection = server.connect()
    server.awaitConnection()
    server.setClock(20_000)
    connection.send("GET / HTTP/1.1\r\n\(head)\r\n")
    #expect(statuses(connection.rest(silence: 200)) == ["200"])
    server.setClock(40_000)
    connection.send("GET / HTTP/1.1\r\n\(head)\r\n")
    #expect(statuses(connection.rest(silence: 200)) == ["200"])
  }

  /// Whoever comes before the server was first told the time is not taken for one who has been there since the world began.
  @Test func whoComesFirstOfAllMayStay() throws {
    let hello = HTTPResponse(200, body: HTTPBody(Array("hello\n".utf8)))
    let server = try HTTPServer(.tcp(host: "127.0.0.1", port: 0), problem: { _ in [] }) { _ in hello }
    guard case .tcp(_, let port) = server.address else { return }
    let connection = RawConnection(port: port)
    for time in [5_000_000, 5_029_999] as [Int64] {
      connection.send("GET / HTTP/1.1\r\n\(head)\r\n")
      for _ in 0..<10 { server.run(milliseconds: 10) }
      server.sweep(at: time)
      server.run(milliseconds: 10)
      #expect(statuses(connection.rest(silence: 50)) == ["200"])
    }
  }

  @Test func oneAddressHasItsShareOfConnections() throws {
    var limits = HTTPServer.Limits()
    limits.connectionsPerAddress = 3
    let server = try RunningServer(limits: limits)
    let open = (0..<3).map { _ in server.connect() }
    for connection in open { connection.send("GET / HTTP/1.1\r\n\(head)\r\n") }
    for connection in open { #expect(statuses(connection.rest(silence: 200)) == ["200"]) }
    #expect(server.exchange("GET / HTTP/1.1\r\n\(head)\r\n") == "<EOF>")
  }

  /// Three quarters of all places are taken by those who do not say what they want.
  @Test func whoDawdlesGivesWayWhenItIsCrowded() throws {
    var limits = HTTPServer.Limits()
    limits.connections = 8
    let server = try RunningServer(limits: limits)
    server.setClock(1)
    func dawdlers(_ count: Int) -> [RawConnection] {
      let all = (0..<count).map { _ in server.connect() }
      for connection in all { connection.send("GET / HTTP/1.1\r\nHo") }
      while server.connections < count { sched_yield() }
      return all
    }
    let few = dawdlers(5)
    server.setClock(29_000)
    #expect(few.allSatisfy { $0.isSilent(milliseconds: 20) })
    let last = server.connect()
    // With it, six of eight are taken.
    #expect(few.allSatisfy { $0.rest() == "<EOF>" })
    last.send("GET / HTTP/1.1\r\n\(head)\r\n")
    #expect(statuses(last.rest(silence: 200)) == ["200"])
  }

  @Test func aNetworkHasItsShareHoweverManyAddressesItHas() {
    var shares = NetworkShares()
    let homes = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1"].map { text in
      var bytes = [UInt8](repeating: 0, count: 16)
      inet_pton(AF_INET6, text, &bytes)
      return ClientAddress(bytes).network
    }
    let admitted = homes.map { shares.take($0, 2) } + [shares.take(nil, 0)]
    #expect(admitted == [true, true, false, true, true])
    for home in homes + [nil] { shares.giveBack(home) }
    #expect(shares.count == 0)
  }

  @Test func connectionsThatAreDroppedLeaveNothing() throws {
    let server = try RunningServer()
    for number in 0..<2_000 {
      let connection = server.connect()
      if number % 2 == 0 { connection.send("GET / HTTP/1.1\r\nHo") }
    }
    // One that stays, so that nothing is dropped while the others are counted.
    let witness = server.connect()
    var tries = 0
    while server.connections > 1, tries < 200 {
      _ = witness.isSilent(milliseconds: 20)
      tries += 1
    }
    #expect(tries < 200)
    #expect(statuses(server.exchange("GET / HTTP/1.1\r\n\(head)Connection: close\r\n\r\n")) == ["200"])
  }

  /// As when a service is told to stop: who is connected is answered, who comes now is not let in.
  @Test func whoIsConnectedIsAnsweredToTheEnd() throws {
    let server = try RunningServer()
    let connection = server.connect()
    server.awaitConnection()
    #expect(server.owesAnswers)
    server.quiesce()
    #expect(server.exchange("GET / HTTP/1.1\r\n\(head)\r\n") == "<EOF>")
    connection.send("GET / HTTP/1.1\r\n\(head)\r\n")
    #expect(statuses(connection.rest()) == ["200"])
    #expect(!server.owesAnswers)
  }

  @Test func aPlaceThatIsTakenIsNamed() throws {
    let server = try RunningServer()
    #expect(throws: ServerError.taken("127.0.0.1:\(server.port)")) {
      _ = try RunningServer(address: .tcp(host: "127.0.0.1", port: server.port))
    }
    #expect(throws: ServerError.badAddress("dine.example:1")) {
      _ = try RunningServer(address: .tcp(host: "dine.example", port: 1))
    }
  }
}
