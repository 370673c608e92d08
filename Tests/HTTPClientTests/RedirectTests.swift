import TestSupport
import Testing

@testable import HTTPClient

@Suite struct RedirectTests {
  @Test func areFollowedOnTheSameServer() throws {
    try ScriptedServer.with(keepsAlive: true) { request in
      switch request.target {
      case "/a/start": [.answer(301, ["Location: next?x=1"], body: Array("moved".utf8))]
      case "/a/next?x=1": [.answer(307, ["Location: //127.0.0.1:\(request.port)/end#part"])]
      default: [.answer(200, ["ETag: \"e\""], body: Array(request.target.utf8))]
      }
    } body: { server in
      let response = try fetch(server.url("/a/start")) {
        $0.headers = [.init(name: "Cookie", value: "a=b")]
      }.get()
      #expect(response.finalURL.text == server.url("/end"))
      #expect(response.redirects == 2 && response.redirectHosts == ["127.0.0.1", "127.0.0.1"])
      #expect(response.body == Array("/end".utf8))
      #expect(response.validators.url == server.url("/end"))
      #expect(response.cost.connections == 1)
      #expect(server.requests.allSatisfy { $0.head.contains("\r\nCookie: a=b\r\n") })
    }
  }

  /// A robots.txt holds for its origin, and is not asked where it may lead.
  @Test func areNotFollowedToWhereTheRulesLetNobody() throws {
    try ScriptedServer.with { request in
      switch request.target {
      case "/start": [.answer(302, ["Location: /closed/page"])]
      case "/away": [.answer(302, ["Location: http://localhost:\(request.port)/closed/page"])]
      default: [.answer(200)]
      }
    } body: { server in
      let rules = FetchRequest.Rules(RobotsFile(Array("User-agent: *\nDisallow: /closed/".utf8)), for: "dine")
      func answer(_ path: String) -> Result<FetchResponse, FetchError> {
        fetch(server.url(path)) { $0.robots = rules }
      }
      #expect(
        answer("/start") == .failure(.redirectRefused(.robots, origin: "line 2: Disallow: /closed/")))
      #expect(server.requests.map(\.target) == ["/start"])
      #expect(code(of: answer("/away")) != "robots-disallowed")
    }
  }

  /// Who holds redirects to other origins to the rules of these follows them by a request of its own.
  @Test func areHandedOverWhereTheyLeaveTheOrigin() throws {
    try ScriptedServer.with { request in
      switch request.target {
      case "/start": [.answer(302, ["Location: /away"])]
      case "/away": [.answer(302, ["Location: http://localhost:\(request.port)/end"])]
      default: [.answer(200)]
      }
    } body: { server in
      let response = try fetch(server.url("/start")) { $0.staysInOrigin = true }.get()
      #expect(
        response.status == 302 && response.redirects == 1 && response.finalURL.text == server.url("/away"))
      #expect(try response.redirectTarget()?.host == "localhost")
      #expect(server.requests.map(\.target) == ["/start", "/away"])
    }
  }

  @Test func validatorsGoToThePageTheyCameFrom() throws {
    try ScriptedServer.with { request in
      switch (request.target, request.head.contains("If-None-Match: \"e\"")) {
      case ("/start", false): [.answer(302, ["Location: /end"])]
      case ("/end", true): [.answer(304)]
      default: [.answer(500)]
      }
    } body: { server in
      let known = HTTPValidators(etag: "\"e\"", url: server.url("/end"))
      #expect(code(of: fetch(server.url("/start")) { $0.validators = known }) == "304")
    }
  }

  @Test func endlessOnesEnd() throws {
    try ScriptedServer.with { _ in
      [.answer(302, ["Location: /"])]
    } body: { server in
      #expect(fetch(server.url("/")) == .failure(.tooManyRedirects(limit: 5)))
      #expect(server.requests.count == 6)
      #expect(
        fetch(server.url("/")) { $0.redirects = .follow(atMost: 0) }
          == .failure(.tooManyRedirects(limit: 0)))
      #expect(server.requests.count == 7)
    }
  }

  @Test(arguments: [
    ("file:///etc/passwd", FetchError.redirectRefused(.scheme, origin: "file:")),
    ("gopher://127.0.0.1/_x", .redirectRefused(.scheme, origin: "gopher:")),
    ("javascript:alert(1)", .redirectRefused(.scheme, origin: "javascript:")),
    ("http://user:secret@127.0.0.1/", .redirectRefused(.badURL, origin: nil)),
    ("http://", .redirectRefused(.badURL, origin: nil)),
  ])
  func toWhereNoneMayLeadAreRefused(location: String, error: FetchError) throws {
    try ScriptedServer.with { _ in
      [.answer(302, ["Location: \(location)"])]
    } body: { server in
      #expect(fetch(server.url("/")) == .failure(error))
    }
  }

  @Test func thatNameNoPlaceAreAnswers() throws {
    try ScriptedServer.with { _ in
      [.answer(302, body: [1])]
    } body: { server in
      #expect(code(of: fetch(server.url("/"))) == "302")
    }
  }

  @Test func canBeHandedOver() throws {
    try ScriptedServer.with { _ in
      [.answer(302, ["Location: /next", "Set-Cookie: a=1", "Set-Cookie: b=2"])]
    } body: { server in
      let response = try fetch(server.url("/")) { $0.redirects = .handOver }.get()
      #expect(response.status == 302)
      #expect(try response.redirectTarget()?.text == server.url("/next"))
      #expect(response.headers.values(of: "Set-Cookie") == ["a=1", "b=2"])
      #expect(server.requests.count == 1)
    }
  }

  @Test func theTimeOfAllHopsIsCountedTogether() throws {
    try ScriptedServer.with { request in
      request.target == "/" ? [.answer(302, ["Location: /slow"])] : [.stall]
    } body: { server in
      let fetcher = try fetcher { $0.limits.totalMilliseconds = 200 }
      #expect(code(of: fetch(server.url("/"), with: fetcher)) == "timed-out")
    }
  }
}
