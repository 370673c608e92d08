import Testing

@testable import HTTPClient

@Suite struct WebAddressTests {
  @Test(
    arguments: [
      ("http://Example.ORG", "http://example.org/"),
      ("HTTP://example.org:80/a", "http://example.org/a"),
      ("https://example.org:443/", "https://example.org/"),
      ("https://example.org:8443/a?b=c#d", "https://example.org:8443/a?b=c"),
      ("  http://example.org/a \n", "http://example.org/a"),
      ("http://example.org/a/./b/../c", "http://example.org/a/c"),
      ("http://example.org/a b", "http://example.org/a%20b"),
      ("http://example.org/Mensa-Übersicht", "http://example.org/Mensa-%c3%9cbersicht"),
      ("http://example.org?q", "http://example.org/?q"),
      ("http://127.1/", "http://127.0.0.1/"),
      ("http://2130706433/", "http://127.0.0.1/"),
      ("http://[::1]:8080/", "http://[::1]:8080/"),
      ("http://[::FFFF:7F00:1]/", "http://[::ffff:7f00:1]/"),
      ("http://under_score.example/", "http://under_score.example/"),
    ] as [(String, String)])
  func isNormalised(text: String, expected: String) throws {
    #expect(try WebAddress(text).text == expected)
  }

  @Test(
    arguments: [
      ("", FetchError.badURL(.noScheme)),
      ("example.org", .badURL(.noScheme)),
      ("//example.org/", .badURL(.noScheme)),
      ("localhost:8080/x", .protocolRefused(scheme: "localhost")),
      ("file:///etc/passwd", .protocolRefused(scheme: "file")),
      ("FTP://example.org/", .protocolRefused(scheme: "ftp")),
      ("mailto:a@example.org", .protocolRefused(scheme: "mailto")),
      ("http://", .badURL(.malformed)),
      ("http:///", .badURL(.malformed)),
      ("http://example.org:0/", .badURL(.malformed)),
      ("http://example.org:65536/", .badURL(.malformed)),
      ("http://example.org:port/", .badURL(.malformed)),
      ("http://exa mple.org/", .badURL(.malformed)),
      ("http://a:b@example.org/", .badURL(.credentials)),
      ("http://a@example.org/", .badURL(.credentials)),
      ("http://@example.org/", .badURL(.credentials)),
      ("http://example.org\u{0}.evil/", .badURL(.badCharacter)),
      ("http://example.org/\r\nX: y", .badURL(.badCharacter)),
      ("http://[fe80::1%25eth0]/", .badURL(.badHost)),
      ("http://[::1/", .badURL(.malformed)),
      ("http://exam*ple.org/", .badURL(.malformed)),
      ("http://münchen.example/", .badURL(.badHost)),
      ("http://.example.org/", .badURL(.badHost)),
      ("http://example.org/" + String(repeating: "a", count: 9_000), .badURL(.tooLong)),
      ("http://example.org/" + String(repeating: "ü", count: 3_000), .badURL(.tooLong)),
    ] as [(String, FetchError)])
  func isRefused(text: String, error: FetchError) {
    #expect(throws: error) { try WebAddress(text) }
  }

  @Test func hasParts() throws {
    let address = try WebAddress("https://Dining.Example:8443/a/b?x=1&y=2#z")
    #expect(address.scheme == "https")
    #expect(address.host == "dining.example")
    #expect(address.port == 8443)
    #expect(address.path == "/a/b")
    #expect(address.query == "x=1&y=2")
    #expect(address.target == "/a/b?x=1&y=2")
    #expect(address.origin == WebOrigin(scheme: "https", host: "dining.example", port: 8443))
    let bare = try WebAddress("http://[2001:DB8::1]")
    #expect(bare.host == "2001:db8::1")
    #expect(bare.port == 80)
    #expect(bare.target == "/")
    #expect(bare.query == nil)
    #expect(bare.origin.description == "http://[2001:db8::1]")
    #expect(try WebAddress("http://example.org./").hostKey == "example.org")
  }

  /// RFC 3986 section 5.4, without the cases for schemes of old and those that only differ in the fragment.
  @Test(
    arguments: [
      ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
      ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
      (";x", "http://a/b/c/;x"),
      ("g;x", "http://a/b/c/g;x"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
      ("./", "http://a/b/c/"),
      ("..", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../g", "http://a/g"),
      ("../../../g", "http://a/g"), ("/./g", "http://a/g"), ("/../g", "http://a/g"),
      ("g.", "http://a/b/c/g."),
      ("..g", "http://a/b/c/..g"), ("./g/.", "http://a/b/c/g/"), ("g/../h", "http://a/b/c/h"),
      ("g?y/../x", "http://a/b/c/g?y/../x"), ("#s", "http://a/b/c/d;p?q"), ("g#s", "http://a/b/c/g"),
      ("https://z/y", "https://z/y"), (" g h ", "http://a/b/c/g%20h"), ("a:b", nil), ("mailto:x", nil),
      ("http://u@z/", nil),
    ] as [(String, String?)])
  func resolves(reference: String, expected: String?) throws {
    let base = try WebAddress("http://a/b/c/d;p?q")
    #expect((try? base.resolving(reference))?.text == expected)
  }
}
