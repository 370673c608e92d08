import CivilTime
import HTTPClient
import Foundation
import Markup
import TestSupport
import Testing

@testable import SignOn

private let form = "<form method=post action='%'><input name=user><input type=password name=pass></form>"

/// The rows of docs/security.md that are about the walk and the network, each with the hostile input it names.
@Suite struct ChecklistTests {
  /// What one page of the card office leads to, and every address that was asked.
  private func outcome(of page: String, status: Int = 200, location: String? = nil) throws -> (
    told: String, lines: [String]
  ) {
    let web = FakeWeb { sent in
      guard sent.line == "GET " + card + "/student/welcome.php" else { return try answer(balancePage) }
      return try location.map { try redirect($0, status) } ?? answer(page, status)
    }
    return (try web.signOn().told, web.lines)
  }

  @Test("row 1: certificates are checked and nothing turns that off") func rowOne() throws {
    for path in Checkout.files(under: "Sources") where path.hasSuffix(".swift") || path.hasSuffix(".h") {
      let text = Checkout.text(path) ?? ""
      let hasSwitch = text.contains("OPT_SSL_VERIFY")
      #expect(!hasSwitch, "\(path)")
    }
    let plain = SignOnLimits().fetching(userAgent: "test/1")
    #expect(plain.certificateAuthorities == nil && plain.isSecureOnly)
    // Whoever answers without a certificate is nobody.
    try ScriptedServer.with(greeting: "HTTP/1.1 200 OK\r\n\r\n") { _ in
      [.answer(200)]
    } body: { server in
      let told = try live("https://localhost:\(server.port)/", isPrivate: true)
      #expect(told == "card-office-unavailable/tls-handshake")
      #expect(server.requests.isEmpty)
    }
  }

  @Test(
    "row 2: https and nothing else",
    arguments: [
      "http://csg.example.edu/student/welcome.php", "file:///etc/passwd", "gopher://127.0.0.1:6379/_INFO",
      "http://169.254.169.254/latest/meta-data/", "ftp://csg.example.edu/", "javascript:alert(1)",
      "data:text/html,x",
    ]) func rowTwo(target: String) throws
  {
    let (told, lines) = try outcome(of: "", status: 302, location: target)
    #expect(told.hasPrefix("refused-host/redirect-refused-"))
    #expect(lines.count == 1)
  }

  @Test("row 2: the fetcher itself refuses plain http") func rowTwoBelow() throws {
    let fetcher = try Fetcher(SignOnLimits().fetching(userAgent: "test/1"))
    var results: [Result<FetchResponse, FetchError>] = []
    fetcher.perform([FetchRequest(url: try WebAddress("http://localhost/"), allowsPrivateAddress: true)]) {
      results.append($1)
    }
    #expect(results == [.failure(.protocolRefused(scheme: "http"))])
  }

  @Test(
    "row 3: only listed hosts, compared as a whole",
    arguments: [
      ("https://netbadge.example.edu.attacker.example/", "refused-host/not-listed"),
      ("https://evil.example/", "refused-host/not-listed"),
      ("https://netbadge.example.edu@evil.example/", "refused-host/redirect-refused-bad-url"),
      ("https://netbadge.example.edu\\@evil.example/", "refused-host/redirect-refused-bad-url"),
      ("https://evil.example\\.netbadge.example.edu/", "refused-host/redirect-refused-bad-url"),
      ("https://netbadge.example.edu:8443/", "refused-host/not-listed"),
      ("https://sub.netbadge.example.edu/", "refused-host/not-listed"),
      ("https://xn--netbadge-example-edu.example/", "refused-host/not-listed"),
      ("https://nétbadge.example.edu/", "refused-host/redirect-refused-bad-url"),
      ("https://NETBADGE.example.edu./x", "ok"), ("https://netbadge.example.edu:443/x", "ok"),
      ("//csg.example.edu/x", "ok"),
      ("/x", "ok"), ("https://evil.example/?netbadge.example.edu", "refused-host/not-listed"),
    ] as [(String, String)]) func rowThree(target: String, told: String) throws
  {
    let web = FakeWeb { sent in
      if sent.line.hasSuffix("/x") { return try redirect(card + "/balance") }
      return sent.line.hasSuffix("/balance") ? try answer(balancePage) : try redirect(target)
    }
    let got = try web.signOn().told
    #expect(got == told)
    #expect(got == "ok" || web.sent.count == 1)
  }

