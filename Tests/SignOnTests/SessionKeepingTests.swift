import HTTPClient
import Testing

@testable import SignOn

/// Card offices that ask again after a good sign-on: what is said of that, and that no password goes out twice.
@Suite struct SessionKeepingTests {
  private let form =
    "<form action=/login method=post><input name=j_username><input type=password name=j_password><button>Go</button></form>"
  private let assertion =
    "<body onload='document.forms[0].submit()'><form method=post action='https://csg.example.edu/acs'>"
    + "<input type=hidden name=SAMLResponse value='PHg+'></form>"

  /// An office that wants the cookie `s` and sets it so; its identity provider asks everybody, or remembers who has signed on.
  private func office(setting cookie: String, remembers: Bool = false) -> FakeWeb {
    var isSignedOn = false
    return FakeWeb { [form, assertion] sent in
      switch sent.line {
      case "GET " + card + "/student/welcome.php":
        return sent.headers["Cookie"]?.contains("s=1") == true
          ? try answer(balancePage) : try redirect(idp + "/login")
      case "GET " + idp + "/login": return try answer(isSignedOn && remembers ? assertion : form)
      case "POST " + idp + "/login":
        isSignedOn = true
        return try answer(sent.body.contains("j_password=secret") ? assertion : form)
      case "POST " + card + "/acs": return try redirect("/student/welcome.php", 302, ("Set-Cookie", cookie))
      default: return nil
      }
    }
  }

  private func passwords(sentTo web: FakeWeb) -> Int { web.sent.count { $0.body.contains("j_password") } }

  @Test(arguments: [
    "s=1; Domain=.example.edu; Path=/; Secure", "s=1; Domain=example.edu; Path=/", "s=1; Domain=edu; Path=/",
    "s=1; Path=/",
  ])
  func aCookieForAllBelowAParentIsKept(cookie: String) throws {
    let web = office(setting: cookie)
    #expect(try web.signOn().told == "ok")
    #expect(passwords(sentTo: web) == 1)
  }

  @Test(arguments: [
    "s=1; Domain=other.example; Path=/", "x=1", "s=1; Max-Age=0; Path=/", "s=1; Path=/elsewhere",
  ])
  func aSessionThatIsNotKeptIsNotARefusal(cookie: String) throws {
    for remembers in [false, true] {
      let web = office(setting: cookie, remembers: remembers)
      guard case .failed(let failure) = try web.signOn() else {
        Issue.record("nobody signed on")
        return
      }
      #expect(failure.kind == .sessionNotKept && failure.needsPerson)
      #expect(passwords(sentTo: web) == 1)
    }
  }

  @Test func aWrongPasswordIsStillRefused() throws {
    let web = office(setting: "s=1")
    #expect(try web.signOn(password: "wrong").told == "wrong-credentials/password")
    #expect(passwords(sentTo: web) == 1)
  }

  /// The office asks for the password itself, under one name with its pages.
  @Test(arguments: [("s=1; Path=/elsewhere", "session-not-kept"), ("s=1; Domain=.example.edu; Path=/", "ok")])
  func anOfficeOfItsOwnThatForgets(cookie: String, word: String) throws {
    let web = FakeWeb { [form] sent in
      switch sent.line {
      case "GET " + card + "/student/welcome.php":
        return sent.headers["Cookie"]?.contains("s=1") == true
          ? try answer(balancePage) : try redirect("/login")
      case "GET " + card + "/login": return try answer(form)
      case "POST " + card + "/login": return try redirect("/student/welcome.php", 302, ("Set-Cookie", cookie))
      default: return nil
      }
    }
    let place = try #require(HostPort("csg.example.edu"))
    let own = try #require(
      SignOnSite(
        cardPage: WebAddress(card + "/student/welcome.php"),
        hosts: SignOnHosts(identity: [place], card: [place])))
    #expect(try web.signOn(own).word == word)
    #expect(passwords(sentTo: web) == 1)
  }

  /// A provider whose form is too old after it has vouched for somebody does not get the password once more.
  @Test func aStaleFormAfterwardsTakesNoSecondPassword() throws {
    var asked = 0
    let web = FakeWeb { [form, assertion] sent in
      switch sent.line {
      case "GET " + card + "/student/welcome.php": return try redirect(idp + "/login")
      case "GET " + idp + "/login":
        asked += 1
        return try answer(asked == 2 ? "<span trmsg=82></span>" + form : form)
      case "POST " + idp + "/login": return try answer(assertion)
      case "POST " + card + "/acs": return try redirect("/student/welcome.php")
      default: return nil
      }
    }
    #expect(try web.signOn().word == "session-not-kept")
    #expect(passwords(sentTo: web) == 1)
  }

  @Test func whatCannotBeWrittenIsNotSent() throws {
    let web = FakeWeb { [form] sent in
      sent.line.hasPrefix("GET " + card)
        ? try redirect(idp + "/login")
        : try answer(form, 200, ("Content-Type", "text/html; charset=shift_jis"))
    }
    guard case .failed(let failure) = try web.signOn(password: "p\u{E4}ss") else {
      Issue.record("nobody signed on")
      return
    }
    #expect(failure.code == "cannot-type" && failure.detail == "shift_jis")
    #expect(!failure.isAfterPassword)
    #expect(passwords(sentTo: web) == 0)
  }
}
