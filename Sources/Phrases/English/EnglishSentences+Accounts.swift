import Failures

extension EnglishSentences {
  /// Sentences about a sign-on; {subject} is the account, {detail} the form it took.
  static func signOns(_ code: FailureCode) -> Row? {
    switch code {
    case .wrongCredentials:
      Row(
        "{subject}: what was typed or kept was refused{(detail)}; it is not tried again by itself",
        hint: "dine login")
    case .secondFactorNeeded:
      Row(
        "{subject}: a second factor is asked for{(detail)}",
        hint: "sign on in a browser, tick \"trust\", then dine login --browser-cookies FILE")
    case .consentNeeded:
      Row(
        "{subject}: the university asks for your consent to tell the card office who you are",
        hint: "sign on once in a browser and decide there; dine never answers it for you")
    case .sessionExpired:
      Row("{subject}: the kept session is over{(detail)}", hint: "dine login")
    case .sessionNotKept:
      Row(
        "{subject}: the sign-on went well, but the card office asks for it again: its session does not last{(detail)}",
        hint: "sign on in a browser, then dine login --browser-cookies FILE")
    case .cannotType:
      Row(
        "{subject}: the sign-on page is written in {detail}, in which dine cannot write every letter of your name or password",
        hint: "nothing was refused: sign on in a browser, then dine login --browser-cookies FILE")
    case .loginRefusedBefore:
      Row(
        "{subject}: the kept login was refused, {detail}; nothing was sent this time",
        hint: "dine login")
    case .loginUnproven:
      Row(
        "{subject}: the kept password went out and nothing showed that it is right, {detail}; nothing was sent this time",
        hint: "dine login")
    case .idpUnavailable:
      Row(
        "{subject}: the university's sign-on does not work at the moment{(detail)}",
        hint: "the last known values stay; try later")
    case .cardOfficeUnavailable:
      Row(
        "{subject}: the card office does not work at the moment{(detail)}",
        hint: "the last known values stay; try later")
    case .pageChanged:
      Row(
        "{subject}: a page came that dine does not know{(detail)}",
        hint: "the last known values stay; dine report-bug helps to tell")
    case .refusedHost:
      Row(
        "{subject}: the way led where a sign-on may not go{(detail)}; nothing was sent there",
        hint: "a host of the university's own that is not listed belongs into identity_hosts or card_hosts")
    default: nil
    }
  }
}