  @Test(
    "row 4: a password goes to identity hosts, an assertion to card hosts",
    arguments: [
      ("https://netbadge.example.edu.attacker.example/collect", "refused-host/not-listed"),
      ("http://csg.example.edu/login", "refused-host/not-https"),
      ("http://netbadge.example.edu/login", "refused-host/not-https"),
      ("/login", "refused-host/not-identity"),
      ("//evil.example", "refused-host/not-listed"), ("javascript:x", "refused-host/bad-url"),
      ("https://a@netbadge.example.edu/", "refused-host/bad-url"),
    ]) func rowFour(action: String, told: String) throws
  {
    let (got, lines) = try outcome(of: form.replacing("%", with: action))
    #expect(got == told)
    #expect(lines.count == 1)
  }

  @Test(
    "row 4: nor does an assertion or a code",
    arguments: [
      (
        "<form method=post action='https://evil.example/acs'><input type=hidden name=SAMLResponse value=x></form>",
        "refused-host/not-listed"
      ),
      (
        "<form method=post action='https://netbadge.example.edu/acs'><input type=hidden name=SAMLResponse value=x></form>",
        "refused-host/not-card"
      ),
      (
        "<form method=post action='/x'><input type=hidden name=SAMLRequest value=x></form>",
        "refused-host/not-identity"
      ),
      ("<form method=post action='/x'><input name=otp></form>", "refused-host/not-identity"),
      (
        "<form method=post action='https://netbadge.example.edu/'><input name=user><input type=password name=p><button formaction='https://evil.example/'>",
        "refused-host/not-listed"
      ),
      (
        "<base href='https://evil.example/'><form method=post action=x><input name=user><input type=password name=p></form>",
        "refused-host/not-listed"
      ),
    ]) func rowFourBeside(page: String, told: String) throws
  {
    let (got, lines) = try outcome(of: page)
    #expect(got == told)
    #expect(lines.count == 1)
  }

  @Test("row 5: a body is never carried on", arguments: [307, 308]) func rowFive(status: Int) throws {
    for target in ["https://evil.example/collect", idp + "/elsewhere", card + "/elsewhere"] {
      let web = FakeWeb { sent in
        switch sent.line {
        case "GET " + card + "/student/welcome.php":
          return try answer(form.replacing("%", with: idp + "/login"))
        case "POST " + idp + "/login": return try redirect(target, status)
        default: return try answer(balancePage)
        }
      }
      #expect(try web.signOn().told == "refused-host/body-redirect")
      #expect(web.sent.count == 2)
    }
  }

  @Test("row 5: after a post a redirect is followed without its body", arguments: [301, 302, 303])
  func rowFiveElse(status: Int) throws {
    let web = FakeWeb { sent in
      switch sent.line {
      case "GET " + card + "/student/welcome.php":
        return try answer(form.replacing("%", with: idp + "/login"))
      case "POST " + idp + "/login": return try redirect(card + "/balance", status)
      default: return try answer(balancePage)
      }
    }
    #expect(try web.signOn().told == "ok")
    #expect(web.lines.last == "GET " + card + "/balance" && web.sent.last?.body == "")
  }

  @Test("row 6: a cookie goes to the host that set it") func rowSix() throws {
    let web = FakeWeb { sent in
      switch sent.line {
      case "GET " + card + "/student/welcome.php":
        return try redirect(
          idp + "/a", 302, ("Set-Cookie", "card=1; Secure"), ("Set-Cookie", "all=1; Domain=.edu; Path=/"),
          ("Set-Cookie", "uni=1; Domain=example.edu; Path=/"),
          ("Set-Cookie", "idp=1; Domain=netbadge.example.edu"))
      case "GET " + idp + "/a":
        return try redirect(card + "/student/b", 302, ("Set-Cookie", "sso=1; Domain=.netbadge.example.edu"))
      default: return try answer(balancePage)
      }
    }
    #expect(try web.signOn().told == "ok")
    #expect(web.sent.map { $0.headers["Cookie"] } == [nil, nil, "card=1; all=1; uni=1"])
    #expect(web.lines.count == 3)
  }

