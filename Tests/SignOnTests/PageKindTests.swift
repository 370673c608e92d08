import HTTPClient
import TestSupport
import Testing

@testable import SignOn

extension PageKind {
  /// The kind without its form.
  var word: String {
    switch self {
    case .assertion: "assertion"
    case .request: "request"
    case .storage: "storage"
    case .password: "password"
    case .severalPasswords: "several passwords"
    case .code: "code"
    case .consent: "consent"
    case .duo: "duo"
    case .otherFactor: "other factor"
    case .userName: "user name"
    case .discovery: "discovery"
    case .relay: "relay"
    case .other: "other"
    }
  }
}

@Suite struct PageKindTests {
  @Test(
    arguments: [
      ("<form><input type=hidden name=RelayState><input type=hidden name=SAMLResponse></form>", "assertion"),
      ("<form><input type=hidden name=SAMLRequest></form>", "request"),
      ("<form><input type=password name=p></form><form><input name=SAMLResponse></form>", "assertion"),
      ("<form><input type=hidden name=shib_idp_ls_supported></form>", "storage"),
      ("<form><input name=j_username><input type=password name=j_password></form>", "password"),
      (
        "<form action=/search><input name=q></form><form><input name=user><input type=password name=pass></form>",
        "password"
      ),
      (
        "<form><input type=hidden name=token><input name=user><input type=password name=password></form>",
        "password"
      ),
      (
        "<form><input name=u><input type=password name=p></form><form><input name=u><input type=password name=p></form>",
        "several passwords"
      ),
      ("<form><input type=password name=old><input type=password name=new></form>", "other"),
      ("<form><input type=password name=p autocomplete=new-password></form>", "other"),
      ("<form><input name=code autocomplete=one-time-code></form>", "code"),
      (
        "<form><input name=u><input type=password name=p><input name=code autocomplete=one-time-code></form>",
        "password"
      ),
      ("<form><input name=u><input type=password name=p><input name=otp></form>", "password"),
      (
        "<form><input type=password name=p><input type=password name=o autocomplete=one-time-code></form>",
        "password"
      ),
      ("<form><input name=u><input type=password name=p><input type=password name=otp></form>", "other"),
      ("<form><input type=password name=old><input type=password name=new><input name=otp></form>", "other"),
      ("<form><input type=hidden name=username value=mst3k><input type=password name=token></form>", "code"),
      ("<form><input type=tel name=j_tokenNumber></form>", "code"),
      ("<form id=consent_yes><input name=StateId type=hidden><button name=yes></button></form>", "consent"),
      (
        "<form><input type=hidden name=_shib_idp_consentIds value=uid><input type=submit name=_eventId_proceed></form>",
        "consent"
      ),
      (
        "<form><button name=_eventId_TermsRejected></button><input type=checkbox name=_shib_idp_consentIds></form>",
        "consent"
      ),
      ("<iframe id=duo_iframe data-host=api-0.duosecurity.com data-sig-request='TX|'></iframe>", "duo"),
      ("<form action=/2fchoice><button name=sf value=totp></button></form>", "other factor"),
      ("<form><select name=user_idp><option value=a>A</select></form>", "discovery"),
      ("<form method=post><input name=username></form>", "user name"),
      ("<form action=/newsletter><input name=email></form>", "other"),
      (
        "<body onload='document.forms[0].submit()'><form method=post><input type=hidden name=wresult></form>",
        "relay"
      ),
      ("<form method=post><input type=hidden name=wresult></form>", "other"),
      ("<body onload='document.forms[0].submit()'><form><input name=q></form>", "other"),
      ("<p>SAMLResponse j_password consent</p>", "other"),
    ] as [(String, String)])
  func isToldByContent(html: String, kind: String) throws {
    #expect(try page(html).kind.word == kind)
  }

  @Test(
    .enabled(if: Corpus.isAvailable, Corpus.absence),
    arguments: [
      ("llng-login", "password"), ("llng-login-bad-password", "password"),
      ("llng-stale-form-token", "password"),
      ("llng-cas-login", "password"), ("llng-totp", "code"), ("llng-totp-bad-code", "other"),
      ("llng-saml-post", "assertion"),
      ("ssp-login", "password"), ("ssp-login-bad-password", "password"), ("ssp-consent", "consent"),
      ("ssp-saml-post", "assertion"), ("shib-idp-localstorage-standrews", "storage"),
      ("reconstructed-shib-login-error", "password"), ("reconstructed-shib-consent", "consent"),
      ("reconstructed-duo-iframe", "duo"), ("shibsp-error-replay-http500", "other"),
      ("shibsp-logout", "other"),
      ("../reconstructed/netbadge-pubcookie-login", "password"),
      ("../reconstructed/eaccounts-stale-session", "request"),
      ("../reconstructed/csgold-webcard-uva-2017", "other"),
      ("../csgold-managemyid-dartmouth-current_balance", "other"),
      ("../reconstructed/eaccounts-accountsummary", "other"), ("../cal1card-berkeley-no-balances", "other"),
    ] as [(String, String)])
  func realPages(name: String, kind: String) throws {
    #expect(try page(Corpus.text("balance/idp-pages/" + name + ".html")).kind.word == kind)
  }

  @Test(
    .enabled(if: Corpus.isAvailable, Corpus.absence),
    arguments: [
      ("llng-login", nil), ("llng-login-bad-password", .refused("password")),
      ("llng-stale-form-token", .stale),
      ("llng-totp-bad-code", .badCode), ("shibsp-error-replay-http500", .service("assertion-refused")),
      ("shibsp-error-listener-http500", .service("service-down")), ("shibsp-logout", nil),
      ("ssp-consent", nil),
    ] as [(String, PageFault?)])
  func realFaults(name: String, fault: PageFault?) throws {
    #expect(try page(Corpus.text("balance/idp-pages/" + name + ".html")).fault == fault)
  }

  @Test(arguments: [
    ("0; url=/next", "/next"), ("3;URL='https://x.example/a'", "https://x.example/a"), ("0;/next", nil),
    ("30; url=/a", nil),
    ("x; url=/a", nil), ("0", nil), ("", nil),
  ])
  func refreshes(content: String, target: String?) throws {
    #expect(try page("<meta http-equiv=Refresh content=\"\(content)\">").signs.refresh == target)
  }
}
