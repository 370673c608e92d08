import Failures

extension EnglishSentences {
  /// Sentences about balances and the pages they are read from.
  static func balances(_ code: FailureCode) -> Row? {
    switch code {
    case .noCardOffice:
      Row(
        "the configuration names no card office for {subject}",
        hint: "add \"card\" to the campus in {detail}; docs/operations.md shows how")
    case .readingAhead:
      Row("{subject} is in the future: no page was saved then", hint: "--now TIME says when it was saved")
    case .noAuthorities: Row("\"ca_file\" names {subject}, which does not exist")
    case .configurationOpen:
      Row(
        "other users can write to {subject}, which says where your password goes",
        hint: "make it yours alone: chmod go-w, and chown if needed")
    case .noBalances:
      Row(
        "no balance of {subject} has been read yet",
        hint: "dine login signs in; dine balance --from FILE reads a saved page")
    case .noBalancesNorCard:
      Row(
        "no balance of {subject} has been read yet, and the configuration names no card office",
        hint: "add \"card\" to the campus in {detail}; or dine balance --from FILE reads a saved page")
    case .balanceTooOld:
      Row(
        "the balance is from {detail}, older than --max-age {subject}",
        hint: "dine balance --refresh reads it now; dine balance --from FILE reads a saved page")
    case .interruptedAsking: Row("interrupted; nothing was kept")
    case .interruptedKeeping:
      Row("interrupted; the balances were read and are kept, the login is not", hint: "dine login")
    case .badCardHost:
      Row(
        "\"{subject}\" is not a valid host name",
        hint: "write the name alone, with :port unless it is 443")
    case .cardOfficeResting:
      Row("{subject}: the card office asked not to be contacted until {detail}")
    case .pinsDiffer:
      Row("the two PINs differ", hint: "the login was not kept; dine login --pin")
    case .signedOut:
      Row("{subject}: signed out", hint: "dine login; dine balance --refresh")
    case .signInUnfinished:
      Row(
        "{subject}: a sign-in was started but not finished; it is still running, or was cut short",
        hint: "dine balance --refresh, or dine login if no login is kept")
    case .noCookies:
      Row(
        "{subject} has no cookies for these hosts: {detail}",
        hint: "sign in there in that browser, then try again at once")
    case .cookiesOver:
      Row(
        "the session in {subject} is over",
        hint: "sign in in that browser, then export the cookies at once")
    case .addressOver:
      Row(
        "the session in that address is over",
        hint: "sign in at {subject} again, and paste the address it ends at at once")
    case .noFirefox: Row("no Firefox profile with cookies below {subject}")
    case .noSessionInAddress:
      Row(
        "there is no sessionId in that address",
        hint: "sign in at {subject}, and copy the address it ends at")
    case .noHistory: Row("{subject} has no numbers to draw")
    case .noLogin: Row("no login is kept for {subject}", hint: "dine login --pin")
    case .unknownAccount: Row("no account called \"{subject}\"", hint: "available: {detail}")
    case .severalAccounts:
      Row("\"{subject}\" matches several accounts: {detail}", hint: "name one of them")
    case .unknownPlatform:
      Row("no card office platform called \"{subject}\"", hint: "available: {detail}")
    case .nobodyToAsk:
      Row(
        "signing in needs an answer to \"{subject}\", but dine cannot ask here", hint: "run it in a terminal")
    case .answerTooLong: Row("the answer to \"{subject}\" is longer than 4 kB")
    case .balancePageAsks:
      Row(
        "{subject} is a sign-in page, not a balance page",
        hint: "sign in first, then save the page that follows")
    case .balancePageUnknown:
      Row(
        "{subject} is not a balance page that dine knows",
        hint: "--platform names who made it; \"page\" in the configuration describes another one")
    case .balancePageCutOff:
      Row("{subject} is cut off", hint: "save it again")
    case .balancePageUnreadable: Row("{subject} cannot be read as a page")
    default: nil
    }
  }
}