  @Test(
    "row 7: addresses by number are no hosts",
    arguments: [
      "169.254.169.254", "[::1]", "2130706433", "0x7f.1", "127.1", "0177.0.0.1", "10.0.0.1:8443", "", "a b",
      "a/b", "a@b", "*.example.edu",
      "nétbadge.example.edu", ".example.edu",
    ]) func rowSeven(host: String)
  { #expect(HostPort(host) == nil) }

  @Test("row 7: a listed name that leads into a private network is refused") func rowSevenLive() throws {
    try ScriptedServer.with { _ in
      [.answer(200)]
    } body: { server in
      let told = try live("https://localhost:\(server.port)/", isPrivate: false)
      #expect(told == "refused-host/private-address")
      #expect(server.connections == 0)
    }
  }

  /// What comes of a real request to a host of the tests' own machine.
  private func live(_ url: String, isPrivate: Bool) throws -> String {
    let address = try WebAddress(url)
    let site = try #require(
      SignOnSite(
        cardPage: address, hosts: SignOnHosts(identity: [], card: [HostPort(address)]),
        allowsPrivateAddresses: isPrivate))
    let session = SignOnSession(
      site, transport: Transport(try Fetcher(site.limits.fetching(userAgent: "test/1"))),
      surroundings: .init(now: { noon }, milliseconds: { 0 }))
    return session.signOn(user: "a", secrets: .typed("b"), until: isBalance).told
  }

  @Test("row 8: 2 MB a page and 10 MB in all, decoded") func rowEight() throws {
    #expect(SignOnLimits().fetching(userAgent: "test/1").limits.bodyBytes == 2_000_000)
    let padding = String(repeating: " ", count: 1_990_000)
    var number = 0
    let web = FakeWeb { _ in
      number += 1
      return try answer(padding + "<meta http-equiv=refresh content='0;url=/\(number)'>")
    }
    #expect(try web.signOn().told == "page-changed/too-large")
    #expect(web.sent.count == 6)
  }

