import TestSupport
import Testing

@testable import HTTPClient

/// Answers with a few bytes changed, dropped or doubled: whatever a server sends, a fetch ends and stays within bounds.
@Suite struct DamageTests {
  private static let answers: [String: [UInt8]] = [
    "plain": Array("HTTP/1.1 200 OK\r\nContent-Length: 4\r\nETag: \"a\"\r\nRetry-After: 5\r\n\r\nsoup".utf8),
    "chunked": Array(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nsoup\r\n5;a=b\r\n salad\r\n0\r\nA: b\r\n\r\n"
        .utf8),
    "gzip": Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n".utf8) + gzipBomb(20_000),
    "redirect": Array("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/a\r\nContent-Length: 0\r\n\r\n".utf8),
    "interim": Array(
      "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 304 Not Modified\r\nDate: x\r\n\r\n".utf8),
  ]

  @Test(arguments: answers.keys.sorted()) func ends(kind: String) throws {
    let answer = try #require(Self.answers[kind])
    try ScriptedServer.with { request in
      var chance = Seeded(UInt64(request.target.dropFirst()) ?? 0)
      return [.send(chance.damaged(answer))]
    } body: { server in
      let fetcher = try fetcher {
        $0.limits.bodyBytes = 100_000
        // A damaged length may leave the client waiting for a connection that the server holds open.
        $0.limits.totalMilliseconds = 2_000
      }
      let requests = try (0..<100).map {
        try request(server.url("/\($0)")) { $0.redirects = .handOver }
      }
      var ended: Set<Int> = []
      fetcher.perform(requests) { place, result in
        ended.insert(place)
        guard case .success(let response) = result else { return }
        #expect(response.body.count <= 100_000)
        _ = try? response.redirectTarget()
        _ = response.retryAfter
      }
      #expect(ended.count == 100)
    }
  }
}
