import TestSupport
import Testing

@testable import HTTPClient

/// A way for a server to go wrong, and what a fetch must say of it.
struct Misbehavior: Sendable, CustomTestStringConvertible {
  let name: String
  let steps: [ScriptedServer.Step]
  let code: String
  var body: String?
  var change: @Sendable (inout FetchLimits) -> Void = { _ in }
  var testDescription: String { name }
}

private let chunked = "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n"
private let page = [UInt8](repeating: 0x61, count: 100_000)

private let misbehaviors: [Misbehavior] = [
  .init(
    name: "body cut off", steps: [.lines("HTTP/1.1 200 OK\nContent-Length: 100\n\nsoup")], code: "cut-off"),
  .init(name: "chunk cut off", steps: [.lines(chunked + "9\nsoup")], code: "cut-off"),
  .init(name: "last chunk missing", steps: [.lines(chunked + "4\nsoup\n")], code: "cut-off"),
  .init(name: "chunk size that is none", steps: [.lines(chunked + "zz\nsoup\n0\n\n")], code: "bad-framing"),
  .init(
    name: "chunk size without end", steps: [.lines(chunked + "ffffffffffffffffff\nsoup")], code: "bad-framing"
  ),
  .init(name: "chunk longer than its size", steps: [.lines(chunked + "2\nsoup\n0\n\n")], code: "bad-framing"),
  .init(
    name: "length too short",
    steps: [.lines("HTTP/1.1 200 OK\nContent-Length: 4\n\nsoup and more than was said")], code: "200",
    body: "soup"),
  .init(
    name: "length that is negative", steps: [.lines("HTTP/1.1 200 OK\nContent-Length: -4\n\nsoup")],
    code: "not-http"),
  .init(
    name: "length beyond the limit", steps: [.lines("HTTP/1.1 200 OK\nContent-Length: 100001\n\n"), .stall],
    code: "too-large-to-read", change: { $0.bodyBytes = 100_000 }),
  .init(
    name: "endless body", steps: [.lines("HTTP/1.1 200 OK\n\n"), .sendForever(page)],
    code: "too-large-to-read",
    change: { $0.bodyBytes = 1_000_000 }),
  .init(
    name: "endless chunks", steps: [.lines(chunked), .sendForever(Array("4\r\nsoup\r\n".utf8))],
    code: "too-large-to-read", change: { $0.bodyBytes = 50_000 }),
  .init(
    name: "endless headers", steps: [.lines("HTTP/1.1 200 OK\n"), .sendForever(Array("A: b\r\n".utf8))],
    code: "headers-too-large"),
  .init(
    name: "endless header", steps: [.lines("HTTP/1.1 200 OK\nA: "), .sendForever(page)],
    code: "headers-too-large"),
  .init(
    name: "endless interim answers", steps: [.sendForever(Array("HTTP/1.1 103 Early Hints\r\n\r\n".utf8))],
    code: "headers-too-large"),
  .init(
    name: "endless trailers", steps: [.lines(chunked + "0\n"), .sendForever(Array("A: b\r\n".utf8))],
    code: "headers-too-large"),
  .init(name: "garbage", steps: [.lines("SMTP ready\n\n")], code: "not-http"),
  .init(name: "status that is none", steps: [.lines("HTTP/1.1 abc\n\n")], code: "not-http"),
  .init(name: "version that is none", steps: [.lines("HTTP/7.3 200 OK\n\n")], code: "not-http"),
  .init(name: "no answer", steps: [], code: "empty-reply"),
  .init(name: "half a status line", steps: [.lines("HTTP/1.")], code: "empty-reply"),
  .init(name: "reset at once", steps: [.reset], code: "connection-broken"),
  .init(
    name: "reset in the body", steps: [.lines("HTTP/1.1 200 OK\nContent-Length: 9\n\nsoup"), .reset],
    code: "cut-off"),
  .init(name: "reset in a chunk", steps: [.lines(chunked + "9\nsoup"), .reset], code: "cut-off"),
  .init(
    name: "silence before the answer", steps: [.stall], code: "timed-out",
    change: { $0.totalMilliseconds = 200 }),
  .init(
    name: "silence in the body", steps: [.lines("HTTP/1.1 200 OK\n\nsoup"), .stall], code: "timed-out",
    change: { $0.totalMilliseconds = 200 }),
  .init(
    name: "slow drip", steps: [.lines("HTTP/1.1 200 OK\n\n"), .drip([0x61], milliseconds: 50)],
    code: "too-slow", change: { $0.slowSeconds = 1 }),
  .init(
    name: "slow thought", steps: [.stall], code: "too-slow", change: { $0.slowSeconds = 1 }),
  .init(
    name: "slow drip of a header", steps: [.lines("HTTP/1.1 200 OK\nA: "), .drip([0x61], milliseconds: 50)],
    code: "too-slow", change: { $0.slowSeconds = 1 }),
  .init(
    name: "not modified, unasked", steps: [.lines("HTTP/1.1 304 Not Modified\n\n")],
    code: "unasked-not-modified"),
  .init(
    name: "gzip that is none", steps: [.answer(200, ["Content-Encoding: gzip"], body: Array("soup".utf8))],
    code: "bad-encoding"),
  .init(
    name: "gzip with more behind it",
    steps: [.answer(200, ["Content-Encoding: gzip"], body: gzipBomb(20_000) + Array("soup".utf8))],
    code: "bad-encoding"),
  .init(
    name: "coding nobody knows", steps: [.answer(200, ["Content-Encoding: soup"], body: Array("soup".utf8))],
    code: "bad-encoding"),
  .init(
    name: "gzip bomb beyond the limit",
    steps: [.answer(200, ["Content-Encoding: gzip"], body: gzipBomb(4_000_000))],
    code: "too-large-to-read", change: { $0.bodyBytes = 3_000_000 }),
  .init(
    name: "gzip bomb below the limit",
    steps: [.answer(200, ["Content-Encoding: gzip"], body: gzipBomb(2_000_000))],
    code: "inflation-bomb"),
  .init(
    name: "endless gzip bomb",
    steps: [
      .lines("HTTP/1.1 200 OK\nContent-Encoding: gzip\n\n"), .send(gzipStart), .sendForever(gzipFiller),
    ],
    code: "inflation-bomb"),
]

@Suite struct MisbehaviorTests {
  @Test(arguments: misbehaviors)
  func isNamed(_ misbehavior: Misbehavior) throws {
    try ScriptedServer.with { _ in
      misbehavior.steps
    } body: { server in
      let result = fetch(server.url("/"), configured: { misbehavior.change(&$0.limits) })
      #expect(code(of: result) == misbehavior.code)
      if let body = misbehavior.body {
        #expect((try? result.get().body) == Array(body.utf8))
      }
    }
  }
}
