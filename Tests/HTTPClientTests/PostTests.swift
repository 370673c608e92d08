import TestSupport
import Testing

@testable import HTTPClient

/// What is posted, and that it is posted once.
@Suite struct PostTests {
  private func post(_ text: String) -> (inout FetchRequest) -> Void {
    { request in
      request.body = FetchBody(Array(text.utf8))
      request.headers.append(.init(name: "Content-Type", value: "application/x-www-form-urlencoded"))
    }
  }

  @Test func theBodyArrivesAsItIs() throws {
    try ScriptedServer.with { _ in
      [.answer(200, body: [0x6F, 0x6B])]
    } body: { server in
      let long = String(repeating: "a=1&", count: 50_000)
      for text in ["user=mst3k&password=wahoo-wa%26%3D%2B%25+%221819%22", "", long] {
        let response = try fetch(server.url("/"), with: fetcher(), post(text)).get()
        #expect(response.body == [0x6F, 0x6B])
      }
      #expect(server.requests.map(\.body.utf8.count) == [51, 0, 200_000])
      #expect(server.requests[0].body == "user=mst3k&password=wahoo-wa%26%3D%2B%25+%221819%22")
      for request in server.requests {
        #expect(request.head.hasPrefix("POST / HTTP/1.1\r\n"))
        #expect(request.head.contains("Content-Type: application/x-www-form-urlencoded\r\n"))
        #expect(!request.head.lowercased().contains("expect:"))
      }
    }
  }

  @Test func aRedirectIsHandedOver() throws {
    try ScriptedServer.with { _ in
      [.answer(307, ["Location: /elsewhere"])]
    } body: { server in
      let response = try fetch(server.url("/"), with: fetcher(), post("a=1")).get()
      #expect(response.status == 307 && response.redirects == 0)
      #expect(server.requests.count == 1)
    }
  }

  @Test func aBrokenConnectionIsNotTriedAgain() throws {
    try ScriptedServer.with(keepsAlive: true) { request in
      request.head.hasPrefix("POST") ? [.reset] : [.answer(200)]
    } body: { server in
      let fetcher = try fetcher()
      _ = try fetch(server.url("/"), with: fetcher).get()
      #expect(throws: FetchError.self) { try fetch(server.url("/"), with: fetcher, post("a=1")).get() }
      #expect(server.requests.count { $0.head.hasPrefix("POST") } == 1)
      // It did not go over the connection that was kept.
      #expect(server.requests.map(\.connection) == [1, 2])
    }
  }

  @Test func whatComesAfterIsAGetAgain() throws {
    try ScriptedServer.with(keepsAlive: true) { _ in
      [.answer(200)]
    } body: { server in
      let fetcher = try fetcher()
      _ = try fetch(server.url("/a"), with: fetcher, post("a=1")).get()
      _ = try fetch(server.url("/b"), with: fetcher).get()
      #expect(server.requests.map { $0.head.prefix(6) } == ["POST /", "GET /b"])
      #expect(server.requests[1].body == "")
    }
  }

  @Test func aBodySaysNothingOfItself() throws {
    let body = FetchBody(Array("secret".utf8))
    #expect("\(body) \(String(reflecting: body))" == "6 bytes 6 bytes")
    let request = FetchRequest(url: try WebAddress("https://example.org/"), body: body)
    #expect(!String(reflecting: request).contains("secret"))
    #expect(request == request && FetchBody([1]) != FetchBody([1]))
    #expect(FetchBody(capacity: 4) { _ in 9_999_999 }.count == 4_096)
    #expect(FetchBody(capacity: -1) { _ in -1 }.count == 0)
  }

  @Test func httpsAloneMeansThat() throws {
    try ScriptedServer.with { _ in
      [.answer(200)]
    } body: { server in
      let result = fetch(server.url("/"), configured: { $0.isSecureOnly = true })
      #expect(code(of: result) == "protocol-refused")
      #expect(server.connections == 0)
    }
  }
}
