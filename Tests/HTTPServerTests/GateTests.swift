import Testing

@testable import HTTPServer

/// A request as lines, the target in the first.
struct GateCase: Sendable, CustomTestStringConvertible {
  let lines: [String]
  let refusal: Refusal?

  init(_ lines: String..., refused refusal: Refusal? = nil) {
    self.lines = lines
    self.refusal = refusal
  }

  var testDescription: String { lines.joined(separator: " / ").prefix(60) + "" }

  func admit(_ hosts: HostNames = HostNames(["dine.example.edu"])) throws(Refusal) -> HTTPRequest {
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var head = RequestGate.Head(
      method: words[0], version: words.last ?? "", target: words.dropFirst().dropLast().joined(separator: " ")
    )
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      head.add(parts[0], parts.count == 2 ? String(parts[1].drop { $0 == " " }) : "")
    }
    return try RequestGate(hosts: hosts).admit(head)
  }
}

private let cases: [GateCase] = [
  .init("GET / HTTP/1.1", "Host: localhost"),
  .init("HEAD / HTTP/1.1", "Host: 127.0.0.1:8350"),
  .init("GET / HTTP/1.0", "Host: LOCALHOST"),
  .init("GET / HTTP/1.1", "host: [::1]:8350", "Content-Length: 0"),
  .init("GET /a?b=c HTTP/1.1", "Host: dine.example.edu"),
  .init("GET / HTTP/1.1", refused: .badRequest),
  .init("GET / HTTP/1.1", "Host: localhost", "Host: localhost", refused: .badRequest),
  .init("GET / HTTP/1.1", "Host: localhost", "Transfer-Encoding: chunked", refused: .badRequest),
  .init("GET / HTTP/1.1", "Host: localhost", "Transfer-Encoding : chunked", refused: .badRequest),
  .init("GET / HTTP/1.1", "Host: localhost", "Content-Length\t: 0", refused: .badRequest),
  .init("GET / HTTP/1.1", "Host: localhost", "Content-Length: 5", refused: .badRequest),
  .init("GET / HTTP/1.1", "Host: localhost", "Transfer-Encoding : chunked", refused: .badRequest),
  .init("GET / HTTP/1.1", "Host: localhost", "A b: c", refused: .badRequest),
  .init("GET / HTTP/1.1", "Host: localhost", "content-length61:", refused: .badRequest),
  .init("GET / HTTP/1.1", "Host: localhost", "Hosta: localhost", refused: .badRequest),
  .init("GET / HTTP/1.1", "Host: localhost", "X-Host: a", "Content-Language: de"),
  .init("GET / HTTP/1.1", "Host: localhost", "Content-Length: +0", refused: .badRequest),
  .init("OPTIONS / HTTP/1.1", "Host: localhost", refused: .methodNotAllowed),
  .init("OPTIONS / HTTP/1.1", "Host: localhost", "Access-Control-Request-Method: GET"),
  .init(
    "OPTIONS / HTTP/1.1", "Host: localhost", "Access-Control-Request-Method: GET", "Content-Length: 1",
    refused: .badRequest),
  .init("GET / HTTP/2.0", "Host: localhost", refused: .badRequest),
  .init("GET / HTTP/1.9", "Host: localhost", refused: .badRequest),
  .init("GET /a b HTTP/1.1", "Host: localhost", refused: .badRequest),
  .init("GET * HTTP/1.1", "Host: localhost", refused: .badRequest),
  .init("GET http://localhost/ HTTP/1.1", "Host: localhost"),
  .init("GET HTTPS://dine.example.edu:443?a=b HTTP/1.1", "Host: evil.example"),
  .init("GET http://evil.example/ HTTP/1.1", "Host: localhost", refused: .misdirected),
  .init("GET http://me@localhost/ HTTP/1.1", "Host: localhost", refused: .misdirected),
  .init("GET http:///a HTTP/1.1", "Host: localhost", refused: .misdirected),
  .init("GET http://localhost/ HTTP/1.1", refused: .badRequest),
  .init("GET ftp://localhost/ HTTP/1.1", "Host: localhost", refused: .badRequest),
  .init("GET / HTTP/1.0"),
  .init("GET http://evil.example/ HTTP/1.0", refused: .misdirected),
  .init("GET / HTTP/1.0", "Host: evil.example", refused: .misdirected),
  .init("GET / HTTP/1.0", "Host: localhost", "Host: localhost", refused: .badRequest),
  .init("PUT / HTTP/1.1", "Host: localhost", "Content-Length: 5", refused: .methodNotAllowed),
  .init("POST / HTTP/1.1", "Host: localhost", "Transfer-Encoding: chunked", refused: .methodNotAllowed),
  .init("POST / HTTP/1.1", "Host: localhost", refused: .methodNotAllowed),
  .init("get / HTTP/1.1", "Host: localhost", refused: .methodNotAllowed),
  .init("GET / HTTP/1.1", "Host: evil.example", refused: .misdirected),
  .init("GET / HTTP/1.1", "Host: 127.0.0.1.evil.example", refused: .misdirected),
  .init("GET / HTTP/1.1", "Host: 10.0.0.1", refused: .misdirected),
  .init("GET / HTTP/1.1", "Host: localhost:80:80", refused: .misdirected),
  .init("GET / HTTP/1.1", "Host:", refused: .misdirected),
  .init("GET /\(String(repeating: "a", count: 4_096)) HTTP/1.1", "Host: localhost", refused: .targetTooLong),
  .init(
    "GET / HTTP/1.1", "Host: localhost", "X: \(String(repeating: "a", count: 16_384))",
    refused: .headersTooLarge),
]

