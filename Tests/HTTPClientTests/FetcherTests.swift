import TestSupport
import Testing

@testable import HTTPClient

@Suite struct FetcherTests {
  @Test func getsAPage() throws {
    try ScriptedServer.with { _ in
      [.answer(200, ["ETag: \"a\"", "Content-Type: text/plain"], body: Array("soup".utf8))]
    } body: { server in
      let response = try fetch(server.url("/menu?day=1")).get()
      #expect(response.status == 200)
      #expect(response.httpVersion == "1.1")
      #expect(response.body == Array("soup".utf8))
      #expect(response.contentType == "text/plain")
      #expect(response.finalURL.text == server.url("/menu?day=1"))
      #expect(response.validators == HTTPValidators(etag: "\"a\"", url: server.url("/menu?day=1")))
      #expect(response.cost.connections == 1)
      #expect(server.requests.map(\.target) == ["/menu?day=1"])
    }
  }

  @Test func saysWhoItIsAndWhatItWants() throws {
    try ScriptedServer.with { _ in
      [.answer(200)]
    } body: { server in
      _ = try fetch(server.url("/")) { request in
        request.accept = "text/html"
        request.headers = [.init(name: "Cookie", value: "a=b"), .init(name: "X-Nothing", value: "")]
      }.get()
      let lines = try #require(server.requests.first).head.split(separator: "\r\n").map(String.init)
      #expect(
        lines == [
          "GET / HTTP/1.1", "Host: 127.0.0.1:\(server.port)", "User-Agent: test/1",
          "Accept-Encoding: gzip, br",
          "Accept: text/html", "Cookie: a=b", "X-Nothing:",
        ])
    }
  }

  @Test func asksWhetherThePageHasChanged() throws {
    try ScriptedServer.with { request in
      request.head.contains("If-None-Match: W/\"7\"\r\nIf-Modified-Since: Fri, 20 Nov 2026 12:00:00 GMT\r\n")
        ? [.lines("HTTP/1.1 304 Not Modified\nETag: W/\"7\"\n\n")] : [.answer(200, body: [1])]
    } body: { server in
      let known = HTTPValidators(etag: "W/\"7\"", lastModified: "Fri, 20 Nov 2026 12:00:00 GMT")
      let response = try fetch(server.url("/")) { $0.validators = known }.get()
      #expect(response.isNotModified)
      #expect(response.body.isEmpty)
      #expect(response.validators.etag == "W/\"7\"")
      #expect(try fetch(server.url("/")).get().body == [1])
    }
  }

  /// Neither the length that is told nor the coding closes what is wanted in part only.
  @Test(
    arguments: [
      ([], Array(repeating: 65, count: 300_000)), (["Content-Encoding: gzip"], gzipBomb(4_000_000)),
    ] as [([String], [UInt8])])
  func theBeginningMayBeEnough(headers: [String], body: [UInt8]) throws {
    try ScriptedServer.with { _ in
      [.answer(200, headers, body: body)]
    } body: { server in
      let fetcher = try fetcher { $0.limits.bodyBytes = 200_000 }
      let response = try fetch(server.url("/"), with: fetcher) { $0.enough = 100_000 }.get()
      #expect(response.status == 200 && response.body.count == 100_000)
      #expect(code(of: fetch(server.url("/"), with: fetcher)) == "too-large-to-read")
    }
  }

  @Test func whatIsShorterThanEnoughIsWhole() throws {
    try ScriptedServer.with { _ in
      [.answer(200, ["Content-Encoding: gzip"], body: gzipBomb(400_000))]
    } body: { server in
      #expect(code(of: fetch(server.url("/"))) == "inflation-bomb")
      let response = try fetch(server.url("/")) { $0.enough = 500_000 }.get()
      #expect(response.body.count > 399_000)
    }
  }

  @Test func readsBrotli() throws {
    let brotli: [UInt8] = [0x8B, 0x05, 0x80] + Array("hello world\n".utf8) + [0x03]
    try ScriptedServer.with { _ in
      [.answer(200, ["Content-Encoding: br"], body: brotli)]
    } body: { server in
      let response = try fetch(server.url("/")).get()
      #expect(response.body == Array("hello world\n".utf8))
      #expect(response.cost.receivedBytes > brotli.count)
    }
  }

  @Test func usesAConnectionAgain() throws {
    try ScriptedServer.with(keepsAlive: true) { request in
      [.answer(200, body: Array(request.target.utf8))]
    } body: { server in
      let requests = try (0..<5).map { try request(server.url("/\($0)")) }
      var bodies: [Int: String] = [:]
      try fetcher().perform(requests) { place, result in
        bodies[place] = try? String(decoding: result.get().body, as: UTF8.self)
      }
      #expect(bodies == [0: "/0", 1: "/1", 2: "/2", 3: "/3", 4: "/4"])
      #expect(server.connections == 1)
    }
  }

  @Test func severalAreUnderWayAtOnceButNoMoreThanAllowed() throws {
    // No answer before three requests are there: it can only end if three go out together.
    let gate = Gate(opensAt: 3)
    try ScriptedServer.with(keepsAlive: true) { _ in
      gate.arrive()
      return [.answer(200)]
    } body: { server in
      let fetcher = try fetcher {
        $0.transfers = 3
        $0.transfersPerHost = 3
      }
      var answers = 0
      fetcher.perform(try (0..<9).map { try request(server.url("/\($0)")) }) { _, result in
        if case .success = result { answers += 1 }
      }
      #expect(answers == 9)
      #expect(server.connections == 3)
    }
  }

  @Test func canBeCancelled() throws {
    try ScriptedServer.with { request in
      request.target == "/0" ? [.answer(200)] : [.stall]
    } body: { server in
      let requests = try (0..<4).map { try request(server.url("/\($0)")) }
      var codes: [Int: String] = [:]
      try fetcher { $0.transfersPerHost = 2 }.perform(requests, isCancelled: { !codes.isEmpty }) {
        place, result in
        codes[place] = code(of: result)
      }
      #expect(codes == [0: "200", 1: "cancelled", 2: "cancelled", 3: "cancelled"])
    }
  }

  @Test func goesOnAfterBeingCancelled() throws {
    try ScriptedServer.with { request in
      request.target == "/stall" ? [.stall] : [.answer(200)]
    } body: { server in
      let fetcher = try fetcher()
      let first = fetcher.add(try request(server.url("/stall")))
      #expect(fetcher.poll(milliseconds: 0).isEmpty)
      #expect(fetcher.unfinished == 1)
      #expect(fetcher.cancel().map(\.id) == [first])
      #expect(fetcher.unfinished == 0)
      var codes: [String] = []
      fetcher.perform([try request(server.url("/"))]) { codes.append(code(of: $1)) }
      #expect(codes == ["200"])
    }
  }

  @Test func requestsMayBeAddedWhileOthersRun() throws {
    try ScriptedServer.with { _ in
      [.answer(200)]
    } body: { server in
      let fetcher = try fetcher()
      var ids = [fetcher.add(try request(server.url("/a")))]
      var ended: [Int] = []
      while fetcher.unfinished > 0 {
        for (id, _) in fetcher.poll(milliseconds: 1_000) {
          ended.append(id)
          if ids.count == 1 { ids.append(fetcher.add(try request(server.url("/b")))) }
        }
      }
      #expect(ended == ids)
      #expect(server.requests.map(\.target) == ["/a", "/b"])
    }
  }

  @Test func anAgentThatIsNoHeaderIsRefused() {
    #expect(throws: FetchError.badRequestHeader(name: "User-Agent")) {
      try Fetcher(FetchConfiguration(userAgent: "x\r\nCookie: y"))
    }
  }
}
