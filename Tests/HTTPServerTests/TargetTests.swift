import Testing

@testable import HTTPServer

@Suite struct TargetTests {
  @Test(arguments: [
    ("/", "", "", true), ("/a/b", "a|b", "", false), ("//a//b/", "a|b", "", true),
    ("/caf%C3%A9", "café", "", false), ("/a?x=1&y", "a", "x=1|y=", false),
    ("/?q=a+b%26c", "", "q=a b&c", true),
    ("/a+b", "a+b", "", false), ("/?", "", "", true), ("/?=1&&", "", "=1", true),
    ("/?x=1?2", "", "x=1?2", true),
  ])
  func isTakenApart(_ text: String, _ path: String, _ parameters: String, _ slash: Bool) throws {
    let target = try #require(RequestTarget(text))
    #expect(target.path.joined(separator: "|") == path)
    #expect(target.parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "|") == parameters)
    #expect(target.endsWithSlash == slash)
  }

  @Test(arguments: [
    "", "a", "/%", "/%4", "/%zz", "/a%00b", "/%0a", "/..", "/a/%2e%2e/b", "/./a", "/a%2Fb", "/%ff", "/?%c3",
    "/?a=%00",
  ])
  func isRefused(_ text: String) { #expect(RequestTarget(text) == nil) }

  @Test func aControlCharacterMayBeABlank() {
    let target = RequestTarget("/a?q=b%09c%00&d%0ae", controlsAreBlanks: true)
    #expect(target?.parameters == [.init("q", "b c "), .init("d e", "")])
    for text in ["/a%09", "/?q=%ff", "/?q=%"] { #expect(RequestTarget(text, controlsAreBlanks: true) == nil) }
  }

  @Test(arguments: [
    ("text/html,application/xhtml+xml;q=0.9,*/*;q=0.8", true), ("Text/HTML", true), ("*/*", false),
    ("", false),
    ("application/json, text/html;q=0", false), ("text/htmlx", false), ("image/png, text/html;q=0.1", true),
  ])
  func aPageIsWanted(_ field: String, _ isWanted: Bool) { #expect(FieldList.wantsPage(field) == isWanted) }

  @Test func theLastOfSeveralCounts() { #expect(RequestTarget("/?a=1&a=2")?["a"] == "2") }

  @Test(arguments: [
    ("\"a\"", true), ("W/\"a\"", true), ("\"b\", \"a\"", true), ("\"b\",W/\"a\"", true), ("*", true),
    ("\"b\"", false), ("a", false), ("", false), ("\"a", false), ("\"b\" \"a\"", true), ("\"a-gz\"", false),
  ])
  func tagsAreLookedForInAList(_ field: String, _ isNamed: Bool) {
    #expect(FieldList.names(field, tag: "\"a\"") == isNamed)
  }

  @Test(arguments: [
    ("gzip", true), ("br, gzip;q=0.5", true), ("GZIP", true), ("*", true), ("gzip;q=0", false), ("br", false),
    ("*;q=0", false), ("gzip;q=0, *", false), ("", false), ("identity", false), ("gzip; q=0.001", true),
  ])
  func encodingsAreAllowed(_ field: String, _ isAllowed: Bool) {
    #expect(FieldList.allows("gzip", field) == isAllowed)
  }

  @Test(arguments: [
    ("de", "de"), ("de-AT, en;q=0.5", "de"), ("en;q=0.3, de;q=0.8", "de"), ("fr, en-GB;q=0.7", "en"),
    ("fr", nil), ("", nil), ("de;q=0", nil), ("den", nil), ("*", nil), ("en;q=x, de;q=0.1", "de"),
  ])
  func theLanguageIsTheOneWantedMost(_ field: String, _ language: String?) {
    #expect(FieldList.language(field, of: ["en", "de"]) == language)
  }

  @Test(arguments: [
    ("127.0.0.1:8350", "127.0.0.1:8350"), ("[::1]:80", "[::1]:80"), (":80", "127.0.0.1:80"),
    ("80", "127.0.0.1:80"),
    ("localhost:1", "127.0.0.1:1"), ("0.0.0.0:8080", "0.0.0.0:8080"), ("unix:/run/a", "unix:/run/a"),
    ("/run/a", "unix:/run/a"),
  ])
  func addressesAreRead(_ text: String, _ read: String) {
    #expect(ListenAddress(text).map { "\($0)" } == read)
  }

  @Test(arguments: ["", ":", "a:b", "1.2.3.4:99999", "::1:80", "[1]:80", "unix:a", "1.2.3.4", "1.2.3.4:+1"])
  func addressesAreRefused(_ text: String) { #expect(ListenAddress(text) == nil) }
}