@Suite struct GateTests {
  @Test(arguments: cases) func isAdmittedOrRefused(_ one: GateCase) {
    do throws(Refusal) {
      _ = try one.admit()
      #expect(one.refusal == nil)
    } catch {
      #expect(error == one.refusal)
    }
  }

  @Test func whatAHandlerDecidesByIsKept() throws {
    let request = try GateCase(
      "HEAD /x HTTP/1.1", "Host: localhost", "Accept-Encoding: br", "accept-encoding: gzip",
      "Accept-Language: de", "If-None-Match: \"a\""
    ).admit()
    #expect(request.isHead && request.target == "/x")
    #expect(request.acceptEncoding == "br, gzip")
    #expect(request.acceptLanguage == "de")
    #expect(request.ifNoneMatch == "\"a\"")
  }

  @Test(arguments: [
    ("Forwarded: for=192.0.2.1", true), ("x-forwarded-for: 192.0.2.1", true), ("X-Real-IP: 192.0.2.1", true),
    ("Via: 1.1 proxy", true), ("X: forwarded", false),
  ]) func whatAProxySendsOnIsKnown(_ field: String, _ isForwarded: Bool) throws {
    #expect(try GateCase("GET / HTTP/1.1", "Host: localhost", field).admit().isForwarded == isForwarded)
  }

  /// A proxy that is told nothing sends on nothing about its client, by the version of its time.
  @Test func aRequestOfAnOldVersionMayComeFromAProxy() throws {
    #expect(try GateCase("GET / HTTP/1.0", "Host: localhost:8350", "Connection: close").admit().isForwarded)
  }

  @Test func aClientOnThisMachineIsKnown() {
    let own = [[127, 0, 0, 1], [192, 0, 2, 1], [UInt8](repeating: 0, count: 15) + [1]].map {
      ClientAddress($0).isLocal
    }
    #expect(own == [true, false, true])
    #expect(ClientAddress([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF, 127, 0, 0, 1]).isLocal)
    #expect(!ClientAddress(nil).isLocal)
  }

  /// A target that names its host is taken for what follows the name (RFC 9112, 3.2.2).
  @Test(arguments: [
    ("http://localhost:8350/a?b=http://c/", "localhost:8350", "/a?b=http://c/"),
    ("HTTP://dine.example.edu", "dine.example.edu", "/"),
    ("http://dine.example.edu?a", "dine.example.edu", "/?a"), ("/http://x/", "localhost", "/http://x/"),
  ])
  func aWholeAddressIsTakenApart(_ target: String, _ host: String, _ path: String) throws {
    let request = try GateCase("GET \(target) HTTP/1.1", "Host: localhost").admit()
    #expect(request.host == host && request.target == path)
  }

  @Test func namesAreComparedWithoutCaseAndPort() {
    let hosts = HostNames(["Dine.Example.edu"])
    for good in [
      "dine.example.edu", "DINE.EXAMPLE.EDU:443", "dine.example.edu.", "127.9.9.9", "localhost:65535",
    ] {
      #expect(hosts.contain(good), "\(good)")
    }
    for bad in [
      "example.edu", "x.dine.example.edu", "dine.example.edu:https", "[::2]", "[::1", "127.0.0.256", "127.1",
      "127.0.0.+1", "127.0.0.01", "127.0.-0.1", "localhost:65536", "localhost:99999",
    ] {
      #expect(!hosts.contain(bad), "\(bad)")
    }
  }
}
