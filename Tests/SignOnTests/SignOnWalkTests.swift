import HTTPClient
import Testing

@testable import SignOn

private let login =
  "<title>Web Login</title><form action='?execution=e1s2' method=post><input type=hidden name=csrf_token value=_0f>"
  + "<input name=j_username value=''><input type=password name=j_password><input type=checkbox name=donotcache value=1>"
  + "<button name=_eventId_proceed>Login</button></form>"
private let assertion =
  "<body onload='document.forms[0].submit()'><form method=post action='https&#x3a;//csg.example.edu/Shibboleth.sso/SAML2/POST'>"
  + "<input type=hidden name=RelayState value='ss:mem:0a&amp;b'><input type=hidden name=SAMLResponse value='PHg+'>"
  + "<noscript><input type=submit value=Continue></noscript></form>"
private let storage =
  "<form name=form1 action='/idp/sso?execution=e1s1' method=post><input type=hidden name=csrf_token value=_1>"
  + "<input name=shib_idp_ls_exception.shib_idp_session_ss type=hidden><input name=shib_idp_ls_success.shib_idp_session_ss "
  + "type=hidden value=false><input name=shib_idp_ls_supported type=hidden><input name=_eventId_proceed type=hidden></form>"
private let code =
  "<form action=/totp2fcheck method=post><input type=hidden name=token value=9><input name=code autocomplete=one-time-code></form>"

/// A Shibboleth card office and its identity provider on paper; `afterPassword` is what the password is answered with.
private func university(
  afterPassword: String = assertion, isSignedOn: Bool = false, first: String = storage, login: String = login
) -> FakeWeb {
  FakeWeb { sent in
    switch sent.line {
    case "GET " + card + "/student/welcome.php":
      return sent.headers["Cookie"]?.contains("_shibsession_1=") == true
        ? try answer(balancePage)
        : try redirect(
          idp + "/idp/sso?SAMLRequest=x", 302, ("Set-Cookie", "_opensaml_req_1=r; path=/; secure; HttpOnly"))
    case "GET " + idp + "/idp/sso?SAMLRequest=x": return try redirect("/idp/sso?execution=e1s1", 302)
    case "GET " + idp + "/idp/sso?execution=e1s1": return try answer(isSignedOn ? assertion : first)
    case "POST " + idp + "/idp/sso?execution=e1s1": return try answer(login)
    case "POST " + idp + "/idp/sso?execution=e1s2": return try answer(afterPassword)
    case "POST " + idp + "/totp2fcheck":
      return try answer(sent.body.contains("code=123456") ? assertion : login)
    case "POST " + card + "/Shibboleth.sso/SAML2/POST":
      return try redirect(
        "/student/welcome.php", 302, ("Set-Cookie", "_shibsession_1=s; path=/; secure; HttpOnly"))
    default: return nil
    }
  }
}

