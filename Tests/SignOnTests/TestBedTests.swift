import CivilTime
import Dining
import HTTPClient
import Foundation
import Testing

@testable import SignOn

/// Every path of the bed, and how it ends. They share its sessions, so they go one after the other.
@Suite(.enabled(if: TestBed.isThere, TestBed.reason), .serialized) struct TestBedTests {
  private let bed: TestBed
  private var csg: String { bed["CSG"] + "/student/welcome.html" }
  private var mellon: String { bed["MEL"] + "/student/welcome.html" }
  private var cas: String { bed["CASP"] + "/student/welcome.html" }
  private var consent: String { bed["CSG"] + "/consent/welcome.html" }

  init() throws { bed = try #require(TestBed.running) }

  /// One row of the table: what was tried, how it ended, and whether it should have.
  private func expect(
    _ path: String, _ outcome: SignOnOutcome, _ wanted: String,
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let got = outcome.told
    let isRight = got == wanted || outcome.word == wanted
    let row =
      path.padding(toLength: 58, withPad: " ", startingAt: 0) + got
      + (isRight ? "" : "   WRONG, not " + wanted)
    FileHandle.standardError.write(Data(("bed: " + row + "\n").utf8))
    #expect(isRight, "\(path): \(got)", sourceLocation: sourceLocation)
  }

  private func signOn(
    _ card: String, user: String = "USER1", password: String? = nil, code: String? = nil
  ) throws -> SignOnOutcome {
    let known = bed[user.replacing("USER", with: "PASS")]
    return try bed.session(card).signOn(
      user: bed[user], secrets: .typed(password ?? known, code: code), until: isBalance)
  }

  @Test func theWaysIn() throws {
    expect("SAML2: LemonLDAP, Shibboleth SP", try signOn(csg), "ok")
    expect("SAML2: LemonLDAP, mod_auth_mellon", try signOn(mellon), "ok")
    expect("CAS: LemonLDAP, mod_auth_cas", try signOn(cas), "ok")
    expect("TOTP: the right code", try signOn(csg, user: "USER2", code: bed.run("totp")), "ok")
    expect("TOTP: a wrong code", try signOn(csg, user: "USER2", code: "000000"), "wrong-credentials/code")
    expect("TOTP: nobody there to type one", try signOn(mellon, user: "USER2"), "second-factor-needed/code")
  }

  /// Judged and read as `dined` does it.
  @Test func somebodyWithoutAPlan() throws {
    let session = try bed.session(bed["CSG"] + "/student/noplan.html")
    let outcome = session.signOn(
      user: bed["USER3"], secrets: .typed(bed["PASS3"]), until: { CardPage($0, .csGold).isWanted })
    expect("SAML2: another person, no plan", outcome, "ok")
    guard case .ok(let page) = outcome else { return }
    #expect(try CardPage(page, .csGold).balances(in: session).get() == BalanceReading())
  }

  @Test func consentIsNeverGiven() throws {
    let before = bed.count("&yes=", in: "access.log")
    expect("SAML2: SimpleSAMLphp, Shibboleth SP: consent", try signOn(consent), "consent-needed")
    #expect(bed.count("&yes=", in: "access.log") == before)
  }

  @Test func aWrongPasswordIsTriedOnce() throws {
    expect(
      "wrong password at SimpleSAMLphp", try signOn(consent, password: "wrong"), "wrong-credentials/password")
    let before = bed.count("Bad password", in: "apache-error.log")
    var standing = BalancePace.Standing()
    var now = noon
    for tick in 0..<10 {
      if BalancePace().verdict(standing, for: .daemon, now: now) == .go {
        let outcome = try signOn(csg, password: "wrong")
        expect("wrong password at LemonLDAP, tick \(tick + 1) of 10", outcome, "wrong-credentials/password")
        standing = BalancePace().noted(outcome.failure, at: now, after: standing, chance: 0)
      }
      now = now + 86_400
    }
    #expect(bed.count("Bad password", in: "apache-error.log") == before + 1)
  }

  @Test func threeStatesOfASession() throws {
    let first = try bed.session(csg)
    expect(
      "no session at all", first.signOn(user: bed["USER1"], secrets: .typed(bed["PASS1"]), until: isBalance),
      "ok")
    func again(_ what: String, _ wanted: String, requests: Int? = nil) throws -> CookieJar {
      var count = 0
      let session = try bed.session(csg, jar: first.jar) { live in
        var counted = live
        counted.add = {
          count += 1
          return live.add($0)
        }
        return counted
      }
      expect(what, session.signOn(user: bed["USER1"], secrets: .typed(nil), until: isBalance), wanted)
      if let requests { #expect(count == requests) }
      return session.jar
    }
    _ = try again("both sessions alive, no password", "ok", requests: 1)
    bed.run("expire-sp")
    _ = try again("card office's session over, provider's alive, no password", "ok")
    bed.run("expire-sp")
    bed.run("expire-idp")
    _ = try again("both sessions over, no password", "session-expired/no-password")
    expect("both sessions over, password", try signOn(csg), "ok")
  }

  @Test func aStaleFormIsFetchedOnceMore() throws {
    for (name, times, wanted) in [("once", 1, "ok"), ("twice", 2, "idp-unavailable/stale-form")] {
      var posts = 0
      let session = try bed.session(csg) { live in
        changingBodies(of: live) { body in
          guard body.contains("&password=") || body.hasPrefix("password=") else { return body }
          posts += 1
          return posts <= times ? body.replacing(/token=[0-9_]+/, with: "token=1_1") : body
        }
      }
      expect(
        "stale form, " + name,
        session.signOn(user: bed["USER1"], secrets: .typed(bed["PASS1"]), until: isBalance),
        wanted)
      #expect(posts == 2)
    }
  }

  @Test func aReplayedAssertionIsRefused() throws {
    var assertion = ""
    let first = try bed.session(csg) { live in
      changingBodies(of: live) { body in
        if body.contains("SAMLResponse=") { assertion = body }
        return body
      }
    }
    _ = first.signOn(user: bed["USER1"], secrets: .typed(bed["PASS1"]), until: isBalance)
    #expect(!assertion.isEmpty)
    let second = try bed.session(csg) { live in
      changingBodies(of: live) { $0.contains("SAMLResponse=") ? assertion : $0 }
    }
    expect(
      "replayed assertion",
      second.signOn(user: bed["USER1"], secrets: .typed(bed["PASS1"]), until: isBalance),
      "card-office-unavailable/assertion-refused")
  }

  @Test func aStoppedServiceProvider() throws {
    bed.run("sp-down")
    expect("stopped service provider", try signOn(csg), "card-office-unavailable/service-down")
    bed.run("expire-sp")
    expect("and started again", try signOn(csg), "ok")
  }

  @Test func traps() throws {
    let before = bed.count("\n", in: "evil.log")
    for (page, wanted) in [
      ("to-http", "refused-host"), ("to-file", "refused-host"), ("to-gopher", "refused-host"),
      ("to-metadata", "refused-host"), ("to-loopback", "refused-host"), ("to-evil", "refused-host"),
      ("post-307", "refused-host"), ("loop", "card-office-unavailable/too-many-redirects"),
      ("form-offsite.html", "refused-host"), ("form-plain-http.html", "refused-host"),
      ("saml-offsite.html", "refused-host"), ("bomb.html.gz", "page-changed"), ("deep.html", "page-changed"),
      ("rows.html", "page-changed/too-large-to-read"), ("xxe.xml", "page-changed"),
      ("labels.html", "page-changed"),
    ] {
      expect("/trap/" + page, try signOn(bed["CSG"] + "/trap/" + page), wanted)
    }
    let form = SignOnRequest(
      post: [FormEntry("SAMLResponse", .text("x"))], to: try WebAddress(bed["CSG"] + "/trap/post-307"),
      from: nil)
    switch try bed.session(csg).page(form) {
    case .success: #expect(Bool(false), "followed")
    case .failure(let failure):
      expect("a POST to /trap/post-307", .failed(failure), "refused-host/body-redirect")
    }
    #expect(bed.count("\n", in: "evil.log") == before, "the look-alike host was talked to")
  }

  @Test func trustIsNotTakenForGranted() throws {
    let unknown = try bed.session(csg, authorities: "")
    expect(
      "row 1: no authority for the certificate",
      unknown.signOn(user: "a", secrets: .typed("b"), until: isBalance),
      "card-office-unavailable/certificate-untrusted")
    let far = try bed.session(csg, isTrusted: false)
    expect(
      "row 7: loopback without leave", far.signOn(user: "a", secrets: .typed("b"), until: isBalance),
      "refused-host/private-address")
  }

  @Test func cookiesStayWithTheirHosts() throws {
    let session = try bed.session(csg)
    _ = session.signOn(user: bed["USER1"], secrets: .typed(bed["PASS1"]), until: isBalance)
    let domains = Set(session.jar.cookies.map(\.domain))
    #expect(domains == ["csg.card.localhost", "netbadge.uni.localhost"])
    #expect(session.jar.cookies.allSatisfy { $0.isSecure })
  }
}

/// The same transport with the bodies of posts changed on the way.
private func changingBodies(of live: Transport, _ change: @escaping (String) -> String) -> Transport {
  var changed = live
  changed.add = { request in
    var request = request
    if let body = request.body?.withBytes({ String(decoding: $0, as: UTF8.self) }) {
      request.body = FetchBody(Array(change(body).utf8))
    }
    return live.add(request)
  }
  return changed
}
