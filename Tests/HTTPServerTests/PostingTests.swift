import HTTPServer
import TestSupport
import Testing

/// What may be sent, and where: one folder, one length, few bytes.
@Suite(.serialized) struct PostingTests {
  private static let posting = Posting(below: "/table", mostBytes: 4_096)

  private func admit(
    _ target: String, _ lines: [(String, String)], method: String = "POST",
    posting: Posting? = PostingTests.posting
  ) throws(Refusal) -> HTTPRequest {
    var head = RequestGate.Head(method: method, version: "HTTP/1.1", target: target)
    head.add("Host", "localhost")
    for line in lines { head.add(line.0, line.1) }
    return try RequestGate(hosts: HostNames(), posting: posting).admit(head)
  }

  @Test func aFolderTakesWhatIsSentToIt() throws {
    for target in ["/table", "/table/x/vote", "/table?x=/"] {
      let request = try admit(target, [("Content-Length", "2")])
      #expect(request.isPost && !request.sender.isTooLong, "\(target)")
    }
    for target in ["/", "/tables", "/tablex/y", "/menu/table", "/?/table", "//table"] {
      for lines in [[], [("Content-Length", "2")]] {
        #expect(throws: Refusal.methodNotAllowed, "\(target)") { try admit(target, lines) }
      }
    }
    #expect(throws: Refusal.methodNotAllowed) { try admit("/table", [], posting: nil) }
    #expect(throws: Refusal.methodNotAllowed) {
      try admit("/table", [("Content-Length", "2")], posting: nil)
    }
    #expect(try admit("http://localhost/table", [("Content-Length", "2")]).target == "/table")
    for method in ["PUT", "PATCH", "DELETE", "OPTIONS", "post", "TRACE"] {
      for lines in [[], [("Content-Length", "2")]] {
        #expect(throws: Refusal.methodNotAllowed, "\(method)") {
          try admit("/table", lines, method: method)
        }
      }
    }
    #expect(throws: Refusal.badRequest) { try admit("/table", [("Content-Length", "2")], method: "GET") }
  }

  @Test func aLengthIsNamedOnceInPlainFigures() throws {
    #expect(try admit("/table", []).isPost, "no length, no body")
    for text in ["", "+2", "-1", "2 ", "0x2", "1e3", "2,2", "٢", "99999999999999999999"] {
      #expect(throws: Refusal.badRequest, "\(text)") { try admit("/table", [("Content-Length", text)]) }
    }
    #expect(throws: Refusal.badRequest) {
      try admit("/table", [("Content-Length", "2"), ("Content-Length", "2")])
    }
    #expect(throws: Refusal.badRequest) {
      try admit("/table", [("Content-Length", "2"), ("Transfer-Encoding", "chunked")])
    }
    #expect(throws: Refusal.badRequest) { try admit("/table", [("Transfer-Encoding", "chunked")]) }
    #expect(try !admit("/table", [("Content-Length", "4096")]).sender.isTooLong)
    #expect(try admit("/table", [("Content-Length", "4097")]).sender.isTooLong)
    #expect(throws: Refusal.bodyTooLarge) { try admit("/table", [("Content-Length", "65537")]) }
  }

  @Test func whoSendsIsKept() throws {
    let request = try admit(
      "/table",
      [
        ("content-length", "0"), ("Cookie", "a=b"), ("cookie", "c=d"), ("ORIGIN", "http://localhost"),
        ("Sec-Fetch-Site", "same-origin"), ("Content-Type", "application/json"),
      ])
    #expect(request.sender.cookies == "a=b; c=d" && request.sender.origin == "http://localhost")
    #expect(request.sender.fetchSite == "same-origin" && request.sender.contentType == "application/json")
    let twice = try admit(
      "/table", [("content-length", "0"), ("Origin", "http://a"), ("Origin", "http://b")])
    #expect(twice.sender.origin == "http://a, http://b")
  }

  private func message(_ body: String, _ more: String = "", length: Int? = nil) -> String {
    "POST /table/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(length ?? body.utf8.count)\r\n\(more)\r\n\(body)"
  }

  @Test func whatIsSentArrivesWholeAndTheConnectionLives() throws {
    let server = try RunningServer(posting: Self.posting)
    let body = String(repeating: "a", count: 4_096)
    let text = server.exchange(
      message(body) + message("second") + "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(text.components("HTTP/1.1 200") == 3 && text.contains(body) && text.contains("second"))
    let slow = server.connect()
    slow.send(message("", length: 6))
    #expect(slow.isSilent(milliseconds: 50))
    slow.send("abc")
    slow.send("def")
    #expect(slow.rest().hasSuffix("abcdef"))
    let asked = server.connect()
    asked.send(message("", "Expect: 100-continue\r\n", length: 2))
    #expect(asked.rest(silence: 200).hasPrefix("HTTP/1.1 100"))
  }

  @Test func whatIsTooLongIsToldSoAndNotKept() throws {
    let server = try RunningServer(posting: Self.posting)
    let over = server.exchange(message(String(repeating: "a", count: 4_097)))
    #expect(over.hasPrefix("HTTP/1.1 413") && !over.contains("aaa"))
    let far = server.exchange(message("", length: 1_000_000))
    #expect(far.hasPrefix("HTTP/1.1 413") && far.hasSuffix("<EOF>"))
    let none = server.exchange("POST /table/x HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(none.hasPrefix("HTTP/1.1 200"))
  }

  /// A second request that is hidden in the first one's body is body.
  @Test func nothingIsSmuggledInABody() throws {
    let server = try RunningServer(posting: Self.posting)
    let hidden = "GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n"
    let text = server.exchange(message(hidden))
    #expect(text.components("HTTP/1.1 200") == 1 && !text.contains("hello"))
    let both = server.exchange(message("0\r\n\r\n" + hidden, "Transfer-Encoding: chunked\r\n", length: 5))
    #expect(!both.contains("hello") && both.hasSuffix("<EOF>"))
  }

  @Test func aBodyThatNeverComesIsGivenUp() throws {
    let server = try RunningServer(posting: Self.posting)
    let connection = server.connect()
    connection.send(message("", length: 100))
    server.awaitConnection()
    server.setClock(1)
    #expect(connection.isSilent(milliseconds: 50))
    server.setClock(40_000)
    #expect(connection.rest().hasSuffix("<EOF>"))
  }
}

extension String {
  /// How often a text is in it.
  fileprivate func components(_ part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