@Suite struct SignOnWalkTests {
  @Test func theWholeWayOfShibboleth() throws {
    let web = university()
    #expect(try web.signOn(password: "wahoo-wa&=+% \"1819\"").told == "ok")
    #expect(
      web.lines.map { $0.replacing(idp, with: "idp").replacing(card, with: "card") } == [
        "GET card/student/welcome.php", "GET idp/idp/sso?SAMLRequest=x", "GET idp/idp/sso?execution=e1s1",
        "POST idp/idp/sso?execution=e1s1", "POST idp/idp/sso?execution=e1s2",
        "POST card/Shibboleth.sso/SAML2/POST",
        "GET card/student/welcome.php",
      ])
    #expect(
      web.sent[3].body
        == "csrf_token=_1&shib_idp_ls_exception.shib_idp_session_ss=&shib_idp_ls_success.shib_idp_session_ss=false"
        + "&shib_idp_ls_supported=&_eventId_proceed=")
    #expect(
      web.sent[4].body
        == "csrf_token=_0f&j_username=mst3k&j_password=wahoo-wa%26%3D%2B%25+%221819%22&_eventId_proceed=")
    #expect(web.sent[5].body == "RelayState=ss%3Amem%3A0a%26b&SAMLResponse=PHg%2B")
    #expect(web.sent[4].headers["Referer"] == idp + "/idp/sso?execution=e1s1")
    #expect(web.sent[5].headers["Referer"] == idp + "/")
    #expect(web.sent[5].headers["Origin"] == idp)
    #expect(web.sent[4].headers["Content-Type"] == "application/x-www-form-urlencoded")
    #expect(web.sent[5].headers["Cookie"] == "_opensaml_req_1=r")
  }

  @Test func aLivingSessionNeedsOneRequest() throws {
    let web = university()
    let session = try web.session()
    _ = session.signOn(user: "mst3k", secrets: .typed("secret"), until: isBalance)
    let before = web.sent.count
    #expect(try web.signOn(password: nil, jar: session.jar).told == "ok")
    #expect(web.sent.count == before + 1)
  }

  @Test func aSessionAtTheIdentityProviderNeedsNoPassword() throws {
    let web = university(isSignedOn: true)
    #expect(try web.signOn(password: nil).told == "ok")
    #expect(!web.sent.contains { $0.body.contains("j_password") })
  }

  @Test func withoutPasswordTheSessionIsOver() throws {
    let web = university()
    #expect(try web.signOn(password: nil).told == "session-expired/no-password")
    #expect(web.lines.last == "POST " + idp + "/idp/sso?execution=e1s1")
  }

  /// Name, password and code on one page go together or not at all; what is only called a code may be left out.
  @Test func aLoginWithACodeBesideThePassword() throws {
    let button = "<button name=_eventId_proceed>"
    let both = login.replacing(button, with: "<input name=pass2 autocomplete=one-time-code>" + button)
    let asked = university(login: both)
    #expect(try asked.signOn(password: "wahoo", code: "123456").told == "ok")
    #expect(asked.sent[4].body.hasPrefix("csrf_token=_0f&j_username=mst3k&j_password=wahoo&pass2=123456&"))
    for (password, told) in [("wahoo", "second-factor-needed/code"), (nil, "session-expired/no-password")] {
      let web = university(login: both)
      #expect(try web.signOn(password: password).told == told)
      #expect(web.sent.count == 4, "nothing went out")
    }
    let named = university(login: both.replacing("pass2 autocomplete=one-time-code", with: "otp"))
    #expect(try named.signOn(password: "wahoo").told == "ok")
    #expect(named.sent[4].body.hasPrefix("csrf_token=_0f&j_username=mst3k&j_password=wahoo&otp=&"))
  }

  @Test func secretsAreAskedForOnlyWhenAPageWantsThem() throws {
    var asked = 0
    let secrets = SignOnSession.Secrets(password: {
      asked += 1; return TestSecret("x")
    })
    _ = try university(isSignedOn: true).session().signOn(user: "mst3k", secrets: secrets, until: isBalance)
    #expect(asked == 0)
    _ = try university().session().signOn(user: "mst3k", secrets: secrets, until: isBalance)
    #expect(asked == 1)
  }

  @Test(
    arguments: [
      ("<p class=form-error>wrong</p>" + login, nil, "wrong-credentials/password"),
      (
        "<p class='form-element form-error'>Your account has been locked. Call 434-555.</p>" + login, nil,
        "wrong-credentials/locked"
      ),
      ("<div role=alert>Your account is locked.</div>" + login, nil, "wrong-credentials/locked"),
      (
        "<p class=form-error>Wrong. Your account will be locked after 2 more tries.</p>" + login, nil,
        "wrong-credentials/password"
      ),
      ("<p>If your account is locked, call us.</p>" + login, nil, "wrong-credentials/password"),
      (
        "<title>Change password</title><h1>Your password has expired</h1><form method=post>"
          + "<input type=password name=old><input type=password name=new></form>", nil,
        "wrong-credentials/password-expired"
      ),
      ("<h1>Your session has expired</h1><p>Type your password.</p>", nil, "page-changed/unknown-page"),
      (code, nil, "second-factor-needed/code"),
      (code, "123456", "ok"), (code, "000000", "wrong-credentials/code"),
      ("<iframe id=duo_iframe data-sig-request=TX></iframe>", nil, "second-factor-needed/duo"),
      ("<form id=consent_yes><button name=yes></button></form>", nil, "consent-needed/consent"),
      (
        "<form action=/2fchoice><button name=sf value=u2f></button></form>", nil,
        "second-factor-needed/choice"
      ),
      ("<span trmsg=5></span>" + login, nil, "wrong-credentials/password"),
      ("<span trmsg=21></span>" + login, nil, "wrong-credentials/locked"),
      (
        "<span trmsg=22></span><form method=post><input type=password name=oldpassword><input type=password name=newpassword></form>",
        nil, "wrong-credentials/password-expired"
      ),
      ("<span trmsg=84></span>", nil, "idp-unavailable/message-84"),
      ("<title>Welcome to the portal</title>", nil, "page-changed/unknown-page"),
      ("", nil, "page-changed/unknown-page"),
      ("<form><select name=user_idp><option>A</select></form>", nil, "page-changed/discovery"),
    ] as [(String, String?, String)])
  func whatThePasswordMayBeAnsweredWith(page: String, code: String?, told: String) throws {
    let web = university(afterPassword: page)
    #expect(try web.signOn(code: code).told == told)
    #expect(web.sent.count { $0.body.contains("j_password") } == 1)
    if let failure = try university(afterPassword: page).signOn(code: code).failure {
      #expect(failure.isAfterPassword && failure.needsPerson)
      #expect(failure.title == nil, "it may give back what was typed")
    }
  }

  @Test func noLogIsToldThePagesOwnWords() {
    let failure = SignOnFailure(
      .pageChanged, "unknown-page", at: "https://idp.example.edu/login", title: "Welcome, Jane Doe")
    #expect(failure.told(toPerson: false) == "unknown-page, https://idp.example.edu/login")
    #expect(failure.told(toPerson: true).hasSuffix(", \"Welcome, Jane Doe\""))
  }

  /// What the identity provider hands over may be its refusal.
  @Test func anAssertionAloneIsNoYes() throws {
    let web = FakeWeb { sent in
      switch sent.line {
      case "GET " + card + "/student/welcome.php": return try redirect(idp + "/login")
      case "GET " + idp + "/login": return try answer(login)
      case "POST " + idp + "/login?execution=e1s2": return try answer(assertion)
      default: return try answer("", 503)
      }
    }
    let failure = try #require(try web.signOn().failure)
    #expect(failure.code == "card-office-unavailable" && failure.isAfterPassword && failure.needsPerson)
  }

  @Test(arguments: [
    ("<form action=/l><input name=user><input type=password name=p></form>", "page-changed/password-by-get"),
    (
      "<form method=post><input name=a><input name=b><input type=password name=p></form>",
      "page-changed/no-user-field"
    ),
    (
      "<form method=post enctype=multipart/form-data><input name=user><input type=password name=p></form>",
      "page-changed/form-encoding"
    ),
    (login + login, "page-changed/several-logins"),
    ("<span trmsg=86></span>" + login, "wrong-credentials/locked"),
    (
      "<base href='javascript:x'><form method=post action=l><input name=user><input type=password name=p></form>",
      "refused-host/bad-url"
    ),
  ])
  func formsThatGetNoPassword(form: String, told: String) throws {
    let web = university(first: form)
    #expect(try web.signOn().told == told)
    #expect(!web.sent.contains { $0.body.contains("secret") || $0.line.contains("secret") })
  }

  @Test func theNameMayBeAskedForFirst() throws {
    let web = FakeWeb { sent in
      switch sent.line {
      case "GET " + card + "/student/welcome.php": return try redirect(idp + "/name")
      case "GET " + idp + "/name":
        return try answer(
          "<form method=post action=/name><input name=identifier><button name=next>Next</button></form>")
      case "POST " + idp + "/name":
        return try answer("<form method=post action=/pass><input type=password name=pw></form>")
      case "POST " + idp + "/pass": return try answer(assertion)
      default: return try answer(balancePage)
      }
    }
    #expect(try web.signOn().told == "ok")
    #expect(web.sent.map(\.body).prefix(4) == ["", "", "identifier=mst3k&next=", "pw=secret"])
  }

  @Test func aTicketNeedsNoForm() throws {
    let web = FakeWeb { sent in
      switch sent.line {
      case "GET " + card + "/student/welcome.php": return try redirect(idp + "/cas/login?service=s")
      case "GET " + idp + "/cas/login?service=s":
        return try answer(
          "<form method=post><input name=username><input type=password name=password><input type=hidden name=execution "
            + "value=e1><input type=hidden name=_eventId value=submit><input type=submit name=submit value=LOGIN></form>"
        )
      case "POST " + idp + "/cas/login?service=s":
        return try redirect(card + "/student/welcome.php?ticket=ST-1")
      default: return try answer(balancePage)
      }
    }
    #expect(try web.signOn().told == "ok")
    #expect(web.sent[2].body == "username=mst3k&password=secret&execution=e1&_eventId=submit&submit=LOGIN")
    #expect(web.lines.last == "GET " + card + "/student/welcome.php?ticket=ST-1")
  }

  @Test func aStalePageOfTheCardOfficeLeadsToItsLoginPageOnce() throws {
    var isSignedOn = false
    let web = FakeWeb { sent in
      switch sent.line {
      case "GET " + card + "/student/welcome.php":
        return try answer(isSignedOn ? balancePage : "<p>Click to login...</p>")
      case "GET " + card + "/login/sso.php":
        isSignedOn = true
        return try answer("<p>Main menu</p>")
      default: return nil
      }
    }
    #expect(try web.signOn(site(login: card + "/login/sso.php")).told == "ok")
    #expect(
      web.lines.map { $0.dropFirst(4 + card.count) } == [
        "/student/welcome.php", "/login/sso.php", "/student/welcome.php",
      ])
    let never = FakeWeb { _ in try answer("<title>Click\u{1B}[31m to login</title>") }
    guard case .failed(let failure) = try never.signOn(site(login: card + "/login/sso.php")) else {
      return #expect(Bool(false), "signed on")
    }
    #expect(failure.code == "page-changed" && failure.title?.contains("to login") == true)
    #expect(never.sent.count == 3)
  }

  @Test func whereAListOfUniversitiesComesTheLoginPageNamesOne() throws {
    let list = "<form><select name=user_idp><option value=urn:a>A<option value=urn:b>B</select></form>"
    let sso = card + "/Shibboleth.sso/Login?entityID=urn:b"
    let web = FakeWeb { sent in
      switch sent.line {
      case "GET " + card + "/student/welcome.php": return try answer(list)
      case "GET " + sso: return try answer(balancePage)
      default: return nil
      }
    }
    #expect(try web.signOn().told == "page-changed/discovery")
    #expect(try web.signOn(site(login: sso)).told == "ok")
    let circle = FakeWeb { _ in try answer(list) }
    #expect(try circle.signOn(site(login: sso)).told == "page-changed/discovery")
    #expect(circle.sent.count == 2)
  }

  @Test func aRefreshAtOnceIsFollowed() throws {
    let web = FakeWeb { sent in
      try answer(sent.line.hasSuffix("/b") ? balancePage : "<meta http-equiv=refresh content='1; URL=/b'>")
    }
    #expect(try web.signOn().told == "ok")
    let away = FakeWeb { _ in try answer("<meta http-equiv=refresh content='0;url=https://evil.example/'>") }
    #expect(try away.signOn().told == "refused-host/not-listed")
  }

  @Test(arguments: [
    (500, "<h1>opensaml::SecurityPolicyException</h1>", "card-office-unavailable/assertion-refused"),
    (500, "<h1>shibsp::ListenerException</h1>", "card-office-unavailable/service-down"),
    (503, "", "card-office-unavailable/status-503"),
    (404, "<title>x</title>", "card-office-unavailable/status-404"),
    (403, balancePage, "card-office-unavailable/forbidden"),
    (200, "<h1>shibsp::X</h1>", "card-office-unavailable/assertion-refused"),
    (401, login, "refused-host/not-identity"),
  ])
  func whatTheCardOfficeMaySay(status: Int, page: String, told: String) throws {
    #expect(try FakeWeb { _ in try answer(page, status) }.signOn().told == told)
  }

  @Test(arguments: [
    (FetchError.couldNotConnect(host: "", errno: 0), "card-office-unavailable/could-not-connect"),
    (.timedOut(.waiting), "card-office-unavailable/timed-out"),
    (.tooSlow, "card-office-unavailable/too-slow"),
    (.certificate(.untrusted), "card-office-unavailable/certificate-untrusted"),
    (.tooLarge(limit: 1), "page-changed/too-large-to-read"),
    (.inflationBomb(ratio: 1), "page-changed/inflation-bomb"),
    (.privateAddress(host: "", .loopback), "refused-host/private-address"),
    (.protocolRefused(scheme: "http"), "refused-host/protocol-refused"),
  ])
  func whatNoAnswerMeans(error: FetchError, told: String) throws {
    #expect(try FakeWeb { _ in throw error }.signOn().told == told)
  }

  @Test func whichSideIsDownIsTold() throws {
    let web = FakeWeb { sent in
      sent.line.contains(idp) ? try answer("", 502) : try redirect(idp + "/idp")
    }
    #expect(try web.signOn().told == "idp-unavailable/status-502")
  }

  @Test func placesHoldNoSecret() throws {
    let web = FakeWeb { sent in
      sent.line.contains(idp)
        ? try answer("", 500) : try redirect(idp + "/sso;jsessionid=9?SAMLRequest=x&ticket=ST-1")
    }
    var lines: [String] = []
    let session = SignOnSession(
      try site(), transport: web.transport, surroundings: .init(now: { noon }, milliseconds: { 0 }),
      log: { lines.append($0.description) })
    guard case .failed(let failure) = session.signOn(user: "a", secrets: .typed("b"), until: isBalance) else {
      return #expect(Bool(false), "signed on")
    }
    #expect(failure.place == idp + "/sso")
    #expect(failure.told(toPerson: true) == "status-500, " + idp.dropFirst(8))
    let refused = SignOnFailure(.refusedHost, "not-listed", at: idp + "/x")
    #expect(refused.told(toPerson: false) == "not-listed, " + idp + "/x")
    #expect(lines == ["GET " + card + "/student/welcome.php 302", "GET " + idp + "/sso 500"])
  }
}
