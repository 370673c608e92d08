extension Sentences {
  /// What happens to balances and to the pages they are read from.
  static func balances(_ code: String) -> Row? {
    switch code {
    case "no-card-office":
      Row(
        .configuration, "the configuration names no card office for {subject}",
        hint: "add \"card\" to the campus in {detail}; docs/operations.md shows how")
    case "configuration-open":
      Row(
        .configuration, "others may write {subject}, which says where your password goes",
        hint: "it must be yours: chmod go-w, and chown if need be")
    case "no-balances":
      Row(
        .unavailable, "no balance of {subject} has been read yet",
        hint: "dine login signs in; dine balance --from FILE reads a saved page")
    case "no-balances-nor-card":
      Row(
        .unavailable, "no balance of {subject} has been read yet, and the configuration names no card office",
        hint: "add \"card\" to the campus in {detail}; or dine balance --from FILE reads a saved page")
    case "balance-too-old":
      Row(
        .tryLater, "the balance is from {detail}, older than --max-age {subject}",
        hint: "dine balance --refresh asks now; dine balance --from FILE reads a saved page")
    case "interrupted-asking": Row(.interrupted, "interrupted; nothing was kept")
    case "bad-card-host":
      Row(
        .configuration, "\"{subject}\" is no host a sign-in could go to",
        hint: "names only, with :port unless it is 443")
    case "card-office-resting":
      Row(.tryLater, "{subject}: the card office wants to be left alone until {detail}")
    case "pins-differ":
      Row(.usage, "the two PINs are not the same", hint: "nothing was kept; dine login --pin")
    case "signed-out":
      Row(.signInNeeded, "{subject}: signed out", hint: "dine login; dine balance --refresh")
    case "sign-in-unfinished":
      Row(
        .tryLater, "{subject}: a sign-in has begun and not ended; it is under way, or was cut short",
        hint: "dine balance --refresh")
    case "no-cookies":
      Row(
        .signInNeeded, "{subject} has no cookies of these hosts: {detail}",
        hint: "sign in there in that browser first, then take them at once")
    case "no-firefox": Row(.unavailable, "no Firefox profile with cookies below {subject}")
    case "no-session-in-address":
      Row(
        .signInNeeded, "there is no sessionId in that address",
        hint: "sign in at {subject}, and take the last address")
    case "no-history": Row(.unavailable, "there are no numbers of {subject} to draw")
    case "no-login": Row(.signInNeeded, "no login is kept for {subject}", hint: "dine login --pin")
    case "unknown-account": Row(.usage, "no account called \"{subject}\"", hint: "there are: {detail}")
    case "unknown-platform":
      Row(.usage, "no card office's pages called \"{subject}\"", hint: "there are: {detail}")
    case "nobody-to-ask":
      Row(.signInNeeded, "signing in asks \"{subject}\", and nobody answers", hint: "run it at a terminal")
    case "answer-too-long": Row(.usage, "the answer to \"{subject}\" is longer than 4 kB")
    case "balance-page-asks":
      Row(
        .signInNeeded, "{subject} is a page that asks for a sign-in",
        hint: "sign in first, then save what comes")
    case "balance-page-unknown":
      Row(
        .dataUnreadable, "{subject} is no balance page dine knows",
        hint: "--platform names its maker; \"page\" in the configuration describes another one")
    case "balance-page-cut-off":
      Row(.dataUnreadable, "{subject} ends in the middle", hint: "save it once more")
    case "balance-page-unreadable": Row(.dataUnreadable, "{subject} is no page that can be read")
    default: nil
    }
  }
}
