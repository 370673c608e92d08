import Testing

@testable import HTTPClient

@Suite struct HeaderFieldsTests {
  private func fields(_ lines: [[UInt8]]) -> HeaderFields {
    var fields = HeaderFields()
    for line in lines { line.withUnsafeBytes { fields.append(line: $0) } }
    return fields
  }

  @Test func areFoundWhateverTheirCase() {
    let fields = fields(
      ["ETag: \"a\"\r\n", "set-cookie: a=1\r\n", "Set-Cookie:b=2\n"].map { Array($0.utf8) })
    #expect(fields["etag"] == "\"a\"")
    #expect(fields["ETAG"] == "\"a\"")
    #expect(fields["set-cookie"] == "a=1")
    #expect(fields.values(of: "SET-COOKIE") == ["a=1", "b=2"])
    #expect(fields["date"] == nil)
    #expect(fields.fields.map(\.name) == ["etag", "set-cookie", "set-cookie"])
  }

  @Test func aFoldedLineGoesOn() {
    let fields = fields(
      [" lost\r\n", "A: b\r\n", " c \r\n", "\td\r\n", "  \r\n", "E:\r\n"].map { Array($0.utf8) })
    #expect(fields.fields.map(\.value) == ["b c d", ""])
  }

  @Test func whatHasNoColonIsPassedOver() {
    #expect(fields([Array("nothing\r\n".utf8), []]).fields.isEmpty)
  }

  @Test func oldLettersAreRead() {
    let latin: [UInt8] = Array("A: caf".utf8) + [0xE9]
    let modern = Array("B: café".utf8)
    #expect(fields([latin, modern]).fields.map(\.value) == ["café", "café"])
  }
}

@Suite struct ValidatorTests {
  /// In ISO 8859-1 it would go back as other bytes than came.
  @Test(arguments: [[0xE9], Array("é".utf8)] as [[UInt8]]) func oldLettersAreNotKept(letter: [UInt8]) throws {
    var headers = HeaderFields()
    for line in [Array("ETag: \"caf".utf8) + letter + Array("\"".utf8), Array("Last-Modified: x".utf8)] {
      line.withUnsafeBytes { headers.append(line: $0) }
    }
    let address = try WebAddress("http://hill.example/")
    let response = FetchResponse(status: 200, finalURL: address, headers: headers)
    #expect(response.validators == HTTPValidators(lastModified: "x", url: "http://hill.example/"))
  }
}

@Suite struct RequestHeadersTests {
  private func lines(_ change: (inout FetchRequest) -> Void) throws(FetchError) -> [String] {
    try RequestHeaders.lines(
      for: try request("http://example.org/", change), withValidators: true, withOwn: true)
  }

  @Test func areLines() throws {
    let lines = try lines {
      $0.validators = HTTPValidators(etag: "\"a\"", lastModified: "Sun, 06 Nov 1994 08:49:37 GMT")
      $0.headers = [.init(name: "X-A", value: "b\tc"), .init(name: "X-B", value: "")]
    }
    #expect(
      lines == [
        "Accept: */*", "If-None-Match: \"a\"", "If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT",
        "X-A: b\tc",
        "X-B;",
      ])
  }

  @Test func secretsStayAtHome() throws {
    let request = try request("http://example.org/") {
      $0.headers = [.init(name: "Cookie", value: "secret")]
      $0.validators.etag = "\"a\""
    }
    #expect(
      try RequestHeaders.lines(for: request, withValidators: false, withOwn: false) == ["Accept: */*"])
    #expect(!"\(request)".contains("secret"))
    #expect(!String(reflecting: request).contains("secret"))
  }

  @Test(arguments: ["a\r\nX-Evil: 1", "a\nb", "a\u{0}b", "a\u{7F}", "\u{1B}[0m"])
  func aValueThatWouldBecomeTwoIsRefused(value: String) {
    #expect(throws: FetchError.badRequestHeader(name: "Accept")) { try lines { $0.accept = value } }
    #expect(throws: FetchError.badRequestHeader(name: "If-None-Match")) {
      try lines { $0.validators.etag = value }
    }
    #expect(throws: FetchError.badRequestHeader(name: "If-Modified-Since")) {
      try lines { $0.validators.lastModified = value }
    }
    #expect(throws: FetchError.badRequestHeader(name: "X")) {
      try lines { $0.headers = [.init(name: "X", value: value)] }
    }
  }

  @Test(arguments: ["", "A B", "A:", "A\r\n", "Ä", "Host", "host", "Transfer-Encoding", "Content-Length"])
  func aNameThatIsNoneOrNotOursIsRefused(name: String) {
    #expect(throws: FetchError.badRequestHeader(name: name)) {
      try lines { $0.headers = [.init(name: name, value: "b")] }
    }
  }

  @Test func badOnesShowEvenWhereTheyAreNotSent() {
    #expect(throws: FetchError.badRequestHeader(name: "X")) {
      try RequestHeaders.lines(
        for: try request("http://example.org/") { $0.headers = [.init(name: "X", value: "\n")] },
        withValidators: false, withOwn: false)
    }
  }
}

@Suite struct UserAgentTests {
  @Test(
    arguments: [
      ("someone@example.org", "dine/0.1 (+mailto:someone@example.org)"),
      ("mailto:someone@example.org", "dine/0.1 (+mailto:someone@example.org)"),
      ("https://example.org/bot", "dine/0.1 (+https://example.org/bot)"),
      ("", "dine/0.1"), (nil, "dine/0.1"),
      ("a@b\r\nCookie: c", nil), ("a b", nil), ("a)b", nil), ("é@example.org", nil),
    ] as [(String?, String?)])
  func namesTheContact(contact: String?, expected: String?) {
    #expect(UserAgent.text(product: "dine", version: "0.1", contact: contact) == expected)
  }

  @Test func isMadeOfTokens() {
    #expect(UserAgent.text(product: "a b", version: "1", contact: nil) == nil)
    #expect(UserAgent.text(product: "a", version: "", contact: nil) == nil)
  }
}
