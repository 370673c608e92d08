import Failures

extension EnglishSentences {
  /// Sentences about a sign-on; {subject} is the account, {detail} the form it took.
  static func signOns(_ code: FailureCode) -> Row? {
    switch code {
    case .wrongCredentials:
      Row(
        "{subject}: the user name, password or code was rejected{(detail)}; dine does not retry by itself",
        hint: "dine login")
    case .secondFactorNeeded:
      Row(
        "{subject}: a second factor is needed{(detail)}",
        hint: "sign on in a browser, tick \"trust\", then dine login --browser-cookies FILE")
    case .consentNeeded:
      Row(
        "{subject}: the university asks for your consent to tell the card office who you are",
        hint: "sign on once in a browser and decide there; dine never answers it for you")
    case .sessionExpired:
      Row("{subject}: the kept session has expired{(detail)}", hint: "dine login")
    case .sessionNotKept:
      Row(
        "{subject}: the sign-on worked, but the card office asks for it again: its session does not last{(detail)}",
        hint: "sign on in a browser, then dine login --browser-cookies FILE")
    case .cannotType:
      Row(
        "{subject}: the sign-on page is in {detail}, which lacks a character of your user name or password",
        hint: "sign on in a browser, then dine login --browser-cookies FILE")
    case .loginRefusedBefore:
      Row(
        "{subject}: the kept login was rejected, {detail}; nothing was sent this time",
        hint: "dine login")
    case .loginUnproven:
      Row(
        "{subject}: the kept password was sent, {detail}, but never confirmed; nothing was sent this time",
        hint: "dine login")
    case .accountLocked:
      Row(
        "{subject}: the account is locked; dine will not retry it automatically",
        hint: "have it unlocked, then dine login")
    case .passwordExpired:
      Row(
        "{subject}: the password has expired; dine will not retry it automatically",
        hint: "set a new one in a browser, then dine login")
    case .idpUnavailable:
      Row(
        "{subject}: the university's sign-on is not working at the moment{(detail)}",
        hint: "the last known values stay; try again later")
    case .cardOfficeUnavailable:
      Row(
        "{subject}: the card office is not working at the moment{(detail)}",
        hint: "the last known values stay; try again later")
    case .pageChanged:
      Row(
        "{subject}: an unknown page appeared{(detail)}",
        hint: "the last known values stay; dine report-bug collects what a report needs")
    case .refusedHost:
      Row(
        "{subject}: the sign-on was redirected to a host that is not allowed{(detail)}; nothing was sent there",
        hint: "if it is the university's own host, add it to identity_hosts or card_hosts")
    default: nil
    }
  }
}
