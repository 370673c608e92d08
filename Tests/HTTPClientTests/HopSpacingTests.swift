import TestSupport
import Testing

@testable import HTTPClient

/// Redirects that go back to a host wait as long as its pages do; the clock is the test's.
@Suite struct HopSpacingTests {
  private final class Clock {
    var now: Int64 = 0
  }

  private func polled(_ fetcher: Fetcher, until isDone: () -> Bool) -> [Fetcher.Completion] {
    var found: [Fetcher.Completion] = []
    for _ in 0..<200 where found.isEmpty && !isDone() { found += fetcher.poll(milliseconds: 50) }
    return found
  }

  @Test func aHopToTheSameHostWaits() throws {
    try ScriptedServer.with { request in
      switch request.target {
      case "/a": [.answer(302, ["Location: /b"])]
      case "/b": [.answer(302, ["Location: /c"])]
      default: [.answer(200, body: Array("end".utf8))]
      }
    } body: { server in
      let clock = Clock()
      let fetcher = try Fetcher(FetchConfiguration(userAgent: "test/1")) { clock.now }
      _ = fetcher.add(try request(server.url("/a")) { $0.hopMilliseconds = 5_000 })
      for count in 1...2 {
        #expect(polled(fetcher) { server.requests.count == count }.isEmpty)
        // The answer comes in, and nothing more is asked while the clock stands still.
        for _ in 0..<6 { #expect(fetcher.poll(milliseconds: 10).isEmpty) }
        clock.now += 4_999
        for _ in 0..<3 { #expect(fetcher.poll(milliseconds: 10).isEmpty) }
        #expect(server.requests.map(\.target) == ["/a", "/b"].prefix(count).map { $0 })
        #expect(fetcher.unfinished == 1)
        clock.now += 1
      }
      let end = polled(fetcher) { false }
      #expect(end.count == 1 && (try? end.first?.result.get().redirects) == 2)
    }
  }

  @Test func whatRestsCanBeCancelled() throws {
    try ScriptedServer.with { _ in
      [.answer(302, ["Location: /b"])]
    } body: { server in
      let fetcher = try Fetcher(FetchConfiguration(userAgent: "test/1")) { 0 }
      _ = fetcher.add(try request(server.url("/a")) { $0.hopMilliseconds = 5_000 })
      for _ in 0..<10 { #expect(fetcher.poll(milliseconds: 10).isEmpty) }
      let ended = fetcher.cancel().map { code(of: $0.result) }
      #expect(ended == ["cancelled"] && fetcher.unfinished == 0)
    }
  }

  @Test func aChainKnowsWhereItHasBeen() throws {
    var chain = RedirectChain(start: try WebAddress("http://a.example/"), mayBePrivate: false)
    let asked = ["a.example", "b.example", "c.example", "b.example"].map { chain.hasAsked($0) }
    #expect(asked == [true, false, false, true])
  }
}
