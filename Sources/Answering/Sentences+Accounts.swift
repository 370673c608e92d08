extension Sentences {
  /// Sentences about a sign-on; {subject} is the account, {detail} the form it took.
  static func signOns(_ code: String) -> Row? {
    switch code {
    case "wrong-credentials":
      Row(
        .signInNeeded,
        "{subject}: what was typed or kept was refused{(detail)}; it is not tried again by itself",
        hint: "dine login")
    case "second-factor-needed":
      Row(
        .signInNeeded, "{subject}: a second factor is asked for{(detail)}",
        hint: "sign on in a browser, tick \"trust\", then dine login --browser-cookies FILE")
    case "consent-needed":
      Row(
        .signInNeeded, "{subject}: the university asks for your consent to tell the card office who you are",
        hint: "sign on once in a browser and decide there; dine never answers it for you")
    case "session-expired":
      Row(.signInNeeded, "{subject}: the kept session is over{(detail)}", hint: "dine login")
    case "session-not-kept":
      Row(
        .signInNeeded,
        "{subject}: the sign-on went well, but the card office asks for it again: its session does not last{(detail)}",
        hint: "sign on in a browser, then dine login --browser-cookies FILE")
    case "cannot-type":
      Row(
        .signInNeeded,
        "{subject}: the sign-on page is written in {detail}, in which dine cannot write every letter of your name or password",
        hint: "nothing was refused: sign on in a browser, then dine login --browser-cookies FILE")
    case "login-refused-before":
      Row(
        .signInNeeded, "{subject}: the kept login was refused, {detail}; nothing was sent this time",
        hint: "dine login")
    case "login-unproven":
      Row(
        .signInNeeded,
        "{subject}: the kept password went out and nothing showed that it is right, {detail}; nothing was sent this time",
        hint: "dine login")
    case "idp-unavailable":
      Row(
        .unavailable, "{subject}: the university's sign-on does not work at the moment{(detail)}",
        hint: "the last known values stay; try later")
    case "card-office-unavailable":
      Row(
        .unavailable, "{subject}: the card office does not work at the moment{(detail)}",
        hint: "the last known values stay; try later")
    case "page-changed":
      Row(
        .unavailable, "{subject}: a page came that dine does not know{(detail)}",
        hint: "the last known values stay; dine report-bug helps to tell")
    case "refused-host":
      Row(
        .signInNeeded,
        "{subject}: the way led to a host that is not listed for this card office{(detail)}; nothing was sent there",
        hint: "if it is the university's own, add it to identity_hosts or card_hosts")
    default: nil
    }
  }
}