  @Test("row 9: hops, pages and time are bounded") func rowNine() throws {
    let loop = FakeWeb { _ in try redirect("/student/welcome.php") }
    #expect(try loop.signOn().told == "card-office-unavailable/too-many-redirects")
    #expect(loop.sent.count == 20)
    let pages = FakeWeb { _ in try answer("<meta http-equiv=refresh content='0;url=/student/welcome.php'>") }
    #expect(try pages.signOn().told == "card-office-unavailable/too-many-pages")
    #expect(pages.sent.count == 13)
    var clock: Int64 = 0
    let slow = FakeWeb { _ in
      clock += 21_000
      return try redirect("/student/welcome.php")
    }
    let session = SignOnSession(
      try site(), transport: slow.transport, surroundings: .init(now: { noon }, milliseconds: { clock }))
    #expect(
      session.signOn(user: "a", secrets: .typed("b"), until: isBalance).told
        == "card-office-unavailable/timed-out")
    #expect(slow.sent.count == 3)
    let limits = SignOnLimits().fetching(userAgent: "test/1").limits
    #expect(limits.connectMilliseconds == 10_000 && limits.totalMilliseconds == 40_000)
    #expect(limits.slowBytesPerSecond == 100 && limits.slowSeconds == 20)
  }

  @Test("row 10: a tree that would be cut off is a changed page") func rowTen() throws {
    for (page, told) in [
      (String(repeating: "<div>", count: 20_000) + "$1", "page-changed/too-deep"),
      (String(repeating: "<tr><td>Plus Dollars<td>$1.00", count: 60_000), "page-changed/too-much-memory"),
      ("<form " + (0..<200).map { "a\($0)=1 " }.joined() + ">", "page-changed/too-many-attributes"),
    ] {
      let got = try outcome(of: page).told
      #expect(got == told)
    }
  }

  @Test("row 11: entities of a document's own are not expanded") func rowEleven() throws {
    let text =
      "<?xml version='1.0'?><!DOCTYPE r [<!ENTITY a 'AAAAAAAAAA'><!ENTITY b '&a;&a;&a;'><!ENTITY x SYSTEM 'file:///etc/hostname'>]>"
      + "<r><form><input name=q value='&b;&x;'></form>&b;&x;</r>"
    let found = try page(text)
    #expect(found.forms.first?.control("q")?.value == "&b;&x;")
    // By its own type it is not read at all.
    var response = try answer(text)
    response.headers = HeaderFields([(name: "Content-Type", value: "application/xml")])
    #expect(try SignOnPage(response).forms.isEmpty)
    let web = FakeWeb { _ in try answer(text, 200, ("Content-Type", "application/xml")) }
    #expect(try web.signOn().told == "page-changed/unknown-page")
  }

  @Test(
    "row 12: the header names the encoding, then the page; UTF-7 is none",
    arguments: [
      (
        "text/html; charset=iso-8859-1", "<meta charset=utf-8><title>caf\u{E9}</title>", "windows-1252",
        "café"
      ),
      ("text/html", "<meta charset=iso-8859-1><title>caf\u{E9}</title>", "windows-1252", "café"),
      ("text/html", "<meta charset=utf-7><title>+ADw-script</title>", "windows-1252", "+ADw-script"),
      ("text/html; charset=utf-7", "<title>+ADw-script</title>", "windows-1252", "+ADw-script"),
      ("text/html; charset=utf-8", "<title>a\u{FF}b</title>", "utf-8", "a\u{FFFD}b"),
    ]) func rowTwelve(type: String, html: String, charset: String, title: String) throws
  {
    var response = try answer("", 200, ("Content-Type", type))
    response.body = html.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let page = try SignOnPage(response)
    #expect(page.charset.name == charset && page.title == title)
  }

  @Test(
    "row 13: no line break comes into a header", arguments: ["a\r\nX-Evil: 1", "a\n", "a\0b", "\u{7F}", ""])
  func rowThirteen(text: String) throws {
    let web = FakeWeb { _ in try answer(form.replacing("%", with: idp + "/")) }
    let outcome = try web.session().signOn(user: text, secrets: .typed("p"), until: isBalance)
    #expect(outcome.told == "wrong-credentials/user-name")
    #expect(web.sent.isEmpty)
    if !text.isEmpty {
      #expect(throws: FetchError.badRequestHeader(name: "User-Agent")) {
        try Fetcher(SignOnLimits().fetching(userAgent: "x" + text))
      }
    }
    for byte in text.utf8 where byte < 0x20 && byte != 0x0A || byte == 0x7F {
      let line = Array("csg.example.edu\tFALSE\t/\tTRUE\t0\tname\tx".utf8) + [byte, UInt8(ascii: "y")]
      let found = CookieImport(netscape: line, for: hosts, now: noon)
      #expect(found.cookies.isEmpty && found.unreadable == 1)
    }
    #expect(throws: (any Error).self) { try WebAddress("https://csg.example.edu/" + text + "\0") }
  }

  @Test("row 21: one try, and the daemon stops until a person acts") func rowTwentyOne() throws {
    let web = FakeWeb { sent in
      try sent.line.hasPrefix("GET") && sent.line.contains(card)
        ? redirect(idp + "/login") : answer(form.replacing("%", with: "#"))
    }
    var standing = BalancePace.Standing()
    var now = noon
    for _ in 0..<10 {
      if BalancePace().verdict(standing, for: .daemon, now: now) == .go {
        standing = BalancePace().noted(try web.signOn().failure, at: now, after: standing, chance: 7)
      }
      now = now + 86_400
    }
    #expect(web.sent.count { $0.body.contains("pass=secret") } == 1)
    #expect(BalancePace().verdict(standing, for: .daemon, now: now) == .person)
    #expect(BalancePace().verdict(standing, for: .person, now: now) == .go)
  }

  @Test(
    "row 22: consent is asked for and never given",
    arguments: [
      "<form id=consent_yes action='https://netbadge.example.edu/yes'><input type=hidden name=StateId value=1><button name=yes>Yes</button></form>",
      "<form method=post><input type=hidden name=_shib_idp_consentIds value=uid checked><input type=radio name=_shib_idp_consentOptions "
        + "value=_shib_idp_rememberConsent checked><input type=submit name=_eventId_AttributeReleaseRejected><input type=submit name=_eventId_proceed></form>",
      "<body onload='document.forms[0].submit()'><form method=post action='/consent'><input type=hidden name=scope value=all></form>",
    ]) func rowTwentyTwo(page: String) throws
  {
    let (told, lines) = try outcome(of: page)
    #expect(told == "consent-needed/consent")
    #expect(lines.count == 1)
  }

  @Test("row 23: a form that is too old is fetched once more, and no more", arguments: [1, 2])
  func rowTwentyThree(times: Int) throws {
    var posts = 0
    let web = FakeWeb { sent in
      if sent.line == "GET " + card + "/student/welcome.php" { return try redirect(idp + "/login") }
      if sent.line == "GET " + card + "/balance" { return try answer(balancePage) }
      if sent.line == "GET " + idp + "/login" { return try answer(form.replacing("%", with: "#")) }
      posts += 1
      return try posts <= times
        ? answer("<span trmsg=82></span>" + form.replacing("%", with: "#")) : redirect(card + "/balance")
    }
    let outcome = try web.signOn()
    #expect(outcome.told == (times == 1 ? "ok" : "idp-unavailable/stale-form"))
    #expect(web.sent.count { $0.line.hasPrefix("POST") } == 2)
  }

  @Test("row 26: rarely, not in step, and as long away as a server asks") func rowTwentySix() throws {
    let pace = BalancePace()
    func answered(_ response: @escaping () throws -> FetchResponse) throws -> SignOnFailure? {
      try FakeWeb { _ in try response() }.signOn().failure
    }
    let fine = pace.noted(try answered { try answer(balancePage) }, at: noon, after: .init(), chance: 0)
    #expect(pace.verdict(fine, for: .daemon, now: noon + 1_799) == .wait(until: noon + 1_800))
    #expect(pace.verdict(fine, for: .daemon, now: noon + 1_800) == .go)
    #expect(pace.verdict(fine, for: .person, now: noon + 1) == .go)
    let later = pace.noted(try answered { try answer(balancePage) }, at: noon, after: .init(), chance: 359)
    #expect(later.nextByItself == noon + 1_800 + 359)
    let failure = try answered { try answer("", 429, ("Retry-After", "3600")) }
    #expect(failure?.detail == "too-many-requests" && failure?.retryAfter == 3_600)
    let busy = pace.noted(failure, at: noon, after: fine, chance: 0)
    #expect(pace.verdict(busy, for: .person, now: noon + 3_599) == .wait(until: noon + 3_600))
    #expect(pace.verdict(busy, for: .daemon, now: noon + 3_600) == .go)
    let refused = pace.noted(try answered { try answer(balancePage, 403) }, at: noon, after: fine, chance: 0)
    #expect(pace.verdict(refused, for: .daemon, now: noon + 1_000_000) == .person)
    let inVain = pace.noted(try answered { try answer("", 503) }, at: noon, after: refused, chance: 0)
    #expect(pace.verdict(inVain, for: .daemon, now: noon + 1_000_000) == .person)
    #expect(pace.verdict(inVain, for: .person, now: noon) == .go)
    var down = fine
    for _ in 0..<40 {
      down = pace.noted(try answered { try answer("", 503) }, at: noon, after: down, chance: 0)
    }
    #expect(down.nextByItself == noon + 86_400 && down.misses == 31)
    // A time that a wrong clock wrote is not waited for.
    #expect(pace.verdict(.init(nextByItself: noon + 999_999_999), for: .daemon, now: noon) == .go)
  }
}
