import HTTPClient
import TestSupport
import Testing

@testable import SignOn

/// Pages that are broken in every way: the walk ends with a named outcome, and the password goes nowhere else.
@Suite struct WalkDamageTests {
  private static let password = "wahoo-wa&=+% \"1819\""
  private static let sent = "wahoo-wa%26%3D%2B%25+%221819%22"

  private static let pages = [
    "<form action='?execution=e1s2' method=post><input type=hidden name=csrf_token value=_0f><input name=j_username>"
      + "<input type=password name=j_password><button name=_eventId_proceed>Login</button></form>",
    "<form method=post action='https://csg.example.edu/acs'><input type=hidden name=RelayState value=x><input type=hidden "
      + "name=SAMLResponse value='PHg+'></form>",
    "<span trmsg=82></span><form action='#' method=post><input name=user><input type=password name=password></form>",
    "<form action=/totp2fcheck method=post><input name=code autocomplete=one-time-code></form>",
    "<base href='https://evil.example/'><meta http-equiv=refresh content='0;url=/x'><form action='//evil.example'><input name=code>",
    balancePage,
  ]

  /// Answers each request with a damaged page, or with a redirect to somewhere odd.
  private func walk(_ seed: UInt64, _ pages: [[UInt8]]) throws -> (SignOnOutcome, FakeWeb) {
    var generator = Seeded(seed)
    let targets = [
      "/a", idp + "/b", "//evil.example/", "http://csg.example.edu/", "https://csg.example.edu@evil.example/",
      "\\\\evil",
    ]
    let web = FakeWeb { sent in
      let draw = Int.random(in: 0..<10, using: &generator)
      if sent.line == "GET " + card + "/student/welcome.php", draw < 8 { return try redirect(idp + "/b") }
      if draw < 2 {
        return try redirect(targets.randomElement(using: &generator) ?? "/", draw == 0 ? 302 : 307)
      }
      var response = try answer("", draw == 9 ? 500 : 200)
      let page = pages.randomElement(using: &generator) ?? []
      response.body = draw < 5 ? page : generator.damaged(page)
      return response
    }
    return (try web.signOn(password: Self.password, code: "424242"), web)
  }

  /// Gives how often the password was sent.
  private func check(_ seed: UInt64, _ pages: [[UInt8]]) throws -> Int {
    let (outcome, web) = try walk(seed, pages)
    #expect(web.sent.count <= 40)
    if case .failed(let failure) = outcome { #expect(SignOnFailure.Kind.allCases.contains(failure.kind)) }
    let told = web.sent.filter {
      $0.body.contains(Self.sent) || $0.line.contains(Self.sent) || $0.body.contains("424242")
    }
    for request in told {
      #expect(request.line.hasPrefix("POST " + idp + "/"), "seed \(seed): \(request.line)")
    }
    #expect(told.count { $0.body.contains(Self.sent) } <= 2, "seed \(seed)")
    for request in web.sent {
      #expect(
        request.line.contains(" " + idp + "/") || request.line.contains(" " + card + "/"), "seed \(seed)")
    }
    return told.count
  }

  @Test func ofOurOwn() throws {
    let pages = Self.pages.map { Array($0.utf8) }
    let told = try (0..<600).reduce(0) { try $0 + check(UInt64($1), pages) }
    #expect(told > 30)
  }

  @Test(.enabled(if: Corpus.isAvailable, Corpus.absence)) func ofRealProviders() throws {
    let pages = try Corpus.files(under: "balance/idp-pages", endingIn: ".html").map { path in
      let text = try Corpus.text(path).replacing("csg.card.localhost:18443", with: "csg.example.edu")
      return Array(text.replacing("ssp.uni.localhost:18443", with: "netbadge.example.edu").utf8)
    }
    #expect(pages.count > 15)
    let told = try (0..<100).reduce(0) { try $0 + check(UInt64($1), pages) }
    #expect(told > 3)
  }
}
